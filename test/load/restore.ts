// The cost of a lost database: the commits that were not yet in the archive, and the time until callers get answers
// again (docs/operate/restore.md). The platform runs throughout. Its database is killed, and restored from a base
// backup and the log.
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { archiveToFolder } from '@pay/ops/backup/archive-commands';
import { takeBaseBackup } from '@pay/ops/backup/base-backup';
import { prepareRestore } from '@pay/ops/backup/restore';
import { untilOpen } from '@pay/ops/until-open';
import { withClient } from '@pay/platform/with-client';
import { Client } from 'pg';
import { pictureOf, type Chart } from '../plots/svg-of.ts';
import { fillEntries } from './past-balances.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import type { Plan } from './transfers.ts';

const archiveTimeoutSeconds = 10;

/** Settings of the lost database. The server runs its commands in its data folder. */
export const archiveSettings: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_command: `mkdir -p ../wal && { ${archiveToFolder('..')}; }`,
  archive_timeout: String(archiveTimeoutSeconds),
};

type RestorePlan = Pick<Plan, 'say'> & {
  /**
   * Postings before the base backup of each loss, in growing order. After the backup, half as many follow, only in the
   * log.
   */
  readonly sizes: readonly number[];
  readonly seconds: number;
};

/** Loses and restores the database at each size. Writes the postings of the next size into the restored server. */
export async function benchRestore(stage: Stage, { sizes, seconds, say }: RestorePlan): Promise<Row[]> {
  const rows: Row[] = [];
  let entries = 0;
  for (const size of sizes) {
    const added = Math.round((size - entries) / 1.5);
    rows.push(...(await loseOnce(stage, { entries: added, seconds, say, size: size.toLocaleString('en') })));
    entries = size;
  }
  return rows;
}

type Loss = Pick<RestorePlan, 'seconds' | 'say'> & { readonly entries: number; readonly size: string };

async function loseOnce(stage: Stage, { entries, seconds, say, size }: Loss): Promise<Row[]> {
  const plan = { rounds: 1, seconds: 1, wallets: 1, say };
  const fill = (count: number) => fillEntries(stage, plan, { entries: count, seconds: 86_400, agoSeconds: 60 });
  say(`writing ${entries.toLocaleString('en')} postings`);
  const { key, walletId } = await fill(entries);
  const { adminUrl } = stage.infra.postgres;
  const home = dirname(await queryDatabase(adminUrl, (db) => one<string>(db, 'show data_directory')));

  say('taking a base backup');
  const backup = await measureTime(() => takeBaseBackup({ databaseUrl: adminUrl, to: home, say }));
  const lsn = await queryDatabase(adminUrl, (db) => one<string>(db, 'select pg_current_wal_lsn()'));
  const archivedBefore = bytesIn(join(home, 'wal'));
  say('writing half as many again, which the log has');
  await fill(Math.round(entries / 2));
  const walGB = await queryDatabase(
    adminUrl,
    async (db) => Number(await one<string>(db, `select pg_current_wal_lsn() - '${lsn}'::pg_lsn`)) / 1e9,
  );

  say(`committing for ${seconds} s, then losing the server`);
  const committedAt = await commitUntilLost(stage, seconds);
  const lostAt = systemClock.now();
  const archivedGB = (bytesIn(join(home, 'wal')) - archivedBefore) / 1e9;
  const prepared = await measureTime(() => Promise.resolve(putBack(home)));
  const replayed = await measureTime(async () => {
    await stage.infra.postgres.start();
    await untilOpen(adminUrl, { say });
  });
  await untilAnswered(stage, key, walletId);
  const answeredMs = systemClock.now() - lostAt;
  const newest = await queryDatabase(stage.databaseUrl, (db) => one<Date>(db, 'select max(at) from marks'));
  rmSync(backup.result.folder, { recursive: true });
  const baseGB = backup.result.bytes / 1e9;
  const row = (what: string, value: number, unit: string): Row => lowerIsBetter(`${what}, ${size} postings`, value, unit);
  return [
    row('base backup', baseGB, 'GB'),
    row('base backup, made', backup.seconds, 's'),
    row('log behind it', walGB, 'GB'),
    row('log in the archive', archivedGB, 'GB'),
    row('data folder prepared', prepared.seconds, 's'),
    row('log replayed until it opened', replayed.seconds, 's'),
    row('lost to first caller answered', answeredMs / 1_000, 's'),
    row(`commits lost, archive_timeout ${archiveTimeoutSeconds} s`, (committedAt - newest.getTime()) / 1_000, 's'),
  ];
}

