import type { Migration } from '@pay/kernel/service';

/** Why the transfer of a row did not complete, for rows that end after this migration. */
export const batchRowFailures: Migration = {
  name: '0021-batch-row-failures',
  sql: 'alter table batch_rows add column failure smallint;',
};
