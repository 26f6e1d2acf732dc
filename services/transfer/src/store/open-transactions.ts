// SQL of the transactions in progress: which worker has which row, and the outcome. A row is fenced by its version: if
// a worker sleeps through its lease, the version has changed and it writes nothing.
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Sealing } from '@pay/core/sealing';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import { isTerminal, packHistory, type Status } from '../domain/status.ts';
import type { RiskNote } from '../domain/risk-note.ts';
import type { RequestedTransition } from '../domain/step.ts';
import type { FailureCode, Progress } from '../domain/transaction.ts';
import { failureCodeCodes, statusCodes } from './codes.ts';
import {
  transactionColumns,
  leaseColumns,
  toLeasedTransaction,
  openColumns,
  type LeasedTransaction,
  type LeasedRow,
} from './transaction-rows.ts';

/**
 * Milliseconds for which a worker leases a row. Many times the duration of a step. A dead worker's rows wait this long
 * at most.
 */
export const LEASE_MS = 15_000;

const take = `update open_transactions o set lease_until = to_timestamp($2 / 1000.0::float8), attempts = least(o.attempts + 1, 1000), version = o.version + 1`;
const free = `(lease_until is null or lease_until < to_timestamp($1 / 1000.0::float8))`;
// A row whose lease was not returned is a suspect: it may have killed its worker. Only `leaseSuspects` takes it.
const dueCondition = `next_run_at <= to_timestamp($1 / 1000.0::float8) and lease_until is null`;
const pick = (condition: string): string => `
  with picked as (select id from open_transactions where ${condition} order by next_run_at limit $3 for update skip locked)
  ${take} from picked, transactions t where o.id = picked.id and t.id = o.id returning ${transactionColumns}, ${openColumns}, ${leaseColumns}`;

/** A row that cannot be read keeps its lease and waits for a person. It must not block other rows. */
function readable(rows: readonly LeasedRow[], sealing: Sealing): LeasedTransaction[] {
  return rows.flatMap((row) => {
    try {
      return [toLeasedTransaction(row, sealing)];
    } catch {
      return [];
    }
  });
}

/** `isRecovering`: only recovered rows (recovery mode). */
export type LeaseRequest = { readonly now: number; readonly limit: number; readonly isRecovering?: boolean };

const within = ({ isRecovering }: LeaseRequest): string => (isRecovering === true ? ' and open_transactions.recovered' : '');

/** Leases due rows for this worker. The attempt is stored before any action: it is the intent. */
export async function leaseDue(db: Database, request: LeaseRequest): Promise<LeasedTransaction[]> {
  const { now, limit } = request;
  const rows = await db.hot.query<LeasedRow>('open-lease-due', pick(dueCondition + within(request)), [
    now,
    now + LEASE_MS,
    limit,
  ]);
  return readable(rows, db.hot.sealing);
}

/** The guard's name for the work on a transaction. */
export const transactionWork = 'transaction';

/** Leases due rows whose last lease expired: their worker died, hung, or could not write. */
export async function leaseSuspects(db: Database, request: LeaseRequest): Promise<LeasedTransaction[]> {
  const { now, limit } = request;
  const suspect = `next_run_at <= to_timestamp($1 / 1000.0::float8) and lease_until < to_timestamp($1 / 1000.0::float8)
    and ${notSetAside(transactionWork, 'open_transactions.id::text')}`;
  const rows = await db.hot.query<LeasedRow>('open-lease-suspects', pick(suspect + within(request)), [
    now,
    now + LEASE_MS,
    limit,
  ]);
  return readable(rows, db.hot.sealing);
}

/** Like leaseDue, for one owner after a change of its sandbox clock. */
export async function leaseDueOf(db: Database, owner: Owner, { now, limit }: LeaseRequest): Promise<LeasedTransaction[]> {
  const { account, environment } = ownerColumns(owner);
  const parameters = [now, now + LEASE_MS, limit, account, environment];
  const rows = await db.hot.query<LeasedRow>(
    'open-lease-owner',
    pick(`${dueCondition} and account = $4 and environment = $5`),
    parameters,
  );
  return readable(rows, db.hot.sealing);
}

/**
 * Leases one row whether or not it is due, unless it is a suspect. No timer takes a suspect that waits for its owner.
 * The owner's next request may.
 */
export async function leaseOne(db: Database, id: Id<'transaction'>, now: number): Promise<LeasedTransaction[]> {
  const rows = await db.hot.query<LeasedRow>(
    'open-lease-one',
    pick('id = $4 and (lease_until is null or (next_run_at is null and lease_until < to_timestamp($1 / 1000.0::float8)))'),
    [now, now + LEASE_MS, 1, uuid(id)],
  );
  return readable(rows, db.hot.sealing);
}

