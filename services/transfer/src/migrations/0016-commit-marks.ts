import { createdXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** Which commit wrote a transaction, for exports. On a large table the index may be built by hand before the release, concurrently. */
export const commitMarks: Migration = {
  name: '0016-commit-marks',
  sql: `
    ${createdXid('transactions')}
    create index transactions_created on transactions (account, environment, created_xid, id);`,
};
