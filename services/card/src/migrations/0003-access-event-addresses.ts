import type { Migration } from '@pay/kernel/service';

/** Where a question about a card's number came from, and who opened its page; text, because a proxy may say anything. */
export const accessEventAddresses: Migration = {
  name: '0003-access-event-addresses',
  sql: `
    alter table access_events add column caller_address text, add column opened_from text;`,
};
