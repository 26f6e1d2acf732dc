import type { Migration } from '@pay/kernel/service';

/**
 * The address of a request for a card's number, and of the browser that opened its page; text, because a proxy may send
 * anything.
 */
export const accessEventAddresses: Migration = {
  name: '0003-access-event-addresses',
  sql: `
    alter table access_events add column caller_address text, add column opened_from text;`,
};
