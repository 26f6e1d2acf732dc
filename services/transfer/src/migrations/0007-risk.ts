import type { Migration } from '@pay/kernel/service';

/** Risk's note on a transfer, if it has one: read by its timeline. Null if no rule fired. */
export const migration0007: Migration = {
  name: '0007-risk',
  sql: `
    alter table transactions add column risk text;
    alter table open_transactions add column risk text;`,
};
