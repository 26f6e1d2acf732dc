// Keeps the simulator's books in a separate database, as a provider does: restoring our database does not roll them
// back. Used by restore tests and restore rehearsals. The tables are created at first use, because our migrations do
// not reach that database.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode, type Database, type HotTx } from '@pay/kernel/db';
import { referencesOfId } from '../../domain/end-to-end-id.ts';
import type { PaymentToTake, SimulatedPayment, SimulatorLedger } from '../../domain/simulator-ledger.ts';
import { readOrigin } from './read-origin.ts';

const table = 'simulated_rail.payments';
const creation = `
  create schema if not exists simulated_rail;
  create table if not exists ${table} (
    end_to_end_id text primary key, id uuid not null unique, direction text not null,
    account uuid not null, environment smallint not null, rail text not null, currency text not null, units numeric(38,0) not null,
    ending text not null, failure text, rail_code text, origin jsonb,
    accepted_at timestamptz not null, settles_at timestamptz not null, returns_at timestamptz, return_due_at timestamptz, acknowledged_at timestamptz);
  create index if not exists payments_accepted on ${table} (accepted_at, id);
  create index if not exists payments_settled on ${table} (settles_at, id);
  create index if not exists payments_returns on ${table} (returns_at) where returns_at is not null;
  create index if not exists payments_owner on ${table} (account, environment);`;

type BookRow = {
  end_to_end_id: string;
  id: string;
  direction: string;
  account: string;
  environment: number;
  rail: string;
  currency: string;
  units: string;
  ending: string;
  failure: string | null;
  rail_code: string | null;
  origin: unknown;
  accepted_ms: number;
  settles_ms: number;
  returns_ms: number | null;
};

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const columns = `end_to_end_id, id, direction, account, environment, rail, currency, units, ending, failure, rail_code, origin,
  ${ms('accepted_at')} as accepted_ms, ${ms('settles_at')} as settles_ms, ${ms('returns_at')} as returns_ms`;

// Only this file writes these rows, so their words need no check. The origin is parsed like a provider's answer.
const paymentOf = (row: BookRow): SimulatedPayment => ({
  railKey: idOf('transaction', row.id),
  direction: row.direction as SimulatedPayment['direction'],
  owner: { account: idOf('key', row.account), environment: row.environment === environmentCode.live ? 'live' : 'sandbox' },
  rail: row.rail as SimulatedPayment['rail'],
  currency: row.currency as SimulatedPayment['currency'],
  units: BigInt(row.units),
  ending: row.ending as SimulatedPayment['ending'],
  code: row.failure as SimulatedPayment['code'],
  railCode: row.rail_code,
  settlesAt: row.settles_ms,
  returnsAt: row.returns_ms,
  acceptedAt: row.accepted_ms,
  origin: readOrigin(row.origin),
});

const writeSql = `
  insert into ${table} (end_to_end_id, id, direction, account, environment, rail, currency, units, ending, failure, rail_code, origin,
    accepted_at, settles_at, returns_at, return_due_at)
  select reference, id, direction, account, environment, rail, currency, units, ending, failure, rail_code, origin,
    to_timestamp(accepted / 1000), to_timestamp(settles / 1000), to_timestamp(returns / 1000), to_timestamp(returns / 1000)
  from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::smallint[], $6::text[], $7::text[], $8::numeric[], $9::text[], $10::text[],
    $11::text[], $12::jsonb[], $13::float8[], $14::float8[], $15::float8[])
    as u(reference, id, direction, account, environment, rail, currency, units, ending, failure, rail_code, origin, accepted, settles, returns)`;

function parameters(payments: readonly PaymentToTake[]): unknown[] {
  const column = (of: (payment: PaymentToTake) => unknown): unknown[] => payments.map(of);
  return [
    column(({ references }) => references().current),
    column(({ railKey }) => uuid(railKey)),
    column(({ direction }) => direction),
    column(({ owner }) => uuid(owner.account)),
    column(({ owner }) => environmentCode[owner.environment]),
    column(({ rail }) => rail),
    column(({ currency }) => currency),
    column(({ units }) => units.toString()),
    column(({ ending }) => ending),
    column(({ code }) => code),
    column(({ railCode }) => railCode),
    column(({ origin }) => JSON.stringify(origin())),
    column(({ acceptedAt }) => acceptedAt),
    column(({ settlesAt }) => settlesAt),
    column(({ returnsAt }) => returnsAt),
  ];
}

export type OutsideLedger = { readonly ledger: SimulatorLedger; readonly close: () => Promise<void> };