/**
 * Leases the pending rows among these that were never tried, or are due again: a request repeats nothing sooner than
 * the job.
 */
export async function leasePending(db: Database, ids: readonly Id<'transaction'>[], now: number): Promise<LeasedTransaction[]> {
  const sql = pick(
    `id = any($4::uuid[]) and status = ${statusCodes.code('pending')} and (attempts = 0 or next_run_at <= to_timestamp($1 / 1000.0::float8)) and lease_until is null`,
  );
  const rows = await db.hot.query<LeasedRow>('open-lease-pending', sql, [now, now + LEASE_MS, ids.length, ids.map(uuid)]);
  return readable(rows, db.hot.sealing);
}

export type FinishedTransaction = { readonly leased: LeasedTransaction; readonly next: Progress };
/** `note` is risk's note at this step; null keeps the earlier note. */
type RiskNoteField = { readonly note?: RiskNote | null };
export type TransitionWrite = FinishedTransaction &
  RiskNoteField & { readonly nextRunAt: number | null; readonly artefact: string | null } & NextTransition &
  NextLease;
/**
 * Milliseconds until which the worker keeps the row for the next step. Like a lease, it counts the attempt before any
 * action.
 */
type NextLease = { readonly leaseUntil: number | null };
/** The request that stays on the row. Any other request ends with the transition. */
type NextTransition = { readonly requestedTransition: RequestedTransition | null };
export type PostponedRow = RiskNoteField & {
  readonly leased: LeasedTransaction;
  readonly nextRunAt: number | null;
  /** The step failed, or killed the service that it called: from now on the row is retried as a suspect. */
  readonly isSuspect?: boolean;
  /**
   * The attempt is not counted. At least one stays counted, because an outage may have followed the sending. The rail
   * is then queried before anything is sent to it.
   */
  readonly isUncounted?: boolean;
};

const transitionSql = `
  update open_transactions o set status = u.status, history = decode(u.history, 'hex'), rail_ref = u.rail_ref,
    artefact = coalesce(u.artefact, o.artefact), risk = coalesce(u.risk, o.risk), next_run_at = to_timestamp(u.due / 1000),
    attempts = case when u.lease is null then 0 else 1 end, version = o.version + 1, lease_until = to_timestamp(u.lease / 1000),
    directive = u.directive, directive_code = u.directive_code
  from unnest($1::uuid[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[], $9::smallint[], $10::smallint[],
    $11::float8[]) as u(id, version, status, history, rail_ref, risk, artefact, due, directive, directive_code, lease)
  where o.id = u.id and o.version = u.version returning o.id`;

const endSql = `
  with ended as (
    select * from unnest($1::uuid[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[])
      as u(id, version, status, history, rail_ref, risk, failure, rail_code)),
  gone as (
    delete from open_transactions o using ended u where o.id = u.id and o.version = u.version returning o.id, o.risk, o.related_id)
  update transactions t set status = u.status, history = decode(u.history, 'hex'), rail_ref = u.rail_ref, failure = u.failure,
    rail_code = u.rail_code, risk = coalesce(u.risk, gone.risk),
    related_transaction_id = coalesce(gone.related_id, t.related_transaction_id), rare_status = case when u.status = ${statusCodes.code('completed')} then null else u.status end
  from ended u join gone on gone.id = u.id where t.id = u.id returning t.id`;

/** Writes transitions. Returns the uuids of the rows that this worker still leased. */
export async function writeTransitions(tx: HotTx, transitions: readonly TransitionWrite[]): Promise<Set<string>> {
  const ended = transitions.filter(({ next }) => isTerminal(next.status));
  const open = transitions.filter(({ next }) => !isTerminal(next.status));
  const toSharedParameters = (rows: readonly TransitionWrite[]): unknown[] => [
    rows.map((row) => uuid(row.leased.id)),
    rows.map((row) => row.leased.version),
    rows.map((row) => statusCodes.code(row.next.status)),
    rows.map((row) => packHistory(row.next.history).toString('hex')),
    rows.map((row) => row.next.railRef),
    rows.map(textOf),
  ];
  const found = await Promise.all([
    open.length === 0
      ? []
      : tx.query<{ id: string }>('open-move', transitionSql, [
          ...toSharedParameters(open),
          open.map((row) => row.artefact),
          open.map((row) => row.nextRunAt),
          open.map(({ requestedTransition }) => (requestedTransition === null ? null : statusCodes.code(requestedTransition.to))),
          open.map(({ requestedTransition }) => codeOf(requestedTransition?.code ?? null)),
          open.map(({ leaseUntil }) => leaseUntil),
        ]),
    ended.length === 0
      ? []
      : tx.query<{ id: string }>('open-end', endSql, [
          ...toSharedParameters(ended),
          ended.map((row) => (row.next.failure === null ? null : failureCodeCodes.code(row.next.failure.code))),
          ended.map((row) => row.next.failure?.railCode ?? null),
        ]),
  ]);
  return new Set(found.flat().map((row) => row.id));
}

