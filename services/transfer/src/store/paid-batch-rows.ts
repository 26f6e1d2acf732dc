// Rows of a batch that a provider paid before a restore, while the batch, or its confirmation, was lost. Their payments
// were recovered as transactions (ADR-0123). Such a row takes its transaction and is never sent.
import { parseUnits, scales } from '@pay/core/money';
import { tagOf, timeOf, uuid, uuidAt } from '@pay/core/id';
import { DAY } from '@pay/core/time';
import { ownerColumns, type Tx } from '@pay/kernel/db';
import { rowStates, type Batch, type RowState } from '../domain/batches/batch.ts';
import { currencyCodes } from './codes.ts';

type FoundRow = {
  number: number;
  state: number;
  amount_units: string | null;
  id: string;
  amount: string;
  source_currency: number;
};

const stateCode = (state: RowState): number => rowStates.indexOf(state);

// An idempotency key is valid for a day, so a batch with the same tag from the day before is this one. A payment whose
// batch still exists belongs to that batch.
const findSql = `
  select r.number, r.state, r.amount_units, t.id, t.amount, t.source_currency
  from recovered_payments p join transactions t on t.id = p.id and t.account = p.account and t.environment = p.environment
    join batch_rows r on r.batch_id = :batch and r.number = t.batch_row
  where p.account = :account and p.environment = :environment and p.id >= :since and t.batch_id between :since and :batch
    and substring(uuid_send(t.batch_id) from 7) = decode(:tag, 'hex')
    and r.account = :account and r.environment = :environment and r.reserved_id is null
    and (r.state = ${stateCode('valid')} and r.wallet_id = t.wallet_id or r.state = ${stateCode('unchecked')} and :canceling)
    and (t.batch_id = :batch or not exists (select 1 from batches b where b.id = t.batch_id))`;
const takeSql = `
  update batch_rows r set state = ${stateCode('processing')}, transaction_id = u.id from unnest(:numbers::integer[], :ids::uuid[]) as u(number, id)
  where r.batch_id = :batch and r.number = u.number and r.account = :account and r.environment = :environment`;
const adoptSql = `update transactions set batch_id = :batch where id = any(:ids::uuid[]) and account = :account and environment = :environment`;
const totalSql = `
  update batch_wallets w set amount_units = w.amount_units - u.amount, fee_units = w.fee_units - u.fee
  from (select wallet_id, sum(amount_units) as amount, sum(coalesce(fee_units, 0)) as fee from batch_rows
    where batch_id = :batch and number = any(:numbers::integer[]) group by wallet_id) u
  where w.batch_id = :batch and w.wallet_id = u.wallet_id and w.account = :account and w.environment = :environment`;

export type TakenRows = Readonly<Record<'valid' | 'unchecked', number>>;

/**
 * Changes rows that are already paid to `processing`, and subtracts valid ones from the totals of their wallets. Their
 * batch is locked. Returns the number of rows per previous state. If the batch is being canceled, rows that were not
 * checked yet are included: their numbers name them.
 */
export async function takePaid(
  tx: Tx,
  { id, owner }: Pick<Batch, 'id' | 'owner'>,
  { isCanceling }: { readonly isCanceling: boolean },
): Promise<TakenRows> {
  const place = { ...ownerColumns(owner), batch: uuid(id) };
  const since = uuidAt(timeOf(id) - DAY);
  const tag = Buffer.from(tagOf(id)).toString('hex');
  const { rows } = await tx.raw<{ rows: FoundRow[] }>(findSql, { ...place, since, tag, canceling: isCanceling });
  const paid = new Map(rows.filter(isSamePayment).map((row) => [row.number, row]));
  if (paid.size === 0) return { valid: 0, unchecked: 0 };
  const numbers = [...paid.keys()];
  const named = { ...place, numbers, ids: [...paid.values()].map((row) => row.id) };
  const valid = [...paid.values()].filter(({ state }) => state === stateCode('valid')).map(({ number }) => number);
  if (valid.length > 0) await tx.raw(totalSql, { ...named, numbers: valid });
  await tx.raw(takeSql, named);
  await tx.raw(adoptSql, named);
  return { valid: valid.length, unchecked: numbers.length - valid.length };
}

/**
 * A payment does not pay another body under the same key: its row has another wallet or amount. A row without an amount
 * was not checked.
 */
const isSamePayment = ({ amount, source_currency: currency, amount_units: units }: FoundRow): boolean =>
  units === null || parseUnits(amount, scales[currencyCodes.name(currency)]) === BigInt(units);
