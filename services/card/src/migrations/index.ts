import type { Migration } from '@pay/kernel/service';
import { cards } from './0001-cards.ts';
import { cardTransactions } from './0002-card-transactions.ts';
import { accessEventAddresses } from './0003-access-event-addresses.ts';
import { whoPaid } from './0004-who-paid.ts';
import { declines } from './0005-declines.ts';
import { timelines } from './0006-timelines.ts';
import { metadataTags } from './0007-metadata-tags.ts';
import { operatorFreezes } from './0008-operator-freezes.ts';
import { commitMarks, commitMarksIndex } from './0009-commit-marks.ts';
import { tagBackfill } from './0010-tag-backfill.ts';
import { ownerFreezes } from './0020-owner-freezes.ts';
import { takenBack } from './0022-taken-back.ts';
import { sandboxGenerations } from './0030-sandbox-generations.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [
  cards,
  cardTransactions,
  accessEventAddresses,
  whoPaid,
  declines,
  timelines,
  metadataTags,
  operatorFreezes,
  commitMarks,
  commitMarksIndex,
  tagBackfill,
  ownerFreezes,
  takenBack,
  sandboxGenerations,
];
