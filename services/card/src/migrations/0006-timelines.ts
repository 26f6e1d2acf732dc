import type { Migration } from '@pay/kernel/service';

/** A transaction's operations, for its timeline. */
export const timelines: Migration = {
  name: '0006-timelines',
  concurrently: true,
  sql: 'create index concurrently card_moves_transaction on card_moves (transaction_id);',
};
