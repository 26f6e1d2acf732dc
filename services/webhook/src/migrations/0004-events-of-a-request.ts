import type { Migration } from '@pay/kernel/service';

/**
 * The request that caused an event, for the log of requests. Written once and looked up only by request; null on older
 * rows.
 */
export const eventsOfARequest: Migration = {
  name: '0004-events-of-a-request',
  sql: `
    alter table events add column request_id uuid;`,
};

export const eventsOfARequestIndex: Migration = {
  name: '0004-events-of-a-request-index',
  concurrently: true,
  sql: 'create index concurrently events_request on events (request_id) where request_id is not null',
};
