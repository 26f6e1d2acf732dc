// Operators' reads of transactions of all owners, and their changes to the timers of transactions in progress.
import { queueCountMax, without } from '@pay/contract/operator';
import { idOf, uuid, uuidOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, type Database, type Tx } from '@pay/kernel/db';
import { breakKinds, type BreakKind } from '../domain/reconcile.ts';
import type { Rail } from '../domain/rail-matrix.ts';
import type { Status } from '../domain/status.ts';
import type { RequestedTransition } from '../domain/step.ts';
import { currencyCodes, environmentOf, failureCodeCodes, railCodes, statusCodes } from './codes.ts';
import { findByIds } from './transactions.ts';
import { noAccount, type StoredTransaction } from './transaction-rows.ts';

type OwnerRow = { account: string; environment: number };
const ownerOf = (row: OwnerRow): Owner => ({
  account: idOf('key', row.account),
  environment: environmentOf(row.environment),
});

/** A transaction by its id alone; the owner is not shown to callers. */
export async function findAnyones(db: Database, id: string): Promise<StoredTransaction | undefined> {
  if (!id.startsWith('txn_') || uuidOf(id) === undefined) return undefined;
  const found = (await findByIds(db, [id])).get(uuid(id));
  return found === 'tombstone' ? undefined : found;
}

export type ReviewPage = {
  readonly environment: Environment | undefined;
  readonly account: string | undefined;
  readonly assigneeId: string | undefined;
  readonly after: { readonly since: string; readonly id: string } | undefined;
  readonly limit: number;
};
type OpenRow = OwnerRow & { id: string; customer_id: string; amount: string; source_currency: number; rail: number };
export type WaitingTransaction = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly customerId: Id<'customer'>;
  readonly amount: string;
  readonly currency: Currency;
  readonly rail: Rail;
  readonly since: Date;
  readonly assigneeId: Id<'user'> | null;
};

// The last visit of a history is six bytes of milliseconds at its end.
const since = `to_timestamp(('x' || encode(substring(o.history from octet_length(o.history) - 5), 'hex'))::bit(48)::bigint / 1000.0)`;

const visitBytes = 7;
/** The assignee of an earlier review does not count. */
const assignee = `case when o.assignee_visits = octet_length(o.history) / ${visitBytes} then o.assignee_id end`;

/** Undefined if an id of the filter is malformed: no row can match. */
function buildWaiting(db: Database['knex'], { environment, account, assigneeId }: Omit<ReviewPage, 'after' | 'limit'>) {
  const query = db('open_transactions as o').where('o.status', statusCodes.code('in_review'));
  if (environment !== undefined) void query.where('o.environment', environmentCode[environment]);
  const owner = account === undefined ? undefined : uuidOf(account);
  const user = assigneeId === undefined || assigneeId === without ? undefined : uuidOfKind('user', assigneeId);
  if (account !== undefined && owner === undefined) return undefined;
  if (assigneeId !== undefined && assigneeId !== without && user === undefined) return undefined;
  if (owner !== undefined) void query.where('o.account', owner);
  if (user !== undefined) void query.whereRaw(`(${assignee}) = ?::uuid`, [user]);
  if (assigneeId === without) void query.whereRaw(`(${assignee}) is null`);
  return { query };
}

