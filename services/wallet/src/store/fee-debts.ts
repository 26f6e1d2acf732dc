// Owners that owe developer fees, and wallets that received payouts.
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, type Database, type HotTx } from '@pay/kernel/db';
import { takenBackAccount } from '../domain/taken-back-account.ts';
import { array, instant } from './arrays.ts';
import { accountKindCodes, currencyCodes, statusCodes } from './codes.ts';
import { ownerOfRow } from './operator.ts';

const debtCode = accountKindCodes.code('developer_fee_debt');
const suspenseCode = accountKindCodes.code('suspense');
const availableCode = accountKindCodes.code('developer_fees');

/**
 * Debts that stop payments: fees that were returned (ADR-0100), and credits recalled after they were spent (ADR-0121).
 */
export const isStoppingDebt = ({ kind, key }: { readonly kind: number; readonly key: string }): boolean =>
  kind === debtCode || (kind === suspenseCode && key === takenBackAccount);

// Read after the ledger's locks: a commit that credits a wallet and creates the debt has locked the wallet.
const debtsSql = `
  select a.id, w.account, w.environment from unnest($1::uuid[], $2::smallint[]) as w(account, environment) cross join lateral (
    select id from ledger_accounts where account = w.account and environment = w.environment and (kind = ${debtCode} or kind = ${suspenseCode} and key = '${takenBackAccount}')
      and credits_posted < debits_posted) a`;

/** Owners (as one word) by their negative debt accounts; runs no statement without owners. */
export async function debtsOf(tx: Pick<HotTx, 'query'>, owners: readonly string[]): Promise<[number, string][]> {
  if (owners.length === 0) return [];
  const places = [...new Set(owners)].map((owner) => owner.split('/') as [string, string]);
  type Row = { id: number; account: string; environment: number };
  const parameters = [array(places.map(([account]) => account)), array(places.map(([, environment]) => Number(environment)))];
  const rows = await tx.query<Row>('fee-debts-of', debtsSql, parameters);
  return rows.map(({ id, account, environment }) => [id, `${account}/${environment}`]);
}

/** Maximum number of wallets, per owner and currency, that repay returned fees: those with the latest payouts. */
const FEE_WALLETS_MAX = 10;

const walletsSql = `
  select f.fees, f.wallet from unnest($1::integer[]) as a(id) cross join lateral (
    select fees, wallet, paid_at from fee_wallets where fees = a.id order by paid_at desc, wallet limit ${FEE_WALLETS_MAX}) f
  order by f.paid_at desc, f.wallet`;

/** Numbers of wallets' ledger accounts, by the number of the account of available fees. */
export async function feeWallets(
  db: Pick<Database, 'hot'>,
  fees: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (fees.length === 0) return new Map();
  const rows = await db.hot.query<{ fees: number; wallet: number }>('fee-wallets', walletsSql, [array(fees)]);
  return new Map(fees.map((id) => [id, rows.filter((row) => row.fees === id).map(({ wallet }) => wallet)]));
}

// Defines when a debt is collectable, so that collecting makes progress: each wallet here can pay something.
const payingSql = `
  select f.wallet from fee_wallets f join ledger_accounts a on a.id = f.wallet
  where f.fees = $1 and a.status <> ${statusCodes.code('closed')} and a.credits_posted > a.debits_posted + a.debits_pending
  order by f.paid_at desc, f.wallet limit ${FEE_WALLETS_MAX}`;

/** The wallets with the latest payouts from these available fees that have money. */
export async function findPayingFeeWallets(db: Pick<Database, 'hot'>, fees: number): Promise<number[]> {
  const rows = await db.hot.query<{ wallet: number }>('fee-wallets-paying', payingSql, [fees]);
  return rows.map(({ wallet }) => wallet);
}

const saveSql = `
  insert into fee_wallets (fees, wallet, paid_at)
  select fees, wallet, max(paid_at) from unnest($1::integer[], $2::integer[], $3::timestamptz[]) as u(fees, wallet, paid_at) group by 1, 2
  on conflict (fees, wallet) do update set paid_at = greatest(fee_wallets.paid_at, excluded.paid_at)`;

type PaidWallet = { readonly fees: number; readonly wallet: number; readonly at: number };

/** Runs in the commit of the payout. */
export async function saveFeeWallets(tx: HotTx, paidWallets: readonly PaidWallet[]): Promise<void> {
  if (paidWallets.length === 0) return;
  await tx.query('fee-wallets-save', saveSql, [
    array(paidWallets.map(({ fees }) => fees)),
    array(paidWallets.map(({ wallet }) => wallet)),
    array(paidWallets.map(({ at }) => instant(at))),
  ]);
}

export type FeeDebt = { readonly owner: Owner; readonly currency: Currency };
type DebtRow = { account: string; environment: number; currency: number };

// Negative available fees are a debt too. Selects nothing if nothing can be collected.
const collectableSql = `
  select distinct d.account, d.environment, d.currency from ledger_accounts d where d.kind in (${availableCode}, ${debtCode})
    and d.credits_posted < d.debits_posted and (d.kind = ${availableCode} or exists (
      select 1 from ledger_accounts f where f.account = d.account and f.environment = d.environment and f.currency = d.currency
        and f.kind in (${availableCode}, ${accountKindCodes.code('developer_fees_pending')}) and f.credits_posted > f.debits_posted)
    or exists (
      select 1 from ledger_accounts f join fee_wallets w on w.fees = f.id join ledger_accounts a on a.id = w.wallet
      where f.account = d.account and f.environment = d.environment and f.currency = d.currency and f.kind = ${availableCode}
        and a.status <> ${statusCodes.code('closed')} and a.credits_posted > a.debits_posted + a.debits_pending))
  limit $1`;

export async function collectableDebts(db: Database, limit: number): Promise<FeeDebt[]> {
  const rows = await db.hot.query<DebtRow>('fee-debts-collectable', collectableSql, [limit]);
  return rows.map((row) => ({ owner: ownerOfRow(row), currency: currencyCodes.name(row.currency) }));
}

export type OwedFees = { readonly environment: Environment; readonly currency: Currency; readonly units: bigint };

const owedSql = `
  select environment, currency, sum(greatest(debits_posted - credits_posted, 0))::text as units from ledger_accounts
  where kind in (${availableCode}, ${debtCode}) group by environment, currency`;

/** Debts of owners, in units; negative available fees count. */
export async function listOwedFees(db: Database): Promise<OwedFees[]> {
  const rows = await db.hot.query<{ environment: number; currency: number; units: string }>('fee-debts-owed', owedSql, []);
  return rows.map(({ environment, currency, units }) => ({
    environment: environment === environmentCode.live ? 'live' : 'sandbox',
    currency: currencyCodes.name(currency),
    units: BigInt(units),
  }));
}
