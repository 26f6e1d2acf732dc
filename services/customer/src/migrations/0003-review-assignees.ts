import type { Migration } from '@pay/kernel/service';

/**
 * The person who reviews a customer. The row counts only for the review that began at "review_since", so it needs no
 * write when a review ends. A separate table, for the reason of 0002.
 */
export const reviewAssignees: Migration = {
  name: '0003-review-assignees',
  sql: `
    create table review_assignees (
      account uuid not null, environment smallint not null,
      customer_id uuid primary key references customers (id) on delete cascade,
      assignee_id uuid not null, review_since timestamptz not null);`,
};