/** Transactions in review, oldest first, and their total number, counted up to a limit. */
export async function transactionsInReview(
  { knex }: Database,
  { after, limit, ...filter }: ReviewPage,
): Promise<{ items: WaitingTransaction[]; count: number }> {
  const [among, page] = [buildWaiting(knex, filter)?.query, buildWaiting(knex, filter)?.query];
  if (among === undefined || page === undefined) return { items: [], count: 0 };
  void page
    .join('transactions as t', 't.id', 'o.id')
    .select('o.account', 'o.environment', 'o.id', 't.customer_id', 't.amount', 't.source_currency', 't.rail')
    .select(knex.raw(`${since} as since, ${assignee} as assignee_id`))
    .orderByRaw(`${since}, o.id`)
    .limit(limit);
  if (after !== undefined) void page.whereRaw(`(${since}, o.id) > (?::timestamptz, ?::uuid)`, [after.since, uuid(after.id)]);
  const counted = (await knex(among.select('o.id').limit(queueCountMax).as('w')).count({ n: '*' }).first()) as { n: string };
  const rows = (await page) as (OpenRow & { since: Date; assignee_id: string | null })[];
  return {
    items: rows.map((row) => ({ ...openOf(row), since: row.since, assigneeId: userOf(row.assignee_id) })),
    count: Number(counted.n),
  };
}

const userOf = (id: string | null): Id<'user'> | null => (id === null ? null : idOf('user', id));

const openOf = (row: OpenRow) => ({
  id: idOf('transaction', row.id),
  owner: ownerOf(row),
  customerId: idOf('customer', row.customer_id),
  amount: row.amount,
  currency: currencyCodes.name(row.source_currency),
  rail: railCodes.name(row.rail),
});

export type StuckTransaction = Omit<WaitingTransaction, 'since' | 'customerId' | 'assigneeId'> & {
  readonly status: Status;
  readonly attempts: number;
  readonly dueAt: Date | null;
  readonly leasedUntil: Date | null;
};
type StuckRow = OpenRow & { status: number; attempts: number; next_run_at: Date | null; lease_until: Date | null };

/** In one environment, if it was named. */
type OperatorListInput = { readonly environment?: Environment | undefined; readonly limit: number };

type StuckInput = OperatorListInput & { readonly now: number };

/**
 * Transactions overdue by more than a minute, retried often, set aside, or waiting without a request for intervention.
 */
export async function listStuckTransactions({ knex }: Database, input: StuckInput): Promise<StuckTransaction[]> {
  const { now, environment, limit } = input;
  const query = knex('open_transactions as o')
    .join('transactions as t', 't.id', 'o.id')
    .whereRaw(
      `(o.next_run_at < ?::timestamptz and (o.lease_until is null or o.lease_until < ?::timestamptz)
        or o.attempts >= ? or o.version >= ? or o.lease_until > ?::timestamptz)`,
      [iso(now - stuckMs), iso(now), stuckAttempts, stuckVersion, iso(now + stuckMs)],
    )
    .orderBy('o.id')
    .limit(limit)
    .select('o.account', 'o.environment', 'o.id', 't.customer_id', 't.amount', 't.source_currency', 't.rail')
    .select('o.status', 'o.attempts', 'o.next_run_at', 'o.lease_until');
  if (environment !== undefined) void query.where('o.environment', environmentCode[environment]);
  const rows = (await query) as StuckRow[];
  return rows.map((row) => ({
    ...openOf(row),
    status: statusCodes.name(row.status),
    attempts: row.attempts,
    dueAt: row.next_run_at,
    leasedUntil: row.lease_until,
  }));
}

const stuckMs = 60_000;
const stuckAttempts = 5;
/**
 * The row version from which a transaction counts as stuck. Outages do not count as attempts, but every attempt writes
 * the row twice.
 */
const stuckVersion = 40;

/** The state of the row that a decision needs, locked until the commit. */
export type LockedTransaction = {
  readonly status: Status;
  readonly visits: number;
  readonly leased: boolean;
  /** In the current review. */
  readonly assigneeId: Id<'user'> | null;
};

