import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@pay/testkit/eventually';
import { repositoryRoot } from '@pay/platform/paths';
import type { Connections } from '@pay/ops/stack-connections';
import type { StackFile } from '../src/state.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'pay-stack-test-'));
// The stack takes servers from npm, as on a new machine, independent of this run's servers.
const { DATABASE_URL: _database, NATS_URL: _nats, ...env } = process.env;

type ProgramResult = { readonly code: number; readonly stdout: string };

async function program(file: string, ...args: string[]): Promise<ProgramResult> {
  const command = [join(repositoryRoot, 'packages', file), ...args];
  try {
    const { stdout } = await run(process.execPath, command, { cwd: repositoryRoot, env: { ...env, PAY_LOCAL_FOLDER: folder } });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

const stackFile = (): StackFile => JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as StackFile;
type CustomerList = { readonly data: readonly { readonly id: string; readonly email: string }[] };
/**
 * Ids and e-mail addresses of a key's customers. Their links depend on the stack's address, which may change from start
 * to start.
 */
const customers = async (key: string): Promise<unknown> =>
  ((await (await get('/v1/customers', key)).json()) as CustomerList).data.map(({ id, email }) => [id, email]);
const get = (path: string, key: string): Promise<Response> =>
  fetch(`${stackFile().api}${path}`, { headers: { authorization: `Bearer ${key}` } });
/** Starts the stack in the background. Fails with its output and its log if it does not start. */
async function start(...options: string[]): Promise<string> {
  const { code, stdout } = await program('local-stack/src/stack.ts', '--background', ...options);
  if (code !== 0) throw new Error(`${stdout}\n${readFileSync(join(folder, 'log', 'stack.log'), 'utf8')}`);
  return stdout;
}
const processes = (): string => spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;

let squatters: Server[];
let printedText: string;

const squat = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(server)).listen(port, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  // The state that an earlier version left.
  chmodSync(folder, 0o755);
  // Other processes have the usual ports: the stack must take others. A stack of another checkout may start too.
  squatters = await Promise.all([8080, 8081].map(squat));
  printedText = await start('--inspect', 'transfer');
}, 120_000);

afterAll(async () => {
  await program('local-stack/src/stop.ts');
  for (const one of squatters) one.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('the printed command works when it is pasted', async () => {
  const line = printedText.split('\n').find((text) => text.trim().startsWith('curl ')) ?? '';
  const { stdout } = await run('/bin/sh', ['-c', line]);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, data: { id: expect.stringMatching(/^cus_/) as string } });
});

test('a debugger can attach to the requested service only', async () => {
  const { inspector } = stackFile();
  expect(printedText).toContain(`attach to ${inspector ?? ''}`);
  const targets = (await (await fetch(`http://${inspector ?? ''}/json/list`)).json()) as { readonly url: string }[];
  expect(targets.map(({ url }) => url)).toEqual([expect.stringMatching(/services\/transfer\/src\/main\.ts$/)]);
  const inspected = processes()
    .split('\n')
    .filter((line) => line.includes('--inspect=') && line.includes(repositoryRoot));
  expect(inspected).toEqual([expect.stringContaining('services/transfer/')]);
});

test('inspecting an unknown service lists the existing ones', async () => {
  const { code, stdout } = await program('local-stack/src/stack.ts', '--inspect', 'transfers');
  expect(code).toBe(2);
  expect(stdout).toContain('Unknown service: transfers. --inspect accepts file, customer, ');
});

test('the stack file has addresses and keys of three owners, readable by this user only', async () => {
  const stack = stackFile();
  expect(new URL(stack.api).port).not.toBe('8080');
  expect(stack.keys).toEqual({
    test: expect.stringMatching(/^svc_test_/) as string,
    test2: expect.stringMatching(/^svc_test_/) as string,
    live: expect.stringMatching(/^svc_live_/) as string,
  });
  expect(new Set(Object.values(stack.keys)).size).toBe(3);
  for (const address of Object.values(stack.metrics)) expect((await fetch(address)).status).toBe(200);
  // The first start of a checkout builds the documentation after everything else.
  await eventually(
    async () => (await fetch(stack.docs)).status,
    (status) => status === 200,
    { withinMs: 60_000 },
  );
  expect(statSync(join(folder, 'stack.json')).mode & 0o077).toBe(0);
  expect(await customers(stack.keys.test2)).toEqual([]);
  expect(await customers(stack.keys.live)).toEqual([]);
});

