import type { Migration } from '@pay/kernel/service';

/**
 * Since when a customer is under review, for the queue of operators; older rows have the time of their last change.
 * Also the data that the page collected, encrypted under the customer's data key, with the names of its fields.
 */
export const reviews: Migration = {
  name: '0004-reviews',
  sql: `
    alter table customers add column submitted_at timestamptz, add column identity text,
      add column identity_given text not null default '[]';`,
};

export const reviewsIndex: Migration = {
  name: '0004-reviews-index',
  concurrently: true,
  sql: `
    create index concurrently customers_review on customers (environment, (coalesce(submitted_at, updated_at)), id)
      where kyc_status = 'under_review' and status = 'active';`,
};
