import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-transactions.ts';
import { migration0002 } from './0002-quotes.ts';
import { migration0003 } from './0003-rails.ts';
import { migration0005 } from './0005-reconciliation.ts';
import { migration0006 } from './0006-traces.ts';
import { migration0007 } from './0007-risk.ts';
import { migration0008 } from './0008-late-returns.ts';
import { migration0009, migration0009Indexes } from './0009-internal-transfers.ts';
import { migration0010 } from './0010-holds.ts';
import { migration0011 } from './0011-conversion-quotes.ts';
import { migration0012, migration0012Indexes } from './0012-splits.ts';
import { metadataTags } from './0013-metadata-tags.ts';
import { migration0014 } from './0014-scheduled.ts';
import { migration0015 } from './0015-reviews.ts';
import { commitMarks, commitMarksIndex } from './0016-commit-marks.ts';
import { batches, batchesIndex } from './0017-batches.ts';
import { tagBackfill } from './0018-tag-backfill.ts';
import { feePayouts } from './0019-fee-payouts.ts';
import { batchRetries, batchRetriesIndex } from './0020-batch-retries.ts';
import { batchRowFailures } from './0021-batch-row-failures.ts';
import { feeReleases } from './0022-fee-releases.ts';
import { ownerFreezes } from './0024-owner-freezes.ts';
import { adoptedPayments } from './0028-adopted-payments.ts';
import { reservedOrigins } from './0029-reserved-origins.ts';
import { gapRuns } from './0026-gap-runs.ts';
import { sandboxGenerations } from './0030-sandbox-generations.ts';

export const migrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0009,
  migration0009Indexes,
  migration0010,
  migration0011,
  migration0012,
  migration0012Indexes,
  metadataTags,
  migration0014,
  migration0015,
  commitMarks,
  commitMarksIndex,
  batches,
  batchesIndex,
  tagBackfill,
  feePayouts,
  batchRetries,
  batchRetriesIndex,
  batchRowFailures,
  feeReleases,
  ownerFreezes,
  gapRuns,
  adoptedPayments,
  reservedOrigins,
  sandboxGenerations,
];
