// The simulator's books in Postgres, so that an accepted payment survives a restart of ours.
import { idOf, timeOf, uuid, uuidAt, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode, ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { PaymentToTake, SimulatedPayment, SimulatorLedger } from '../domain/simulator-ledger.ts';
import { currencyCodes, endingCodes, environmentOf, failureCodeCodes, railCodes } from './codes.ts';

type BookRow = {
  id: string;
  account: string;
  environment: number;
  rail: number;
  currency: number;
  units: string;
  ending: number;
  failure: number | null;
  rail_code: string | null;
  settles_ms: number;
  returns_ms: number | null;
};

const columns = `id, account, environment, rail, currency, units, ending, failure, rail_code,
  (extract(epoch from settles_at) * 1000)::float8 as settles_ms, (extract(epoch from returns_at) * 1000)::float8 as returns_ms`;

const paymentOf = (row: BookRow): SimulatedPayment => ({
  railKey: idOf('transaction', row.id),
  direction: 'out',
  owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
  rail: railCodes.name(row.rail),
  currency: currencyCodes.name(row.currency),
  units: BigInt(row.units),
  ending: endingCodes.name(row.ending),
  code: row.failure === null ? null : failureCodeCodes.name(row.failure),
  railCode: row.rail_code,
  settlesAt: row.settles_ms,
  returnsAt: row.returns_ms,
  // These books are restored together with ours: nothing can be lost between them, so no origin is kept.
  acceptedAt: timeOf(idOf('transaction', row.id)),
  origin: null,
});

const writeSql = `
  insert into simulated_payments (id, account, environment, rail, currency, units, ending, failure, rail_code, settles_at, returns_at)
  select id, account, environment, rail, currency, units, ending, failure, rail_code, to_timestamp(settles / 1000), to_timestamp(returns / 1000)
  from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::smallint[], $6::numeric[], $7::smallint[], $8::smallint[], $9::text[], $10::float8[], $11::float8[])
    as u(id, account, environment, rail, currency, units, ending, failure, rail_code, settles, returns)`;

const parameters = (payments: readonly PaymentToTake[]): unknown[] => [
  payments.map((payment) => uuid(payment.railKey)),
  payments.map((payment) => uuid(payment.owner.account)),
  payments.map((payment) => environmentCode[payment.owner.environment]),
  payments.map((payment) => railCodes.code(payment.rail)),
  payments.map((payment) => currencyCodes.code(payment.currency)),
  payments.map((payment) => payment.units.toString()),
  payments.map((payment) => endingCodes.code(payment.ending)),
  payments.map((payment) => (payment.code === null ? null : failureCodeCodes.code(payment.code))),
  payments.map((payment) => payment.railCode),
  payments.map((payment) => payment.settlesAt),
  payments.map((payment) => payment.returnsAt),
];

export function createStoredSimulatorLedger(db: Database): SimulatorLedger {
  return {
    accept: async (payments) =>
      void (await db.hot.query('books-accept', `${writeSql} on conflict (id) do nothing`, parameters(payments))),
    settle: async (payments) => {
      const sql = `${writeSql} on conflict (id) do update set ending = excluded.ending, settles_at = excluded.settles_at, returns_at = null`;
      await db.hot.query('books-settle', sql, parameters(payments));
    },
    find: async (queries) => {
      const rows = await db.hot.query<BookRow>(
        'books-find',
        `select ${columns} from simulated_payments where id = any($1::uuid[])`,
        [queries.map(({ railKey }) => uuid(railKey))],
      );
      return new Map(rows.map(paymentOf).map((payment) => [payment.railKey, payment]));
    },
    ended: async ({ from, afterKey, until, limit }) => {
      const sql = `select ${columns} from simulated_payments
        where settles_at >= to_timestamp($1::float8 / 1000) and (settles_at, id) > (to_timestamp($1::float8 / 1000), $2)
          and settles_at < to_timestamp($3::float8 / 1000) and ending <> ${endingCodes.code('open')} order by settles_at, id limit $4`;
      return (await db.hot.query<BookRow>('books-ended', sql, [from, uuid(afterKey), until, limit])).map(paymentOf);
    },
    dueReturns: async (now, limit) => {
      const sql = `select ${columns} from simulated_payments where returns_at <= to_timestamp($1 / 1000.0::float8) order by returns_at limit $2`;
      return (await db.hot.query<BookRow>('books-returns', sql, [now, limit])).map(paymentOf);
    },
    acknowledgeReturns: async (railKeys) => {
      const ids = railKeys.map(uuidOf).filter((id) => id !== undefined);
      await db.hot.query('books-acknowledge', 'update simulated_payments set returns_at = null where id = any($1::uuid[])', [
        ids,
      ]);
    },
    postponeReturns: async (railKeys, until) => {
      const ids = railKeys.map(uuidOf).filter((id) => id !== undefined);
      await db.hot.query('books-postpone', postponeSql, [ids, until]);
    },
    accepted: async ({ from, afterKey, until, limit }) => {
      const sql = `select ${columns} from simulated_payments where id > $1 and id < $2 order by id limit $3`;
      const after = [uuidAt(from), uuid(afterKey)].sort()[1];
      return (await db.hot.query<BookRow>('books-accepted', sql, [after, uuidAt(until), limit])).map(paymentOf);
    },
    reopenReturns: () => Promise.resolve(0),
  };
}

const postponeSql = `
  update simulated_payments set returns_at = to_timestamp($2 / 1000.0::float8) where id = any($1::uuid[]) and returns_at is not null`;

const shiftSql = `
  update simulated_payments set settles_at = settles_at - make_interval(secs => $3::float8 / 1000), returns_at = returns_at - make_interval(secs => $3::float8 / 1000)
  where account = $1 and environment = $2 and environment = 0 and (settles_at > now() or returns_at is not null)`;

/** The simulator uses its owner's sandbox clock. */
export async function shiftSimulatedPayments(tx: HotTx, owner: Owner, byMs: number): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await tx.query('books-shift', shiftSql, [account, environment, byMs]);
}

const foldSql = `
  with old as (
    delete from simulated_payments where id in (
      select id from simulated_payments where settles_at < to_timestamp($1 / 1000.0::float8) and returns_at is null and ending <> ${endingCodes.code('open')}
        and id not in (select transaction_id from reconciliation_breaks)
        and not exists (select 1 from open_transactions o where o.id = simulated_payments.id) limit $2)
    returning account, environment, rail, currency, ending, units),
  sums as (select account, environment, rail, currency, ending, sum(units) as units, count(*) as payments from old group by 1, 2, 3, 4, 5),
  folded as (
    insert into simulated_totals (account, environment, rail, currency, ending, units, payments) select * from sums
    on conflict (account, environment, rail, currency, ending)
    do update set units = simulated_totals.units + excluded.units, payments = simulated_totals.payments + excluded.payments)
  select coalesce(sum(payments), 0)::text as count from sums`;

/**
 * Sums up lines that ended before `before` (milliseconds) and returns their number. The line of an open transaction
 * stays: its saga would not find it and would send the payment again. The owner's sandbox clock can make such a line
 * hours old within a moment.
 */
export async function sumUpSimulatedPayments(db: Database, before: number, limit: number): Promise<number> {
  const [row] = await db.hot.query<{ count: string }>('books-fold', foldSql, [before, limit]);
  return Number(row?.count ?? 0);
}