function putBack(home: string): void {
  const [data, lost, restored] = ['data', 'lost', 'restored'].map((name) => join(home, name)) as [string, string, string];
  prepareRestore({ from: home, to: 'latest', data: restored, keep: true });
  // Removes recovery mode, which would reject the writes of the next size. In production, people end recovery mode, so
  // the benchmark does not measure it.
  const settings = join(restored, 'postgresql.auto.conf');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^payments\.recovery.*$/m, ''));
  rmSync(lost, { recursive: true, force: true });
  renameSync(data, lost);
  renameSync(restored, data);
}

/** Recovery time by the size of the database, by its parts, and the lost commits. */
export function plotOfRestore(rows: readonly Row[]): Promise<string> {
  const found = rows.flatMap(({ name, value }) => {
    const [, what = '', size = ''] = /^(.+), ([\d,]+) postings$/.exec(name) ?? [];
    return size === '' ? [] : [{ what, size, value }];
  });
  const sizes = [...new Set(found.map(({ size }) => size))];
  const figure = (size: string, what: string): number =>
    found.find((one) => one.size === size && one.what.startsWith(what))?.value ?? Number.NaN;
  const label = (size: string): string =>
    `${figure(size, 'base backup').toFixed(2)} GB and ${figure(size, 'log behind it').toFixed(2)} GB of log`;
  const parts = sizes.flatMap((size) => {
    const [prepared, replayed] = [figure(size, 'data folder prepared'), figure(size, 'log replayed')];
    const answered = figure(size, 'lost to first') - prepared - replayed;
    return Object.entries({ 'data folder prepared': prepared, 'log replayed': replayed, 'first caller answered': answered }).map(
      ([part, seconds], order) => ({ size: label(size), part, seconds: Math.max(0, seconds), order }),
    );
  });
  const lost = sizes.map((size) => ({
    size: label(size),
    said: `${figure(size, 'lost to first').toFixed(0)} s; ${figure(size, 'commits lost').toFixed(1)} s of commits lost`,
    end: figure(size, 'lost to first'),
  }));
  const y = { field: 'size', type: 'nominal' as const, sort: null, axis: { labelColor: 'var(--text)', labelFontSize: 12 } };
  const x = { type: 'quantitative' as const, title: 'seconds after the loss', axis: { grid: true } };
  const chart: Chart = {
    title: 'Restore of a lost database, by its size',
    width: 480,
    height: { step: 30 },
    layer: [
      {
        data: { values: parts },
        mark: { type: 'bar', height: 16 },
        encoding: {
          y,
          x: { ...x, field: 'seconds', stack: 'zero' },
          color: { field: 'part', type: 'nominal', sort: null, scale: { range: ['#218bff', '#a475f9', '#2da44e'] } },
          order: { field: 'order' },
        },
      },
      {
        data: { values: lost },
        mark: { type: 'text', align: 'left', dx: 6 },
        encoding: { y, x: { ...x, field: 'end' }, text: { field: 'said' } },
      },
    ],
  };
  return pictureOf(chart, 'Seconds from the loss of a database to the first answer, by its size');
}

/** Commits every few milliseconds. Returns the time of the last answered commit, by the database's clock. */
async function commitUntilLost(stage: Stage, seconds: number): Promise<number> {
  const db = new Client({ connectionString: stage.databaseUrl });
  db.on('error', () => undefined);
  await db.connect();
  await db.query('create table if not exists marks (at timestamptz not null)');
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

async function measureTime<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1_000 };
}

const queryDatabase = <T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString }, work);

const one = async <T>(db: Client, sql: string): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
