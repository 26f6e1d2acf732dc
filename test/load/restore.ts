// What a lost database costs: how much of what was committed the archive did not have yet, and how long it takes until callers are answered
// again (docs/operate/restore.md). The platform runs throughout; its database is killed and brought back from a base backup and the log.
import { readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { takeBaseBackup } from '@pay/local-stack/ops/base-backup';
import { prepareRestore } from '@pay/local-stack/ops/restore';
import { withClient } from '@pay/local-stack/with-client';
import { Client } from 'pg';
import { fillEntries } from './past-balances.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import type { Plan } from './transfers.ts';

const archiveTimeoutSeconds = 10;

/** Settings of the database that is lost. The server runs its commands in its data folder. */
export const archiving: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_command: 'mkdir -p ../wal && cp %p ../wal/.%f && mv ../wal/.%f ../wal/%f',
  archive_timeout: String(archiveTimeoutSeconds),
};

type RestorePlan = Pick<Plan, 'say'> & { readonly entries: number; readonly seconds: number };

export async function benchRestore(stage: Stage, { entries, seconds, say }: RestorePlan): Promise<Row[]> {
  const plan = { rounds: 1, seconds: 1, wallets: 1, say };
  const fill = (count: number) => fillEntries(stage, plan, { entries: count, seconds: 86_400, agoSeconds: 60 });
  say(`writing ${entries.toLocaleString('en')} postings`);
  const { key, walletId } = await fill(entries);
  const { adminUrl } = stage.infra.postgres;
  const home = dirname(await asked(adminUrl, (db) => one<string>(db, 'show data_directory')));

  say('taking a base backup');
  const backup = await timed(() => takeBaseBackup({ databaseUrl: adminUrl, to: home }));
  const baseGB = bytesIn(backup.result.folder) / 1e9;
  const lsn = await asked(adminUrl, (db) => one<string>(db, 'select pg_current_wal_lsn()'));
  say('writing half as many again, which the log has');
  await fill(entries / 2);
  const walGB = await asked(
    adminUrl,
    async (db) => Number(await one<string>(db, `select pg_current_wal_lsn() - '${lsn}'::pg_lsn`)) / 1e9,
  );

  say(`committing for ${seconds} s, then losing the server`);
  const committedAt = await commitUntilLost(stage, seconds);
  const lostAt = systemClock.now();
  const prepared = await timed(() => Promise.resolve(prepareRestore({ from: home, to: 'latest', data: join(home, 'restored') })));
  renameSync(join(home, 'data'), join(home, 'lost'));
  renameSync(join(home, 'restored'), join(home, 'data'));
  const replayed = await timed(async () => {
    await stage.infra.postgres.start();
    while (await asked(adminUrl, (db) => one<boolean>(db, 'select pg_is_in_recovery()')).catch(() => true))
      await systemClock.sleep(100);
  });
  await untilAnswered(stage, key, walletId);
  const answeredMs = systemClock.now() - lostAt;
  const newest = await asked(stage.databaseUrl, (db) => one<Date>(db, 'select max(at) from marks'));
  return [
    lowerIsBetter('base backup', baseGB, 'GB'),
    lowerIsBetter('base backup, made', backup.seconds, 's'),
    lowerIsBetter('log behind it', walGB, 'GB'),
    lowerIsBetter('data folder prepared', prepared.seconds, 's'),
    lowerIsBetter('data folder prepared, a GB', prepared.seconds / baseGB, 's'),
    lowerIsBetter('log replayed until it opened', replayed.seconds, 's'),
    lowerIsBetter('log replayed, a GB', replayed.seconds / walGB, 's'),
    lowerIsBetter('lost to first caller answered', answeredMs / 1_000, 's'),
    lowerIsBetter(`commits lost, archive_timeout ${archiveTimeoutSeconds} s`, (committedAt - newest.getTime()) / 1_000, 's'),
  ];
}

/** Commits every few milliseconds; returns when the last commit that was answered was made, by the database's clock. */
async function commitUntilLost(stage: Stage, seconds: number): Promise<number> {
  const db = new Client({ connectionString: stage.databaseUrl });
  db.on('error', () => undefined);
  await db.connect();
  await db.query('create table marks (at timestamptz not null)');
  let last = 0;
  for (const until = systemClock.now() + seconds * 1_000; systemClock.now() < until; await systemClock.sleep(5))
    last = (await one<Date>(db, 'insert into marks values (clock_timestamp()) returning at')).getTime();
  await stage.infra.postgres.kill();
  await db.end().catch(() => undefined);
  return last;
}

async function untilAnswered(stage: Stage, key: string, walletId: string): Promise<void> {
  while (
    !(await stage.call(key, 'GET', `/v1/wallets/${walletId}`).then(
      () => true,
      () => false,
    ))
  )
    await systemClock.sleep(50);
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1_000 };
}

const asked = <T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString }, work);

const one = async <T>(db: Client, sql: string): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
