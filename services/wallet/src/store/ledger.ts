// Loads the accounts and holds of a batch of groups, decides with the pure ledger, and writes the result. Any number of
// groups needs one lock statement, the reads after it, and one write, all on one connection.
import { assert } from '@pay/core/fault';
import type { HotTx } from '@pay/kernel/db';
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import type { LedgerAccount } from '../domain/account.ts';
import { feeMovementsOf, feeWalletsOf } from '../domain/fee-movement.ts';
import { apply } from '../domain/ledger.ts';
import {
  keyOf,
  type Changes,
  type Group,
  type GroupKey,
  type Hold,
  type LedgerState,
  type Posting,
  type RememberedPosting,
  type Step,
} from '../domain/ledger-state.ts';
import {
  accountKindCodes,
  currencyCodes,
  feeAccountOf,
  holdKindCodes,
  holdStateCodes,
  postingKindCode,
  postingKindOf,
  refusalCodes,
  statusCodes,
} from './codes.ts';
import { debtsOf, isStoppingDebt, saveFeeWallets } from './fee-debts.ts';
import { insertFeeEntries } from './fee-entries.ts';
import { lockAccounts, readApplied, readHolds, readRefusals, writeBatch } from './ledger-sql.ts';
import { array, instant, nullable } from './arrays.ts';

export const ownerWord = (account: string, environment: number): string => `${account}/${environment}`;

export type Batch = {
  readonly groups: readonly Group[];
  /** Accounts that steps name without changing their counters: the system side of a hold. Not locked. */
  readonly unmoved: ReadonlyMap<number, LedgerAccount>;
};

export type AppliedBatch = { readonly outcomes: readonly GroupOutcome[]; readonly postings: readonly Posting[] };

/**
 * Applies a batch in the given transaction. Throws InvariantBroken, without any effect, when a row differs from the one
 * that was read.
 */
export async function applyBatch(tx: HotTx, batch: Batch): Promise<AppliedBatch> {
  const before = await load(tx, batch);
  const { outcomes, changes } = apply(before, batch.groups);
  await write(tx, before, changes);
  await insertFeeEntries(tx, feeMovementsOf(before.accounts, changes.postings));
  await saveFeeWallets(tx, feeWalletsOf(before.accounts, changes.postings));
  return { outcomes, postings: changes.postings };
}

/** The accounts whose counters these steps may change. */
function accountsIn(steps: readonly Step[], unmovedAccounts: Batch['unmoved']): Set<number> {
  const numbers = new Set<number>();
  for (const step of steps) {
    if (step.op !== 'hold' && step.op !== 'post') continue;
    for (const target of [step.debit, step.credit])
      if (typeof target === 'number' && !(step.op === 'hold' && unmovedAccounts.has(target))) numbers.add(target);
    if (step.op === 'post' && typeof step.shortfall === 'number') numbers.add(step.shortfall);
    if (step.op === 'post' && step.fees !== undefined)
      for (const id of [step.fees.pending, step.fees.available, step.fees.debt, ...step.fees.wallets]) numbers.add(id);
  }
  return numbers;
}

