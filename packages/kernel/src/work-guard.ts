// Prevents leased work that kills its worker from killing every worker. An attempt is committed before its work starts,
// so a process that dies has counted it. The third attempt runs without another concurrent suspect, so work
// that only shared a process with the killer succeeds. After the third attempt the work is set aside for an operator
// (ADR-0106).
import { reasonOf } from '@pay/contract/dead-letters';
import { workAttemptsMax } from '@pay/contract/set-aside-work';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { BusError } from './bus.ts';
import { databaseFault, environmentCode, type Database, type Tx } from './db.ts';
import { errorOf, type Log } from './log.ts';
import type { Counter, Metrics } from './metrics.ts';

export type WorkKey = {
  /** Unique within its kind. For a row, its uuid without the prefix. */
  readonly id: string;
  /** The resource id that operators see. */
  readonly resourceId: string;
  /** Undefined for work of the platform itself. */
  readonly owner?: Owner | undefined;
};

export type GuardedWork<T> = {
  readonly kind: string;
  readonly items: readonly T[];
  keyOf(item: T): WorkKey;
  /** Runs one attempt. On failure it releases its lease and throws. */
  run(item: T): Promise<unknown>;
  /**
   * Postpones the work, because another suspect is being tried or an operator must release it. Releases the lease.
   * Without this function the lease expires.
   */
  putOff?(item: T): Promise<unknown>;
  /**
   * Ends the work as failed. Returns false if the work cannot end. Work that has not ended waits until an operator
   * releases it: its lease statement excludes it by `notSetAside`.
   */
  end?(item: T): Promise<boolean>;
  /**
   * No lease prevents two replicas from running the work at once. An attempt counts as over only `unleasedPatience`
   * after it began.
   */
  readonly isUnleased?: true;
  /** Another list shows the result of `end`. */
  readonly listedElsewhere?: true;
  /** Set this if leasing the row already implies an earlier attempt that died before this guard counted it. */
  isAbandoned?: boolean;
};

export interface WorkGuard {
  /** Attempts each item. Throws the first outage once all are done. Other failures are counted and logged. */
  attempt<T>(work: GuardedWork<T>): Promise<void>;
  /** Runs work if no other suspect runs in this process. */
  alone(work: () => Promise<unknown>): Promise<'done' | 'busy'>;
  /** Records work that its service counted and set aside without `attempt`. */
  recordSetAside(kind: string, key: WorkKey, note: { readonly error: string; readonly isEnded: boolean }): Promise<void>;
}

export const diedTooOften = `The process that ran this work stopped ${workAttemptsMax} times.`;

/** SQL that is true for work that needs no release by an operator. `id` is the expression of the work's id as text. */
export const notSetAside = (kind: string, id: string): string =>
  `not exists (select 1 from work_attempts g where g.kind = '${kind}' and g.id = ${id} and g.set_aside_at is not null)`;

/** Deletes the attempts at work that a person changed or released in another way. */
export const forgiveWork = async (tx: Tx, kind: string, id: string): Promise<void> =>
  void (await tx('work_attempts').where({ kind, id }).delete());

/** Time after which an attempt without a lease counts as over. No such attempt takes longer. */
const unleasedPatience = '60 s';

const beginSql = `
  insert into work_attempts as w (kind, id, resource_id, account, environment, attempts)
  select $1, i.id, i.resource_id, i.account, i.environment, $6 from unnest($2::text[], $3::text[], $4::uuid[], $5::smallint[])
    as i(id, resource_id, account, environment)
  on conflict (kind, id) do update set attempts = w.attempts + 1, at = now() where w.attempts < ${workAttemptsMax - 1}
  returning id`;
const beginLastSql = `
  with begun as (
    update work_attempts set attempts = attempts + 1, at = now()
    where kind = $1 and id = $2 and attempts = ${workAttemptsMax - 1} and set_aside_at is null returning id)
  select case when exists (select 1 from begun) then 'begun' when set_aside_at is null and at <= now() - $3::interval then 'over' else 'set_aside' end as state
  from work_attempts where kind = $1 and id = $2`;
const doneSql = 'delete from work_attempts where kind = $1 and id = $2 and set_aside_at is null';
/** Takes back an attempt that failed because of an outage. */
const uncountSql = `
  with less as (update work_attempts set attempts = attempts - 1 where kind = $1 and id = $2 and attempts > 1 and set_aside_at is null)
  delete from work_attempts where kind = $1 and id = $2 and attempts <= 1 and set_aside_at is null`;
const failedSql = 'update work_attempts set error = $3 where kind = $1 and id = $2 returning attempts';
const setAsideSql = `
  insert into work_attempts as w (kind, id, resource_id, account, environment, attempts, error, is_ended, set_aside_at)
  values ($1, $2, $3, $4, $5, ${workAttemptsMax}, $6, $7, now())
  on conflict (kind, id) do update set error = coalesce(w.error, excluded.error), is_ended = excluded.is_ended, set_aside_at = now(),
    attempts = greatest(w.attempts, excluded.attempts)
  where w.set_aside_at is null returning error`;

/**
 * Whether work failed because a dependency is unavailable. The death of a called replica is not an outage.
 */
