import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { termsAcceptance } from './0002-terms-acceptance.ts';
import { reviewAssignees } from './0003-review-assignees.ts';
import { brands } from './0004-brands.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, termsAcceptance, reviewAssignees, brands];
