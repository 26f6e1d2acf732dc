// The gauges of the database server that the wallet's leader exports.
import { systemClock } from '@pay/core/time';
import { openDatabase, type Database } from '@pay/kernel/db';
import { walletHarness, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
let admin: Database;
beforeAll(async () => {
  harness = await walletHarness();
  admin = openDatabase({
    url: () => harness.adminUrl,
    ...{ poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'test' },
  });
});
afterAll(async () => {
  await admin?.close();
  await harness?.stop();
});

async function measure(): Promise<Map<string, number>> {
  await harness.running.jobs.runOnce('measure');
  const text = await fetch(`${harness.running.adminUrl}/metrics`).then((answer) => answer.text());
  return new Map(
    [...text.matchAll(/^(payments_postgres_\w+)(?:\{([^}]*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => {
      const state = /state="(\w+)"/.exec(labels)?.[1];
      return [state === undefined ? name : `${name} ${state}`, Number(value)];
    }),
  );
}

const backup = (columns: string, values: string) =>
  admin.knex.raw(`insert into wallet.base_backups (place, ${columns}) values ('/backup', ${values})`);

test('the leader reports the server’s archive, disk space, sessions, and transaction ids', async () => {
  const gauges = await measure();
  expect([gauges.get('payments_postgres_statistics_visible'), gauges.get('payments_postgres_archiving')]).toEqual([1, 0]);
  // A server that archives nothing has no archive age.
  expect(gauges.has('payments_postgres_archive_age_seconds')).toBe(false);
  expect(gauges.get('payments_postgres_connections')).toBeGreaterThan(0);
  expect(gauges.get('payments_postgres_connections_max')).toBeGreaterThan(
    gauges.get('payments_postgres_connections') ?? Infinity,
  );
  expect(gauges.get('payments_postgres_database_bytes')).toBeGreaterThan(1_000_000);
  expect(gauges.get('payments_postgres_wal_bytes')).toBeGreaterThan(1_000_000);
  expect(gauges.get('payments_postgres_wal_bytes_usual')).toBeGreaterThan(1_000_000);
  expect(gauges.get('payments_postgres_xid_age')).toBeGreaterThan(0);
  expect(gauges.get('payments_postgres_standbys')).toBe(0);
});

test('another role’s open transaction is reported', async () => {
  const gauges = await admin.knex.transaction(async (tx) => {
    await tx.raw('select 1');
    return measure();
  });
  expect(gauges.get('payments_postgres_transaction_seconds idle_in_transaction')).toBeGreaterThan(0);
});

test('base backups are reported as missing, hung, failed, or successful', async () => {
  const readBackupGauges = async (): Promise<number[]> => {
    const gauges = await measure();
    const value = (name: string): number => gauges.get(`payments_postgres_backup_${name}`) ?? NaN;
    return [Math.sign(value('timestamp_seconds')), value('failed'), Math.floor(value('running_seconds') / 3_600)];
  };
  expect(await readBackupGauges()).toEqual([0, 0, 0]);
  await backup('started_at', `now() - interval '150 minutes'`);
  expect(await readBackupGauges()).toEqual([0, 0, 2]);
  await backup('ended_at, error', `now(), 'No space left on device'`);
  expect(await readBackupGauges()).toEqual([0, 1, 0]);
  await backup('ended_at', 'clock_timestamp()');
  expect(await readBackupGauges()).toEqual([1, 0, 0]);
});

test('the service itself cannot record the end of a backup', async () => {
  await expect(
    harness.running.db.hot.query('end-backup', 'update base_backups set ended_at = now() where id = $1', [1]),
  ).rejects.toThrow(/permission denied/);
});
