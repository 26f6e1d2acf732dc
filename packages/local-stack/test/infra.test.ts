import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fromPackage } from '@pay/local-stack/nats';
import { eraseInfra, startInfra, type Infra } from '@pay/local-stack/infra';
import { localFolder } from '@pay/platform/paths';
import { startPostgres } from '@pay/local-stack/postgres';
import { findPostgres } from '@pay/local-stack/postgres-binaries';

const query = async (infra: Pick<Infra, 'postgres'>, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: infra.postgres.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('committed rows survive a kill of Postgres and a restart on the same folder', async () => {
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

test('a copy of a stopped cluster has its rows and its password, and does not change the original', async () => {
  const [dataDir, log] = [mkdtempSync(join(tmpdir(), 'pay-infra-test-')), (): void => undefined];
  chmodSync(dataDir, 0o711);
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('no Postgres on this machine');
  const common = { binaries, cache: join(localFolder, 'cache'), port: 0, settings: {}, log, repairCrashes: false };
  const template = join(dataDir, 'template');
  const first = await startPostgres({ ...common, folder: template });
  await query({ postgres: first }, 'create table coin as select 7 as n');
  await first.stop();
  const before = filesOf(template);
  for (const _ of [1, 2]) {
    const copy = await startInfra({ ownServers: true, postgresTemplate: template });
    expect(new URL(copy.postgres.adminUrl).password).toBe(new URL(first.adminUrl).password);
    expect(await query(copy, 'update coin set n = n + 1 returning n')).toEqual([{ n: 8 }]);
    await copy.stop();
  }
  expect(filesOf(template)).toEqual(before);
  eraseInfra(dataDir);
});

/** Each file with its size and modification time. */
const filesOf = (folder: string): Map<string, readonly number[]> =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      return [path, [size, mtimeMs]];
    }),
  );

test('a port that is in use is replaced and reported', async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const address = squatter.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  const said: string[] = [];
  const infra = await startInfra({ ownServers: true, natsPort: taken, log: (line) => said.push(line) });
  expect(infra.nats.url).not.toContain(String(taken));
  expect(said.join()).toContain(`port ${taken} is in use`);
  await infra.stop();
  await new Promise((resolve) => squatter.close(resolve));
});

test('Postgres has fsync on, because the fault tests rely on durable commits', async () => {
  const infra = await startInfra({ ownServers: true });
  expect(await query(infra, "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync")).toEqual([
    { fsync: 'on', sync: 'on' },
  ]);
  await infra.stop();
});

/** A NATS server's greeting to a client with this login. */
async function readGreeting(port: number, login: object): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  const answered = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (/PONG|-ERR/.test(received)) resolve(received);
    });
    socket.on('close', () => resolve(received));
  });
  socket.on('error', () => undefined);
  socket.write(
    `CONNECT ${JSON.stringify({ verbose: false, pedantic: false, lang: 'test', version: '1', ...login })}\r\nPING\r\n`,
  );
  const received = await answered;
  socket.destroy();
  return received;
}

test('a local process without the password cannot connect to the bus', async () => {
  const infra = await startInfra({ ownServers: true });
  const other = await startInfra({ ownServers: true });
  const { port, username: user, password: pass } = new URL(infra.nats.url);
  expect(await readGreeting(Number(port), {})).toContain('Authorization Violation');
  expect(await readGreeting(Number(port), { user, pass: new URL(other.nats.url).password })).toContain('Authorization Violation');
  expect(await readGreeting(Number(port), { user, pass })).toContain('PONG');
  await infra.stop();
  await other.stop();
});

test('a copy of the NATS server with another hash is replaced before it runs', () => {
  const cache = mkdtempSync(join(tmpdir(), 'pay-nats-cache-'));
  const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  const first = fromPackage(cache);
  // Platforms without the package get NATS from elsewhere.
  if (first !== undefined) {
    const known = digest(first.program);
    appendFileSync(first.program, 'changed by somebody');
    expect(digest(first.program)).not.toBe(known);
    expect(digest(fromPackage(cache)?.program ?? '')).toBe(known);
  }
  rmSync(cache, { recursive: true });
});
