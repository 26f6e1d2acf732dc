import type { Migration } from '@pay/kernel/service';
import { ledger } from './0001-ledger.ts';
import { wallets } from './0002-wallets.ts';
import { cardPostings } from './0003-card-postings.ts';
import { manualHolds, holdsIndex } from './0004-manual-holds.ts';
import { journal, journalIndex } from './0005-journal.ts';
import { metadataTags } from './0006-metadata-tags.ts';
import { tagBackfill } from './0007-tag-backfill.ts';
import { feeEntries } from './0008-fee-entries.ts';
import { feeDebts, feeDebtsIndex } from './0009-fee-debts.ts';
import { feeLimits } from './0010-fee-limits.ts';
import { conservation } from './0011-conservation.ts';
import { baseBackups } from './0013-base-backups.ts';
import { sandboxGenerations } from './0014-sandbox-generations.ts';

export const migrations: readonly Migration[] = [
  ledger,
  wallets,
  cardPostings,
  manualHolds,
  holdsIndex,
  journal,
  journalIndex,
  metadataTags,
  tagBackfill,
  feeEntries,
  feeDebts,
  feeDebtsIndex,
  feeLimits,
  conservation,
  baseBackups,
  sandboxGenerations,
];
