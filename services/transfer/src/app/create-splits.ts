// Splits: one hold for all legs, one commit for their rows, and one ledger group that posts them all. Each split is
// written separately, because its rows must exist together or not exist.
import type { Ctx } from '@pay/contract/ctx';
import type { TransferSplit } from '@pay/contract/transfer/split';
import { Fault, isFault, unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import type { Clock } from '@pay/core/time';
import { databaseFault } from '@pay/kernel/db';
import type { Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { requireCurrentGeneration } from '@pay/kernel/sandbox-generations';
import { legIds, leadOf } from '../domain/split.ts';
import { creationView } from '../domain/transaction.ts';
import { toStoredView, type StoredTransaction } from '../store/transaction-rows.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import { completeInternal } from './complete-internal.ts';
import { buildAbandonedKeyFault, buildCreatedEvents, type BatchContext } from './create-transactions.ts';
import { holdMoney } from './hold-money.ts';
import { toHoldFault } from './hold-fault.ts';
import { destinationsOf, openSplit, splitOf, toWholeTransaction, type SplitRequest } from './split-request.ts';

type SplitCall = SplitRequest & { readonly clock: Clock };
type Attempt = BatchAttempt<'split', SplitCall, TransferSplit, never>;

/** One answer per call, in the order of the calls. */
export const createSplits = (calls: readonly SplitCall[], context: BatchContext): Promise<Outcome<TransferSplit>[]> =>
  runAttempts('split', calls, async (attempts: readonly Attempt[]) => {
    await Promise.all(attempts.map((attempt) => attemptSplit(attempt, context)));
  });

async function attemptSplit(attempt: Attempt, context: BatchContext): Promise<void> {
  const { ctx } = attempt.call;
  try {
    const stored = await findStoredLegs(attempt.call, context);
    if (stored.length === 0) await record(attempt.call, context);
    attempt.result = { ok: true, output: await complete(attempt.call, context) };
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) context.log.error('split creation failed', { ...requestFields(ctx), err: errorOf(error) });
    attempt.result = { ok: false, fault: known ?? new Fault('INTERNAL_ERROR', 'Internal error') };
  }
}

/**
 * The legs that an earlier request with this operation has written; none if there was no earlier request. Throws if
 * that request was abandoned.
 */
async function findStoredLegs({ ctx, input }: SplitRequest, { db }: BatchContext): Promise<StoredTransaction[]> {
  const ids = legIds(splitOf(ctx), destinationsOf(input).length);
  const found = await findByIds(db, ids);
  const legs = ids.flatMap((id) => found.get(uuid(id)) ?? []);
  return legs.map((leg) => {
    if (leg === 'tombstone') throw buildAbandonedKeyFault();
    return leg;
  });
}

/** Holds the money and writes the legs. If the ids exist already, changes nothing. */
async function record(call: SplitCall, context: BatchContext): Promise<void> {
  const { ctx, input } = call;
  const { deps, clock } = context;
  const rows = await openSplit(call, deps);
  // Past its deadline the caller has given up. Nothing was done yet, so nothing is done now.
  if (ctx.deadline <= clock.now()) throw unavailable('deadline', 'The request timed out. Retry');
  const transaction = toWholeTransaction(rows);
  const held = { ctx, transaction, now: clock.now(), keepRemainder: input.keepRemainder === true };
  const reason = await holdMoney(held, deps.wallet);
  if (reason !== undefined) throw await toHoldFault({ ctx, transaction, reason, field: 'amount' }, deps.wallet);
  const [lead, ...legs] = rows;
  await write([ctx.trace === undefined ? lead : { ...lead, trace: ctx.trace }, ...legs], call, context);
  deps.wakeTimer.wakeAt(lead.nextRunAt);
}

async function write(rows: readonly NewTransaction[], call: SplitCall, { db, deps, ids }: BatchContext): Promise<void> {
  await db.hot.tx(async (tx) => {
    await requireCurrentGeneration(tx, { owner: call.ctx.owner, generation: call.ctx.sandbox?.generation });
    const fresh = await insertTransactions(tx, rows);
    // The ids conflict for all legs or none: a concurrent request, or the sweep of orphaned holds, wrote them first.
    if (fresh.size === 0) return;
    if (fresh.size < rows.length) throw unavailable('split');
    const events = rows.flatMap((row) => {
      const { transaction } = row;
      return buildCreatedEvents({ call, id: transaction.id, prepared: { row, view: creationView(transaction) } }, ids);
    });
    await insertEventsHot(tx, events);
  });
  deps.published();
}

/**
 * Advances the lead as far as an internal transfer goes without its caller. The answer is the current state of all
 * legs.
 */
async function complete({ ctx, input }: SplitCall, context: BatchContext): Promise<TransferSplit> {
  const [lead] = await findStoredLegs({ ctx, input }, context);
  if (lead === undefined) throw unavailable('order', 'The outcome is unknown. Retry with the same Idempotency-Key');
  const { destinationPaymentRail } = input;
  const attempt = {
    id: leadOf(splitOf(ctx)),
    call: { ctx: { deadline: ctx.deadline }, input: { destinationPaymentRail } },
    result: { ok: true, output: creationView(lead.transaction) } as Outcome<ReturnType<typeof creationView>>,
  };
  await completeInternal([attempt], context);
  if (!attempt.result.ok) throw attempt.result.fault;
  return splitView({ ctx, input }, (await findStoredLegs({ ctx, input }, context)).map(toStoredView));
}

const splitView = (
  { ctx, input }: { readonly ctx: Ctx; readonly input: SplitRequest['input'] },
  transactions: TransferSplit['transactions'],
): TransferSplit => ({ groupId: splitOf(ctx), amount: String(input.amount), transactions });
