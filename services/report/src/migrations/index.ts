import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { statementIssuers } from './0002-statement-issuers.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, statementIssuers];
