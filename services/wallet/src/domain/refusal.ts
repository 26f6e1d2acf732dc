// A refusal also reports the earlier event: how the hold was resolved, or which stage superseded the group. Otherwise
// the caller could not know whether money was captured or released.
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import { keyOf, type Group, type LedgerState } from './ledger-state.ts';

/** The first of the stages that this group must not follow and that has changed balances. */
export const findSupersedingStage = ({ applied }: LedgerState, { group, unless = [] }: Group): number | undefined =>
  unless.find((stage) => applied.has(keyOf({ group, stage })));

/** The outcome with the state that a refused caller needs. */
export function withCurrentState(state: LedgerState, group: Group, outcome: GroupOutcome): GroupOutcome {
  if (outcome.outcome === 'applied') return outcome;
  const stage = outcome.reason === 'superseded' ? findSupersedingStage(state, group) : undefined;
  const hold = resolutionIn(state, group);
  return { ...outcome, ...(stage === undefined ? {} : { stage }), ...(hold === undefined ? {} : { hold }) };
}

function resolutionIn({ accounts, holds }: LedgerState, { owner, steps }: Group) {
  for (const step of steps) {
    const hold = step.op === 'capture' || step.op === 'release' ? holds.get(step.hold) : undefined;
    if (hold === undefined || hold.state === 'open' || hold.resolvedBy === null) continue;
    // Another owner's hold does not exist for this one.
    if (accounts.get(hold.debit)?.owner !== owner) continue;
    return { state: hold.state, ...hold.resolvedBy };
  }
  return undefined;
}
