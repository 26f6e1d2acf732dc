import type { Migration } from '@pay/kernel/service';

/**
 * The row of the previous batch that a row of a retry repeats. Rows of an older build have none: then all rows of that
 * batch count as retried.
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
