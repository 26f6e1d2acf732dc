// Steps that are written in the commit of the step before them. Used only if nothing must be stored in between: nothing
// is sent to a rail here, and the only query is how a known payment ended (ADR-0090).
import type { Clock } from '@pay/core/time';
import { needOf, nextStep, type StepContext } from '../domain/step.ts';
import { onward } from '../domain/onward.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import type { RailClient, RailQuery } from './rail-client.ts';
import type { DecidedStep, FollowingStep, ProposedStep, TransitionStep } from './saga-step.ts';

type FollowingDeps = { readonly railClient: RailClient; readonly clock: Clock };
type Candidate = { readonly leased: LeasedTransaction; readonly context: StepContext; readonly query: RailQuery };

/** The rows, with the completion of each row that completes directly after its step. */
export async function withFollowing(deps: FollowingDeps, rows: readonly ProposedStep[]): Promise<DecidedStep[]> {
  const now = deps.clock.now();
  const candidates = rows.map((row) => candidateOf(row, now));
  const asked = candidates.filter((candidate) => candidate !== undefined);
  if (asked.length === 0) return [...rows];
  const outcomes = await deps.railClient.call(asked.map(({ query }) => query));
  const found = new Map(asked.map((candidate, i) => [candidate, completionOf(candidate, outcomes[i])]));
  return rows.map((row, i) => {
    const candidate = candidates[i];
    return candidate === undefined ? row : { ...row, following: found.get(candidate) };
  });
}

function candidateOf({ leased: before, step, request, context }: ProposedStep, now: number): Candidate | undefined {
  const leased = onward(before, step, now);
  if (leased === undefined || before.legs !== undefined || needOf(leased) === 'send') return undefined;
  const at = dateOfNext(before, step as TransitionStep, now);
  const following = { ...context, realNow: at, now: at + context.now - context.realNow };
  return { leased, context: following, query: { leased, request, at } };
}

/** In the sandbox a step gets the time at which it was due. Live steps get real time. */
const dateOfNext = ({ transaction }: LeasedTransaction, { nextRunAt }: TransitionStep, now: number): number =>
  transaction.owner.environment === 'sandbox' ? Math.min(now, nextRunAt ?? now) : now;

function completionOf(
  { leased, context }: Candidate,
  outcome: Awaited<ReturnType<RailClient['call']>>[number] | undefined,
): FollowingStep | undefined {
  const step = outcome === undefined ? undefined : nextStep(leased, outcome, context);
  return step?.kind === 'transition' && step.to === 'completed' ? { leased, step, context } : undefined;
}
