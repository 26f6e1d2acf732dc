// An increment of an authorization: a decision like the first, with a separate hold. A refusal leaves the authorization
// unchanged, so the answer is a 409 and not another declined transaction.
import type { Ctx } from '@pay/contract/ctx';
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import { conflict, isFault, notFound, unavailable } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { isUniqueViolation } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import type { CardTransaction, Hold } from '../../domain/card-transaction.ts';
import { holdSteps, releaseSteps } from '../../domain/funding.ts';
import { findOpenOperation } from '../../store/card-operations.ts';
import { findTransaction } from '../../store/card-transactions.ts';
import { blockOrphanHolds, findSpend } from '../../store/spend-windows.ts';
import { commitIncrement, incrementUnits, notPending, type HeldIncrement, type IncrementInput } from './commit-increment.ts';
import type { OperationContext } from './context.ts';
import { finishOperation } from './finish-operation.ts';
import { attemptAbandoned, declineReasonFor } from './place-hold.ts';

/** Maximum number of holds of an authorization: one ledger group of at most 32 steps resolves all of them. */
const HOLDS_MAX = 20;
const ATTEMPTS_MAX = 4;

/** Raises the amount of an authorization. Throws 404, 409 with the reason, or 503. */
export async function increment(context: OperationContext, input: IncrementInput): Promise<CardTransaction> {
  const { hot } = context.db;
  const { ctx, transactionId } = input;
  const found = await findTransaction(hot, ctx.owner, transactionId);
  if (found === undefined) throw notFound();
  // The spend has the id of its hold. If the spend is stored, this operation was approved before.
  if ((await findSpend(hot, sameBody('hold', ctx.operationId))) === found.id) return found;
  const t = (await finishOpenOperation(context, found)) ?? found;
  if (t.status !== 'pending') throw notPending(t);
  if (t.holds.length >= HOLDS_MAX)
    throw conflict('limit_exceeded', 'amount', 'The authorization has reached the maximum number of increments', {
      hint: 'Create another authorization for the additional amount.',
    });
  const hold = await placeIncrementHold(context, t, input);
  try {
    return await commitAfterOpenOperations(context, { t, input, hold });
  } catch (error) {
    const isStored = await isApproved(context, { ctx, hold, error });
    if (!isStored) throw error;
    // A concurrent request of the same operation was faster: its stored result is the answer.
    return (await findTransaction(hot, ctx.owner, transactionId)) ?? t;
  }
}

/**
 * The transaction after its open operation. Runs before anything is held, because the open operation may end the
 * transaction.
 */
async function finishOpenOperation(
  context: OperationContext,
  { id, owner }: CardTransaction,
): Promise<CardTransaction | undefined> {
  const open = await findOpenOperation(context.db.hot, id);
  if (open === undefined) return undefined;
  await finishOperation(context, open);
  return findTransaction(context.db.hot, owner, id);
}

type FailedCommit = { readonly ctx: Ctx; readonly hold: Hold | null; readonly error: unknown };

/** After a failed commit: whether the approval is stored nevertheless. The hold of a refused increment is released. */
async function isApproved(context: OperationContext, { ctx, hold, error }: FailedCommit): Promise<boolean> {
  if (isUniqueViolation(error)) {
    if ((await findSpend(context.db.hot, sameBody('hold', ctx.operationId))) !== undefined) return true;
    throw attemptAbandoned();
  }
  // A retry uses the same hold. If the database did not answer, the commit may have happened, and the sweep handles the
  // hold.
  if (hold === null || !isFault(error) || error.code === 'SERVICE_UNAVAILABLE') return false;
  return !(await releaseRefusedHold(context, ctx, hold));
}

async function placeIncrementHold(
  { wallet, clock }: OperationContext,
  t: CardTransaction,
  { ctx, cents }: IncrementInput,
): Promise<Hold | null> {
  const units = incrementUnits(t, cents);
  if (t.funding === null || units === 0n) return null;
  const id = sameBody('hold', ctx.operationId);
  const steps = holdSteps(t.funding, { id, cardTransactionId: t.id, units, expiresAt: clock.now() + unconfirmedHoldMs });
  const outcome = await wallet.post(ctx, { groupId: id, stage: 0, steps });
  if (outcome.outcome === 'applied') return { id, units };
  throw conflict(declineReasonFor(outcome.reason), 'amount', 'The wallet has insufficient funds');
}

/** First ensures, like the sweep, that no approval can use the hold. Returns false when an approval already does. */
async function releaseRefusedHold({ db, wallet, log }: OperationContext, ctx: Ctx, { id }: Hold): Promise<boolean> {
  if (!(await blockOrphanHolds(db, [id])).has(id)) return false;
  await wallet.post(ctx, { groupId: id, stage: 1, steps: releaseSteps([id]) }).catch((error: unknown) => {
    log.warn('hold release failed after a refused increment', { hold: id, err: errorOf(error) });
  });
  return true;
}

/** An operation that began in between goes first: after a clearing or a reversal nothing remains to raise. */
async function commitAfterOpenOperations(context: OperationContext, increment: HeldIncrement): Promise<CardTransaction> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { incremented, blockedBy } = await commitIncrement(context, increment);
    if (incremented !== undefined) return incremented;
    if (blockedBy !== undefined) await finishOperation(context, blockedBy);
  }
  throw unavailable('contention', 'Another request changed the same data. Retry');
}
