// Decides the next step when the ledger refuses a group. The danger: returning money that was never taken, or keeping
// money that was taken. So nothing here follows from a refusal alone: the ledger reports the group that it applied
// first, and the row follows that group.
import type { HoldResolution } from '@pay/contract/wallet/hold';
import { uuid } from '@pay/core/id';
import { HOUR, MINUTE } from '@pay/core/time';
import { planRecoveredCapture, toSuspense, statusOfStage } from './postings.ts';
import { isAllowed, type Status } from './status.ts';
import { transitionTo, stay, type SagaTransaction, type Step, type StepContext } from './step.ts';
import type { FailureCode } from './transaction.ts';

type TransitionStep = Extract<Step, { kind: 'transition' }>;
export type LedgerRefusal = {
  readonly step: TransitionStep;
  readonly reason: string;
  /** How the hold that the step would have resolved was resolved before, if it was. */
  readonly hold?: HoldResolution | undefined;
  /** The stage that changed balances first, if that is the reason. */
  readonly stage?: number | undefined;
};

const refusedCapture: Readonly<Record<string, FailureCode>> = {
  insufficient_funds: 'insufficient_funds',
  wallet_frozen: 'compliance_rejected',
  fees_owed: 'compliance_rejected',
  wallet_closed: 'account_closed',
  hold_not_found: 'expired',
};

/**
 * If a capture is refused, the transfer ends. If a wallet cannot accept a deposit, the deposit goes back to its sender.
 * Money due to a closed wallet waits in suspense. If the ledger is ahead of the row, the row catches up first. All
 * other refusals wait for an operator.
 */
export function stepAfterRefusal(row: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  const { step, reason, hold, stage } = refusal;
  if (reason === 'superseded') {
    return stage === undefined ? later(context) : catchUp(row, { step, first: statusOfStage(stage) }, context);
  }
  if (row.transaction.type === 'deposit') return onDepositRefusal(row, refusal, context);
  if (hold?.state === 'captured') {
    const isOurs = hold.group === uuid(row.transaction.id);
    return isOurs ? catchUp(row, { step, first: 'funds_received' }, context) : waitForOperator(context);
  }
  if (step.to === 'funds_received' || step.to === 'completed') return onCaptureRefusal(row, refusal, context);
  return step.to === 'failed' || step.to === 'refunded' || step.to === 'returned'
    ? onRefundRefusal(row, refusal, context)
    : waitForOperator(context);
}

const later = ({ realNow }: StepContext): Step => stay(realNow + MINUTE);
/** Retried in an hour, in case an operator has repaired the row. */
const waitForOperator = ({ realNow }: StepContext): Step => stay(realNow + HOUR);
const isGone = ({ reason, hold }: LedgerRefusal): boolean => hold?.state === 'released' || reason === 'hold_not_found';

function onCaptureRefusal(row: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  if (row.isRecovered === true) return onRecoveredRefusal(row, refusal, context);
  // The hold was released before the capture: by a cancellation, or by the sweep of orphans.
  const code = refusal.hold?.state === 'released' ? 'canceled' : refusedCapture[refusal.reason];
  if (code === undefined) return waitForOperator(context);
  const failed = transitionTo(row, { to: 'failed', failure: { code, railCode: null } }, context);
  return isGone(refusal) ? withoutPostings(failed) : failed;
}

/**
 * The rail has paid, so the debit is final, no matter what happened to the hold and the funds. All other refusals wait
 * for an operator.
 */
function onRecoveredRefusal({ transaction }: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  const { step, reason } = refusal;
  const isExpected = isGone(refusal) || reason === 'insufficient_funds';
  const postings = step.postings === undefined || !isExpected ? undefined : planRecoveredCapture(transaction, step.postings);
  return postings === undefined ? waitForOperator(context) : { ...step, postings };
}

function onRefundRefusal(row: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  const { step, reason } = refusal;
  if (isGone(refusal)) return withoutPostings(step);
  if (reason !== 'wallet_closed' || step.postings === undefined) return waitForOperator(context);
  // A forward that never captured: a capture from a closed wallet is impossible, so nothing must be returned.
  const hasTaken = row.progress.history.some(({ status }) => status === 'funds_received');
  return hasTaken ? { ...step, postings: toSuspense(step.postings) } : withoutPostings(step);
}

function onDepositRefusal(row: SagaTransaction, { step, reason }: LedgerRefusal, context: StepContext): Step {
  if (step.to !== 'completed') return waitForOperator(context);
  // Money that a rail returned belongs to the customer, whose wallet paid it. It does not go out again.
  if (row.transaction.returnOf === null) return transitionTo(row, { to: 'refunded', failure: null }, context);
  if (reason !== 'wallet_closed' || step.postings === undefined) return waitForOperator(context);
  return { ...step, postings: toSuspense(step.postings) };
}

const withoutPostings = (step: Step): Step => (step.kind === 'transition' ? { ...step, postings: undefined } : step);

type CatchUpInput = { readonly step: TransitionStep; readonly first: Status };

/**
 * An earlier worker posted the step to `first` and died before it wrote the row. The row now goes there without
 * postings, and keeps its original target as a request. From there, the ordinary step returns the money. Two commits
 * instead of one prevent a worker that lost its lease from returning money on its own.
 */
function catchUp(row: SagaTransaction, { step, first }: CatchUpInput, context: StepContext): Step {
  const followed = withoutPostings(transitionTo(row, { to: first, failure: null, ref: step.next.railRef ?? undefined }, context));
  if (followed.kind !== 'transition' || step.to === first || !isAllowed(row.transaction.type, followed.to, step.to))
    return followed;
  return { ...followed, nextRunAt: context.realNow, requestedTransition: { to: step.to, code: step.next.failure?.code ?? null } };
}
