import { createdXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** Which commit wrote a card transaction, for exports. On a large table the index may be built by hand before the release, concurrently. */
export const commitMarks: Migration = {
  name: '0009-commit-marks',
  sql: `
    ${createdXid('card_transactions')}
    create index card_transactions_created on card_transactions (account, environment, created_xid, id);`,
};
