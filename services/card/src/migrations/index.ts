import type { Migration } from '@pay/kernel/service';
import { cards } from './0001-cards.ts';
import { cardTransactions } from './0002-card-transactions.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [cards, cardTransactions];
