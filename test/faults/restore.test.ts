// The procedure of docs/operate/restore.md: a base backup under load and an archive of the log. The server is lost
// during more load, and everything is restored to a time between the two.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { archiveToFolder } from '@pay/ops/backup/archive-commands';
import { takeBaseBackup } from '@pay/ops/backup/base-backup';
import { drill, isDrillPassed } from '@pay/ops/drill';
import { prepareRestore } from '@pay/ops/backup/restore';
import { untilOpen } from '@pay/ops/until-open';
import { apiServices } from '@pay/platform/services/names';
import { withClient } from '@pay/platform/with-client';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import type { Client } from 'pg';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  // The server runs its commands in its data folder.
  const archiving = { archive_mode: 'on', archive_command: `mkdir -p ../wal && { ${archiveToFolder('..')}; }` };
  platform = await faultPlatform({}, { postgresSettings: archiving });
}, 60_000);
afterAll(() => platform.stop(), 60_000);

const asAdmin = <T>(work: (db: Client) => Promise<T>): Promise<T> => asAdminOf(platform.infra.postgres.adminUrl, work);

const asAdminOf = <T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString }, work);
const one = async <T>(db: Client, sql: string, values: unknown[] = []): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql, values)).rows[0] ?? {})[0] as T;

/** Waits until the archive has every commit so far. */
const waitForArchive = (): Promise<void> =>
  asAdmin(async (db) => {
    const file = await one<string>(db, 'select pg_walfile_name(pg_switch_wal())');
    await eventually(
      () => one<string | null>(db, 'select last_archived_wal from pg_stat_archiver'),
      (last) => (last ?? '') >= file,
      {
        withinMs: 30_000,
      },
    );
  });

const dataFolder = (): Promise<string> => asAdmin((db) => one<string>(db, 'show data_directory'));

/** Prints a time for people. `npm run bench -- restore` measures a restore at a meaningful size. */
const report = (line: string): void => void process.stdout.write(`restore: ${line}\n`);
const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;

/** Moves the restored server to the place of the lost one, where its operator starts it. */
function putBack(home: string, to: Date): void {
  const restored = join(home, 'restored');
  prepareRestore({ from: home, to, data: restored, keep: true });
  // Removes recovery mode, which has separate tests, so that callers are admitted at once.
  const settings = join(restored, 'postgresql.auto.conf');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^payments\.recovery.*$/m, ''));
  renameSync(join(home, 'data'), join(home, 'lost'));
  renameSync(restored, join(home, 'data'));
}

test('transfers accepted before the instant exist and complete, later ones do not exist in part, and the ledger is proved', async () => {
  const owner = await platform.owner();
  const arriving = platform.transfers(owner, 20, 'during-backup');
  const home = dirname(await dataFolder());
  await takeBaseBackup({ databaseUrl: platform.infra.postgres.adminUrl, to: home });
  const accepted = [...(await arriving), ...(await platform.transfers(owner, 20, 'after-backup'))];
  // Times have milliseconds, and the last commit may be in the current millisecond.
  const until = await asAdmin((db) => one<Date>(db, "select clock_timestamp() + interval '1 ms'"));

  const gone = await platform.transfers(owner, 15, 'after-instant');
  await waitForArchive();
  const behind = await asAdmin((db) =>
    one<number>(db, 'select extract(epoch from clock_timestamp() - last_archived_time)::float8 from pg_stat_archiver'),
  );
  report(`the archive ends ${behind.toFixed(1)} s before the server is lost`);
  // Sends each transfer separately. A transfer that was answered before the loss may be lost, and is not repeated.
  let isLost = false;
  const interrupted = Array.from({ length: 15 }, async (_, n) => {
    const sent = await platform.transfers(owner, 1, `interrupted-${n}`).catch(() => []);
    return { sent, isBefore: !isLost };
  });
  await platform.infra.postgres.kill();
  const lostAt = performance.now();
  for (const service of apiServices) await platform.fleet.kill(service);

  putBack(home, until);
  await platform.infra.postgres.start();
  // Set only now: a service may answer until it is killed, and callers may read its last answers afterwards.
  isLost = true;
  await untilOpen(platform.infra.postgres.adminUrl, { say: report });
  report(`the database opened ${secondsSince(lostAt)} after it was lost`);
  const before = await drill({ databaseUrl: platform.databaseUrl, now: () => systemClock.now() });
  expect(before).toMatchObject({ violations: [], missing: {} });
  expect(isDrillPassed(before)).toBe(true);

  await platform.infra.nats.wipe();
  await Promise.all(apiServices.map((service) => platform.fleet.start(service)));
  report(`every service was ready ${secondsSince(lostAt)} after the loss, the drill among it`);
  // Interrupted callers repeat their requests, and the restored platform accepts them.
  const repeated = (await Promise.all(interrupted)).flatMap(({ sent, isBefore }) => (isBefore ? [] : sent));
  await platform.settle([...accepted, ...repeated]);
  for (const { id, key } of gone) {
    const answer = await fetch(`${platform.fleet.url}/v1/transactions/${id}`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(404);
  }
  const after = await drill({ databaseUrl: platform.databaseUrl, now: () => systemClock.now() });
  expect(after.violations).toEqual([]);
  await platform.proveBalances([...accepted, ...repeated]);

  // The drill also detects corruption.
  await asAdminOf(platform.databaseUrl, (db) =>
    db.query(
      'update wallet.ledger_accounts set credits_posted = credits_posted + 1 where id = (select max(id) from wallet.ledger_accounts where floor_zero)',
    ),
  );
  const broken = await drill({ databaseUrl: platform.databaseUrl, now: () => systemClock.now() });
  expect(new Set(broken.violations.map(({ check }) => check))).toEqual(new Set(['trial balance', 'fold', 'chain']));
  expect(isDrillPassed(broken)).toBe(false);
}, 240_000);
