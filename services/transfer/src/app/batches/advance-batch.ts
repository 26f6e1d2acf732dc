// Advances a leased batch as far as one run allows: checks rows, holds the total, sends slices, records how transfers
// ended, and ends the batch.
import type { Ctx } from '@pay/contract/ctx';
import { isFault } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import {
  buildFrozenWarning,
  withMovedRows,
  statusAtEnd,
  withWarning,
  type Batch,
  type BatchWarning,
  type RowState,
} from '../../domain/batches/batch.ts';
import { findBatch, lockLeased, releaseLease } from '../../store/batches.ts';
import { walletsOf } from '../../store/batch-wallets.ts';
import { endRows, lateRows } from '../../store/batch-rows.ts';
import { batchCtx, changeBatch, withEmitter } from './batch-events.ts';
import { checkRows } from './check-rows.ts';
import { askLedger, beginConfirmation, endConfirmation, toConfirmationFault } from './confirm.ts';
import { STEP_MS, type BatchDeps } from './deps.ts';
import { cancelUnsent, endBatch } from './finish.ts';
import { sendSlice } from './send-slice.ts';

/** Milliseconds that one run works on a batch, so that other batches get their turn. */
const RUN_MS = 2 * SECOND;
/**
 * Milliseconds for which a worker leases a batch: one run and the step in which it ends. The batch of a dead worker
 * waits this long at most.
 */
export const BATCH_LEASE_MS = 15 * SECOND;
/**
 * Maximum number of rows that wait for the saga when the batch sends more: transfers of other owners wait in the same
 * queue.
 */
const LATE_MAX = 256;
const ENDS_MAX = 1_000;
/** Milliseconds between checks of rows in progress. The interval grows while nothing changes. */
const wait = { least: 250, most: 30 * SECOND, part: 10 } as const;

type Turn = { readonly ctx: Ctx; readonly now: number };

export async function advanceBatch(deps: BatchDeps, leasedBatch: Batch): Promise<void> {
  const until = deps.clock.now() + RUN_MS;
  let isMore = true;
  while (isMore && deps.clock.now() < until) {
    // The worker holds the lease. Any other change to the batch happens under a lock.
    const batch = await findBatch(deps.db.knex, leasedBatch.owner, leasedBatch.id);
    if (batch?.leaseNo !== leasedBatch.leaseNo) return;
    isMore = await turn(deps, batch);
  }
  const batch = await findBatch(deps.db.knex, leasedBatch.owner, leasedBatch.id);
  if (batch === undefined) return;
  const now = deps.clock.now();
  await releaseLease(deps.db, leasedBatch, isMore ? now : now + pauseOf(batch, await ownerTime(deps, batch)));
}

const pauseOf = ({ updatedAt }: Batch, { now }: Pick<Turn, 'now'>): number =>
  Math.min(wait.most, Math.max(wait.least, (now - updatedAt) / wait.part));

async function ownerTime(deps: BatchDeps, batch: Batch): Promise<Turn> {
  const { settings, clockOffsetMs } = (await deps.ownerSettings.of([batch.owner]))(batch.owner);
  const realNow = deps.clock.now();
  const ctx = batchCtx(batch, realNow + STEP_MS);
  const sandbox = batch.owner.environment === 'sandbox' ? { sandbox: { settings, clockOffsetMs } } : {};
  return { ctx: { ...ctx, ...sandbox }, now: realNow + clockOffsetMs };
}

/** Runs one step. Returns true if another step is due at once. */
async function turn(deps: BatchDeps, batch: Batch): Promise<boolean> {
  const step = await ownerTime(deps, batch);
  switch (batch.status) {
    case 'validating':
      if (batch.cancelRequested) return cancelUnconfirmed(deps, batch, step);
      if (batch.counts.unchecked > 0) return checkRows(deps, batch, step);
      await endBatch(deps, batch, { ...step, status: 'invalid' });
      return false;
    case 'ready':
      return batch.cancelRequested && !batch.confirming
        ? cancelUnconfirmed(deps, batch, step)
        : confirmByItself(deps, batch, step);
    case 'processing':
      return process(deps, batch, step);
    default:
      return false;
  }
}

async function cancelUnconfirmed(deps: BatchDeps, batch: Batch, step: Turn): Promise<boolean> {
  await cancelUnsent(deps, batch, step);
  const current = (await findBatch(deps.db.knex, batch.owner, batch.id)) ?? batch;
  if (current.counts.processing > 0) return followPaidRows(deps, batch, step);
  await endBatch(deps, batch, { ...step, status: statusAtEnd(current) });
  return false;
}

