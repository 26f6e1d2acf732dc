// The saga's decisions, pure: the external call that an open transaction needs next, and the step that follows an
// answer. Every exception, timeout, or unexpected answer is already `unknown` here, and unknown never means rejected.
import { uuid, type Id } from '@pay/core/id';
import { DAY, HOUR, MINUTE, SECOND } from '@pay/core/time';
import { returnCodeOf } from './failure-code.ts';
import { isAllowed, eventsOn, isTerminal, type Status, type TransactionEvent } from './status.ts';
import { postingsFor, type PostingGroup } from './postings.ts';
import { isOneStep, type Failure, type FailureCode, type Progress, type Transaction } from './transaction.ts';

/** How long a rail lets each step take, in milliseconds; zeros mean at once. */
export type Pace = { readonly captureMs: number; readonly submitMs: number; readonly settleMs: number };

/** A transition that a caller or an operator requested, as opposed to one that follows the rail's answer. */
export type RequestedTransition = { readonly to: Status; readonly code: FailureCode | null };

export type SagaTransaction = {
  readonly transaction: Transaction;
  readonly progress: Progress;
  /** Whether its hold was placed at creation. */
  readonly held: boolean;
  readonly requestedTransition: RequestedTransition | null;
  /** Attempts at this status, this one included. Above 1, an earlier attempt may have reached the rail. */
  readonly attempts: number;
  /**
   * The transaction was lost and written again from its rail's books: the rail has it, so it is never sent and never
   * refused.
   */
  readonly isRecovered?: boolean;
  readonly original?: Transaction | undefined;
};

/** The external call that the row needs before its next transition. */
export type RailNeed = 'nothing' | 'screening' | 'send' | 'lookup' | 'steer';

export function needOf(row: SagaTransaction): RailNeed {
  const { status, history } = row.progress;
  const requestedTransition = requestOf(row);
  if (status === 'payment_submitted') return requestedTransition === null ? 'lookup' : 'steer';
  // The rail may have accepted the payment although its answer was lost, so its books must show the requested end.
  if (requestedTransition !== null && requestedTransition.to !== 'payment_submitted')
    return isSentOnce(row) ? 'steer' : 'nothing';
  // The rail has paid already: screening is pointless.
  if (row.isRecovered === true && status !== 'funds_received') return 'nothing';
  if (status === 'pending' || status === 'in_review') return 'screening';
  if (row.transaction.type === 'deposit') return 'screening';
  if (row.isRecovered === true) return 'lookup';
  // An earlier attempt may have been sent and its answer lost, even before a review: look it up before sending again.
  const visits = history.filter((visit) => visit.status === 'funds_received').length;
  return row.attempts > 1 || visits > 1 ? 'lookup' : 'send';
}

/** Whether a simulated rail may have a transfer that is not submitted. A real rail is never steered. */
const isSentOnce = ({ transaction, progress, attempts }: SagaTransaction): boolean =>
  transaction.type === 'transfer' &&
  transaction.owner.environment === 'sandbox' &&
  progress.status === 'funds_received' &&
  attempts > 1;

/** The key under which the rail has the payment, if it differs from the row's key. */
type OtherKey = { readonly knownAs?: Transaction['id'] };

/** A person's request does not undo a payment of the rail. */
const requestOf = ({ progress, requestedTransition, isRecovered }: SagaTransaction): RequestedTransition | null =>
  isRecovered === true && progress.status !== 'payment_submitted' ? null : requestedTransition;

export type RailOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'review' }
  /** Like a review, but only an operator ends it. */
  | { readonly kind: 'park' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'refuse'; readonly to: 'failed' | 'refunded'; readonly code: FailureCode | null }
  | ({ readonly kind: 'accepted' | 'underway' | 'settled'; readonly ref: string } & OtherKey)
  | ({ readonly kind: 'rejected' | 'returned'; readonly code: FailureCode; readonly railCode: string | null } & OtherKey)
  | { readonly kind: 'not_found'; readonly authoritative: boolean }
  | { readonly kind: 'unknown' }
  /** In recovery mode: nothing was sent. */
  | { readonly kind: 'paused' };

