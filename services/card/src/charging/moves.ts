// Takes a move through its three steps: its intention is committed, its money is moved, its outcome is committed. Whatever
// stops in between is taken up again, by the next caller of the transaction or by a job, and ends the same.
import type { Ctx } from '@pay/contract/ctx';
import type { Client } from '@pay/contract/operation';
import { assert, conflict, notFound, unavailable } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { SECOND, type Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Database, HotTx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Log } from '@pay/kernel/log';
import { view, type CardTransaction } from '../domain/card-transaction.ts';
import { fundingUnits } from '../domain/funding.ts';
import { createdBy, groupsFor, outcomeOf, paidBy, resolve, type MoveRequest } from '../domain/move.ts';
import type { Paid } from '../domain/who-paid.ts';
import { findMove, findOpenMove, insertMove, markDone, type StoredMove } from '../store/card-moves.ts';
import {
  findTransaction,
  insertTransactions,
  lockTransaction,
  rememberPaid,
  saveTransaction,
} from '../store/card-transactions.ts';
import { count, uncount, type Line } from '../store/spend-windows.ts';
import type { Needs } from '../needs.ts';

export type Moving = {
  readonly db: Database;
  readonly wallet: Client<Needs['wallet']>;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
  /** Commits the outcome of somebody else's move. */
  readonly complete: (move: StoredMove, paid: Paid | undefined) => Promise<void>;
};

export type Wish = {
  readonly transactionId: string;
  readonly request: MoveRequest | ((t: CardTransaction) => MoveRequest);
  /** Milliseconds on the owner's clock, and real ones. */
  readonly at: number;
  readonly now: number;
};

/** A move not done by then is taken up by the job. */
export const UNFINISHED_MS = 15 * SECOND;
const TURNS_MAX = 4;
/** Milliseconds the ledger may take when nobody is waiting. */
const POSTING_MS = 8 * SECOND;

/** Commits what is going to happen. Throws 404, or 409 when the transaction's state forbids it. */
export async function intend(moving: Moving, ctx: Ctx, wish: Wish): Promise<StoredMove> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const { move, blockedBy } = await moving.db.hot.tx((tx) => attempt(tx, ctx, wish));
    if (move !== undefined) return move;
    // The transaction waits for another move, perhaps of a process that died: that one is finished first.
    if (blockedBy !== undefined) await finish(moving, blockedBy);
  }
  throw unavailable('contention', 'Too much contention, try again');
}

type Attempt = { readonly move?: StoredMove; readonly blockedBy?: StoredMove };

async function attempt(tx: HotTx, ctx: Ctx, { transactionId, request, at, now }: Wish): Promise<Attempt> {
  const t = await lockTransaction(tx, ctx.owner, transactionId);
  if (t === undefined) throw notFound();
  // Looked for under the transaction's lock: before it, a twin of this very request may still be on its way to the row.
  const before = await findMove(tx, ctx.operationId);
  if (before !== undefined) return { move: before };
  const blockedBy = await findOpenMove(tx, t.id);
  if (blockedBy !== undefined) return { blockedBy };
  const resolved = resolve(t, typeof request === 'function' ? request(t) : request);
  if ('refused' in resolved) throw conflict(resolved.refused, resolved.field, resolved.message);
  const move = { ...resolved, id: ctx.operationId, at, owner: ctx.owner, transactionId: t.id, done: false };
  await insertMove(tx, move, now + UNFINISHED_MS);
  return { move };
}

/**
 * Moves the money of a move and says who paid. Groups are remembered by the wallet, so that doing it twice does it once and
 * answers the same. Undefined when somebody else has finished the move.
 */
export async function postMove({ db, wallet: ledger, log }: Moving, ctx: Ctx, move: StoredMove): Promise<Paid | undefined> {
  const found = await findTransaction(db.hot, move.owner, move.transactionId);
  if (found === undefined) throw notFound();
  const t = move.kind === 'refund' ? await withPaid({ db, wallet: ledger }, ctx, found) : found;
  // Done by somebody else: made from what the transaction is now, its groups would be those of another move.
  if (t.moves !== move.number) return undefined;
  const groups = groupsFor(t, move);
  for (const { groupId, stage, steps } of groups) {
    const outcome = await ledger.post(ctx, { groupId, stage, steps });
    if (outcome.outcome === 'applied') {
      const paid = paidBy(t, move, outcome.drawnUnits);
      if (paid.overdraftUnits > 0n)
        log.warn('a card clearing took more than the wallet had', { cardTransaction: t.id, move: move.kind });
      return paid;
    }
    log.warn('ledger refused a card posting', { cardTransaction: t.id, move: move.kind, stage, reason: outcome.reason });
    // An older build has posted it, by its own rules.
    if (outcome.reason === 'id_reused' && move.rules === 1) return paidBy(t, move, undefined);
  }
  assert(groups.length === 0, `the ledger takes some plan of ${move.kind} ${move.id}`);
  return paidBy(t, move, undefined);
}

