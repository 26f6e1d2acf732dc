// More on top of an authorisation: a decision like the first, with a hold of its own. What speaks against it leaves the
// authorisation as it was, so the answer is a 409 and not another declined transaction.
import { cardEvents } from '@pay/contract/card';
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import type { DeclinedReason } from '@pay/contract/card-transaction';
import { conflict, isFault, notFound, unavailable, type ConflictCode, type Fault } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { isUniqueViolation, type HotTx } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import type { Deps } from '../deps.ts';
import { outstandingUnits, view, type CardTransaction, type HeldPart } from '../domain/card-transaction.ts';
import { judge } from '../domain/decide.ts';
import { fundingUnits, holdSteps, releaseSteps } from '../domain/funding.ts';
import { spend } from '../domain/spend-window.ts';
import { findOpenMove, type StoredMove } from '../store/card-moves.ts';
import { findTransaction, lockTransaction, saveTransaction } from '../store/card-transactions.ts';
import { lockCharged } from '../store/charging.ts';
import { buryHolds, findLine, insertLines, lockWindows, saveWindows } from '../store/spend-windows.ts';
import { movingOf } from './complete-move.ts';
import { HOLD_MS, abandoned, declinedFor } from './fund.ts';
import { finish } from './moves.ts';
import { readState, standingOf } from './settle-charges.ts';

/** Each is a hold of its own, and all of them are resolved in one ledger group of at most 32 steps. */
const HOLDS_MAX = 20;

export type Raise = { readonly ctx: Ctx; readonly transactionId: string; readonly cents: bigint; readonly clock: Clock };

/** Raises an authorisation. Throws 404, 409 with why not, or 503. */
export async function increment(deps: Deps, raise: Raise): Promise<CardTransaction> {
  const { ctx, transactionId } = raise;
  const found = await findTransaction(deps.db.hot, ctx.owner, transactionId);
  if (found === undefined) throw notFound();
  const line = sameBody('hold', ctx.operationId);
  // The same request before: its line is there.
  if ((await findLine(deps.db.hot, line)) === found.id) return found;
  const t = (await finishOpen(deps, ctx, found.id)) ?? found;
  if (t.status !== 'pending') throw over(t);
  if (t.holds.length >= HOLDS_MAX) throw conflict('limit_exceeded', 'amount', 'This authorisation was raised too often');
  const hold = await place(deps, t, raise);
  try {
    return await commitBehindMoves(deps, { t, raise, hold });
  } catch (error) {
    const isStanding = await standsOn(deps, { ctx, hold, error });
    if (!isStanding) throw error;
    // A twin of this very request was faster: what it left is the answer.
    return (await findTransaction(deps.db.hot, ctx.owner, transactionId)) ?? t;
  }
}

/** The transaction after the move that it was in, for nothing is held for one that this move ends. */
async function finishOpen(deps: Deps, ctx: Ctx, id: CardTransaction['id']): Promise<CardTransaction | undefined> {
  const open = await findOpenMove(deps.db.hot, id);
  if (open === undefined) return undefined;
  await finish(movingOf(deps), open);
  return findTransaction(deps.db.hot, ctx.owner, id);
}

const over = ({ status }: CardTransaction): Fault =>
  conflict('invalid_state_transition', 'status', `A card transaction that is ${status} can not be raised`);

type Failed = { readonly ctx: Ctx; readonly hold: HeldPart | null; readonly error: unknown };

/** After a commit that failed: whether the approval is there all the same. What was refused for good gives its hold back. */
async function standsOn(deps: Deps, { ctx, hold, error }: Failed): Promise<boolean> {
  const line = sameBody('hold', ctx.operationId);
  if (isUniqueViolation(error)) {
    if ((await findLine(deps.db.hot, line)) !== undefined) return true;
    throw abandoned();
  }
  // Asked again, the same hold serves; what the database did not answer may have been committed. The sweeper gets the rest.
  if (hold === null || !isFault(error) || error.code === 'SERVICE_UNAVAILABLE') return false;
  return !(await giveBack(deps, ctx, hold));
}

const added = (t: CardTransaction, cents: bigint): bigint => {
  const before = outstandingUnits(t);
  return t.funding === null ? 0n : fundingUnits(t.funding, before + cents) - fundingUnits(t.funding, before);
};

async function place(deps: Deps, t: CardTransaction, { ctx, cents }: Raise): Promise<HeldPart | null> {
  const units = added(t, cents);
  if (t.funding === null || units === 0n) return null;
  const id = sameBody('hold', ctx.operationId);
  const steps = holdSteps(t.funding, { holdId: id, units, expiresAt: deps.clock.now() + HOLD_MS });
  const outcome = await deps.wallet.post(ctx, { groupId: id, stage: 0, steps });
  if (outcome.outcome === 'applied') return { id, units };
  throw conflict(declinedFor(outcome.reason), 'amount', 'The wallet does not hold enough available funds');
}

