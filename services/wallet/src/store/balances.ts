// Reads of counters. One snapshot each, never under a lock.
import { uuidOf } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
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
  const id = uuidOf(walletId);
  if (id === undefined) return undefined;
  const { account, environment } = ownerColumns(owner);
  const [row] = await db.hot.query<BalanceRow>('wallet-balance', ofWalletSql, [account, environment, id]);
  return row === undefined ? undefined : balanceOf(row);
}

const ofKindSql = `
  select currency, sum(credits_posted - debits_posted) as balance, sum(debits_pending) as held
  from ledger_accounts where account = $1 and environment = $2 and kind = $3 group by currency order by currency`;

const walletAccountSql = `
  select ledger_account, currency from wallets where account = $1 and environment = $2 and id = $3`;

/** As ofWallet, of what was posted until `at` (milliseconds, inclusive). */
export async function ofWalletAt(
  db: Database,
  owner: Owner,
  asked: { walletId: string; at: number },
): Promise<Balance | undefined> {
  const id = uuidOf(asked.walletId);
  if (id === undefined) return undefined;
  const { account, environment } = ownerColumns(owner);
  type WalletRow = { ledger_account: number; currency: number };
  const [row] = await db.hot.query<WalletRow>('wallet-account', walletAccountSql, [account, environment, id]);
  if (row === undefined) return undefined;
  const found = (await ofWallets(db.hot, [row.ledger_account], asked.at)).get(row.ledger_account);
  return { currency: currencyCodes.name(row.currency), balance: found?.units ?? 0n, held: found?.held ?? 0n };
}

/** Balances of an owner's system accounts of one kind, summed by currency. */
export async function ofKind(db: Database, owner: Owner, kind: 'developer_fees'): Promise<Balance[]> {
  const { account, environment } = ownerColumns(owner);
  const rows = await db.hot.query<BalanceRow>('kind-balances', ofKindSql, [account, environment, accountKindCodes.code(kind)]);
  return rows.map(balanceOf);
}
