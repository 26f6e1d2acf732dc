// Transitions that a caller requests: cancel, and the sandbox's advance, fail, return, and refund. The request is first
// stored on the row, then executed like any other step. After a crash the step continues.
import type { Ctx } from '@pay/contract/ctx';
import { conflict, notFound, unavailable, type Fault } from '@pay/core/fault';
import { derive } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { isAllowed, isTerminal, type Status } from '../domain/status.ts';
import type { RequestedTransition } from '../domain/step.ts';
import { rowOf } from '../domain/split.ts';
import { isInternalTransfer } from '../domain/transaction.ts';
import { leaseOne, writeRequestedTransition } from '../store/open-transactions.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';
import type { Saga } from './saga.ts';

/** The clock is real time. */
export type RequestTransitionDeps = { readonly db: Database; readonly saga: Saga; readonly clock: Clock };
export type RequestTransitionInput = {
  readonly ctx: Ctx;
  readonly transactionId: string;
  /** Returns the transition to request. Throws if the transaction does not allow it. */
  readonly decide: (storedTransaction: StoredTransaction) => RequestedTransition;
};

/** Milliseconds between two checks of a row that the saga is processing. */
const LOOK_MS = 15;
/** Milliseconds after which the request gives up. */
const GIVE_UP_MS = 4_000;

/** Executes a caller's transition and returns the transaction after it. Throws 404, 409, and 503. */
export async function requestTransition(
  deps: RequestTransitionDeps,
  request: RequestTransitionInput,
): Promise<StoredTransaction> {
  const { ctx, transactionId } = request;
  const { clock } = deps;
  const giveUpAt = Math.min(ctx.deadline, clock.now() + GIVE_UP_MS);
  let written: StoredRequest | undefined;
  for (; clock.now() < giveUpAt; await clock.sleep(LOOK_MS)) {
    const stored = await findOne(deps.db, ctx.owner, transactionId);
    if (stored === undefined) throw notFound();
    const { status } = stored.progress;
    // The saga may have executed our request between two checks. We do not report the result of another caller's
    // request.
    if (written !== undefined && (status === written.to || hasGoneOn(written, stored))) return stored;
    if (written === undefined || !isOnItsWay(written, stored)) {
      const before = await storeRequest(deps, request, stored);
      if (before === undefined) continue;
      written = before;
    } else if (isTerminal(status)) throw invalidTransition(status, written.to);
    await deps.saga.advance(await leaseOne(deps.db, rowOf(stored.transaction), clock.now()));
    const after = await findOne(deps.db, ctx.owner, transactionId);
    if (after !== undefined && after.progress.history.length > stored.progress.history.length && !isOnItsWay(written, after))
      return after;
  }
  throw unavailable('order', 'The outcome is unknown. Retry with the same Idempotency-Key');
}

/** A request on its row, and the number of statuses that the row had visited then. */
type StoredRequest = RequestedTransition & { readonly visits: number };

/**
 * A request for a final status stays on a row that first catches up with the ledger. It is not decided again until
 * then.
 */
const isOnItsWay = ({ to, visits }: StoredRequest, { progress }: StoredTransaction): boolean =>
  isTerminal(to) && progress.status !== to && progress.history.length > visits;

/**
 * The request to continue was executed, and the row has since advanced or ended otherwise: it is not requested again.
 */
const hasGoneOn = ({ to, visits }: StoredRequest, { progress }: StoredTransaction): boolean =>
  !isTerminal(to) && progress.history.length > visits;

/** Decides and stores the request. Undefined while it cannot be stored. */
async function storeRequest(
  { db, clock }: RequestTransitionDeps,
  { ctx, decide }: RequestTransitionInput,
  storedTransaction: StoredTransaction,
): Promise<StoredRequest | undefined> {
  const { transaction, progress } = storedTransaction;
  const requested = decide(storedTransaction);
  if (!isAllowed(transaction.type, progress.status, requested.to)) throw invalidTransition(progress.status, requested.to);
  // The receiver's deposit gets the time of the approval, so that its list shows it as new. Its id is stored first,
  // because a step may run twice.
  const isApproval = isInternalTransfer(transaction) && progress.status === 'in_review' && requested.to === 'funds_received';
  const relatedId = isApproval ? derive('transaction', ctx.operationId, 'receiver') : null;
  const row = { id: rowOf(transaction), owner: ctx.owner, from: progress.status, ...requested, relatedId, now: clock.now() };
  return (await writeRequestedTransition(db, row)) ? { ...requested, visits: progress.history.length } : undefined;
}

const finalHint: Partial<Record<Status, string>> = {
  completed:
    'A completed transaction is final. Ask the recipient of a payment to return the money. In the sandbox, simulate the return of a payout.',
  failed: 'A failed transaction takes no money from the wallet. Create another transaction.',
  returned: 'The money is back in the wallet. Create another transaction.',
  refunded: 'The money returned to its sender.',
};

export const invalidTransition = (from: Status, to: Status, change = `become ${to}`): Fault => {
  const hint = finalHint[from];
  return conflict(
    'invalid_state_transition',
    'transactionId',
    from === to ? `The transaction is already ${from}` : `A transaction that is ${from} cannot ${change}`,
    {
      params: { status: from },
      ...(hint === undefined ? {} : { hint }),
    },
  );
};
