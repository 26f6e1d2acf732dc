import { createServer } from 'node:net';
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eraseInfra, startInfra, type Infra } from '@pay/local/infra';

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
  const first = await startInfra({ dataDir, ownServers: true });
  await query(first, 'create table coin as select 7 as n');
  await first.postgres.kill();
  await first.postgres.start();
  expect(await query(first, 'select n from coin')).toEqual([{ n: 7 }]);
  await first.stop();
  const second = await startInfra({ dataDir, ownServers: true });
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
  const infra = await startInfra({ ownServers: true, natsPort: taken, log: (line) => said.push(line) });
  expect(infra.nats.url).not.toContain(String(taken));
  expect(said.join()).toContain(`port ${taken} is taken`);
  await infra.stop();
  await new Promise((resolve) => squatter.close(resolve));
});

test('Postgres keeps fsync on, because the fault tests rely on what a commit means', async () => {
  const infra = await startInfra({ ownServers: true });
  expect(await query(infra, "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync")).toEqual([
    { fsync: 'on', sync: 'on' },
  ]);
  await infra.stop();
});