/** Finishes a move that somebody else began. */
export async function finish(moving: Moving, move: StoredMove): Promise<void> {
  const ctx = systemCtx(move.owner, move.id, moving.clock.now() + POSTING_MS);
  await moving.complete(move, await postMove(moving, ctx, move));
}

/**
 * A refund needs to know who paid. Where an older build did not write it, the ledger is asked; what that build gave back
 * went to the wallet whole.
 */
async function withPaid(
  { db, wallet: ledger }: Pick<Moving, 'db' | 'wallet'>,
  ctx: Ctx,
  t: CardTransaction,
): Promise<CardTransaction> {
  if (t.paidUnits !== null || t.funding === null) return t;
  const charged = fundingUnits(t.funding, t.clearedUnits);
  // The sandbox's programme pays whatever it is asked for.
  const paidUnits =
    t.funding.walletId === null ? charged : BigInt((await ledger.cardPaid(ctx, { cardTransactionId: t.id })).debitedUnits);
  const overdraftUnits = charged > paidUnits ? charged - paidUnits : 0n;
  const refunded = fundingUnits(t.funding, t.refundedUnits);
  // That build may have given back more than was paid; then nothing is left to give.
  const known = { paidUnits, overdraftUnits, returnedUnits: refunded < paidUnits ? refunded : paidUnits };
  await rememberPaid(db, t, known);
  return { ...t, ...known };
}

export type Applied = { readonly shown: CardTransaction; readonly event?: 'transaction.settled' | 'transaction.reversed' };

/** Commits the outcome of a move whose money has moved; once, whoever comes first. */
export async function applyMove(tx: HotTx, { id, owner, transactionId }: StoredMove, paid: Paid | undefined): Promise<Applied> {
  const t = await lockTransaction(tx, owner, transactionId);
  if (t === undefined) throw notFound();
  const move = await findMove(tx, id);
  assert(move !== undefined, 'a move that was written is there');
  if (move.done) return { shown: await shownAfter(tx, move, t) };
  assert(paid !== undefined, 'a move is applied by whoever posted it');
  const { after, created, event, counted } = outcomeOf(t, move, paid);
  await saveTransaction(tx, after);
  if (created !== undefined) await insertTransactions(tx, [{ transaction: created, expiresAt: null }]);
  if (counted < 0n) await uncount(tx, { transactionId: t.id, cardId: t.cardId, agentId: t.agentId, units: -counted });
  if (counted > 0n) await count(tx, lineOf(t, move, { subject: created ?? after, units: counted }));
  await markDone(tx, id, paid);
  return { shown: created ?? after, event };
}

/** What counts beyond an approval has a line of its own, under the body of the operation's id, at the time it was posted. */
const lineOf = (
  { owner, cardId, agentId }: CardTransaction,
  { id, at }: StoredMove,
  { subject, units }: { readonly subject: CardTransaction; readonly units: bigint },
): Line => ({ owner, id: sameBody('hold', id), transactionId: subject.id, cardId, agentId, at, units });

async function shownAfter(tx: HotTx, move: StoredMove, t: CardTransaction): Promise<CardTransaction> {
  const created = createdBy(move);
  return created === undefined ? t : ((await findTransaction(tx, move.owner, created)) ?? t);
}

/** Tells of what was applied, and answers it. */
export function tell(emit: Emit, { shown, event }: Applied): ReturnType<typeof view> {
  const snapshot = view(shown);
  if (event !== undefined) emit(event, { id: shown.id, version: shown.version, snapshot });
  return snapshot;
}

export const holdIdOf = (id: Id<'cardTransaction'> | Id<'operation'>): Id<'hold'> => sameBody('hold', id);