async function load(tx: HotTx, { groups, unmoved }: Batch): Promise<LedgerState> {
  const steps = groups.flatMap((group) => group.steps);
  const numbers = accountsIn(steps, unmoved);
  const holdIds = new Set(steps.flatMap((step) => (step.op === 'post' ? [] : [step.hold])));
  const resolving = new Set(steps.flatMap((step) => (step.op === 'capture' || step.op === 'release' ? [step.hold] : [])));
  const posting = groups.filter((group) => group.steps.some((step) => step.op === 'post'));
  const rivals = groups.flatMap(({ group, unless = [] }) => unless.map((stage) => ({ group, stage })));
  // All sent at once. The connection answers them in order, and each statement after the lock has a new snapshot.
  const [accounts, holds, applied, refused, owing] = await Promise.all([
    tx.query<AccountRow>('ledger-lock', lockAccounts, [array(numbers), array(resolving)]),
    holdIds.size === 0 ? [] : tx.query<HoldRow>('ledger-holds', readHolds, [array(holdIds)]),
    posting.length + rivals.length === 0
      ? []
      : tx.query<AppliedRow>('ledger-applied', readApplied, keys([...posting, ...rivals])),
    tx.query<RefusalRow>('ledger-refusals', readRefusals, keys(groups)),
    debtsOf(
      tx,
      groups.filter(isStoppedByDebt).map(({ owner }) => owner),
    ),
  ]);
  const key = (row: { group_id: string; stage: number }): string => keyOf({ group: row.group_id, stage: row.stage });
  return {
    accounts: new Map([...unmoved, ...accounts.map((row) => [row.id, accountOf(row)] as const)]),
    holds: new Map(holds.map((row) => [row.id, holdOf(row)])),
    applied: new Map(applied.map((row) => [key(row), toRememberedPosting(row)])),
    refused: new Map(refused.map((row) => [key(row), refusalCodes.name(row.reason)])),
    debts: new Map([...owing, ...accounts.flatMap((row) => (isStoppingDebt(row) ? [[row.id, ownerOf(row)] as const] : []))]),
  };
}

const ownerOf = (row: AccountRow): string => ownerWord(row.account, row.environment);

/** An owner with a debt makes no payment and gets no fees. */
const isStoppedByDebt = ({ steps }: Group): boolean =>
  steps.some((step) => (step.op === 'hold' && step.requireActive) || (step.op === 'post' && step.requireFunds === true));

const keys = (groups: readonly GroupKey[]): [string, string] => [
  array(groups.map((g) => g.group)),
  array(groups.map((g) => g.stage)),
];

type AccountRow = {
  id: number;
  account: string;
  environment: number;
  kind: number;
  key: string;
  currency: number;
  floor_zero: boolean;
  status: number;
  debits_pending: string;
  debits_posted: string;
  credits_pending: string;
  credits_posted: string;
  version: string;
};
type HoldRow = {
  id: string;
  debit_account: number;
  credit_account: number;
  amount: string;
  kind: number;
  state: number;
  expires_ms: string | null;
  resolved_group: string;
  resolved_stage: number | null;
  subject: string | null;
  credit_pends: boolean;
};
type AppliedRow = {
  group_id: string;
  stage: number;
  debit_account: number;
  credit_account: number;
  amount: string;
  kind: number;
};
type RefusalRow = { group_id: string; stage: number; reason: number };

const accountOf = (row: AccountRow): LedgerAccount => ({
  id: row.id,
  owner: ownerOf(row),
  currency: currencyCodes.name(row.currency),
  floorZero: row.floor_zero,
  fees: feeAccountOf(accountKindCodes.name(row.kind)),
  status: statusCodes.name(row.status),
  debitsPending: BigInt(row.debits_pending),
  debitsPosted: BigInt(row.debits_posted),
  creditsPending: BigInt(row.credits_pending),
  creditsPosted: BigInt(row.credits_posted),
  version: Number(row.version),
});

const holdOf = (row: HoldRow): Hold => ({
  id: row.id,
  debit: row.debit_account,
  credit: row.credit_account,
  creditPends: row.credit_pends,
  units: BigInt(row.amount),
  kind: holdKindCodes.name(row.kind),
  subject: row.subject,
  state: holdStateCodes.name(row.state),
  expiresAt: row.expires_ms === null ? null : Number(row.expires_ms),
  resolvedBy: row.resolved_stage === null ? null : { group: row.resolved_group, stage: row.resolved_stage },
});

const toRememberedPosting = (row: AppliedRow): RememberedPosting => ({
  debit: row.debit_account,
  credit: row.credit_account,
  units: BigInt(row.amount),
  kind: postingKindOf(row.kind).kind,
});

