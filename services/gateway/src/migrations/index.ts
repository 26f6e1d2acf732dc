import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { requestSource } from './0002-request-source.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, requestSource];
