import type { Migration } from '@pay/kernel/service';
import { files } from './0001-files.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [files];
