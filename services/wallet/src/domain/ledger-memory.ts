// The ledger's record of a group: its first posting or its holds if it was applied, or the reason for its refusal.
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import { keyOf, type Group, type Post, type RememberedPosting, type Step, type LedgerWorkspace } from './ledger-state.ts';

/** The earlier answer to this group, if any. */
export function recall(state: LedgerWorkspace, group: Group): GroupOutcome | undefined {
  const first = group.steps.find((step) => step.op === 'post');
  const applied = state.applied.get(keyOf(group));
  if (applied !== undefined) return first !== undefined && samePost(first, applied) ? replayOf(first, applied) : reuseRefusal;
  const refused = state.refused.get(keyOf(group));
  if (refused !== undefined) return { outcome: 'refused', reason: refused };
  if (first !== undefined) return undefined;
  // The holds are the only record of a group without postings.
  const seen = group.steps.map((step) => isReplay(state, group, step));
  return seen.every(Boolean) ? replayOutcome : undefined;
}

const replayOutcome: GroupOutcome = { outcome: 'applied', replayed: true };
const reuseRefusal: GroupOutcome = { outcome: 'refused', reason: 'id_reused' };

/**
 * The first posting of a post with a shortfall records the amount that the debit account paid, or that it paid nothing.
 */
function samePost(step: Post, posting: RememberedPosting): boolean {
  // The first posting comes from any account with funds, and credits the available fees if a wallet or the debt pays.
  if (step.fees !== undefined)
    return (posting.credit === step.credit || posting.credit === step.fees.available) && posting.units <= step.units;
  if (step.credit !== posting.credit || step.kind !== posting.kind) return false;
  if (step.shortfall === undefined) return step.debit === posting.debit && step.units === posting.units;
  return posting.debit === step.debit
    ? posting.units <= step.units
    : posting.debit === step.shortfall && posting.units === step.units;
}

/** The outcome of an applied group. `step` is its first post, whose shortfall account paid `paidUnits` less. */
export const buildApplied = (step: Post | undefined, paidUnits: bigint, isReplayed: boolean): GroupOutcome => ({
  outcome: 'applied',
  replayed: isReplayed,
  ...(step?.shortfall === undefined ? {} : { drawnUnits: paidUnits.toString() }),
});
const replayOf = (step: Post, posting: RememberedPosting): GroupOutcome =>
  buildApplied(step, posting.debit === step.debit ? posting.units : 0n, true);

function isReplay(state: LedgerWorkspace, group: Group, step: Step): boolean {
  if (step.op === 'post') return false;
  const hold = state.holds.get(step.hold);
  if (hold === undefined) return false;
  if (step.op === 'hold') {
    return hold.debit === step.debit && hold.credit === step.credit && hold.units === step.units && hold.kind === step.kind;
  }
  return hold.state === resolution[step.op] && hold.resolvedBy?.group === group.group && hold.resolvedBy.stage === group.stage;
}

export const resolution = { capture: 'captured', release: 'released' } as const;
