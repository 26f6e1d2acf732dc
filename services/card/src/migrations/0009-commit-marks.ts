import { addCreatedXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** Which commit wrote a card transaction, for exports. */
export const commitMarks: Migration = {
  name: '0009-commit-marks',
  sql: `
    ${addCreatedXid('card_transactions')}`,
};

export const commitMarksIndex: Migration = {
  name: '0009-commit-marks-index',
  concurrently: true,
  sql: 'create index concurrently card_transactions_created on card_transactions (account, environment, created_xid, id)',
};
