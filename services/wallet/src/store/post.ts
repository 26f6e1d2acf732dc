// Applies the groups of many callers in one transaction. An invalid group is refused without affecting the others.
import { assert, invalidField, isFault, type Fault } from '@pay/core/fault';
import { uuidOf } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { AccountRef, GroupOutcome, LedgerGroup, LedgerStep } from '@pay/contract/wallet/shapes';
import { hotOf, ownerColumns, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import { findStaleClaims, sandboxWasReset } from '@pay/kernel/sandbox-generations';
import type { FeeAccount, LedgerAccount } from '../domain/account.ts';
import type { FeeStep, Group, Money, Post, Posting, Step, Target } from '../domain/ledger-state.ts';
import type { AccountDirectory, AccountRequest } from './accounts.ts';
import { feeWallets } from './fee-debts.ts';
import { applyBatch, ownerWord, type AppliedBatch, type Batch } from './ledger.ts';

/** `at` in milliseconds, on the owner's clock. `generation`: of the sandbox in which the work began (ADR-0124). */
export type GroupRequest = {
  readonly owner: Owner;
  readonly at: number;
  readonly group: LedgerGroup;
  readonly generation?: number | undefined;
};
export type GroupAnswer = { readonly ok: true; readonly output: GroupOutcome } | { readonly ok: false; readonly fault: Fault };
export type Ledger = {
  readonly db: Database;
  readonly directory: AccountDirectory;
  /** Called with the postings of a commit, once per batch. */
  readonly posted: (postings: readonly Posting[]) => void;
};

/** Applies every request, in order, in one commit. Rejects only when the database is unavailable or corrupt. */
export async function postMany(ledger: Ledger, requests: readonly GroupRequest[]): Promise<GroupAnswer[]> {
  const answers = await postOnce(ledger, requests);
  // The cached number is from before another replica reset this owner: look it up again, once.
  const stale = requests.filter((request, i) => isMissing(answers[i]) && forgetRetired(ledger, request));
  if (stale.length === 0) return answers;
  const again = await postOnce(ledger, stale);
  const repeated = new Map(stale.map((request, i) => [request, again[i]]));
  return answers.map((answer, i) => repeated.get(requests[i] as GroupRequest) ?? answer);
}

const isMissing = (answer: GroupAnswer | undefined): boolean =>
  answer?.ok === true && answer.output.outcome === 'refused' && answer.output.reason === 'account_not_found';

function forgetRetired({ directory }: Ledger, request: GroupRequest): boolean {
  const known = accountsOf(request).every((account) => directory.targetOf(account) !== 'account_not_found');
  if (known) directory.forget(request.owner);
  return known;
}

const nothing: AppliedBatch = { outcomes: [], postings: [] };

/**
 * Applies the groups that no reset has overtaken, and adds the others to `refused`. The generations are locked until
 * the commit.
 */
async function applyCurrent(
  tx: HotTx,
  requests: readonly GroupRequest[],
  { batch, refused }: Translation,
): Promise<AppliedBatch> {
  const sent = [...requests.entries()].filter(([i]) => !refused.has(i));
  const isStale = await findStaleClaims(
    tx,
    sent.map(([, { owner, generation }]) => ({ owner, generation })),
  );
  const groups = batch.groups.filter((_, at) => {
    const [i, { owner, generation }] = sent[at] as [number, GroupRequest];
    if (!isStale({ owner, generation })) return true;
    refused.set(i, sandboxWasReset());
    return false;
  });
  return groups.length === 0 ? nothing : applyBatch(tx, { ...batch, groups });
}

async function postOnce(ledger: Ledger, requests: readonly GroupRequest[]): Promise<GroupAnswer[]> {
  await ledger.directory.learn(requests.flatMap(accountsOf));
  const wallets = await feeWallets(ledger.db, availableFeesOf(ledger.directory, requests));
  const translation = translate(ledger.directory, requests, wallets);
  const { batch, refused } = translation;
  const { outcomes, postings } =
    batch.groups.length === 0 ? nothing : await ledger.db.hot.tx((tx) => applyCurrent(tx, requests, translation));
  ledger.posted(postings);
  let next = 0;
  return requests.map((_, i) => {
    const fault = refused.get(i);
    if (fault !== undefined) return { ok: false, fault };
    const output = outcomes[next] as GroupOutcome;
    next += 1;
    return { ok: true, output };
  });
}

/** Applies one group in the caller's transaction. The directory must have learned its accounts. */
export async function postIn(tx: Tx, directory: AccountDirectory, request: GroupRequest): Promise<GroupOutcome> {
  const { batch, refused } = translate(directory, [request]);
  const fault = refused.get(0);
  if (fault !== undefined) throw fault;
  const { outcomes } = await applyBatch(await hotOf(tx), batch);
  return outcomes[0] as GroupOutcome;
}

type MoneyStep = LedgerStep & { op: 'hold' | 'post' };
type PostStep = LedgerStep & { op: 'post' };
const isMoney = (step: LedgerStep): step is MoneyStep => step.op === 'hold' || step.op === 'post';

export const accountsOf = ({ owner, group }: GroupRequest): AccountRequest[] =>
  group.steps
    .filter(isMoney)
    .flatMap((step) =>
      [step.debit, step.credit, ...shortfallOf(step), ...feeRefsOf(step)].map((ref) => toAccountRequest(owner, ref, step)),
    );

const feeAccounts = {
  pending: { kind: 'developer_fees_pending', id: '' },
  available: { kind: 'developer_fees', id: '' },
  debt: { kind: 'developer_fee_debt', id: '' },
} as const satisfies Record<FeeAccount, AccountRef>;

const feeRefsOf = (step: MoneyStep): AccountRef[] =>
  step.op === 'post' && step.fees !== undefined ? Object.values(feeAccounts) : [];

/**
 * Accounts of available fees whose wallets may have to pay. The job `collect-fee-debts` finds a wallet that is paid
 * after this lookup.
 */
const availableFeesOf = (directory: AccountDirectory, requests: readonly GroupRequest[]): number[] => [
  ...new Set(
    requests.flatMap(({ owner, group }) =>
      group.steps.flatMap((step) => {
        if (step.op !== 'post' || step.fees !== 'take_back') return [];
        const found = directory.targetOf(toAccountRequest(owner, feeAccounts.available, step));
        return typeof found === 'number' ? [found] : [];
      }),
    ),
  ),
];

const shortfallOf = (step: MoneyStep): AccountRef[] =>
  step.op === 'post' && step.shortfall !== undefined ? [step.shortfall] : [];

const toAccountRequest = (owner: Owner, ref: AccountRef, step: MoneyStep): AccountRequest => ({
  owner,
  ref,
  currency: step.currency as Currency,
});

/** Owners' words are built once per batch: turning an id into a uuid costs more than the rest of a step. */
function ownerWords(): { wordOf(owner: Owner): string } {
  const words = new Map<string, string>();
  return {
    wordOf(owner) {
      const key = owner.account + owner.environment;
      const known = words.get(key);
      if (known !== undefined) return known;
      const { account, environment } = ownerColumns(owner);
      words.set(key, ownerWord(account, environment));
      return ownerWord(account, environment);
    },
  };
}

type FeeWallets = ReadonlyMap<number, readonly number[]>;
type NamingContext = {
  readonly directory: AccountDirectory;
  readonly owners: ReturnType<typeof ownerWords>;
  readonly wallets: FeeWallets;
};

type Translation = { readonly batch: Batch; readonly refused: Map<number, Fault> };

function translate(directory: AccountDirectory, requests: readonly GroupRequest[], wallets: FeeWallets = new Map()): Translation {
  const naming = { directory, owners: ownerWords(), wallets };
  const groups: Group[] = [];
  const unmoved = new Map<number, LedgerAccount>();
  const refused = new Map<number, Fault>();
  requests.forEach((request, i) => {
    try {
      groups.push(groupOf(naming, request));
      for (const system of findHoldCounterparts(directory, request)) unmoved.set(system.id, system);
    } catch (error) {
      if (!isFault(error)) throw error;
      refused.set(i, error);
    }
  });
  return { batch: { groups, unmoved }, refused };
}

const findHoldCounterparts = (directory: AccountDirectory, { owner, group }: GroupRequest): LedgerAccount[] =>
  group.steps.flatMap((step) => {
    const system = step.op === 'hold' ? directory.unmoved(toAccountRequest(owner, step.credit, step)) : undefined;
    return system === undefined ? [] : [system];
  });

function groupOf({ directory, owners, wallets }: NamingContext, { owner, at, group }: GroupRequest): Group {
  const steps = group.steps.map((step, i) => stepOf({ directory, owner, wallets, field: `steps.${i}` }, step));
  // The first posting is the record of a group, and also records the amount that the debit account paid.
  const late = steps.filter((step) => step.op === 'post').findIndex((step, i) => i > 0 && step.shortfall !== undefined);
  if (late > 0) throw invalidField('steps', 'not_supported', 'Only the first post of a group can have a shortfall');
  const { groupId, stage = 0, unless = [] } = group;
  return { group: uuidIn(groupId, 'groupId'), stage, owner: owners.wordOf(owner), at, steps, unless };
}

type AccountContext = {
  readonly directory: AccountDirectory;
  readonly owner: Owner;
  readonly wallets: FeeWallets;
  readonly field: string;
};

function stepOf(context: AccountContext, step: LedgerStep): Step {
  if (!isMoney(step)) return { op: step.op, hold: uuidIn(step.holdId, `${context.field}.holdId`) };
  const money = {
    debit: target(context, step, 'debit'),
    credit: target(context, step, 'credit'),
    units: unitsOf(context, step),
    currency: step.currency as Currency,
  };
  if (typeof money.debit === 'number' && money.debit === money.credit) {
    throw invalidField(`${context.field}.credit`, 'mismatch', 'A step moves money between two accounts');
  }
  if (step.op === 'post') return { op: 'post', ...money, ...postOf(context, step) };
  const { kind, expiresAt = null, requireActive = false, cardTransactionId } = step;
  const subject = cardTransactionId === undefined ? null : uuidIn(cardTransactionId, `${context.field}.cardTransactionId`);
  return { op: 'hold', ...money, hold: uuidIn(step.holdId, `${context.field}.holdId`), kind, subject, expiresAt, requireActive };
}

function postOf(context: AccountContext, step: PostStep): Omit<Post, 'op' | keyof Money> {
  const subject = step.transactionId ?? step.cardTransactionId;
  return {
    kind: step.entryKind,
    subject: subject === undefined ? null : uuidIn(subject, `${context.field}.transactionId`),
    card: step.transactionId === undefined && step.cardTransactionId !== undefined,
    ...(step.requireActive === true ? { requireActive: true } : {}),
    ...(step.requireFunds === true ? { requireFunds: true } : {}),
    ...(step.shortfall === undefined ? {} : { shortfall: targetOf(context, step, step.shortfall) }),
    ...(step.fees === undefined ? {} : { fees: feeStepOf(context, step, step.fees) }),
  };
}

function feeStepOf(context: AccountContext, step: MoneyStep, mode: FeeStep['mode']): FeeStep {
  const number = (ref: AccountRef): number => {
    const found = targetOf(context, step, ref);
    assert(typeof found === 'number', 'system account missing after lookup');
    return found;
  };
  const available = number(feeAccounts.available);
  const others = { pending: number(feeAccounts.pending), debt: number(feeAccounts.debt) };
  return { mode, available, ...others, wallets: context.wallets.get(available) ?? [] };
}

const target = (context: AccountContext, step: MoneyStep, side: 'debit' | 'credit'): Target =>
  targetOf(context, step, step[side]);
const targetOf = ({ directory, owner }: AccountContext, step: MoneyStep, ref: AccountRef): Target =>
  directory.targetOf(toAccountRequest(owner, ref, step));

// Batched messages are not validated again on the hot path, except for this value, which must never reach SQL
// unchecked.
function unitsOf({ field }: AccountContext, step: MoneyStep): bigint {
  if (!/^[1-9]\d{0,30}$/.test(step.amountUnits))
    throw invalidField(`${field}.amountUnits`, 'invalid_format', `${field}.amountUnits must be a positive whole number of units`);
  return BigInt(step.amountUnits);
}

function uuidIn(id: string, field: string): string {
  const found = uuidOf(id);
  if (found === undefined) throw invalidField(field, 'invalid_format', `${field} must be an id`);
  return found;
}
