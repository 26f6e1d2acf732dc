// Posts a step to the ledger, and follows the ledger's answer.
import { claimGeneration } from '@pay/kernel/ctx';
import { errorOf } from '@pay/kernel/log';
import { isOutageOfWork } from '@pay/kernel/work-guard';
import { stepAfterRefusal } from '../domain/refusal.ts';
import { withLegs } from '../domain/split.ts';
import { backoffMs, outagePauseMs, type Step } from '../domain/step.ts';
import { isInternalTransfer } from '../domain/transaction.ts';
import { isForwarded } from './auto-forward.ts';
import { planArrival } from './internal-arrival.ts';
import { legsOf } from './leased-legs.ts';
import { finishRelease } from './release-fees.ts';
import type { SagaDeps } from './saga-deps.ts';
import type { DecidedStep, TransitionStep } from './saga-step.ts';
import { stepCtx } from './transaction-events.ts';

/** Milliseconds for a step's calls to the ledger. */
const STEP_MS = 8_000;
/**
 * Maximum number of groups per step: a refused group leads to another, which may be refused too. The longest plan is
 * capture, return the money, park.
 */
const TURNS_MAX = 4;

/**
 * Returns the step as the ledger allowed it. A following step is posted after the ledger's answer, never in parallel,
 * because a reversal looks for the groups in their order. If the ledger does not accept the step, the following step
 * waits for a later round.
 */
export async function postStep(deps: SagaDeps, row: DecidedStep, postUntil: number): Promise<DecidedStep> {
  const posted = await postOne(deps, { ...row, following: undefined }, postUntil);
  const { following } = row;
  if (following === undefined || posted.step !== row.step) return posted;
  const { step, forward } = await postOne(deps, { ...row, ...following, following: undefined }, postUntil);
  return step === following.step ? { ...posted, following, forward } : posted;
}

/** Posts the group of a transition. A refusal may lead to another transition. An outage makes the row wait. */
async function postOne(deps: SagaDeps, row: DecidedStep, postUntil: number): Promise<DecidedStep> {
  const postponeStep = (failure: Error): DecidedStep => {
    const isOutage = isOutageOfWork(failure);
    const nextRunAt = deps.clock.now() + (isOutage ? outagePauseMs(row.leased) : backoffMs(row.leased.attempts));
    return { ...row, step: { kind: 'stay', nextRunAt, isUncounted: isOutage }, failure };
  };
  const step = await applyStep(deps, row, postUntil);
  if (step instanceof Error) return postponeStep(step);
  if (step.kind !== 'transition' || step.to !== 'completed') return { ...row, step };
  if (isInternalTransfer(row.leased.transaction)) {
    const plan = { next: step.next, deadline: Math.min(deps.clock.now() + STEP_MS, postUntil) };
    const planned = legsOf(row.leased).map((leg) => planArrival(deps.lookups, leg, plan));
    const arrivals = await Promise.all(planned).catch((error: unknown) => errorOf(error));
    return arrivals instanceof Error ? postponeStep(arrivals) : { ...row, step, arrivals };
  }
  if (!isForwarded(row.leased.transaction)) return { ...row, step };
  const forward = await deps.autoForward.plan(row.leased.transaction, row.context).catch((error: unknown) => errorOf(error));
  return forward instanceof Error ? postponeStep(forward) : { ...row, step, forward };
}

/**
 * Returns the step that the ledger applied, or one that posts nothing. Returns the error if the ledger gave no answer.
 */
async function applyStep(deps: SagaDeps, row: DecidedStep, postUntil: number): Promise<Step | Error> {
  let { step } = row;
  for (let turn = 0; step.kind === 'transition' && step.postings !== undefined; turn += 1) {
    if (turn === TURNS_MAX) return new Error(`ledger refused ${TURNS_MAX} steps in a row`);
    const outcome = await postGroup(deps, row, { step, postUntil }).catch((error: unknown) => errorOf(error));
    if (outcome instanceof Error) {
      if (!isOutageOfWork(outcome)) deps.log.error('posting failed', { txn_id: row.leased.id, err: outcome });
      return outcome;
    }
    if (outcome.outcome === 'applied') break;
    const { reason, hold, stage } = outcome;
    deps.log.warn('posting refused', { txn_id: row.leased.id, to: step.to, reason });
    step = stepAfterRefusal(row.leased, { step, reason, hold, stage }, row.context);
  }
  return step;
}

type GroupPosting = { readonly step: TransitionStep; readonly postUntil: number };

/** The ledger uses the owner's clock for postings, which comes with the request. */
async function postGroup(deps: SagaDeps, { leased, context }: DecidedStep, { step, postUntil }: GroupPosting) {
  const ctx = stepCtx(leased.transaction, leased.trace, Math.min(deps.clock.now() + STEP_MS, postUntil));
  if (step.postings === undefined) throw new TypeError('transition has no postings');
  // Otherwise, a release in progress could follow the return, and release the fee of another transfer.
  if (leased.original !== undefined) await finishRelease(deps, leased.original.id);
  const postings = withLegs(step.postings, leased.legs ?? [], step.to);
  const clockOffsetMs = context.now - context.realNow;
  return deps.wallet.post(claimGeneration(ctx, { generation: leased.generation, clockOffsetMs }), postings);
}
