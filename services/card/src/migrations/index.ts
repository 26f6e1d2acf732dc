import type { Migration } from '@pay/kernel/service';
import { cards } from './0001-cards.ts';
import { cardTransactions } from './0002-card-transactions.ts';
import { accessEventAddresses } from './0003-access-event-addresses.ts';
import { whoPaid } from './0004-who-paid.ts';
import { declines } from './0005-declines.ts';
import { timelines } from './0006-timelines.ts';
import { commitMarks } from './0007-commit-marks.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [
  cards,
  cardTransactions,
  accessEventAddresses,
  whoPaid,
  declines,
  timelines,
  commitMarks,
];