/** Books under another URL. `open` connects at first use. */
export function outsideLedger(open: () => Database): OutsideLedger {
  let opened: Promise<Database> | undefined;
  const connect = (): Promise<Database> => {
    opened ??= createTables(open()).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const query: HotTx['query'] = async (name, sql, values) => (await connect()).hot.query(`outside-${name}`, sql, values);
  const payments = async (name: string, sql: string, values: readonly unknown[]): Promise<SimulatedPayment[]> =>
    (await query<BookRow>(name, sql, values)).map(paymentOf);
  const accept = async (newPayments: readonly PaymentToTake[]): Promise<void> => {
    // Conflicts on either key: one reference is one payment, no matter which transaction sends it.
    await query('accept', `${writeSql} on conflict do nothing`, parameters(newPayments));
  };
  const find = findingIn(query);
  const arrive = async (deposit: PaymentToTake): Promise<Id<'transaction'>> => {
    const known = (await find([deposit])).get(deposit.railKey);
    // A key that was used for a payment before a restore leads to that payment, which is not a deposit.
    if (known?.direction === 'in') return known.railKey;
    await accept([deposit]);
    return deposit.railKey;
  };
  const ledger: SimulatorLedger = {
    accept,
    settle: async (newPayments) => {
      const sql = `${writeSql} on conflict (id) do update set ending = excluded.ending, settles_at = excluded.settles_at, returns_at = null`;
      await query('settle', sql, parameters(newPayments));
    },
    find,
    ended: ({ from, afterKey, until, limit }) => {
      const sql = `select ${columns} from ${table} where direction = 'out' and ending <> 'open'
        and (settles_at, id) > (to_timestamp($1::float8 / 1000), $2) and settles_at < to_timestamp($3::float8 / 1000) order by settles_at, id limit $4`;
      return payments('ended', sql, [from, uuid(afterKey), until, limit]);
    },
    accepted: ({ from, afterKey, until, limit }) => {
      const sql = `select ${columns} from ${table}
        where (accepted_at, id) > (to_timestamp($1::float8 / 1000), $2) and accepted_at < to_timestamp($3::float8 / 1000) order by accepted_at, id limit $4`;
      return payments('accepted', sql, [from, uuid(afterKey), until, limit]);
    },
    dueReturns: (now, limit) => {
      const sql = `select ${columns} from ${table} where returns_at <= to_timestamp($1 / 1000.0::float8) order by returns_at limit $2`;
      return payments('returns', sql, [now, limit]);
    },
    acknowledgeReturns: async (railKeys) => {
      const sql = `update ${table} set returns_at = null, acknowledged_at = now() where id = any($1::uuid[])`;
      await query('acknowledge', sql, [railKeys.map(uuid)]);
    },
    postponeReturns: async (railKeys, until) => {
      const sql = `update ${table} set returns_at = to_timestamp($2 / 1000.0::float8) where id = any($1::uuid[]) and returns_at is not null`;
      await query('postpone', sql, [railKeys.map(uuid), until]);
    },
    reopenReturns: async (since) => {
      const sql = `update ${table} set returns_at = return_due_at, acknowledged_at = null
        where acknowledged_at >= to_timestamp($1::float8 / 1000) and return_due_at is not null returning id`;
      return (await query('reopen', sql, [since])).length;
    },
    outside: outsideOf(query, arrive),
  };
  return { ledger, close: async () => (await opened?.catch(() => undefined))?.close() };
}

const findSql = `select ${columns} from ${table} where end_to_end_id = any($1) or id = any($2::uuid[])`;

/** Looks the payment up by its key, then by the reference that it would have, then by its other references. */
const findingIn =
  (query: HotTx['query']): SimulatorLedger['find'] =>
  async (queries) => {
    const wanted = queries.map(({ railKey, references }) => ({ railKey, ...(references?.() ?? referencesOfId(railKey)) }));
    const rows = await query<BookRow>('find', findSql, [
      wanted.flatMap(({ current, others }) => [current, ...others]),
      wanted.map(({ railKey }) => uuid(railKey)),
    ]);
    const lines = rows.map((row) => [row.end_to_end_id, paymentOf(row)] as const);
    const byReference = new Map(lines);
    const byKey = new Map(lines.map(([, payment]) => [payment.railKey, payment]));
    const found = wanted.flatMap(({ railKey, current, others, isSame }) => {
      const known = others.flatMap((reference) => byReference.get(reference) ?? []).find(isSame);
      const payment = byKey.get(railKey) ?? byReference.get(current) ?? known;
      return payment === undefined ? [] : [[railKey, payment] as const];
    });
    return new Map(found);
  };

type Arrive = (deposit: PaymentToTake) => Promise<Id<'transaction'>>;

/** Events that only books outside our database must receive: deposits, and a sandbox's clock changes and resets. */
const outsideOf = (query: HotTx['query'], arrive: Arrive): NonNullable<SimulatorLedger['outside']> => ({
  arrive,
  shift: async (owner, byMs) => {
    const sql = `update ${table} set settles_at = settles_at - make_interval(secs => $3::float8 / 1000),
        returns_at = returns_at - make_interval(secs => $3::float8 / 1000)
      where account = $1 and environment = $2 and environment = 0 and (settles_at > now() or returns_at is not null)`;
    await query('shift', sql, [...ownerOf(owner), byMs]);
  },
  forget: async (owner) => {
    const sql = `delete from ${table} where account = $1 and environment = $2 and environment = 0`;
    await query('forget', sql, ownerOf(owner));
  },
});

const ownerOf = ({ account, environment }: Owner): [string, number] => [uuid(account), environmentCode[environment]];

async function createTables(db: Database): Promise<Database> {
  // Replicas that start at the same time create the tables one after another: `if not exists` alone lets two of them
  // collide.
  await db.tx(async (tx) => {
    await tx.raw(`select pg_advisory_xact_lock(hashtext('${table}'))`);
    await tx.raw(creation);
  });
  return db;
}