test('no file of the stack with a key or a password can be read by another account, and no log contains one', () => {
  const { keys } = stackFile();
  const { natsUrl, databaseUrl } = JSON.parse(readFileSync(join(folder, 'connections.json'), 'utf8')) as Connections;
  const passwords = [natsUrl, databaseUrl].map((url) => new URL(url).password);
  expect(passwords.every((password) => password.length >= 32)).toBe(true);
  const secrets = [...Object.values(keys), ...passwords];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('cache') && statSync(join(folder, name)).isFile(),
  );
  const holding = names.filter((name) => secrets.some((secret) => readFileSync(join(folder, name)).includes(secret)));
  expect(holding).toEqual(expect.arrayContaining(['connections.json', 'secrets.json', 'stack.json']));
  expect(holding.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(holding.filter((name) => name.endsWith('.log'))).toEqual([]);
  const logs = names.filter((name) => name.startsWith('log'));
  expect(logs).toContain(join('log', 'stack.log'));
  expect(logs.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('another account cannot read the stack’s folder, logs, and streams', () => {
  const openTo = (name: string): number => statSync(join(folder, name)).mode & 0o077;
  // If the stack runs as root, Postgres runs under another account, which must traverse the folder.
  expect(openTo('.')).toBe(process.getuid?.() === 0 ? 0o011 : 0);
  expect([openTo('log'), openTo('data/nats')]).toEqual([0, 0]);
});

test('the first console user is printed once, and its password allows only setting a new one', async () => {
  const { console: address, firstUser } = stackFile();
  expect(printedText).toContain(firstUser?.password ?? 'no password');
  const send = async (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${address ?? ''}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console-request': '1', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/sign-in', firstUser ?? {});
  const { data } = (await signedIn.json()) as { data: { session: object } };
  expect(data.session).toMatchObject({ passwordExpired: true, account: { name: 'Local', role: 'admin' } });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const change = { currentPassword: firstUser?.password, newPassword: 'correct horse battery' };
  const changed = await send('/password', change, cookie);
  expect(changed.status).toBe(200);
  const keys = await fetch(`${address ?? ''}/api/keys`, {
    headers: { cookie: changed.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });
  // The stack's sandbox key belongs to the account.
  expect(await keys.json()).toMatchObject({ data: { items: [{ name: 'local' }] } });
});

test('admin create-user creates a user who can sign in, and rejects an existing one', async () => {
  const make = (...args: string[]) => program('ops/src/operator-cli.ts', 'admin', 'create-user', ...args);
  const made = await make('ops@example.com', '--role', 'operator', '--json');
  expect(JSON.parse(made.stdout)).toMatchObject({
    email: 'ops@example.com',
    password: expect.stringMatching(/^[\w-]{20}$/) as string,
  });
  expect((await make('ops@example.com', '--role', 'operator')).code).toBe(1);
  expect((await make('ops2@example.com', '--role', 'king')).code).toBe(1);
  expect((await make('ops2@example.com', '--role', 'admin')).code).toBe(1);
});

test('keys are created, rolled, listed, and revoked from the terminal', async () => {
  const json = async <T>(...args: string[]): Promise<T> =>
    JSON.parse((await program('ops/src/operator-cli.ts', 'keys', ...args, '--json')).stdout) as T;
  const made = await json<{ key: string; id: string }>('create', '--env', 'live', '--name', 'from a test');
  expect((await get('/v1/health', made.key)).status).toBe(200);
  const rolled = await json<{ key: string; id: string }>('roll', made.id);
  expect(rolled.id).toBe(made.id);
  expect((await get('/v1/health', rolled.key)).status).toBe(200);
  const listed = await json<{ id: string; name: string }[]>('list');
  expect(listed.find(({ id }) => id === made.id)).toMatchObject({ name: 'from a test', environment: 'live' });
  await json('revoke', made.id);
  expect((await get('/v1/health', rolled.key)).status).toBe(401);
  expect((await program('ops/src/operator-cli.ts', 'keys', 'revoke', 'key_nobody')).code).toBe(1);
});

test('a second stack in the same checkout is rejected in one sentence', async () => {
  const { code, stdout } = await program('local-stack/src/stack.ts');
  expect(code).toBe(1);
  expect(stdout).toMatch(/already running[\s\S]*npm run stop/);
});

test('stored data survives a stop and a start, and no process runs in between', async () => {
  const { keys } = stackFile();
  const before = await customers(keys.test);
  await program('local-stack/src/stop.ts');
  expect(existsSync(join(folder, 'stack.json'))).toBe(false);
  expect(processes()).not.toContain(folder);
  // The mode does not matter here, and one process starts with a third of the CPU time.
  await start('--one-process');
  expect(stackFile().keys).toEqual(keys);
  expect(before).toHaveLength(1);
  expect(await customers(keys.test)).toEqual(before);
}, 60_000);

test('a reset deletes everything', async () => {
  const { keys } = stackFile();
  await program('local-stack/src/stop.ts');
  await start('--one-process', '--reset');
  expect((await get('/v1/health', keys.test)).status).toBe(401);
  expect(stackFile().keys.test).not.toBe(keys.test);
}, 60_000);

test('a usage error prints one sentence and a command', async () => {
  const { code, stdout } = await program('local-stack/src/stack.ts', '--nonsense');
  expect(code).toBe(2);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stdout).toContain('try: ');
});
