// Reads of counters. Each is one snapshot, without a lock.
import { uuidOfKind } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { takenBackAccount } from '../domain/taken-back-account.ts';
import { ofWallets } from './balances-at.ts';
import { accountKindCodes, currencyCodes } from './codes.ts';

export type Balance = { readonly currency: Currency; readonly balance: bigint; readonly held: bigint };

type BalanceRow = { currency: number; balance: string; held: string };
const balanceOf = (row: BalanceRow): Balance => ({
  currency: currencyCodes.name(row.currency),
  balance: BigInt(row.balance),
  held: BigInt(row.held),
});

const ofWalletSql = `
  select a.currency, a.credits_posted - a.debits_posted as balance, a.debits_pending as held
  from wallets w join ledger_accounts a on a.id = w.ledger_account where w.account = $1 and w.environment = $2 and w.id = $3`;

export async function ofWallet(db: Database, owner: Owner, walletId: string): Promise<Balance | undefined> {
  const id = uuidOfKind('wallet', walletId);
  if (id === undefined) return undefined;
  const { account, environment } = ownerColumns(owner);
  const [row] = await db.hot.query<BalanceRow>('wallet-balance', ofWalletSql, [account, environment, id]);
  return row === undefined ? undefined : balanceOf(row);
}

const walletAccountSql = `
  select ledger_account, currency from wallets where account = $1 and environment = $2 and id = $3`;

/** Like ofWallet, for postings until `at` (milliseconds, inclusive). */
export async function ofWalletAt(
  db: Database,
  owner: Owner,
  input: { walletId: string; at: number },
): Promise<Balance | undefined> {
  const id = uuidOfKind('wallet', input.walletId);
  if (id === undefined) return undefined;
  const { account, environment } = ownerColumns(owner);
  type WalletRow = { ledger_account: number; currency: number };
  const [row] = await db.hot.query<WalletRow>('wallet-account', walletAccountSql, [account, environment, id]);
  if (row === undefined) return undefined;
  const found = (await ofWallets(db.hot, [row.ledger_account], input.at)).get(row.ledger_account);
  return { currency: currencyCodes.name(row.currency), balance: found?.units ?? 0n, held: found?.held ?? 0n };
}

export type FeeBalance = Readonly<Record<'pending' | 'available' | 'debt' | 'takenBack', bigint>> & {
  readonly currency: Currency;
};

const feeKinds = { pending: 'developer_fees_pending', available: 'developer_fees', debt: 'developer_fee_debt' } as const;
const sumOfKind = (name: keyof typeof feeKinds): string =>
  `coalesce(sum(credits_posted - debits_posted) filter (where kind = ${accountKindCodes.code(feeKinds[name])}), 0)`;
const suspenseCode = accountKindCodes.code('suspense');
// A posting that may create a debt creates the debt's account, whose balance stays zero until there is a debt.
const feesSql = `
  select currency, ${sumOfKind('pending')} as pending, ${sumOfKind('available')} as available, -${sumOfKind('debt')} as debt,
    -coalesce(sum(credits_posted - debits_posted) filter (where kind = ${suspenseCode}), 0) as taken_back
  from ledger_accounts where account = $1 and environment = $2
    and (kind in (${Object.values(feeKinds).map((kind) => accountKindCodes.code(kind))})
      or (kind = ${suspenseCode} and key = '${takenBackAccount}' and credits_posted < debits_posted))
  group by currency order by currency`;

/** An owner's developer fees by currency, and the debts that stop its payments, in one snapshot. */
export async function feesOfOwner(db: Database, owner: Owner): Promise<FeeBalance[]> {
  const { account, environment } = ownerColumns(owner);
  type Row = Record<'pending' | 'available' | 'debt' | 'taken_back', string> & { currency: number };
  const rows = await db.hot.query<Row>('fee-balances', feesSql, [account, environment]);
  return rows.map((row) => ({
    currency: currencyCodes.name(row.currency),
    pending: BigInt(row.pending),
    available: BigInt(row.available),
    debt: BigInt(row.debt),
    takenBack: BigInt(row.taken_back),
  }));
}
