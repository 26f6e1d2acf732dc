import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { reviewAssignee } from './0002-review-assignee.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, reviewAssignee];
