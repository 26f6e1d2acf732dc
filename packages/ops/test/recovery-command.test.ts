// `pay ops recovery` on a database that another tool restored, and `pay ops reconcile-gap` as a process.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@pay/testkit/database';
import { Client } from 'pg';
import { migrate } from '@pay/platform/migrate';
import { beginRecovery, readRecovery, recoveryText } from '../src/recovery.ts';
import { repositoryRoot } from '@pay/platform/paths';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ops recovery', (url) => migrate({ adminUrl: url, service: 'file', migrations: [] }));
});
afterAll(() => database.drop());

const from = new Date('2026-01-31T12:00:00Z');
const id = 'since-2026-01-31T12:00:00.000Z';

test('recovery mode begins once for an instant, prints the next step, and stays resumed if a deployment repeats it', async () => {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  expect(recoveryText(await readRecovery(database.url))).toContain('Not in recovery mode');
  expect(await beginRecovery(database.url, from)).toEqual({
    recovery: { id, restoredTo: from, reconciledAt: null },
    isNew: true,
  });
  expect(await beginRecovery(database.url, new Date(0))).toMatchObject({ recovery: { id }, isNew: false });
  expect(recoveryText(await readRecovery(database.url))).toContain('Next: pay ops reconcile-gap');
  await admin.query('update ops.recoveries set reconciled_at = now()');
  expect(recoveryText(await readRecovery(database.url))).toContain('Next: pay ops resume');
  await admin.query('update ops.recoveries set resumed_at = now()');
  expect(await beginRecovery(database.url, from)).toEqual({ recovery: null, isNew: false });
  await admin.end();
});

test('reconcile-gap parses its margin before it connects to a bus', () => {
  const program = join(repositoryRoot, 'packages/ops/src/ops-cli.ts');
  const args = ['--no-warnings', program, 'reconcile-gap', '--margin', '5x'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('--margin must be from 1m to 31d, not 5x.');
});
