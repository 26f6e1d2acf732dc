// The behavior of the ledger as one pure function from state and groups of steps to outcomes and changes. The store
// only loads and writes. Every decision about money is made and tested here.
import { assert } from '@pay/core/fault';
import type { Currency } from '@pay/core/money';
import type { GroupOutcome, RefusalReason } from '@pay/contract/wallet/shapes';
import { findSupersedingStage, withCurrentState } from './refusal.ts';
import { feePosts } from './fee-steps.ts';
import { buildApplied, recall, resolution } from './ledger-memory.ts';
import { availableOf, balanceOf, getHeldUnits, isOverdrawn, post, reserve, unreserve, type LedgerAccount } from './account.ts';
import {
  keyOf,
  type Changes,
  type Group,
  type GroupKey,
  type Hold,
  type LedgerState,
  type Post,
  type Posting,
  type Money,
  type Side,
  type Step,
  type LedgerWorkspace,
} from './ledger-state.ts';

/**
 * Applies groups one after the other. A later group sees the effects of earlier ones. Each group applies completely or
 * has no effect.
 */
export function apply(
  state: LedgerState,
  groups: readonly Group[],
): { outcomes: GroupOutcome[]; changes: Changes; state: LedgerState } {
  const after: LedgerWorkspace = {
    accounts: new Map(state.accounts),
    holds: new Map(state.holds),
    applied: new Map(state.applied),
    refused: new Map(state.refused),
    debts: state.debts ?? new Map(),
    postings: [],
  };
  const refusals: (GroupKey & { reason: RefusalReason })[] = [];
  const outcomes = groups.map((group): GroupOutcome => {
    const known = recall(after, group);
    if (known !== undefined) return withCurrentState(after, group, known);
    const superseded: GroupOutcome = { outcome: 'refused', reason: 'superseded' };
    const outcome = findSupersedingStage(after, group) === undefined ? attempt(after, group) : superseded;
    if (outcome.outcome === 'refused' && durable(outcome.reason)) {
      after.refused.set(keyOf(group), outcome.reason);
      refusals.push({ group: group.group, stage: group.stage, reason: outcome.reason });
    }
    return withCurrentState(after, group, outcome);
  });
  return { outcomes, changes: changesBetween(state, after, refusals), state: after };
}

// A refusal that depends on current state is stored, so that a refused posting never happens later. The other reasons
// follow from facts that never change, or from the record itself.
const durable = (reason: RefusalReason): boolean =>
  reason !== 'account_not_found' && reason !== 'currency_mismatch' && reason !== 'id_reused' && reason !== 'superseded';

function changesBetween(before: LedgerState, after: LedgerWorkspace, refusals: Changes['refusals']): Changes {
  const holds = [...after.holds.values()];
  return {
    accounts: [...after.accounts.values()].filter((account) => before.accounts.get(account.id) !== account),
    newHolds: holds.filter((hold) => !before.holds.has(hold.id)),
    resolvedHolds: holds.filter((hold) => before.holds.has(hold.id) && before.holds.get(hold.id) !== hold),
    postings: after.postings,
    refusals,
  };
}

/** Runs a group on a copy and keeps it only if every step and then every floor passes. */
function attempt(state: LedgerWorkspace, group: Group): GroupOutcome {
  const trial: Trial = {
    state,
    group,
    accounts: new Map(),
    holds: new Map(),
    postings: [],
    captured: new Map(),
    funded: new Set(),
  };
  for (const step of group.steps) {
    const reason = step.op === 'hold' ? placeHold(trial, step) : step.op === 'post' ? move(trial, step) : resolve(trial, step);
    if (reason !== undefined) return { outcome: 'refused', reason };
  }
  const refused = verdict(trial);
  if (refused !== undefined) return { outcome: 'refused', reason: refused };
  // Such a group would leave no record, and a repetition could change balances after all.
  if (trial.postings.length === 0 && group.steps.some((step) => step.op === 'post'))
    return { outcome: 'refused', reason: 'insufficient_funds' };
  assertBalanced(trial);
  for (const [id, account] of trial.accounts) state.accounts.set(id, account);
  for (const [id, hold] of trial.holds) state.holds.set(id, hold);
  state.postings.push(...trial.postings);
  const first = trial.postings[0];
  if (first !== undefined) state.applied.set(keyOf(group), first);
  const step = group.steps.find((one) => one.op === 'post');
  return buildApplied(step, first !== undefined && first.debit === step?.debit ? first.units : 0n, false);
}

