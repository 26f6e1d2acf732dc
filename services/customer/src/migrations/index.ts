import type { Migration } from '@pay/kernel/service';
import { customers } from './0001-customers.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [customers];
