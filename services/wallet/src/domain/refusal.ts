// What a refusal tells beyond its reason: what was there first. A caller that only hears "too late" would have to guess
// whether the money was taken or given back, and would be wrong with somebody's money.
import type { GroupOutcome } from '@pay/contract/wallet';
import { keyOf, type Group, type LedgerState } from './ledger-state.ts';

/** The first of the stages that this group must not follow and that has moved money. */
export const supersededBy = ({ applied }: LedgerState, { group, unless = [] }: Group): number | undefined =>
  unless.find((stage) => applied.has(keyOf({ group, stage })));

/** The outcome with what a refused caller needs to know. */
export function told(state: LedgerState, group: Group, outcome: GroupOutcome): GroupOutcome {
  if (outcome.outcome === 'applied') return outcome;
  const stage = outcome.reason === 'superseded' ? supersededBy(state, group) : undefined;
  const hold = resolutionIn(state, group);
  return { ...outcome, ...(stage === undefined ? {} : { stage }), ...(hold === undefined ? {} : { hold }) };
}

function resolutionIn({ accounts, holds }: LedgerState, { owner, steps }: Group) {
  for (const step of steps) {
    const hold = step.op === 'capture' || step.op === 'release' ? holds.get(step.hold) : undefined;
    if (hold === undefined || hold.state === 'open' || hold.resolvedBy === null) continue;
    // Another owner's hold is no hold at all to this one.
    if (accounts.get(hold.debit)?.owner !== owner) continue;
    return { state: hold.state, ...hold.resolvedBy };
  }
  return undefined;
}
