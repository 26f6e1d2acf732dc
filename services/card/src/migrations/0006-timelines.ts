import type { Migration } from '@pay/kernel/service';

/** A transaction's operations, for its timeline. */
export const timelines: Migration = {
  name: '0006-timelines',
  sql: 'create index card_moves_transaction on card_moves (transaction_id);',
};
