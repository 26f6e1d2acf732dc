// Where a ledger's refusal leads. Its one danger: money is given back for what was never taken, or kept where it was. So
// nothing here concludes from a refusal alone; the ledger says what was there first, and the row follows that.
import type { HoldResolution } from '@pay/contract/hold';
import { uuid } from '@pay/core/id';
import { HOUR, MINUTE } from '@pay/core/time';
import { parked, statusOfStage } from './postings.ts';
import { allowed, type Status } from './status.ts';
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
  wallet_closed: 'account_closed',
  hold_not_found: 'expired',
};

/**
 * A capture that cannot be is the end of the transfer; a deposit that its wallet cannot take goes back to its sender, and
 * what a closed wallet should get back waits in suspense; where the ledger is ahead of the row, the row catches up first.
 * Anything else waits for a person.
 */
export function stepAfterRefusal(live: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  const { step, reason, hold, stage } = refusal;
  if (reason === 'superseded') {
    return stage === undefined ? later(context) : caughtUp(live, { step, first: statusOfStage(stage) }, context);
  }
  if (live.transaction.type === 'deposit') return onDepositRefusal(live, refusal, context);
  if (hold?.state === 'captured') {
    const isOurs = hold.group === uuid(live.transaction.id);
    return isOurs ? caughtUp(live, { step, first: 'funds_received' }, context) : waitForOperator(context);
  }
  // A wallet of an older build does not say how a hold ended.
  if (reason === 'hold_resolved' && hold === undefined) return later(context);
  if (step.to === 'funds_received') return onCaptureRefusal(live, refusal, context);
  return step.to === 'failed' || step.to === 'refunded' || step.to === 'returned'
    ? onRefundRefusal(live, refusal, context)
    : waitForOperator(context);
}

const later = ({ realNow }: StepContext): Step => stay(realNow + MINUTE);
/** Tried again in case a person has mended it. */
const waitForOperator = ({ realNow }: StepContext): Step => stay(realNow + HOUR);
const isGone = ({ reason, hold }: LedgerRefusal): boolean => hold?.state === 'released' || reason === 'hold_not_found';

function onCaptureRefusal(live: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  // Given back before it could be captured: somebody canceled, or the sweeper took it for an orphan.
  const code = refusal.hold?.state === 'released' ? 'canceled' : refusedCapture[refusal.reason];
  if (code === undefined) return waitForOperator(context);
  const failed = transitionTo(live, { to: 'failed', failure: { code, railCode: null } }, context);
  return isGone(refusal) ? withoutPostings(failed) : failed;
}

function onRefundRefusal(live: SagaTransaction, refusal: LedgerRefusal, context: StepContext): Step {
  const { step, reason } = refusal;
  if (isGone(refusal)) return withoutPostings(step);
  if (reason !== 'wallet_closed' || step.postings === undefined) return waitForOperator(context);
  // A forward that never captured: a closed wallet can not be captured from any more, so there is nothing to give back.
  const hasTaken = live.progress.history.some(({ status }) => status === 'funds_received');
  return hasTaken ? { ...step, postings: parked(step.postings) } : withoutPostings(step);
}

function onDepositRefusal(live: SagaTransaction, { step, reason }: LedgerRefusal, context: StepContext): Step {
  if (step.to !== 'completed') return waitForOperator(context);
  // What a rail returned belongs to the customer, whose wallet paid it; it does not go out again.
  if (live.transaction.returnOf === null) return transitionTo(live, { to: 'refunded', failure: null }, context);
  if (reason !== 'wallet_closed' || step.postings === undefined) return waitForOperator(context);
  return { ...step, postings: parked(step.postings) };
}

const withoutPostings = (step: Step): Step => (step.kind === 'transition' ? { ...step, postings: undefined } : step);

type CatchUpInput = { readonly step: TransitionStep; readonly first: Status };

/**
 * An earlier worker posted the way to `first` and died before it wrote the row. The row goes there now, moving nothing,
 * and keeps as an order where it was going: from there the ordinary step gives back what was taken. Two commits instead of
 * one, so that a worker whose row was taken over meanwhile cannot give money back on its own.
 */
function caughtUp(live: SagaTransaction, { step, first }: CatchUpInput, context: StepContext): Step {
  const followed = withoutPostings(
    transitionTo(live, { to: first, failure: null, ref: step.next.railRef ?? undefined }, context),
  );
  if (followed.kind !== 'transition' || step.to === first || !allowed(live.transaction.type, first, step.to)) return followed;
  return { ...followed, nextRunAt: context.realNow, requestedTransition: { to: step.to, code: step.next.failure?.code ?? null } };
}
