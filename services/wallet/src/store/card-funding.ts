// Finds the wallet that pays for a card, for many cards at once.
import { idOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { currencyCodes, statusCodes } from './codes.ts';

export type CardFundingQuery = { readonly owner: Owner; readonly customerId: string; readonly walletId?: string | undefined };
export type CardFunding = { readonly walletId: Id<'wallet'>; readonly currency: Currency };

const usd = currencyCodes.code('usd');
const usdc = currencyCodes.code('usdc');
// A card pays in dollars, or in a coin that represents one. If the card names a wallet, that wallet is used: if it is
// frozen, the hold fails, and money is not taken from another wallet instead.
const sql = `
  select g.n, w.id, w.currency
  from unnest($1::integer[], $2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[]) as g(n, account, environment, customer_id, wallet_id)
  cross join lateral (
    (select id, currency from wallets w
     where w.id = g.wallet_id and w.currency in (${usd}, ${usdc}) and (w.account, w.environment, w.customer_id)
       is not distinct from (g.account, g.environment, g.customer_id))
    union all
    (select id, currency from wallets w
     where g.wallet_id is null and w.account = g.account and w.environment = g.environment and w.customer_id = g.customer_id
       and w.currency in (${usd}, ${usdc}) and w.status = ${statusCodes.code('active')}
     order by w.currency, w.id limit 1)) w`;

type Row = { n: number; id: string; currency: number };

/** One answer per query, in order; null when there is no such wallet. */
export async function lookUpCardFunding(db: Database, questions: readonly CardFundingQuery[]): Promise<(CardFunding | null)[]> {
  const known = questions.flatMap(({ owner, customerId, walletId }, n) => {
    const customer = uuidOfKind('customer', customerId);
    const wallet = walletId === undefined ? null : uuidOfKind('wallet', walletId);
    return customer === undefined || wallet === undefined ? [] : [{ n, customer, wallet, ...ownerColumns(owner) }];
  });
  const rows = await db.hot.query<Row>('wallet-card-funding', sql, [
    known.map(({ n }) => n),
    known.map(({ account }) => account),
    known.map(({ environment }) => environment),
    known.map(({ customer }) => customer),
    known.map(({ wallet }) => wallet),
  ]);
  const byNumber = new Map(rows.map((row) => [row.n, row]));
  return questions.map((_, n) => {
    const row = byNumber.get(n);
    return row === undefined ? null : { walletId: idOf('wallet', row.id), currency: currencyCodes.name(row.currency) };
  });
}