export type Step =
  | {
      readonly kind: 'transition';
      readonly to: Status;
      readonly next: Progress;
      readonly postings: PostingGroup | undefined;
      /** Milliseconds; null when nothing is due without intervention. */
      readonly nextRunAt: number | null;
      readonly events: readonly TransactionEvent[];
      /** The target of the row regardless of its rail's answer; written together with the transition. */
      readonly requestedTransition?: RequestedTransition;
    }
  /** The rail certainly never had it: send the stored artefact now. */
  | { readonly kind: 'send' }
  /** `isUncounted`: the attempt does not count toward `ATTEMPTS_MAX`. */
  | { readonly kind: 'stay'; readonly nextRunAt: number | null; readonly isUncounted?: boolean };

/** Milliseconds until a step is retried that could not call its rail because of recovery mode. */
export const PAUSE_MS = 10 * SECOND;

/**
 * Maximum number of attempts at one status before an operator must decide. Only before submission, because afterwards
 * only the rail knows the outcome.
 */
export const ATTEMPTS_MAX = 12;

const backoffs = [SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR] as const;
export const backoffMs = (attempts: number): number => backoffs[Math.min(Math.max(attempts, 1), backoffs.length) - 1] ?? HOUR;

/** Milliseconds over which the retries of all rows spread after an outage of ours. */
const OUTAGE_SPREAD_MS = 10 * SECOND;
/**
 * Milliseconds until a retry after an outage of ours: a second. Then it is 5 to 15 seconds, by the row's id. Outages do
 * not count as attempts, because many attempts lead to an hour's pause and to a person.
 */
export const outagePauseMs = ({ id, attempts }: { readonly id: Id<'transaction'>; readonly attempts: number }): number =>
  attempts <= 1 ? backoffMs(1) : 5 * SECOND + (parseInt(uuid(id).slice(-4), 16) / 0xffff) * OUTAGE_SPREAD_MS;

export type StepContext = { readonly now: number; readonly realNow: number; readonly pace: Pace; readonly autoAdvance: boolean };

/** The step that follows an answer. `now` is on the owner's clock and dates the visit; timers use `realNow`. */
export function nextStep(row: SagaTransaction, outcome: RailOutcome, context: StepContext): Step {
  const transition = (to: Status, failure: Failure | null = null, ref?: string): Step =>
    transitionTo(row, { to, failure, ref }, context);
  // Nothing was sent, so nothing that depends on it happens either.
  if (outcome.kind === 'paused') return { kind: 'stay', nextRunAt: context.realNow + PAUSE_MS, isUncounted: true };
  const requested = requestOf(row);
  // Submission to a rail is the one requested transition that still depends on the rail's answer.
  if (requested !== null && requested.to !== 'payment_submitted') return toRequestedStep(row, requested, context);
  const { status } = row.progress;
  switch (outcome.kind) {
    case 'nothing':
      return row.isRecovered === true ? transition('funds_received') : stay(null);
    case 'clear':
      return transition(status === 'funds_received' ? 'completed' : 'funds_received');
    case 'review':
      return status === 'in_review' ? stay(null) : transition('in_review');
    case 'park':
      return withoutTime(transition('in_review'));
    case 'wait':
      return stay(null);
    case 'refuse':
      return transition(outcome.to, outcome.code === null ? null : { code: outcome.code, railCode: null });
    case 'accepted':
    case 'underway':
      return status === 'funds_received' ? transition('payment_submitted', null, outcome.ref) : stay(pollAt(row, context));
    case 'settled':
      return status === 'funds_received'
        ? transition('payment_submitted', null, outcome.ref)
        : transition('completed', null, outcome.ref);
    case 'rejected':
      return transition('failed', { code: outcome.code, railCode: outcome.railCode });
    case 'returned':
      return status === 'funds_received'
        ? transitionTo(row, { to: 'payment_submitted', failure: null }, { ...context, pace: { ...context.pace, settleMs: 0 } })
        : transition('returned', { code: outcome.code, railCode: outcome.railCode });
    case 'not_found':
      return outcome.authoritative && isUnsent(row) ? { kind: 'send' } : retry(row, context);
    case 'unknown':
      return retry(row, context);
  }
}

