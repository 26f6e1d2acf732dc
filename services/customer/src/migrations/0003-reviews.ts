import type { Migration } from '@pay/kernel/service';

/** Since when a customer is under review, for the queue of those who decide. Rows from before have it from their last change. */
export const reviews: Migration = {
  name: '0003-reviews',
  sql: `
    alter table customers add column submitted_at timestamptz;
    create index customers_review on customers (environment, (coalesce(submitted_at, updated_at)), id)
      where kyc_status = 'under_review' and status = 'active';`,
};