type Trial = {
  readonly state: LedgerWorkspace;
  readonly group: Group;
  readonly accounts: Map<number, LedgerAccount>;
  readonly holds: Map<string, Hold>;
  readonly postings: Posting[];
  /** Units that captures of this group freed, by the account that may now spend them. */
  readonly captured: Map<number, bigint>;
  /** Accounts that this group must not leave negative, although they have no floor. */
  readonly funded: Set<number>;
};

function accountIn(trial: Trial, id: number): LedgerAccount {
  const account = trial.accounts.get(id) ?? trial.state.accounts.get(id);
  assert(account !== undefined, `account ${id} not loaded`);
  return account;
}

/** Both accounts of a step, or why it is impossible. */
function pairOf(trial: Trial, step: Money): { debit: LedgerAccount; credit: LedgerAccount } | RefusalReason {
  if (typeof step.debit === 'string') return step.debit;
  if (typeof step.credit === 'string') return step.credit;
  const debit = accountIn(trial, step.debit);
  const credit = accountIn(trial, step.credit);
  assert(debit.id !== credit.id && step.units > 0n, 'ledger step with one account or without a positive amount');
  // Only a number that was cached before a sandbox reset can belong to another owner: this owner has no such account.
  if (debit.owner !== trial.group.owner || credit.owner !== trial.group.owner) return 'account_not_found';
  if (debit.currency !== step.currency || credit.currency !== step.currency) return 'currency_mismatch';
  if (debit.status === 'closed' || credit.status === 'closed') return 'wallet_closed';
  return { debit, credit };
}

function placeHold(trial: Trial, step: Step & { op: 'hold' }): RefusalReason | undefined {
  const pair = pairOf(trial, step);
  if (typeof pair === 'string') return pair;
  if (trial.holds.has(step.hold) || trial.state.holds.has(step.hold)) return 'id_reused';
  if (step.requireActive && pair.debit.status !== 'active') return 'wallet_frozen';
  if (step.requireActive && isInDebt(trial)) return 'fees_owed';
  trial.accounts.set(pair.debit.id, reserve(pair.debit, 'debit', step.units));
  trial.accounts.set(pair.credit.id, reserve(pair.credit, 'credit', step.units));
  trial.holds.set(step.hold, {
    id: step.hold,
    debit: pair.debit.id,
    credit: pair.credit.id,
    creditPends: pair.credit.floorZero,
    units: step.units,
    kind: step.kind,
    subject: step.subject,
    state: 'open',
    expiresAt: step.expiresAt,
    resolvedBy: null,
  });
  return undefined;
}

function resolve(trial: Trial, step: Step & { op: 'capture' | 'release' }): RefusalReason | undefined {
  const hold = trial.holds.get(step.hold) ?? trial.state.holds.get(step.hold);
  if (hold === undefined || accountIn(trial, hold.debit).owner !== trial.group.owner) return 'hold_not_found';
  if (hold.state !== 'open') return 'hold_resolved';
  trial.accounts.set(hold.debit, unreserve(accountIn(trial, hold.debit), 'debit', hold.units));
  if (hold.creditPends) trial.accounts.set(hold.credit, unreserve(accountIn(trial, hold.credit), 'credit', hold.units));
  const { group, stage } = trial.group;
  trial.holds.set(hold.id, { ...hold, state: resolution[step.op], expiresAt: null, resolvedBy: { group, stage } });
  if (step.op === 'capture') trial.captured.set(hold.debit, (trial.captured.get(hold.debit) ?? 0n) + hold.units);
  return undefined;
}

