// Runs the ledger checks against the tables: completely for one owner, or in slices for all owners.
import { uuid } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, ownerColumns, type Database } from '@pay/kernel/db';
import { array, instant } from './arrays.ts';
import { overCredited } from './card-postings.ts';
import { accountKindCodes, currencyCodes } from './codes.ts';
import { chains, floors, folds, pairs, toPendingSumsSql, remember, trialBalance } from './proof-sql.ts';

export type Violation = { readonly check: string; readonly example: string };
/** Checks whose violations are counted; a fixed set, because each is a metric label. */
export const checks = ['trial_balance', 'floor', 'pending', 'fold', 'pair', 'chain', 'card_credit'] as const;

type ChainRow = { id: number; version: string; debits: string; credits: string; more: boolean; sound: boolean };
export type Slice = {
  readonly violations: Violation[];
  readonly last: number | undefined;
  readonly more: boolean;
  readonly accounts: number;
};

const accountsMax = 200;
const postingsMax = 2_000;

/** Proves the next wallet accounts after `after` from the last proved position of each, and stores the new position. */
export async function proveSlice(db: Database, after: number): Promise<Slice> {
  const rows = await db.hot.query<ChainRow>('proof-chains', chains, [after, accountsMax, postingsMax]);
  const sound = rows.filter((row) => row.sound);
  if (sound.length > 0) {
    await db.hot.query('proof-remember', remember, [
      array(sound.map((row) => row.id)),
      array(sound.map((row) => row.version)),
      array(sound.map((row) => row.debits)),
      array(sound.map((row) => row.credits)),
    ]);
  }
  const violations = rows.filter((row) => !row.sound).map((row) => ({ check: 'chain', example: String(row.id) }));
  return { violations, last: rows.at(-1)?.id, more: rows.some((row) => row.more && row.sound), accounts: rows.length };
}

/** Debits minus credits, in units; 0 is the only right answer. */
export type Imbalance = { readonly environment: Environment; readonly currency: Currency; readonly units: bigint };
type BalanceRow = { environment: number; currency: number; units: string };

const imbalanceOf = (row: BalanceRow): Imbalance => ({
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
  currency: currencyCodes.name(row.currency),
  units: BigInt(row.units),
});
const toImbalanceViolations = (imbalances: readonly Imbalance[]): Violation[] =>
  imbalances
    .filter(({ units }) => units !== 0n)
    .map(({ environment, currency }) => ({ check: 'trial_balance', example: `${environment}/${currency}` }));

export type Sums = { readonly violations: readonly Violation[]; readonly imbalances: readonly Imbalance[] };

/** Sums of the whole ledger that cost one pass over accounts and open holds. */
export async function proveSums(db: Database): Promise<Sums> {
  const [rows, ...found] = await Promise.all([
    db.hot.query<BalanceRow>('proof-balance', trialBalance(''), []),
    ...[floors(''), toPendingSumsSql('')].map((sql, i) => db.hot.query<Violation>(`proof-sums-${i}`, sql, [])),
  ]);
  const imbalances = rows.map(imbalanceOf);
  return { violations: [...toImbalanceViolations(imbalances), ...found.flat()], imbalances };
}

/**
 * Maximum number of postings for the full fold, which takes about a second per million (measured). The nightly restore
 * drill folds larger ledgers.
 */
export const foldPostingsMax = 2_000_000;

const estimateSql = `select greatest(reltuples, 0)::bigint::text as rows from pg_class where oid = 'postings'::regclass`;

/**
 * Compares every account's counters with all postings, if there are at most `postingsLimit` of them; undefined
 * otherwise.
 */
export async function proveFolds(db: Database, postingsLimit: number): Promise<Violation[] | undefined> {
  const [estimate] = await db.hot.query<{ rows: string }>('proof-estimate', estimateSql, []);
  if (Number(estimate?.rows ?? 0) > postingsLimit) return undefined;
  const found = await Promise.all([folds(''), pairs('')].map((sql, i) => db.hot.query<Violation>(`proof-folds-${i}`, sql, [])));
  return found.flat();
}

/** Card transactions refunded from `since` (milliseconds) on that returned more to wallets than they took. */
export const proveCardCredits = (db: Database, since: number): Promise<Violation[]> =>
  db.hot.query<Violation>('proof-card-credits', overCredited('', '$1'), [instant(since)]);

const mine = 'where account = $1 and environment = $2';
const chainsOfOwner = `
  with a as (select * from ledger_accounts ${mine} and floor_zero),
  legs as (
    select a.id, l.* from a cross join lateral (
      select debit_version as version, -amount as units, debit_balance as balance from postings where debit_account = a.id and debit_version > 0
      union all
      select credit_version, amount, credit_balance from postings where credit_account = a.id and credit_version > 0) l),
  steps as (select id, version, balance, row_number() over w as dense, sum(units) over w as running
    from legs window w as (partition by id order by version))
  select distinct 'chain' as check, s.id::text as example from steps s left join ledger_proofs f on f.id = s.id
  where s.version <> s.dense or s.balance <> s.running and s.version > coalesce(f.recounted_version, 0)`;

/** Listed movements of developer fees add up to their accounts. */
const feesOfOwner = `
  select 'fees' as check, a.id::text as example from ledger_accounts a
  left join (select ledger_account as id, sum(amount) as units from fee_entries group by 1) e on e.id = a.id
  ${mine} and a.kind in (${accountKindCodes.code('developer_fees')}, ${accountKindCodes.code('developer_fees_pending')}) and a.credits_posted - a.debits_posted <> coalesce(e.units, 0)`;

/** All checks of one owner, from its first row on. */
export async function proveOwner(db: Database, owner: Owner): Promise<{ violations: Violation[]; accounts: number }> {
  const { environment } = ownerColumns(owner);
  const everCredited = overCredited(mine, `'-infinity'`);
  const statements = [floors(mine), toPendingSumsSql(mine), folds(mine), pairs(mine), chainsOfOwner, everCredited, feesOfOwner];
  const parameters = [uuid(owner.account), environment];
  const found = await Promise.all(statements.map((sql, i) => db.hot.query<Violation>(`proof-owner-${i}`, sql, parameters)));
  const balances = await db.hot.query<BalanceRow>('proof-owner-balance', trialBalance(mine), parameters);
  const [count] = await db.hot.query<{ accounts: number }>(
    'proof-count',
    `select count(*)::int as accounts from ledger_accounts ${mine}`,
    parameters,
  );
  return { violations: [...toImbalanceViolations(balances.map(imbalanceOf)), ...found.flat()], accounts: count?.accounts ?? 0 };
}
