import { addCreatedXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/** The commit that wrote a finished attempt, for exports. */
export const commitMarks: Migration = {
  name: '0006-commit-marks',
  sql: `
    ${addCreatedXid('attempts')}`,
};

export const commitMarksIndex: Migration = {
  name: '0006-commit-marks-index',
  concurrently: true,
  sql: 'create index concurrently attempts_created on attempts (account, environment, created_xid, id)',
};
