import { createServer } from 'node:net';
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eraseInfra, startInfra, type Infra } from '@pay/local/infra';

// These tests look for servers the way a fresh machine does, whatever this run itself was given.
const given = { DATABASE_URL: process.env['DATABASE_URL'], NATS_URL: process.env['NATS_URL'] };
beforeAll(() => {
  delete process.env['DATABASE_URL'];
  delete process.env['NATS_URL'];
});
afterAll(() => {
  for (const [name, value] of Object.entries(given)) if (value !== undefined) process.env[name] = value;
});

const query = async (infra: Infra, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: infra.postgres.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('committed rows survive a kill of Postgres and a new start on the same folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pay-infra-test-'));
  chmodSync(dataDir, 0o711);
  const first = await startInfra({ dataDir });
  await query(first, 'create table coin as select 7 as n');
  await first.postgres.kill();
  await first.postgres.start();
  expect(await query(first, 'select n from coin')).toEqual([{ n: 7 }]);
  await first.stop();
  const second = await startInfra({ dataDir });
  expect(await query(second, 'select n from coin')).toEqual([{ n: 7 }]);
  await second.stop();
  eraseInfra(dataDir);
});

test('a taken port is replaced and said', async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const address = squatter.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  const said: string[] = [];
  const infra = await startInfra({ natsPort: taken, log: (line) => said.push(line) });
  expect(infra.nats.url).not.toContain(String(taken));
  expect(said.join()).toContain(`port ${taken} is taken`);
  await infra.stop();
  await new Promise((resolve) => squatter.close(resolve));
});

test('Postgres keeps fsync on, because the fault tests rely on what a commit means', async () => {
  const infra = await startInfra();
  expect(await query(infra, "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync")).toEqual([
    { fsync: 'on', sync: 'on' },
  ]);
  await infra.stop();
});
