import { addCreatedXid } from '@pay/kernel/commit-mark';
import type { Migration } from '@pay/kernel/service';

/**
 * Which commit wrote a row of the request log, for exports. It has no index: rows are found by their ids, which contain
 * their time.
 */
export const commitMarks: Migration = { name: '0006-commit-marks', sql: addCreatedXid('requests') };
