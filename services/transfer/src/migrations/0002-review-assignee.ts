import type { Migration } from '@pay/kernel/service';

/**
 * The person who reviews a transaction. It counts only while the history has "assignee_visits" visits, so it needs no
 * write when a review ends.
 */
export const reviewAssignee: Migration = {
  name: '0002-review-assignee',
  sql: 'alter table open_transactions add column assignee_id uuid, add column assignee_visits smallint;',
};