const sideOf = (a: LedgerAccount): Side | null =>
  a.floorZero ? { version: a.version, balance: balanceOf(a), held: getHeldUnits(a) } : null;

/** Whether the owner owes developer fees, or recalled credits: then no wallet pays, and no fees are paid out. */
function isInDebt(trial: Trial): boolean {
  for (const [id, owner] of trial.state.debts) {
    if (owner !== trial.group.owner) continue;
    const account = trial.accounts.get(id) ?? trial.state.accounts.get(id);
    if (account === undefined || balanceOf(account) < 0n) return true;
  }
  return false;
}

function move(trial: Trial, step: Post): RefusalReason | undefined {
  for (const part of partsOf(trial, step)) {
    const reason = moveUnits(trial, part);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function partsOf(trial: Trial, step: Post): readonly Post[] {
  if (step.fees !== undefined) return feePosts(step, step.fees, (id) => accountIn(trial, id));
  if (step.shortfall === undefined) return [step];
  assert(trial.postings.length === 0, 'shortfall after the first post of a group');
  const paid = payable(trial, step);
  return [
    { ...step, units: paid },
    { ...step, debit: step.shortfall, units: step.units - paid },
  ].filter(({ units }) => units > 0n);
}

/**
 * The amount of a step that the debit account can pay: all without a floor, the available funds with one, nothing once
 * it is closed.
 */
function payable(trial: Trial, { debit, units }: Post): bigint {
  if (typeof debit === 'string') return units;
  const account = accountIn(trial, debit);
  if (account.status === 'closed') return 0n;
  const available = availableOf(account);
  return !account.floorZero || available > units ? units : available > 0n ? available : 0n;
}

function moveUnits(trial: Trial, step: Post): RefusalReason | undefined {
  const pair = pairOf(trial, step);
  if (typeof pair === 'string') return pair;
  if (step.requireActive !== undefined && pair.credit.status !== 'active') return 'wallet_frozen';
  if (step.requireFunds !== undefined) {
    if (isInDebt(trial)) return 'fees_owed';
    trial.funded.add(pair.debit.id);
  }
  const debit = post(pair.debit, 'debit', step.units);
  const credit = post(pair.credit, 'credit', step.units);
  trial.accounts.set(debit.id, debit);
  trial.accounts.set(credit.id, credit);
  trial.postings.push({
    group: trial.group.group,
    stage: trial.group.stage,
    ordinal: trial.postings.length,
    at: trial.group.at,
    kind: step.kind,
    subject: step.subject,
    card: step.card,
    debit: debit.id,
    credit: credit.id,
    units: step.units,
    debitSide: sideOf(debit),
    creditSide: sideOf(credit),
  });
  return undefined;
}

/** Floors hold after the whole group, not after each step: a capture frees funds for later postings. */
function verdict(trial: Trial): RefusalReason | undefined {
  for (const [id, captured] of trial.captured) {
    const spent = trial.postings.reduce((sum, posting) => (posting.debit === id ? sum + posting.units : sum), 0n);
    if (spent > captured) return 'amount_exceeds_hold';
  }
  const isShort = (account: LedgerAccount): boolean =>
    isOverdrawn(account) || (trial.funded.has(account.id) && balanceOf(account) < 0n);
  if ([...trial.accounts.values()].some(isShort)) return 'insufficient_funds';
  return undefined;
}

/** Verifies double entry: per currency, debits equal credits. */
function assertBalanced(trial: Trial): void {
  const sums = new Map<Currency, bigint>();
  for (const account of trial.accounts.values()) {
    const before = trial.state.accounts.get(account.id);
    assert(before !== undefined, 'changed account not loaded');
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + balanceOf(account) - balanceOf(before));
  }
  for (const [currency, sum] of sums) assert(sum === 0n, `posting group unbalanced in ${currency}`);
}
