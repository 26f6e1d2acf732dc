// Events as they happen: over HTTP, and through the command that developers run beside their receiver.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook as Standard } from 'standardwebhooks';
import type { Api } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { sharedPlatform } from './support/platform.ts';

const harness = sharedPlatform();
const cli = join(__dirname, '../../packages/cli/src/cli.ts');

const create = async (owner: Api, path: string, body: unknown): Promise<{ id: string }> => {
  const { status, body: answer } = await owner.post(path, body);
  expect(status).toBe(200);
  return answer.data as { id: string };
};

type Frame = { id: string; type: string; event: Record<string, unknown> };
type FollowedStream = { frames: Frame[]; status: number; close(): void };
const following: FollowedStream[] = [];
const running: ChildProcess[] = [];
const servers: Server[] = [];
afterAll(async () => {
  for (const one of following) one.close();
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
});

async function follow(key: string, headers: Record<string, string> = {}): Promise<FollowedStream> {
  const over = new AbortController();
  const response = await fetch(`${harness.platform.url}/v1/events/stream`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: over.signal,
  });
  const followed: FollowedStream = { frames: [], status: response.status, close: () => over.abort() };
  following.push(followed);
  void (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      followed.frames = [...text.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(
        ([, id = '', type = '', data = '{}']) => ({ id, type, event: JSON.parse(data) as Frame['event'] }),
      );
    }
  })().catch(() => undefined);
  return followed;
}

test('a caller receives its own events as they happen, as the events API shows them, and no others', async () => {
  const [owner, stranger] = [await harness.platform.asOwner(), await harness.platform.asOwner()];
  const [mine, theirs] = [await follow(owner.key), await follow(stranger.key)];
  const customer = await create(owner, '/v1/customers', aCustomer());
  await create(owner, '/v1/wallets', { customerId: customer.id });
  await eventually(
    () => mine.frames,
    (frames) => frames.some(({ type }) => type === 'wallet.created'),
  );
  expect(mine.frames.map(({ type }) => type)).toEqual(['customer.created', 'wallet.created']);
  const [first] = mine.frames;
  expect((await owner.get(`/v1/events/${first?.id}`)).body).toEqual(first?.event);
  expect(theirs.frames).toEqual([]);
  mine.close();
  await create(owner, '/v1/wallets', { customerId: customer.id });
  const again = await follow(owner.key, { 'last-event-id': first?.id ?? '' });
  await eventually(
    () => again.frames,
    (frames) => frames.length === 2,
  );
  expect(again.frames.map(({ type }) => type)).toEqual(['wallet.created', 'wallet.created']);
});

test('a bad key opens no stream and gets the standard error', async () => {
  expect((await follow('svc_test_abcdefgh_0123456789abcdef0123456789abcdef')).status).toBe(401);
});

type ReceivedEvent = { headers: IncomingHttpHeaders; body: string };

async function receiver(status: number): Promise<{ url: string; received: ReceivedEvent[] }> {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

async function listening(key: string, ...args: readonly string[]): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(process.execPath, [cli, 'listen', '--api', harness.platform.url, '--key', key, ...args], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  await eventually(
    () => lines.length,
    (count) => count > 0,
  );
  return { child, lines };
}

test('listen forwards the selected events with a signature that a standard library verifies, and prints one line per event and answer', async () => {
  const owner = await harness.platform.asOwner();
  const to = await receiver(204);
  const { child, lines } = await listening(owner.key, '--forward-to', to.url, '--events', 'wallet.*');
  const secret = /^Ready! Your webhook signing secret is (whsec_\S+) \(\^C to quit\)$/.exec(lines[0] ?? '')?.[1] ?? '';
  expect(secret).not.toBe('');
  const customer = await create(owner, '/v1/customers', aCustomer());
  const wallet = await create(owner, '/v1/wallets', { customerId: customer.id });
  await eventually(
    () => lines.length,
    (count) => count >= 3,
  );
  expect(to.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = to.received;
  const verified = new Standard(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'wallet.created', data: { id: wallet.id } });
  expect(Object.keys(verified as object)).toEqual(['id', 'type', 'createdAt', 'data']);
  expect(lines[1]).toMatch(/--> wallet\.created \[evt_/);
  expect(lines[2]).toMatch(/<-- {2}\[204\] POST http:\/\/127\.0\.0\.1:\d+\/hook \[evt_\w+\] \d+ ms$/);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('listen with JSON output prints each event and the receiver’s answer, and the secret is the same every time', async () => {
  const owner = await harness.platform.asOwner();
  const to = await receiver(500);
  const { lines } = await listening(owner.key, '--forward-to', to.url, '--json');
  await create(owner, '/v1/customers', aCustomer());
  await eventually(
    () => lines.length,
    (count) => count >= 3,
  );
  const [ready, event, forwarded] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(event).toMatchObject({ event: { type: 'customer.created' } });
  expect(forwarded).toMatchObject({ forwarded: { status: 500, to: to.url } });
  const { lines: printed } = await listening(owner.key, '--print-secret');
  expect(printed).toEqual([ready?.['secret']]);
});

test('listen refuses an invalid key with one sentence and exits', async () => {
  const { child, lines } = await listening('svc_test_abcdefgh_0123456789abcdef0123456789abcdef');
  await eventually(
    () => child.exitCode,
    (code) => code === 1,
  );
  expect(lines.join('\n')).toContain('Missing or invalid API key');
});

test('an operator can publish all events again from the terminal, with no second effect', async () => {
  const owner = await harness.platform.asOwner();
  const mine = await follow(owner.key);
  await create(owner, '/v1/customers', aCustomer());
  await eventually(
    () => mine.frames.length,
    (count) => count === 1,
  );
  const { natsUrl, busPrefix } = harness.platform;
  const child = spawn(process.execPath, [cli, 'events', 'republish', '--json'], {
    env: { PATH: process.env['PATH'], NATS_URL: natsUrl, BUS_PREFIX: busPrefix },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([0, null]);
  const told = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { service: string; commits: number });
  expect(told.find(({ service }) => service === 'customer')?.commits).toBeGreaterThan(0);
  await create(owner, '/v1/customers', aCustomer());
  await eventually(
    () => mine.frames.length,
    (count) => count === 2,
    { withinMs: 20_000 },
  );
  expect((await owner.get('/v1/events?limit=200')).body.data).toHaveLength(2);
});
