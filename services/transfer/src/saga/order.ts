// Moves that a caller orders: cancel, and the sandbox's advance, fail, return and refund. An order is stored on the row
// first and then worked like any other step, so a crash in the middle finishes it instead of forgetting it.
import { conflict, notFound, unavailable, type Fault } from '@pay/core/fault';
import type { Ctx } from '@pay/contract/ctx';
import type { Clock } from '@pay/core/time';
import type { Deps } from '../deps.ts';
import { allowed, isTerminal, type Status } from '../domain/status.ts';
import type { FailureCode } from '../domain/transaction.ts';
import { leaseOne, writeOrder } from '../store/open.ts';
import type { Stored } from '../store/rows.ts';
import { findOne } from '../store/transactions.ts';

export type Ordered = { readonly to: Status; readonly code: FailureCode | null };
export type OrderRequest = {
  readonly ctx: Ctx;
  readonly transactionId: string;
  /** The move to order; throws when the transaction must not be moved so. */
  readonly decide: (stored: Stored) => Ordered;
  /** Real time. */
  readonly clock: Clock;
};

/** Between looks at a row that the saga is just working on, and until the order is given up; milliseconds. */
const LOOK_MS = 15;
const PATIENCE_MS = 4_000;

/** Carries out a caller's move and returns the transaction as it is then. Throws 404, 409 and 503. */
export async function carryOut(deps: Deps, request: OrderRequest): Promise<Stored> {
  const { ctx, transactionId, clock } = request;
  const giveUpAt = Math.min(ctx.deadline, clock.now() + PATIENCE_MS);
  let written: Written | undefined;
  for (; clock.now() < giveUpAt; await clock.sleep(LOOK_MS)) {
    const stored = await findOne(deps.db, ctx.owner, transactionId);
    if (stored === undefined) throw notFound();
    const { status } = stored.progress;
    // Our order may have been worked by the saga itself between two looks; another caller's is not ours to report.
    if (written !== undefined && status === written.to) return stored;
    if (written === undefined || !isOnItsWay(written, stored)) {
      const before = await place(deps, request, stored);
      if (before === undefined) continue;
      written = before;
    } else if (isTerminal(status)) throw illegal(status, written.to);
    await deps.engine.work(await leaseOne(deps.db, stored.transaction.id, clock.now()));
    const after = await findOne(deps.db, ctx.owner, transactionId);
    if (after !== undefined && after.progress.history.length > stored.progress.history.length && !isOnItsWay(written, after))
      return after;
  }
  throw unavailable('order', 'Outcome unknown, retry with the same Idempotency-Key');
}

/** An order on its row, and how many statuses the row had seen then. */
type Written = Ordered & { readonly visits: number };

/** An order to end stays on a row that catches up with the ledger first, and is not weighed again meanwhile. */
const isOnItsWay = ({ to, visits }: Written, { progress }: Stored): boolean =>
  isTerminal(to) && progress.status !== to && progress.history.length > visits;

/** Decides and stores the order; undefined while it cannot be stored. */
async function place(deps: Deps, { ctx, decide, clock }: OrderRequest, stored: Stored): Promise<Written | undefined> {
  const { transaction, progress } = stored;
  const ordered = decide(stored);
  if (!allowed(transaction.type, progress.status, ordered.to)) throw illegal(progress.status, ordered.to);
  const order = { id: transaction.id, owner: ctx.owner, from: progress.status, ...ordered, now: clock.now() };
  return (await writeOrder(deps.db, order)) ? { ...ordered, visits: progress.history.length } : undefined;
}

export const illegal = (from: Status, to: Status): Fault =>
  conflict('invalid_state_transition', 'transactionId', `A transaction that is ${from} cannot become ${to}`);
