// How a migration waits for locks on a database in use. The danger: a statement that waits for a table's lock blocks
// every later statement on that table. A migration therefore waits briefly, gives way, and retries.
import type { Clock } from '@pay/core/time';
import { errorOf } from '@pay/kernel/log';
import { escapeLiteral, type Client } from 'pg';
import { withClient } from './with-client.ts';

/** Receives the sessions for which the migration waits, or its progress. */
export type Report = (message: string, fields: Readonly<Record<string, unknown>>) => void;

export type Migrator = {
  readonly client: Client;
  readonly adminUrl: string;
  readonly service: string;
  readonly clock: Clock;
  readonly report: Report;
  readonly lockPatienceMs: number;
};

/**
 * Longer than Postgres' `deadlock_timeout` of 1 s, after which Postgres cancels an autovacuum that blocks the
 * migration. Shorter than the `lock_timeout` of 2 s of the services' roles, so a request behind the migration waits
 * and does not fail.
 */
export const LOCK_TIMEOUT_MS = 1_500;
export const LOCK_PATIENCE_MS = 300_000;
/** Pause during which statements run that were queued behind the migration. */
const PAUSE_MS = 1_000;
const TURN_POLL_MS = 200;
const REPORT_EVERY_MS = 10_000;
/** Milliseconds until another connection examines a waiting statement. */
const LOOK_EVERY_MS = 500;

const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Runs `work` in a transaction whose statements wait for a lock at most LOCK_TIMEOUT_MS each. Retries it until it gets
 * its locks.
 * @throws Error with the blocking sessions after `lockPatienceMs`.
 */
export async function inLockBounds(migrator: Migrator, name: string, work: () => Promise<unknown>): Promise<void> {
  const { client, clock, report, service, lockPatienceMs } = migrator;
  const until = clock.now() + lockPatienceMs;
  let blockers = 'unknown';
  for (;;) {
    const watch = watchWaits(migrator, (sessions) => (blockers = sessions));
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (thrown) {
      await client.query('rollback').catch(() => undefined);
      const error = errorOf(thrown);
      if (!isLockFailure(error)) throw error;
      const fields = { schema: service, migration: name, blockers };
      if (clock.now() >= until)
        throw new Error(
          `Migration ${name} of ${service} got no lock within ${lockPatienceMs / 1_000} s. Blocked by: ${blockers}. End that session, then repeat the migration.`,
          { cause: error },
        );
      report('migration blocked by a lock, retrying', fields);
    } finally {
      await watch.stop();
    }
    await clock.sleep(PAUSE_MS);
  }
}

export function isLockFailure(error: unknown): boolean {
  const { code } = errorOf(error) as { code?: unknown };
  return code === lockNotAvailable || code === deadlock;
}

/**
 * Waits until no other session migrates the service. It polls, because a session that waits inside a statement has a
 * snapshot. The other session's concurrent index build would wait for that snapshot.
 */
export async function takeTurn({ client, service, clock, report }: Migrator): Promise<void> {
  const key = `hashtext(${escapeLiteral(`migrate:${service}`)})`;
  let reportAt = clock.now() + REPORT_EVERY_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`);
    if (rows[0]?.taken === true) return;
    if (clock.now() >= reportAt) {
      report('waiting for another migration of this schema', { schema: service, session: await holderOf(client, key) });
      reportAt = clock.now() + REPORT_EVERY_MS;
    }
    await clock.sleep(TURN_POLL_MS);
  }
}

const sessionColumns = `
  'pid ' || a.pid || ' (application ' || coalesce(nullif(a.application_name, ''), 'unknown') || ', role ' || coalesce(a.usename, 'unknown')
  || ', query since ' || coalesce(to_char(a.query_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'unknown')
  || ', ' || coalesce(a.state, 'state unknown') || ')'`;

async function holderOf(client: Client, key: string): Promise<string> {
  // The key of pg_try_advisory_lock(bigint) is split into classid and objid.
  const { rows } = await client.query<{ session: string | null }>(`
    select string_agg(${sessionColumns}, ', ') as session from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
        and l.objsubid = 1 and (l.classid::bigint << 32 | l.objid::bigint) = ${key}::bigint`);
  return rows[0]?.session ?? 'unknown';
}

const blockersSql = `
  select string_agg(${sessionColumns}, ', ' order by a.query_start nulls last) as blockers
    from unnest(pg_blocking_pids($1)) blocking join pg_stat_activity a on a.pid = blocking`;

export type Watch = { stop(): Promise<void> };

/** Passes `see` the sessions for which the migrating session waits. Opens its connection only after a long wait. */
function watchWaits({ client, adminUrl, clock }: Migrator, see: (sessions: string) => void): Watch {
  return watchEvery(LOOK_EVERY_MS, { adminUrl, clock }, async (watcher) => {
    const { rows } = await watcher.query<{ blockers: string | null }>(blockersSql, [pidOf(client)]);
    if (rows[0]?.blockers !== null && rows[0]?.blockers !== undefined) see(rows[0].blockers);
  });
}

export const pidOf = (client: Client): number => (client as unknown as { readonly processID: number }).processID;

/**
 * Calls `look` on a separate connection, first after `everyMs`, until the watch is stopped. A failing call ends
 * only the watch.
 */
export function watchEvery(
  everyMs: number,
  { adminUrl, clock }: Pick<Migrator, 'adminUrl' | 'clock'>,
  look: (watcher: Client) => Promise<void>,
): Watch {
  const stopped = new AbortController();
  const loop = async (): Promise<void> => {
    await clock.sleep(everyMs, stopped.signal);
    if (stopped.signal.aborted) return;
    await withClient({ connectionString: adminUrl, application_name: 'migrate watch' }, async (watcher) => {
      while (!stopped.signal.aborted) {
        await look(watcher);
        await clock.sleep(everyMs, stopped.signal);
      }
    });
  };
  const running = loop().catch(() => undefined);
  return {
    stop: async () => {
      stopped.abort('stopped');
      await running;
    },
  };
}
