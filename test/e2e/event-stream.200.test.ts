// Events as they happen, over HTTP. `pay listen` follows the same stream: packages/cli/test/webhooks.test.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serviceNames } from '@pay/platform/services/names';
import type { Api } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { ownPlatform } from './support/own-platform.ts';

// A separate platform, because listeners on a shared one would receive the events that are published again here.
const harness = ownPlatform();
const cli = join(__dirname, '../../packages/ops/src/operator-cli.ts');

const create = async (owner: Api, path: string, body: unknown): Promise<{ id: string }> => {
  const { status, body: answer } = await owner.post(path, body);
  expect(status).toBe(200);
  return answer.data as { id: string };
};

type Frame = { id: string; type: string; event: Record<string, unknown> };
type FollowedStream = { frames: Frame[]; status: number; close(): void };
const followedStreams: FollowedStream[] = [];
afterAll(() => {
  for (const one of followedStreams) one.close();
});

async function follow(key: string, headers: Record<string, string> = {}): Promise<FollowedStream> {
  const over = new AbortController();
  const response = await fetch(`${harness.platform.url}/v1/events/stream`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: over.signal,
  });
  const followed: FollowedStream = { frames: [], status: response.status, close: () => over.abort() };
  followedStreams.push(followed);
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

const waitForType = (stream: { readonly frames: readonly Frame[] }, expectedType: string): Promise<unknown> =>
  eventually(
    () => stream.frames,
    (frames) => frames.some(({ type }) => type === expectedType),
  );

test('a caller receives only its own events, as they happen and as the events API returns them', async () => {
  const [owner, stranger] = [await harness.platform.asOwner(), await harness.platform.asOwner()];
  const [mine, theirs] = [await follow(owner.key), await follow(stranger.key)];
  const customer = await create(owner, '/v1/customers', aCustomer());
  // Two services emit the two events, and only events of one service are ordered. So the test waits between them.
  await waitForType(mine, 'customer.created');
  await create(owner, '/v1/wallets', { customerId: customer.id });
  await waitForType(mine, 'wallet.created');
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

test('an operator can republish all events from the terminal, with no second effect', async () => {
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
  // This platform has no console. The command names a service without an answer, and all others publish.
  expect(await once(child, 'exit')).toEqual([1, null]);
  const told = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { service: string; commits?: number; error?: string });
  expect(told.filter(({ error }) => error !== undefined)).toEqual([{ service: 'console', error: 'no answer' }]);
  expect(told.map(({ service }) => service).sort()).toEqual([...serviceNames].sort());
  expect(told.find(({ service }) => service === 'customer')?.commits).toBeGreaterThan(0);
  await create(owner, '/v1/customers', aCustomer());
  await eventually(
    () => mine.frames.length,
    (count) => count === 2,
    { withinMs: 20_000 },
  );
  // Services take republished events only once.
  await harness.platform.drainEvents();
  expect((await owner.get('/v1/events?limit=200')).body.data).toHaveLength(2);
});