export function isOutageOfWork(error: unknown): boolean {
  if (error instanceof BusError) return error.kind !== 'died';
  const fault = databaseFault(error);
  if (fault === undefined || fault.reason === 'died') return false;
  return fault.code === 'SERVICE_UNAVAILABLE' || fault.code === 'RATE_LIMITED';
}

export type WorkGuardDeps = { readonly db: Database; readonly log: Log; readonly metrics: Metrics };

export const createWorkGuard = (deps: WorkGuardDeps): WorkGuard => new CountingGuard(deps);

class CountingGuard implements WorkGuard {
  readonly #db: Database;
  readonly #log: Log;
  readonly #setAsides: Counter<'kind'>;
  /** Attempts that must still be uncounted, because a database outage prevented the update. */
  readonly #unwritten = new Map<string, readonly [kind: string, id: string]>();
  #isTaken = false;

  constructor({ db, log, metrics }: WorkGuardDeps) {
    this.#db = db;
    this.#log = log;
    this.#setAsides = metrics.counter('payments_work_set_aside_total');
  }

  async attempt<T>(work: GuardedWork<T>): Promise<void> {
    if (work.items.length === 0) return;
    for (const [kind, id] of [...this.#unwritten.values()]) await this.#uncount(kind, id);
    const begun = new Set(await begin(this.#db, work));
    const tries = work.items.map((item) =>
      begun.has(work.keyOf(item).id) ? this.#tryOnce(work, item) : this.#tryLast(work, item),
    );
    const failed = (await Promise.allSettled(tries)).find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
  }

  async alone(work: () => Promise<unknown>): Promise<'done' | 'busy'> {
    if (this.#isTaken) return 'busy';
    this.#isTaken = true;
    try {
      await work();
      return 'done';
    } finally {
      this.#isTaken = false;
    }
  }

  async recordSetAside(
    kind: string,
    { id, resourceId, owner }: WorkKey,
    { error, isEnded }: { readonly error: string; readonly isEnded: boolean },
  ): Promise<void> {
    const [row] = await this.#db.hot.query<{ error: string }>('work-set-aside', setAsideSql, [
      ...[kind, id, resourceId, ...ownerOf(owner), error, isEnded],
    ]);
    if (row === undefined) return;
    this.#setAsides.inc({ kind });
    this.#log.error('work set aside', { kind, work: resourceId, reason: row.error });
  }

  async #tryOnce<T>(work: GuardedWork<T>, item: T): Promise<void> {
    const { kind, keyOf } = work;
    const { id, resourceId } = keyOf(item);
    try {
      await work.run(item);
    } catch (error) {
      if (isOutageOfWork(error)) {
        await this.#uncount(kind, id).catch(() => undefined);
        throw error;
      }
      this.#log.error('work failed', { kind, work: resourceId, err: errorOf(error) });
      const [row] = await this.#db.hot.query<{ attempts: number }>('work-failed', failedSql, [kind, id, reasonOf(error)]);
      if (row !== undefined && row.attempts >= workAttemptsMax) await this.#setAside(work, item);
      return;
    }
    await this.#db.hot.query('work-done', doneSql, [kind, id]);
  }

  async #tryLast<T>(work: GuardedWork<T>, item: T): Promise<void> {
    const { id } = work.keyOf(item);
    const patience = work.isUnleased === true ? unleasedPatience : '0 s';
    const outcome = await this.alone(async () => {
      const [row] = await this.#db.hot.query<LastAttempt>('work-begin-last', beginLastSql, [work.kind, id, patience]);
      if (row?.state === 'begun') await this.#tryOnce(work, item);
      else if (row?.state === 'over') await this.#setAside(work, item);
      else await work.putOff?.(item);
    });
    if (outcome === 'busy') await work.putOff?.(item);
  }

  async #setAside<T>({ kind, keyOf, end, listedElsewhere }: GuardedWork<T>, item: T): Promise<void> {
    const isEnded = (await end?.(item)) === true;
    if (listedElsewhere === true) await this.#db.hot.query('work-done', doneSql, [kind, keyOf(item).id]);
    else await this.recordSetAside(kind, keyOf(item), { error: diedTooOften, isEnded });
  }

  async #uncount(kind: string, id: string): Promise<void> {
    const name = `${kind} ${id}`;
    this.#unwritten.set(name, [kind, id]);
    await this.#db.hot.query('work-uncount', uncountSql, [kind, id]);
    this.#unwritten.delete(name);
  }
}

type LastAttempt = { readonly state: 'begun' | 'set_aside' | 'over' };

const ownerOf = (owner: Owner | undefined) =>
  owner === undefined ? [null, null] : [uuid(owner.account), environmentCode[owner.environment]];

/** Counts an attempt at each item. Returns the ids of those that may run concurrently with others. */
async function begin<T>(db: Database, { kind, items, keyOf, isAbandoned = false }: GuardedWork<T>): Promise<string[]> {
  const keys = items.map(keyOf);
  const owners = keys.map(({ owner }) => ownerOf(owner));
  const rows = await db.hot.query<{ id: string }>('work-begin', beginSql, [
    kind,
    keys.map(({ id }) => id),
    keys.map(({ resourceId }) => resourceId),
    owners.map(([account]) => account),
    owners.map(([, environment]) => environment),
    isAbandoned ? 2 : 1,
  ]);
  return rows.map(({ id }) => id);
}
