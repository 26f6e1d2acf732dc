// Operators' reads and repairs of the ledger, for all owners. The counters of an account are the only values that are
// ever set, and only to the sums of its postings.
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { idOf, uuidOfKind } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, ofOwner, type Database, type Tx } from '@pay/kernel/db';
import { accountKindCodes, currencyCodes } from './codes.ts';

type Reader = Database['knex'] | Tx;
type OwnerRow = { account: string; environment: number };

export const ownerOfRow = (row: OwnerRow): Owner => ({
  account: idOf('key', row.account),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
});

/** The owner is not shown to callers. */
export async function findOwnerOfWallet(db: Reader, id: string): Promise<Owner | undefined> {
  const key = uuidOfKind('wallet', id);
  if (key === undefined) return undefined;
  const row = await db('wallets').where({ id: key }).first<OwnerRow | undefined>('account', 'environment');
  return row === undefined ? undefined : ownerOfRow(row);
}

export type SuspenseAccount = {
  readonly owner: Owner;
  readonly ref: AccountRef;
  readonly currency: Currency;
  readonly units: bigint;
};

type SuspenseRow = OwnerRow & { kind: number; key: string; currency: number; units: string };

type SuspenseInput = { readonly environment?: Environment | undefined; readonly limit: number };

/** Accounts that wait for a person: money in suspense, and owed developer fees. */
export const isClearable = (kind: AccountRef['kind']): boolean => kind === 'suspense' || kind === 'developer_fee_debt';

/** Clearable accounts with a balance, largest first. */
export async function suspenseAccounts({ knex }: Database, { environment, limit }: SuspenseInput): Promise<SuspenseAccount[]> {
  const query = knex('ledger_accounts')
    .whereIn('kind', [accountKindCodes.code('suspense'), accountKindCodes.code('developer_fee_debt')])
    .whereRaw('credits_posted <> debits_posted')
    .orderByRaw('abs(credits_posted - debits_posted) desc, id')
    .limit(limit)
    .select('account', 'environment', 'kind', 'key', 'currency', knex.raw('(credits_posted - debits_posted)::text as units'));
  if (environment !== undefined) void query.where({ environment: environmentCode[environment] });
  const rows = (await query) as SuspenseRow[];
  return rows.map((row) => ({
    owner: ownerOfRow(row),
    ref: { kind: accountKindCodes.name(row.kind), id: row.key },
    currency: currencyCodes.name(row.currency),
    units: BigInt(row.units),
  }));
}

/** Units of a system account, positive for an amount owed to another party; its row is locked until the commit. */
export async function lockBalance(tx: Tx, owner: Owner, account: { ref: AccountRef; currency: Currency }): Promise<bigint> {
  const { ref, currency } = account;
  const row = await ofOwner(tx, owner, 'ledger_accounts')
    .where({ kind: accountKindCodes.code(ref.kind), key: ref.id, currency: currencyCodes.code(currency) })
    .forNoKeyUpdate()
    .first<{ units: string } | undefined>(tx.raw('(credits_posted - debits_posted)::text as units'));
  return BigInt(row?.units ?? '0');
}

export type Sides = { readonly debits: bigint; readonly credits: bigint };
export type CountedAccount = {
  readonly owner: Owner;
  readonly ref: AccountRef;
  readonly currency: Currency;
  readonly version: bigint;
  readonly counters: Sides;
  /** The sums of the postings, and their number. */
  readonly postings: Sides & { readonly legs: bigint };
};

type AccountRow = OwnerRow &
  Record<'debits_posted' | 'credits_posted' | 'version', string> & {
    kind: number;
    key: string;
    currency: number;
  };
type SumRow = Record<'debits' | 'credits' | 'legs', string>;

const sumSql = `
  select coalesce(sum(amount) filter (where debit_account = ?), 0)::text as debits,
    coalesce(sum(amount) filter (where credit_account = ?), 0)::text as credits, count(*)::text as legs
  from postings where debit_account = ? or credit_account = ?`;

/** An account with its postings. `lock` locks its row until the commit, and so blocks every new posting. */
export async function readAccountCounts(db: Reader, number: number, lock?: Tx): Promise<CountedAccount | undefined> {
  const query = (lock ?? db)('ledger_accounts').where({ id: number });
  if (lock !== undefined) void query.forNoKeyUpdate();
  const row = (await query.first()) as AccountRow | undefined;
  if (row === undefined) return undefined;
  const { rows } = await (lock ?? db).raw<{ rows: SumRow[] }>(sumSql, [number, number, number, number]);
  const sums = rows[0] ?? { debits: '0', credits: '0', legs: '0' };
  return {
    owner: ownerOfRow(row),
    ref: { kind: accountKindCodes.name(row.kind), id: row.key },
    currency: currencyCodes.name(row.currency),
    version: BigInt(row.version),
    counters: { debits: BigInt(row.debits_posted), credits: BigInt(row.credits_posted) },
    postings: { debits: BigInt(sums.debits), credits: BigInt(sums.credits), legs: BigInt(sums.legs) },
  };
}

/**
 * Sets the counters of a locked account to the sums of its postings. The proof of its balances begins again from here:
 * postings since the change store balances that followed the wrong counters, and postings never change.
 */
export async function setCounters(tx: Tx, number: number, { debits, credits, legs }: CountedAccount['postings']): Promise<void> {
  const counters = { debits_posted: debits.toString(), credits_posted: credits.toString(), version: legs.toString() };
  await tx('ledger_accounts').where({ id: number }).update(counters);
  await tx('ledger_proofs')
    .insert({ id: number, ...counters, recounted_version: counters.version })
    .onConflict('id')
    .merge();
}
