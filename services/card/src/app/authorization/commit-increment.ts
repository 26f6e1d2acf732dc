// The commit of an increment, checked again under the locks of every authorization (agent, card, transaction, spend
// windows).
import { cardEvents } from '@pay/contract/card/events';
import type { DeclinedReason } from '@pay/contract/card/card-transaction';
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import { conflict, notFound, type ConflictCode, type Fault } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { HotTx } from '@pay/kernel/db';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { calculateOutstandingUnits, transactionView, type CardTransaction, type Hold } from '../../domain/card-transaction.ts';
import { fundingUnits } from '../../domain/funding.ts';
import { checkSpend } from '../../domain/spend-check.ts';
import { addToWindow } from '../../domain/spend-window.ts';
import { lockAgentsAndCards } from '../../store/authorization-state.ts';
import { findOpenOperation, type StoredOperation } from '../../store/card-operations.ts';
import { lockTransaction, saveTransaction } from '../../store/card-transactions.ts';
import { insertSpends, lockWindows, saveWindows } from '../../store/spend-windows.ts';
import type { OperationContext } from './context.ts';
import { cardStateOf, readDecisionState } from './decision-state.ts';

/** `clock` is the owner's. */
export type IncrementInput = { readonly ctx: Ctx; readonly transactionId: string; readonly cents: bigint; readonly clock: Clock };
/** An increment whose hold is placed. `t` is the transaction that the hold was computed from. */
export type HeldIncrement = { readonly t: CardTransaction; readonly input: IncrementInput; readonly hold: Hold | null };
/** The transaction after the increment, or the operation that must be finished first. */
export type IncrementResult = { readonly incremented?: CardTransaction; readonly blockedBy?: StoredOperation };

const eventTypes: ReadonlySet<string> = new Set(Object.keys(cardEvents));

/** Throws 404, or 409 with the reason why the increment is refused. */
export async function commitIncrement(context: OperationContext, increment: HeldIncrement): Promise<IncrementResult> {
  const { db, ids, wakeRelay } = context;
  const { ctx, clock } = increment.input;
  const result = await db.hot.tx(async (tx): Promise<IncrementResult> => {
    const decided = await decideIncrement(tx, increment);
    if (decided.incremented === undefined) return decided;
    const { id, version } = decided.incremented;
    const events: BusEvent[] = [];
    const emit = emitter({ ctx, clock, ids }, { eventTypes }, events);
    emit('transaction.authorized', { id, version, snapshot: transactionView(decided.incremented) });
    await insertEventsHot(tx, events);
    return decided;
  });
  if (result.incremented !== undefined) wakeRelay();
  return result;
}

async function decideIncrement(tx: HotTx, increment: HeldIncrement): Promise<IncrementResult> {
  const { t, hold } = increment;
  const { ctx, cents, clock } = increment.input;
  const { owner, cardId, agentId } = t;
  await lockAgentsAndCards(tx, { agents: agentId === null ? [] : [agentId], cards: [cardId] });
  const locked = await lockTransaction(tx, ctx.owner, t.id);
  if (locked === undefined) throw notFound();
  if (locked.status !== 'pending') throw notPending(locked);
  const blockedBy = await findOpenOperation(tx, t.id);
  if (blockedBy !== undefined) return { blockedBy };
  // After a concurrent partial reversal, rounding may make the placed hold a unit too large or too small.
  if (incrementUnits(locked, cents) !== incrementUnits(t, cents))
    throw conflict('invalid_state_transition', 'status', 'The transaction changed during the request', {
      hint: 'Send the request again with a new Idempotency-Key.',
    });
  const subjects: (Id<'card'> | Id<'agent'>)[] = agentId === null ? [cardId] : [cardId, agentId];
  await lockWindows(tx, subjects);
  const at = clock.now();
  const state = await readDecisionState(tx, [{ owner: ctx.owner, cardId, at }]);
  const cardState = cardStateOf({ cardId, attestation: t.attestation, at }, state);
  if (cardState === undefined) throw notFound();
  const decline = checkSpend({ units: cents, merchant: t.merchant, sandbox: false }, cardState);
  if (decline !== undefined) throw incrementRefused(decline.reason);
  const spend = { owner, id: sameBody('hold', ctx.operationId), transactionId: t.id, cardId, agentId, at, units: cents };
  const incremented: CardTransaction = {
    ...locked,
    authorizedUnits: locked.authorizedUnits + cents,
    holds: hold === null ? locked.holds : [...locked.holds, hold],
    version: locked.version + 1,
  };
  const windows = subjects.flatMap((id) => {
    const spent = state.spent.get(id);
    if (spent === undefined) return [];
    return [{ owner, id, window: addToWindow(spent.window, cents, at), firstMerchant: spent.firstMerchant }];
  });
  await Promise.all([insertSpends(tx, [spend]), saveTransaction(tx, incremented), saveWindows(tx, windows)]);
  return { incremented };
}

/** The answer for a transaction that is not, or no longer, an authorization. */
export const notPending = ({ status }: CardTransaction): Fault =>
  conflict('invalid_state_transition', 'status', `A card transaction that is ${status} cannot be incremented`);

/** The units of the funding currency that an increment adds. */
export const incrementUnits = (t: CardTransaction, cents: bigint): bigint => {
  const before = calculateOutstandingUnits(t);
  return t.funding === null ? 0n : fundingUnits(t.funding, before + cents) - fundingUnits(t.funding, before);
};

const codes: Readonly<Partial<Record<DeclinedReason, ConflictCode>>> = {
  spending_limit_exceeded: 'limit_exceeded',
  agent_limit_exceeded: 'limit_exceeded',
  card_canceled: 'card_canceled',
  customer_suspended: 'customer_not_active',
};

const incrementRefused = (reason: DeclinedReason): Fault =>
  conflict(codes[reason] ?? 'card_not_active', 'amount', `The card does not allow the increment: ${reason}`);