const codeOf = (code: FailureCode | null): number | null => (code === null ? null : failureCodeCodes.code(code));

const textOf = ({ note }: RiskNoteField): string | null => (note === undefined || note === null ? null : JSON.stringify(note));

const postponeSql = `
  update open_transactions o set next_run_at = to_timestamp(u.due / 1000), risk = coalesce(u.risk, o.risk), version = o.version + 1,
    attempts = case when u.uncounted then greatest(o.attempts - 1, 1) else o.attempts end,
    lease_until = case when u.suspect then least(to_timestamp(u.due / 1000), o.lease_until) end
  from unnest($1::uuid[], $2::int[], $3::float8[], $4::text[], $5::boolean[], $6::boolean[]) as u(id, version, due, risk, suspect, uncounted) where o.id = u.id and o.version = u.version`;

/**
 * Returns leases without a transition. The attempts stay counted. An uncounted attempt leaves the previous count, but
 * at least one, so that the payment is looked up before it is sent. A suspect keeps its lease until it is due, as if
 * its worker had died.
 */
export async function postpone(db: Database, rows: readonly PostponedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const parameters = [
    rows.map((row) => uuid(row.leased.id)),
    rows.map((row) => row.leased.version),
    rows.map((row) => row.nextRunAt),
    rows.map(textOf),
    rows.map(({ isSuspect = false }) => isSuspect),
    rows.map(({ isUncounted = false }) => isUncounted),
  ];
  await db.hot.query('open-postpone', postponeSql, parameters);
}

export type RequestedTransitionInput = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly from: Status;
  readonly to: Status;
  readonly code: FailureCode | null;
  /** The id for the other side of an internal transfer when its review ends. */
  readonly relatedId: Id<'transaction'> | null;
  readonly now: number;
};

const requestSql = `
  update open_transactions set directive = $5, directive_code = $6, next_run_at = to_timestamp($7 / 1000.0::float8), related_id = coalesce(related_id, $8)
  where id = $1 and account = $2 and environment = $3 and status = $4 and ${free.replaceAll('$1', '$7')}
    and (directive is null or (directive = $5 and directive_code is not distinct from $6)) returning id`;

/**
 * Stores a caller's request for a transition, so that a crash cannot lose it. The first request names the related id.
 * Returns false when the row is leased, has another status now, or has another request already.
 */
export async function writeRequestedTransition(db: Database, request: RequestedTransitionInput): Promise<boolean> {
  const { account, environment } = ownerColumns(request.owner);
  const parameters = [
    uuid(request.id),
    account,
    environment,
    statusCodes.code(request.from),
    statusCodes.code(request.to),
    codeOf(request.code),
    request.now,
    request.relatedId === null ? null : uuid(request.relatedId),
  ];
  return (await db.hot.query('open-order', requestSql, parameters)).length === 1;
}

const shiftSql = `
  update open_transactions set next_run_at = next_run_at - make_interval(secs => $3::float8 / 1000)
  where account = $1 and environment = $2 and next_run_at is not null`;

/** Shifts an owner's timers: its sandbox clock jumped ahead by this many milliseconds. */
export async function shiftTimers(tx: HotTx, owner: Owner, byMs: number): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await tx.query('open-shift', shiftSql, [account, environment, byMs]);
}

const anyDueSql = `
  select 1 from open_transactions where account = $1 and environment = $2 and next_run_at <= to_timestamp($3 / 1000.0::float8)
    and ${notSetAside(transactionWork, 'open_transactions.id::text')} limit 1`;

/**
 * Whether any of the owner's rows is due, leased or not. Rows that were set aside do not count: no worker takes them.
 */
export async function hasDue(db: Database, owner: Owner, now: number): Promise<boolean> {
  const { account, environment } = ownerColumns(owner);
  return (await db.hot.query('open-any-due', anyDueSql, [account, environment, now])).length > 0;
}
