// Our own payments, for a comparison with the rails' books after a restore.
import { idOf, uuid, uuidAt, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import type { Rail } from '../domain/rail-matrix.ts';
import { environmentOf, railCodes, typeCodes } from './codes.ts';
import { noAccount } from './transaction-rows.ts';

export type OwnPayment = { readonly id: Id<'transaction'>; readonly owner: Owner; readonly rail: Rail; readonly status: number };

/** Transfers over rails created in a period, oldest first, with their current status. */
export async function ownPayments(
  { hot }: Pick<Database, 'hot'>,
  { after, until, limit }: { after: Id<'transaction'>; until: number; limit: number },
): Promise<OwnPayment[]> {
  type Row = { id: string; account: string; environment: number; rail: number; status: number };
  const between = [railCodes.code('internal'), railCodes.code('conversion')].join();
  const sql = `select t.id, t.account, t.environment, t.rail, coalesce(o.status, t.status)::int as status
    from transactions t left join open_transactions o on o.id = t.id
    where t.id > $1 and t.id < $2 and t.type = ${typeCodes.code('transfer')} and t.rail not in (${between}) and t.account <> '${noAccount}'
    order by t.id limit $3`;
  const rows = await hot.query<Row>('gap-own', sql, [uuid(after), uuidAt(until), limit]);
  return rows.map((row) => ({
    id: idOf('transaction', row.id),
    owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
    rail: railCodes.name(row.rail),
    status: row.status,
  }));
}

/** The newest transaction that we have: where a restore to the end of the log ends. */
export async function newestTransactionId({ hot }: Pick<Database, 'hot'>): Promise<Id<'transaction'> | undefined> {
  const sql = `select id from transactions where account <> '${noAccount}' order by id desc limit 1`;
  const [row] = await hot.query<{ id: string }>('gap-newest', sql, []);
  return row === undefined ? undefined : idOf('transaction', row.id);
}
