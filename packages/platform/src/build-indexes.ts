// Builds indexes on tables in use: concurrently, so writers never wait, and restartably, because a build may outlive
// the process that requested it.
import { errorOf } from '@pay/kernel/log';
import { escapeIdentifier } from 'pg';
import { isLockFailure, pidOf, watchEvery, type Migrator, type Watch } from './migration-locks.ts';

const PROGRESS_EVERY_MS = 10_000;
const PAUSE_MS = 1_000;

/**
 * Runs each `create index concurrently` of `sql`. Keeps a valid existing index, so an operator may build it before the
 * release. Drops and rebuilds the invalid index of a failed attempt.
 */
export async function buildIndexes(migrator: Migrator, sql: string): Promise<void> {
  for (const statement of indexStatements(sql)) await buildIndex(migrator, statement);
}

type IndexStatement = { readonly name: string; readonly text: string };

/** @throws Error for SQL with any other statement. */
export function indexStatements(sql: string): IndexStatement[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i.exec(text)?.[1];
      if (name === undefined || name.toLowerCase() === 'if')
        throw new Error(`not a statement of the form "create index concurrently NAME on …": ${text}`);
      return { name, text };
    });
}

async function buildIndex(migrator: Migrator, { name, text }: IndexStatement): Promise<void> {
  const { client, clock, lockPatienceMs } = migrator;
  const until = clock.now() + lockPatienceMs;
  // No timeouts: a concurrent build that waits blocks no writer, and a table's size determines its duration.
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  const watch = watchProgress(migrator, name);
  try {
    for (;;) {
      const index = await stateOf(migrator, name);
      if (index === 'valid') return;
      if (index === 'in progress') await clock.sleep(PAUSE_MS);
      else {
        if (index === 'invalid') await drop(migrator, name);
        try {
          await client.query(text);
        } catch (thrown) {
          // Deadlocks occur with sessions that wait for this session in a statement, such as an older release's
          // migration.
          if (!isLockFailure(thrown) || clock.now() >= until) {
            await drop(migrator, name).catch(() => undefined);
            throw errorOf(thrown);
          }
          await clock.sleep(PAUSE_MS);
        }
      }
    }
  } finally {
    await watch.stop();
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => undefined);
  }
}

const drop = ({ client }: Migrator, name: string): Promise<unknown> =>
  client.query(`drop index concurrently if exists ${escapeIdentifier(name)}`);

const stateSql = `
  select case when i.indisvalid then 'valid' when p.pid is not null then 'in progress' else 'invalid' end as state
    from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_stat_progress_create_index p on p.index_relid = i.indexrelid and p.datid = (select oid from pg_database where datname = current_database())
    where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`;

/**
 * `in progress`: another session builds the index, such as an operator's or one of an earlier attempt. The migration
 * waits for it.
 */
async function stateOf({ client }: Migrator, name: string): Promise<'absent' | 'invalid' | 'in progress' | 'valid'> {
  const { rows } = await client.query<{ state: 'invalid' | 'in progress' | 'valid' }>(stateSql, [name]);
  return rows[0]?.state ?? 'absent';
}

const progressSql = `
  select phase, coalesce(round(100.0 * blocks_done / nullif(blocks_total, 0))::text, '0') as percent,
      case when current_locker_pid <> 0 then current_locker_pid end as "waitsForPid", a.application_name as "waitsForApplication",
      a.query_start as "waitsForQuerySince"
    from pg_stat_progress_create_index p left join pg_stat_activity a on a.pid = p.current_locker_pid and p.current_locker_pid <> 0
    where p.pid = $1`;

/** Reports the progress of the build, and the old transaction for which it waits. */
function watchProgress(migrator: Migrator, index: string): Watch {
  return watchEvery(PROGRESS_EVERY_MS, migrator, async (watcher) => {
    const { rows } = await watcher.query<Record<string, unknown>>(progressSql, [pidOf(migrator.client)]);
    if (rows[0] !== undefined) migrator.report('index build in progress', { schema: migrator.service, index, ...rows[0] });
  });
}
