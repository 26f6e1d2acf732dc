// Postings of card transactions, found by their group: that of the transaction, including its refunds.
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import { environmentCode, type Database } from '@pay/kernel/db';
import { takenBackAccount } from '../domain/taken-back-account.ts';
import { accountKindCodes, currencyCodes, postingKindCode } from './codes.ts';

/** Stored codes of card debits and card credits; their indexes in the baseline have the same numbers. */
const debit = postingKindCode('card', true);
const refund = postingKindCode('refund', true);
const both = `p.kind in (${debit}, ${refund})`;

/**
 * Groups in which wallets got back more than they paid. Only groups with a refund since `since` (an SQL timestamp) are
 * checked. `scope` restricts groups to some accounts.
 */
export const overCredited = (scope: string, since: string): string => `
  with refunded as (
    select distinct group_id from postings p where p.kind = ${refund} and p.at >= ${since}),
  sides as (
    select p.group_id, p.amount, p.kind, d.floor_zero as paid, c.floor_zero as got
    from refunded r join postings p on p.group_id = r.group_id and ${both}
    join (select * from ledger_accounts ${scope}) d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account)
  select 'card_credit' as check, group_id::text as example from sides group by group_id
  having coalesce(sum(amount) filter (where kind = ${refund} and got), 0) > coalesce(sum(amount) filter (where kind = ${debit} and paid), 0)`;

/** Debts of wallets because clearings exceeded their funds, in units. */
export type Overdraft = { readonly environment: Environment; readonly currency: Currency; readonly units: bigint };

const owedSql = `
  select environment, currency, (sum(debits_posted) - sum(credits_posted))::text as units from ledger_accounts
  where kind = ${accountKindCodes.code('suspense')} and key = $1 group by environment, currency`;

export const cardOverdrafts = (db: Database): Promise<Overdraft[]> => listDebts(db, 'card_overdraft');
/** Credits that were spent, recalled by their payer, and not repaid. */
export const listTakenBackDebts = (db: Database): Promise<Overdraft[]> => listDebts(db, takenBackAccount);
/** Advances for payments recovered after a restore, minus the deposits in suspense. */
export const listRecoveredDebts = (db: Database): Promise<Overdraft[]> => listDebts(db, 'recovered');

async function listDebts(db: Database, account: string): Promise<Overdraft[]> {
  const rows = await db.hot.query<{ environment: number; currency: number; units: string }>('owed-to-suspense', owedSql, [
    account,
  ]);
  return rows.map(({ environment, currency, units }) => ({
    environment: environment === environmentCode.live ? 'live' : 'sandbox',
    currency: currencyCodes.name(currency),
    units: BigInt(units),
  }));
}
