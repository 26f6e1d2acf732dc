import type { Migration } from '@pay/kernel/service';
import { customers } from './0001-customers.ts';
import { erasure } from './0002-erasure.ts';
import { reviews } from './0003-reviews.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [customers, erasure, reviews];
