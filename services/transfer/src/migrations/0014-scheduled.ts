import type { Migration } from '@pay/kernel/service';

/**
 * When a transfer starts, and whether its money is held only then. While it waits, its open row has the end of the
 * wait.
 */
export const migration0014: Migration = {
  name: '0014-scheduled',
  sql: `
    alter table transactions add column scheduled_for timestamptz, add column held_when_due boolean;
    alter table open_transactions add column waits_until timestamptz;`,
};