/** As the sweeper does: no approval may come to stand on a hold before it is given back. False when one already does. */
async function giveBack(deps: Deps, ctx: Ctx, hold: HeldPart): Promise<boolean> {
  if (!(await buryHolds(deps.db, [hold.id])).has(hold.id)) return false;
  const group = { groupId: hold.id, stage: 1, steps: releaseSteps([hold.id]) };
  await deps.wallet.post(ctx, group).catch((error: unknown) => {
    deps.log.warn('the hold of a refused increment is left to the sweeper', { hold: hold.id, error: errorOf(error) });
  });
  return true;
}

type Raising = { readonly t: CardTransaction; readonly raise: Raise; readonly hold: HeldPart | null };
const eventTypes: ReadonlySet<string> = new Set(Object.keys(cardEvents));

const TURNS_MAX = 4;

/** A move that began meanwhile decides first: after a clearing or a reversal there is nothing left to raise. */
async function commitBehindMoves(deps: Deps, raising: Raising): Promise<CardTransaction> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const { raised, blockedBy } = await commit(deps, raising);
    if (raised !== undefined) return raised;
    if (blockedBy !== undefined) await finish(movingOf(deps), blockedBy);
  }
  throw unavailable('contention', 'Too much contention, try again');
}

type Committed = { readonly raised?: CardTransaction; readonly blockedBy?: StoredMove };

async function commit(deps: Deps, raising: Raising): Promise<Committed> {
  const { ctx, clock } = raising.raise;
  const done = await deps.db.hot.tx(async (tx): Promise<Committed> => {
    const decided = await decide(tx, raising);
    if (decided.raised === undefined) return decided;
    const after = decided.raised;
    const events: BusEvent[] = [];
    const emit = emitter({ ctx, clock, ids: deps.ids }, { eventTypes }, events);
    emit('transaction.authorized', { id: after.id, version: after.version, snapshot: view(after) });
    await insertEventsHot(tx, events);
    return decided;
  });
  if (done.raised !== undefined) deps.published();
  return done;
}

/** Locks in the order of every authorisation (agent, card, transaction, sums), judges and writes. */
async function decide(tx: HotTx, { t, raise: { ctx, cents, clock }, hold }: Raising): Promise<Committed> {
  const subjects = t.agentId === null ? [t.cardId] : [t.cardId, t.agentId];
  await lockCharged(tx, { agents: t.agentId === null ? [] : [t.agentId], cards: [t.cardId] });
  const now = await lockTransaction(tx, ctx.owner, t.id);
  if (now === undefined) throw notFound();
  if (now.status !== 'pending') throw over(now);
  const blockedBy = await findOpenMove(tx, t.id);
  if (blockedBy !== undefined) return { blockedBy };
  // Part of it was given back, and at the wallet's rate the hold is now a unit too large or too small.
  if (added(now, cents) !== added(t, cents))
    throw conflict('invalid_state_transition', 'status', 'The transaction changed meanwhile: raise it again, with a new key');
  await lockWindows(tx, subjects);
  const at = clock.now();
  const state = await readState(tx, [{ owner: ctx.owner, cardId: t.cardId, at }]);
  const standing = standingOf({ cardId: t.cardId, attestation: t.attestation }, state);
  if (standing === undefined) throw notFound();
  const declined = judge({ units: cents, merchant: t.merchant, sandbox: false }, standing);
  if (declined !== undefined) throw refusal(declined.reason);
  const { owner, cardId, agentId } = t;
  const line = { owner, id: sameBody('hold', ctx.operationId), transactionId: t.id, cardId, agentId, at, units: cents };
  const after: CardTransaction = {
    ...now,
    authorizedUnits: now.authorizedUnits + cents,
    holds: hold === null ? now.holds : [...now.holds, hold],
    version: now.version + 1,
  };
  const windows = subjects.flatMap((id: Id<'card'> | Id<'agent'>) => {
    const spent = state.spent.get(id);
    return spent === undefined ? [] : [{ owner, id, window: spend(spent.window, cents, at), firstMerchant: spent.firstMerchant }];
  });
  await Promise.all([insertLines(tx, [line]), saveTransaction(tx, after), saveWindows(tx, windows)]);
  return { raised: after };
}

const codes: Readonly<Partial<Record<DeclinedReason, ConflictCode>>> = {
  spending_limit_exceeded: 'limit_exceeded',
  agent_limit_exceeded: 'limit_exceeded',
  card_canceled: 'card_canceled',
  customer_suspended: 'customer_not_active',
};

const refusal = (reason: DeclinedReason): Fault =>
  conflict(codes[reason] ?? 'card_not_active', 'amount', `The card does not allow more: ${reason}`);