async function write(tx: HotTx, before: LedgerState, changes: Changes): Promise<void> {
  const expected = {
    postings: changes.postings.length,
    accounts: changes.accounts.length,
    holds: changes.newHolds.length,
    resolved: changes.resolvedHolds.length,
  };
  if (changes.refusals.length + Object.values(expected).reduce((sum, count) => sum + count, 0) === 0) return;
  const parameters = [
    ...postingColumns(changes),
    ...accountColumns(before, changes),
    ...holdColumns(changes),
    ...refusalColumns(changes),
  ];
  const [counts] = await tx.query<typeof expected>('ledger-write', writeBatch, parameters);
  for (const name of ['postings', 'accounts', 'holds', 'resolved'] as const) {
    assert(counts?.[name] === expected[name], `ledger wrote ${counts?.[name]} of ${expected[name]} ${name}`);
  }
}

/** The subject of a posting without a transaction. A posting whose transaction is its group stores null instead. */
export const noSubject = '00000000-0000-0000-0000-000000000000';

function postingColumns({ postings }: Changes): string[] {
  return [
    array(postings.map((p) => p.group)),
    array(postings.map((p) => p.stage)),
    array(postings.map((p) => p.ordinal)),
    array(postings.map((p) => instant(p.at))),
    array(postings.map((p) => postingKindCode(p.kind, p.card))),
    array(postings.map((p) => (p.subject === p.group ? nullable(null) : (p.subject ?? noSubject)))),
    array(postings.map((p) => p.debit)),
    array(postings.map((p) => p.credit)),
    array(postings.map((p) => p.units)),
    ...[postings.map((p) => p.debitSide), postings.map((p) => p.creditSide)].flatMap((sides) => [
      array(sides.map((side) => nullable(side?.version))),
      array(sides.map((side) => nullable(side?.balance))),
      array(sides.map((side) => nullable(side?.held))),
    ]),
  ];
}

function accountColumns(before: LedgerState, { accounts }: Changes): string[] {
  const versions = accounts.map((account) => {
    const read = before.accounts.get(account.id);
    assert(read !== undefined, 'changed account not read');
    return read.version;
  });
  return [
    array(accounts.map((a) => a.id)),
    array(versions),
    array(accounts.map((a) => a.debitsPending)),
    array(accounts.map((a) => a.debitsPosted)),
    array(accounts.map((a) => a.creditsPending)),
    array(accounts.map((a) => a.creditsPosted)),
    array(accounts.map((a) => a.version)),
  ];
}

const resolver = (hold: Hold): [string, string] => {
  const own = hold.resolvedBy === null || hold.resolvedBy.group === hold.id;
  return [nullable(own ? null : hold.resolvedBy?.group), nullable(hold.resolvedBy?.stage)];
};

function holdColumns({ newHolds, resolvedHolds }: Changes): string[] {
  return [
    array(newHolds.map((h) => h.id)),
    array(newHolds.map((h) => h.debit)),
    array(newHolds.map((h) => h.credit)),
    array(newHolds.map((h) => h.units)),
    array(newHolds.map((h) => holdKindCodes.code(h.kind))),
    array(newHolds.map((h) => holdStateCodes.code(h.state))),
    array(newHolds.map((h) => (h.expiresAt === null ? nullable(null) : instant(h.expiresAt)))),
    array(newHolds.map((h) => resolver(h)[0])),
    array(newHolds.map((h) => resolver(h)[1])),
    array(newHolds.map((h) => nullable(h.subject))),
    array(resolvedHolds.map((h) => h.id)),
    array(resolvedHolds.map((h) => holdStateCodes.code(h.state))),
    array(resolvedHolds.map((h) => resolver(h)[0])),
    array(resolvedHolds.map((h) => resolver(h)[1])),
  ];
}

const refusalColumns = ({ refusals }: Changes): string[] => [
  array(refusals.map((r) => r.group)),
  array(refusals.map((r) => r.stage)),
  array(refusals.map((r) => refusalCodes.code(r.reason))),
];