/** A transaction that was recovered from its rail's books is never sent. */
const isUnsent = ({ progress, isRecovered }: SagaTransaction): boolean =>
  progress.status === 'funds_received' && isRecovered !== true;

const withoutTime = (step: Step): Step => (step.kind === 'transition' ? { ...step, nextRunAt: null } : step);
export const stay = (nextRunAt: number | null): Step => ({ kind: 'stay', nextRunAt });
const pollAt = (row: SagaTransaction, context: StepContext): number => context.realNow + backoffMs(row.attempts);

function retry(row: SagaTransaction, context: StepContext): Step {
  const isExhausted = row.attempts >= ATTEMPTS_MAX && row.progress.status === 'funds_received';
  return isExhausted ? transitionTo(row, { to: 'in_review', failure: null }, context) : stay(pollAt(row, context));
}

function toRequestedStep(row: SagaTransaction, requestedTransition: RequestedTransition, context: StepContext): Step {
  const railCode = requestedTransition.to === 'returned' ? returnCodeOf(row.transaction.rail, requestedTransition.code) : null;
  const failure = requestedTransition.code === null ? null : { code: requestedTransition.code, railCode };
  return transitionTo(row, { to: requestedTransition.to, failure }, context);
}

type TransitionTarget = { readonly to: Status; readonly failure: Failure | null; readonly ref?: string | undefined };

export function transitionTo(row: SagaTransaction, transition: TransitionTarget, context: StepContext): Step {
  const { transaction, progress, held, original } = row;
  const path = pathOf(row, transition.to);
  if (!isAllowed(transaction.type, progress.status, path[0])) return stay(null);
  const to = path[1] ?? path[0];
  const at = Math.max(context.now, progress.history.at(-1)?.at ?? 0);
  const next: Progress = {
    status: to,
    history: [...progress.history, ...path.map((status) => ({ status, at }))],
    failure: transition.failure,
    railRef: transition.ref ?? progress.railRef,
  };
  return {
    kind: 'transition',
    to,
    next,
    postings: postingsFor(transaction, progress, { to, held, original, again: row.attempts > 1 }),
    nextRunAt: dueAfter(to, transaction, context),
    events: eventsOn(to),
  };
}

/**
 * The statuses that a step visits. Between wallets no rail must answer: the step that takes the funds completes the
 * transaction.
 */
function pathOf({ transaction, progress }: SagaTransaction, to: Status): readonly [Status, ...Status[]] {
  const takes = to === 'funds_received' || (to === 'completed' && progress.status !== 'funds_received');
  return isOneStep(transaction) && takes ? ['funds_received', 'completed'] : [to];
}

/** When a row that reached this status is due again, by its rail's pace. */
function dueAfter(to: Status, transaction: Transaction, { realNow, pace, autoAdvance }: StepContext): number | null {
  if (isTerminal(to) || !autoAdvance) return null;
  if (to === 'funds_received') return realNow + (transaction.type === 'deposit' ? pace.settleMs : pace.submitMs);
  if (to === 'payment_submitted') return realNow + pace.settleMs;
  return realNow + pace.captureMs;
}

export const firstRunAt = (context: Omit<StepContext, 'now'>): number | null =>
  context.autoAdvance ? context.realNow + context.pace.captureMs : null;

/** Banking days that a live ACH payment stays submitted, so that a return does not have to reopen a completed one. */
export function afterBankingDays(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0;) {
    at += DAY;
    // 1970-01-01 was a Thursday: 0 is Sunday after the shift by four.
    const weekday = (Math.floor(at / DAY) + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
