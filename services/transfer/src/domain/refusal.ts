// Which step follows when the ledger refuses a group. Its one danger: money is given back that was never taken, or kept that was. So
// nothing here concludes from a refusal alone; the ledger says what was there first, and the row follows that.
import type { HoldResolution } from '@pay/contract/hold';
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
  /** How the hold that the step would have resolved was resolved already, where it was. */
  readonly hold?: HoldResolution | undefined;
  /** The stage that moved money before this one could, where that is the reason. */
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
 * A capture that cannot be is the end of the transfer; a deposit that its wallet cannot take goes back to its sender, and
 * what a closed wallet should get back waits in suspense; where the ledger is ahead of the row, the row catches up first.
 * Anything else waits for an operator.
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
  // A wallet of an older build does not say how a hold ended.
  if (reason === 'hold_resolved' && hold === undefined) return later(context);
  if (step.to === 'funds_received' || step.to === 'completed') return onCaptureRefusal(row, refusal, context);
  return step.to === 'failed' || step.to === 'refunded' || step.to === 'returned'
    ? onRefundRefusal(row, refusal, context)
    : waitForOperator(context);
}

const later = ({ realNow }: StepContext): Step => stay(realNow + MINUTE);
/** Tried again in an hour, in case an operator has repaired it. */
const waitForOperator = ({ realNow }: StepContext): Step => stay(realNow + HOUR);
const isGone = ({ reason, hold }: LedgerRefusal): boolean => hold?.state === 'released' || reason === 'hold_not_found';

function onCaptureRefusal(row: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  if (row.isRecovered === true) return onRecoveredRefusal(row, refusal, context);
  // Given back before it could be captured: it was canceled, or the sweeper found it orphaned.
  const code = refusal.hold?.state === 'released' ? 'canceled' : refusedCapture[refusal.reason];
  if (code === undefined) return waitForOperator(context);
  const failed = transitionTo(row, { to: 'failed', failure: { code, railCode: null } }, context);
  return isGone(refusal) ? withoutPostings(failed) : failed;
}

/** The rail has paid, so the debit stands whatever became of the hold and of the funds. Anything else waits for an operator. */
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
  // A forward that never captured: a closed wallet can not be captured from any more, so there is nothing to give back.
  const hasTaken = row.progress.history.some(({ status }) => status === 'funds_received');
  return hasTaken ? { ...step, postings: toSuspense(step.postings) } : withoutPostings(step);
}

function onDepositRefusal(row: SagaTransaction, { step, reason }: LedgerRefusal, context: StepContext): Step {
  if (step.to !== 'completed') return waitForOperator(context);
  // What a rail returned belongs to the customer, whose wallet paid it; it does not go out again.
  if (row.transaction.returnOf === null) return transitionTo(row, { to: 'refunded', failure: null }, context);
  if (reason !== 'wallet_closed' || step.postings === undefined) return waitForOperator(context);
  return { ...step, postings: toSuspense(step.postings) };
}

const withoutPostings = (step: Step): Step => (step.kind === 'transition' ? { ...step, postings: undefined } : step);

type CatchUpInput = { readonly step: TransitionStep; readonly first: Status };

/**
 * An earlier worker posted the way to `first` and died before it wrote the row. The row goes there now without postings
 * and keeps as a request where it was going: from there the ordinary step gives back what was taken. Two commits instead of
 * one, so that a worker whose row was taken over meanwhile cannot give money back on its own.
 */
function catchUp(row: SagaTransaction, { step, first }: CatchUpInput, context: StepContext): Step {
  const followed = withoutPostings(transitionTo(row, { to: first, failure: null, ref: step.next.railRef ?? undefined }, context));
  if (followed.kind !== 'transition' || step.to === first || !isAllowed(row.transaction.type, followed.to, step.to))
    return followed;
  return { ...followed, nextRunAt: context.realNow, requestedTransition: { to: step.to, code: step.next.failure?.code ?? null } };
}
