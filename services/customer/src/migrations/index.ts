import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { termsAcceptance } from './0002-terms-acceptance.ts';
import { brands } from './0003-brands.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, termsAcceptance, brands];
