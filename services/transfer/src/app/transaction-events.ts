// Events of transactions that are written outside an ordinary command. Their ids derive from the transaction, so a
// repeated step emits the same event again.
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import { transactionEvents } from '@pay/contract/transfer/events';
import { sameBody, type IdSource } from '@pay/core/id';
import { shiftClock, type Clock } from '@pay/core/time';
import { emitter } from '@pay/kernel/serve';
import { isTerminal, type TransactionEvent } from '../domain/status.ts';
import { creationView, view, type Progress, type Transaction } from '../domain/transaction.ts';
import type { NewTransaction } from '../store/transactions.ts';

export type EventDeps = { readonly clock: Clock; readonly ids: IdSource };

const eventTypes: ReadonlySet<string> = new Set(Object.keys(transactionEvents));

/**
 * The context of a saga step. Its ids derive from the transaction. The number of its group makes a step safe to repeat.
 */
export const stepCtx = ({ owner, id }: Transaction, trace: string | null, deadline: number): Ctx => ({
  owner,
  operationId: sameBody('operation', id),
  requestId: sameBody('request', id),
  keyId: owner.account,
  deadline,
  ...(trace === null ? {} : { trace }),
});

/** The event of a transaction that was just recorded. `now` is on the owner's clock, in milliseconds. */
export function buildCreatedEvent(deps: EventDeps, row: NewTransaction, now: number): BusEvent {
  const { emit, events } = emitterOf(deps, row.transaction, { now, trace: row.trace ?? null });
  emit('transaction.created', { id: row.transaction.id, version: 1, snapshot: creationView(row.transaction) });
  return events[0] as BusEvent;
}

export type TransitionEventsInput = {
  readonly transaction: Transaction;
  /** How many statuses it had visited before this transition. */
  readonly visits: number;
  readonly next: Progress;
  readonly types: readonly TransactionEvent[];
  /** Milliseconds on the owner's clock. */
  readonly now: number;
  readonly trace: string | null;
};

/**
 * Events of a transition, in the order in which callers must see them. Versions rise without a gap: creation is 1, and
 * each transition takes the next, even if it visits two statuses. The last transition takes two versions, because a
 * terminal status emits two events and receivers may drop a number they have already seen.
 */
export function transitionEvents(
  deps: EventDeps,
  { transaction, visits, next, types, now, trace }: TransitionEventsInput,
): BusEvent[] {
  const { emit, events } = emitterOf(deps, transaction, { now, trace });
  const snapshot = view(transaction, next);
  const extra = isTerminal(next.status) ? 1 : 0;
  types.forEach((type, i) => emit(type, { id: transaction.id, version: visits + 1 + Math.min(i, extra), snapshot }));
  return events;
}

function emitterOf(deps: EventDeps, transaction: Transaction, { now, trace }: { now: number; trace: string | null }) {
  const events: BusEvent[] = [];
  const ctx = stepCtx(transaction, trace, now);
  const clock = shiftClock({ ...deps.clock, now: () => now }, 0);
  return { emit: emitter({ ctx, clock, ids: deps.ids, noRequest: true }, { eventTypes }, events), events };
}
