import { addCreatedXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** Which commit wrote a transaction, for exports. */
export const commitMarks: Migration = {
  name: '0016-commit-marks',
  sql: `
    ${addCreatedXid('transactions')}`,
};

export const commitMarksIndex: Migration = {
  name: '0016-commit-marks-index',
  concurrently: true,
  sql: 'create index concurrently transactions_created on transactions (account, environment, created_xid, id)',
};
