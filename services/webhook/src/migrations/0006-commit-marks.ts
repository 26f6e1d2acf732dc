import { createdXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** Which commit wrote an attempt that ended, for exports. On a large table the index may be built by hand before the release, concurrently. */
export const commitMarks: Migration = {
  name: '0006-commit-marks',
  sql: `
    ${createdXid('attempts')}
    create index attempts_created on attempts (account, environment, created_xid, id);`,
};
