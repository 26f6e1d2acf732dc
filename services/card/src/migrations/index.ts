import type { Migration } from '@pay/kernel/service';
import { cards } from './0001-cards.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [cards];