/** Keeps a canceled batch in progress until its rows that were paid before a restore have ended. */
async function followPaidRows(deps: BatchDeps, leasedBatch: Batch, { now }: Turn): Promise<true> {
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined) return;
    const wallets = await walletsOf(tx, before);
    const after: Batch = { ...before, status: 'processing' };
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after, wallets, nextRunAt: undefined, now }),
    );
  });
  deps.published();
  return true;
}

/** Confirms an `auto` batch, or continues a confirmation whose request crashed. */
async function confirmByItself(deps: BatchDeps, batch: Batch, { ctx, now }: Turn): Promise<boolean> {
  if (batch.dryRun || (!batch.confirming && batch.process !== 'auto')) return false;
  const begun = await beginConfirmation(deps, batch.owner, batch.id).catch(rethrowUnlessFrozen);
  if (begun === undefined) return true;
  if (begun === 'frozen')
    return waitForCaller(deps, batch, { warning: buildFrozenWarning('The batch waits for confirmation.'), now });
  const outcome = await askLedger(deps, ctx, begun);
  const refusal = outcome.outcome === 'refused' ? await toConfirmationFault(deps, ctx, { batch: begun, outcome }) : undefined;
  const ended = await deps.db.tx((tx) =>
    withEmitter(tx, { batch: begun, deps, now }, async (emit) => {
      const after = await endConfirmation(tx, emit, { batch: begun, outcome, now, realNow: deps.clock.now() });
      if (refusal === undefined || after.status !== 'ready') return after;
      const { code = '', message = '' } = refusal.details[0] ?? {};
      return warn(tx, emit, { before: after, warning: { code, message }, realNow: deps.clock.now(), now });
    }),
  );
  deps.published();
  return ended.status === 'processing';
}

function rethrowUnlessFrozen(error: unknown): 'frozen' {
  if (isFault(error) && error.code === 'FORBIDDEN') return 'frozen';
  throw error;
}

type WarnInput = { readonly before: Batch; readonly warning: BatchWarning; readonly now: number; readonly realNow: number };

/** From now on the batch waits for its caller, who may have requested cancellation. */
async function warn(tx: Tx, emit: Emit, { before, warning, now, realNow }: WarnInput): Promise<Batch> {
  const nextRunAt = before.cancelRequested ? realNow : null;
  return changeBatch(tx, emit, {
    before,
    after: withWarning(before, warning),
    wallets: await walletsOf(tx, before),
    nextRunAt,
    now,
  });
}

type CallerWarning = { readonly warning: BatchWarning; readonly now: number };

async function waitForCaller(deps: BatchDeps, leasedBatch: Batch, { warning, now }: CallerWarning): Promise<false> {
  await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined) return;
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      warn(tx, emit, { before, warning, now, realNow: deps.clock.now() }),
    );
  });
  deps.published();
  return false;
}

async function process(deps: BatchDeps, batch: Batch, step: Turn): Promise<boolean> {
  const ended = await takeOverEnds(deps, batch, step.now);
  // A slice that was started is always finished, even if the remaining rows are canceled.
  const { valid, sending } = batch.counts;
  if (batch.cancelRequested && sending === 0) {
    if (valid > 0) {
      // A row that its rail has paid is debited like any sent row.
      if (await sendSlice(deps, batch, step)) return true;
      await cancelUnsent(deps, batch, step);
      return true;
    }
  } else if (valid + sending > 0) {
    const late = await lateRows(deps.db, batch, { now: deps.clock.now(), limit: LATE_MAX });
    if (late < LATE_MAX) return sendSlice(deps, batch, step);
    return ended;
  }
  const current = await findBatch(deps.db.knex, batch.owner, batch.id);
  if (current === undefined || current.counts.processing + current.counts.sending + current.counts.valid > 0) return ended;
  // If a worker crashed after the rows were canceled, money may still be in the hold.
  await cancelUnsent(deps, current, step);
  await endBatch(deps, current, { ...step, status: statusAtEnd(current) });
  return false;
}

/** Returns whether any row has ended. */
async function takeOverEnds(deps: BatchDeps, leasedBatch: Batch, now: number): Promise<boolean> {
  if (leasedBatch.counts.processing === 0) return false;
  const states = await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before === undefined) return [];
    const found = await endRows(tx, { batchId: before.id, owner: before.owner }, ENDS_MAX);
    if (found.length === 0) return [];
    const moves = found.map((to: RowState) => ({ from: 'processing' as const, to, rows: 1 }));
    const wallets = await walletsOf(tx, before);
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, {
        before,
        after: { ...before, counts: withMovedRows(before.counts, moves) },
        wallets,
        nextRunAt: undefined,
        now,
      }),
    );
    return found;
  });
  if (states.length > 0) deps.published();
  return states.length > 0;
}
