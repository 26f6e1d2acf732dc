import type { Migration } from '@pay/kernel/service';

/** What risk said of a transfer, where it said anything: read by its timeline. Null where nothing stood out. */
export const migration0007: Migration = {
  name: '0007-risk',
  sql: `
    alter table transactions add column risk text;
    alter table open_transactions add column risk text;`,
};
