import type { Migration } from '@pay/kernel/service';

/** Rows in review, for the queue of operators: a few among all in progress. */
export const migration0015: Migration = {
  name: '0015-reviews',
  concurrently: true,
  sql: 'create index concurrently open_in_review on open_transactions (environment, id) where status = 1;',
};