/** Undefined once the transaction has ended. */
export async function lockOpen(tx: Tx, id: Id<'transaction'>, now: number): Promise<LockedTransaction | undefined> {
  type Row = {
    status: number;
    history: Buffer;
    lease_until: Date | null;
    assignee_id: string | null;
    assignee_visits: number | null;
  };
  const row = (await tx('open_transactions')
    .where({ id: uuid(id) })
    .forUpdate()
    .first()) as Row | undefined;
  if (row === undefined) return undefined;
  const visits = row.history.length / visitBytes;
  return {
    status: statusCodes.name(row.status),
    visits,
    leased: row.lease_until !== null && row.lease_until.getTime() > now,
    assigneeId: row.assignee_visits === visits ? userOf(row.assignee_id) : null,
  };
}

type Assignment = { readonly id: Id<'transaction'>; readonly visits: number; readonly assigneeId: string | null };

/** On a locked row in review. Workers need not see it, so the version stays. */
export async function saveAssignee(tx: Tx, { id, visits, assigneeId }: Assignment): Promise<void> {
  await tx('open_transactions')
    .where({ id: uuid(id) })
    .update({
      assignee_id: assigneeId === null ? null : uuid(assigneeId),
      assignee_visits: assigneeId === null ? null : visits,
    });
}

type Request = RequestedTransition & { readonly id: Id<'transaction'>; readonly relatedId: Id<'transaction'> | null };

/** Stores a transition on a locked row, due at once. */
export async function requestOnLocked(tx: Tx, { id, to, code, relatedId }: Request, now: number): Promise<void> {
  await tx('open_transactions')
    .where({ id: uuid(id) })
    .update({
      directive: statusCodes.code(to),
      directive_code: code === null ? null : failureCodeCodes.code(code),
      next_run_at: iso(now),
      ...(relatedId === null ? {} : { related_id: tx.raw('coalesce(related_id, ?::uuid)', [uuid(relatedId)]) }),
    });
}

/**
 * Sets when a locked row is processed again. The version rises, so that a worker that still has the row writes nothing.
 * The next worker looks up its external effects.
 */
export async function setTimer(tx: Tx, id: Id<'transaction'>, at: { due?: number; leasedUntil: number | null }): Promise<void> {
  const { due, leasedUntil } = at;
  await tx('open_transactions')
    .where({ id: uuid(id) })
    .update({
      version: tx.raw('version + 1'),
      lease_until: leasedUntil === null ? null : iso(leasedUntil),
      ...(due === undefined ? {} : { next_run_at: iso(due) }),
    });
}

export type StoredBreak = {
  readonly id: Id<'transaction'>;
  /** Undefined if the rail's payment does not belong to us. */
  readonly owner: Owner | undefined;
  readonly book: string;
  readonly kind: BreakKind;
  readonly foundAt: Date;
  readonly lookedAt: Date;
};
type BreakRow = OwnerRow & { transaction_id: string; book: string; kind: number; found_at: Date; looked_at: Date };

const breakOf = (row: BreakRow): StoredBreak => ({
  id: idOf('transaction', row.transaction_id),
  owner: row.account === noAccount ? undefined : ownerOf(row),
  book: row.book,
  // Written from a BreakKind.
  kind: breakKinds[row.kind] as BreakKind,
  foundAt: row.found_at,
  lookedAt: row.looked_at,
});

export async function oldestBreaks({ knex }: Database, { environment, limit }: OperatorListInput): Promise<StoredBreak[]> {
  const query = knex('reconciliation_breaks').orderBy(['found_at', 'transaction_id']).limit(limit);
  if (environment !== undefined) void query.where({ environment: environmentCode[environment] });
  return ((await query) as BreakRow[]).map(breakOf);
}

/** Removes a difference from the list. Undefined when none of this kind exists. */
export async function deleteBreak(tx: Tx, id: string, kind: BreakKind): Promise<StoredBreak | undefined> {
  const key = uuidOf(id);
  if (key === undefined) return undefined;
  const rows = (await tx('reconciliation_breaks')
    .where({ transaction_id: key, kind: breakKinds.indexOf(kind) })
    .delete()
    .returning('*')) as BreakRow[];
  return rows[0] === undefined ? undefined : breakOf(rows[0]);
}
