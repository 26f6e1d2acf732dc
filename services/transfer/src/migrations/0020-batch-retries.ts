import type { Migration } from '@pay/kernel/service';

/**
 * Which row of the batch before a row of a retry is. Rows that an older build writes have none: then all rows of that batch are taken
 * for retried.
 */
export const batchRetries: Migration = {
  name: '0020-batch-retries',
  sql: `
    alter table batch_rows add column retry_of_row integer;`,
};

export const batchRetriesIndex: Migration = {
  name: '0020-batch-retries-index',
  concurrently: true,
  sql: 'create index concurrently batches_retry on batches (retry_of) where retry_of is not null',
};
