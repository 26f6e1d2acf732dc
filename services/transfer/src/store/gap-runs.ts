// Comparisons after a restore: their positions, and our rows that they concern. One call at a time advances a run: its
// version fences it.
import { batchStatuses } from '@pay/contract/transfer/batch';
import type { GapCounts, gapPhases } from '@pay/contract/transfer/gap-run';
import { idOf, tagOf, timeOf, uuid, uuidAt, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY, iso } from '@pay/core/time';
import { ownerColumns, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import { rowStates } from '../domain/batches/batch.ts';
import type { Transaction } from '../domain/transaction.ts';
import { statusCodes, typeCodes } from './codes.ts';
import { noAccount } from './transaction-rows.ts';

export type GapPhase = (typeof gapPhases)[number];
/** `after` and `at` give the position of the phase: in the books of `book`, or among our own transactions. */
export type GapRun = {
  readonly id: string;
  readonly recoveryId: string | null;
  readonly restoredTo: number | null;
  readonly since: number;
  readonly until: number;
  readonly phase: GapPhase;
  readonly book: string;
  readonly at: number;
  readonly after: Id<'transaction'>;
  readonly counts: GapCounts;
  readonly version: number;
  readonly begunAt: number;
  readonly finishedAt: number | null;
};

type RunRow = {
  id: string;
  recovery_id: string | null;
  restored_to: Date | null;
  since: Date;
  until: Date;
  phase: string;
  book: string;
  at: Date;
  after_id: string;
  counts: GapCounts;
  version: number;
  begun_at: Date;
  finished_at: Date | null;
};

const runOf = (row: RunRow): GapRun => ({
  id: row.id,
  recoveryId: row.recovery_id,
  restoredTo: row.restored_to?.getTime() ?? null,
  since: row.since.getTime(),
  until: row.until.getTime(),
  // Written below, by the same type.
  phase: row.phase as GapPhase,
  ...{ book: row.book, counts: row.counts, version: row.version },
  at: row.at.getTime(),
  after: idOf('transaction', row.after_id),
  begunAt: row.begun_at.getTime(),
  finishedAt: row.finished_at?.getTime() ?? null,
});

export async function insertGapRun(tx: Tx, run: GapRun, principal: string): Promise<void> {
  await tx('gap_runs').insert({
    id: run.id,
    recovery_id: run.recoveryId,
    restored_to: run.restoredTo === null ? null : iso(run.restoredTo),
    since: iso(run.since),
    until: iso(run.until),
    phase: run.phase,
    book: run.book,
    at: iso(run.at),
    after_id: uuid(run.after),
    counts: JSON.stringify(run.counts),
    begun_by: principal,
    begun_at: iso(run.begunAt),
  });
}

/** The earliest start of a recovery's runs. */
export async function earliestSince({ knex }: Pick<Database, 'knex'>, recoveryId: string): Promise<number | undefined> {
  const row = (await knex('gap_runs').where({ recovery_id: recoveryId }).min('since as since').first()) as
    { since: Date | null } | undefined;
  return row?.since?.getTime();
}

export async function findGapRun({ knex }: Pick<Database, 'knex'>, id: string): Promise<GapRun | undefined> {
  const row = (await knex('gap_runs').where({ id }).first()) as RunRow | undefined;
  return row === undefined ? undefined : runOf(row);
}

/** Writes the position of a run, unless another call has advanced it. Returns whether it did. */
export async function saveGapRun(tx: Tx | Database['knex'], run: GapRun): Promise<boolean> {
  const updated = await tx('gap_runs')
    .where({ id: run.id, version: run.version })
    .update({
      phase: run.phase,
      book: run.book,
      at: iso(run.at),
      after_id: uuid(run.after),
      counts: JSON.stringify(run.counts),
      version: run.version + 1,
      finished_at: run.finishedAt === null ? null : iso(run.finishedAt),
    });
  return updated === 1;
}

const settlingPhases = [statusCodes.code('pending')];
/**
 * Recovered rows that the saga must still debit, or deposits that it must still credit. Rows that wait for a person are
 * excluded.
 */
export async function countUnsettled({ knex }: Pick<Database, 'knex'>, type?: 'deposit'): Promise<number> {
  const [row]: { count: string }[] = await knex('open_transactions as o')
    .join('transactions as t', 't.id', 'o.id')
    .where('o.recovered', true)
    .whereNotNull('o.next_run_at')
    .modify((rows) => {
      const deposit = typeCodes.code('deposit');
      if (type === 'deposit') void rows.where('t.type', deposit);
      else void rows.where((either) => either.where('t.type', deposit).orWhereIn('o.status', settlingPhases));
    })
    .count('* as count');
  return Number(row?.count ?? 0);
}

export type MarkedRows = {
  readonly marked: number;
  /** Rows that a worker leases, or leased when the database was restored: marked once the lease has expired. */
  readonly leased: number;
};

const markSql = `
  with wanted as (
    select id, lease_until is null or lease_until < to_timestamp($2::float8 / 1000) as free from open_transactions
    where id = any($1::uuid[]) and status = any($3::smallint[]) and recovered is not true for update),
  marked as (
    update open_transactions o set recovered = true, directive = null, directive_code = null, version = o.version + 1,
      lease_until = null, next_run_at = to_timestamp($2::float8 / 1000)
    from wanted w where o.id = w.id and w.free returning o.id)
  select (select count(*) from marked)::int as marked, (select count(*) from wanted where not free)::int as leased`;

/**
 * Marks rows as recovered that their rail has and that are not submitted here. Earlier requests on them are dropped.
 */
export async function markRecovered(
  db: Pick<HotTx, 'query'>,
  ids: readonly Id<'transaction'>[],
  now: number,
): Promise<MarkedRows> {
  const unsubmitted = (['pending', 'in_review', 'funds_received'] as const).map(statusCodes.code);
  const [row] = await db.query<MarkedRows & Record<string, unknown>>('gap-mark', markSql, [ids.map(uuid), now, unsubmitted]);
  return { marked: row?.marked ?? 0, leased: row?.leased ?? 0 };
}

/** A lost transaction whose orphan hold was swept has a tombstone, which would block its id forever. */
export async function removeTombstone(db: HotTx, id: Id<'transaction'>): Promise<void> {
  await db.query('gap-unbury', `delete from transactions where id = $1 and account = '${noAccount}'`, [uuid(id)]);
}

type BatchPayment = Pick<Transaction, 'id' | 'owner' | 'walletId' | 'amountUnits' | 'batchId' | 'batchRow'>;

// The batch, or the one that the same idempotency key created again within its day. A batch that is not in progress may
// never send its rows.
const reserveSql = `
  with same as (
    select r.batch_id, r.number from batches b join batch_rows r on r.batch_id = b.id and r.number = $6
    where b.account = $1 and b.environment = $2 and b.id >= $3 and b.id < $4 and substring(uuid_send(b.id) from 7) = decode($5, 'hex')
      and b.status = $10 and not b.cancel_requested and r.account = $1 and r.environment = $2 and r.state = any($11::smallint[])
      and coalesce(r.transaction_id, r.reserved_id, $7) = $7 and (b.id = $3 or (r.wallet_id = $8 and r.amount_units = $9))
    order by b.id limit 1)
  update batch_rows r set reserved_id = $7 from same where r.batch_id = same.batch_id and r.number = same.number returning r.number`;
const unsentStates = (['valid', 'sending'] as const).map((state) => rowStates.indexOf(state));

/**
 * Gives the payment's id to its row of a batch, if the row will be sent and is not planned under another id. Returns
 * whether it did.
 */
export async function reserveBatchRow(db: HotTx, payment: BatchPayment): Promise<boolean> {
  const { id, owner, walletId, amountUnits, batchId, batchRow } = payment;
  if (batchId === null || batchRow === null) return false;
  const { account, environment } = ownerColumns(owner);
  const rows = await db.query('gap-batch-row', reserveSql, [
    ...[
      account,
      environment,
      uuid(batchId),
      uuidAt(timeOf(batchId) + DAY),
      Buffer.from(tagOf(batchId)).toString('hex'),
      batchRow,
    ],
    ...[uuid(id), uuid(walletId), amountUnits.toString(), batchStatuses.indexOf('processing'), unsentStates],
  ]);
  return rows.length > 0;
}

/** A transaction of the owner that has not ended and has the tag of another id. */
export async function findOpenWithTag(
  { hot }: Pick<Database, 'hot'>,
  owner: Owner,
  id: Id<'transaction'>,
): Promise<Id<'transaction'> | undefined> {
  const { account, environment } = ownerColumns(owner);
  const rows = await hot.query<{ id: string }>(
    'gap-open-with-tag',
    `select id from open_transactions where account = $1 and environment = $2
       and substring(uuid_send(id) from 7) = decode($3, 'hex') and id <> $4 limit 1`,
    [account, environment, Buffer.from(tagOf(id)).toString('hex'), uuid(id)],
  );
  return rows[0] === undefined ? undefined : idOf('transaction', rows[0].id);
}

/**
 * A transaction of the owner with the same idempotency key, created while the key was valid: between `from` (inclusive)
 * and `until` (exclusive), in milliseconds.
 */
export async function findSameReference(
  { hot }: Pick<Database, 'hot'>,
  owner: Owner,
  { id, from, until }: { id: Id<'transaction'>; from: number; until: number },
): Promise<Id<'transaction'> | undefined> {
  const { account, environment } = ownerColumns(owner);
  const rows = await hot.query<{ id: string }>(
    'gap-same-reference',
    `select id from transactions where account = $1 and environment = $2 and id >= $3 and id < $4
       and substring(uuid_send(id) from 7) = decode($5, 'hex') and id <> $6 limit 1`,
    [account, environment, uuidAt(from), uuidAt(until), Buffer.from(tagOf(id)).toString('hex'), uuid(id)],
  );
  return rows[0] === undefined ? undefined : idOf('transaction', rows[0].id);
}
