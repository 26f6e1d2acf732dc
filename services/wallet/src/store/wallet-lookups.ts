// Lookups of wallets for transfers, many at once and only with unencrypted columns.
import { idOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import { ownerColumns, type Database } from '@pay/kernel/db';
import type { WalletType } from '../domain/wallet.ts';
import { currencyCodes, statusCodes, typeCodes } from './codes.ts';

export type WalletLookup = {
  readonly customerId: Id<'customer'>;
  readonly type: WalletType;
  readonly currency: Currency;
  readonly status: WalletStatus;
  readonly virtualAccountId: Id<'virtualAccount'> | null;
};
export type WalletLookupQuery = { readonly owner: Owner; readonly walletId: string };

const sql = `
  select g.n, w.customer_id, w.type, w.currency, w.status, w.virtual_account_id
  from unnest($1::integer[], $2::uuid[], $3::smallint[], $4::uuid[]) as g(n, account, environment, id) cross join lateral (
    select customer_id, type, currency, status, virtual_account_id from wallets w
    where w.id = g.id and w.account = g.account and w.environment = g.environment limit 1) w`;

type WalletLookupRow = {
  n: number;
  customer_id: string;
  type: number;
  currency: number;
  status: number;
  virtual_account_id: string | null;
};

/** One answer per query, in order; null for an unknown wallet, or another owner's. */
export async function lookUpWallets(db: Database, questions: readonly WalletLookupQuery[]): Promise<(WalletLookup | null)[]> {
  const known = questions.flatMap(({ owner, walletId }, n) => {
    const id = uuidOfKind('wallet', walletId);
    return id === undefined ? [] : [{ n, id, ...ownerColumns(owner) }];
  });
  const rows = await db.hot.query<WalletLookupRow>('wallet-facts', sql, [
    known.map((k) => k.n),
    known.map((k) => k.account),
    known.map((k) => k.environment),
    known.map((k) => k.id),
  ]);
  const byNumber = new Map(rows.map((row) => [row.n, row]));
  return questions.map((_, n) => {
    const row = byNumber.get(n);
    if (row === undefined) return null;
    return {
      customerId: idOf('customer', row.customer_id),
      type: typeCodes.name(row.type),
      currency: currencyCodes.name(row.currency),
      status: statusCodes.name(row.status),
      virtualAccountId: row.virtual_account_id === null ? null : idOf('virtualAccount', row.virtual_account_id),
    };
  });
}
