// `pay listen` and `pay signature`: which requests a local receiver gets, and whether a delivery is genuine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook as Standard } from 'standardwebhooks';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, status, type Receiver } from '@pay/testkit/receiver';
import { connectSharedPlatform, type OwnerApi, type TestPlatform } from '@pay/testkit/shared-platform';
import { run } from '../src/program.ts';
import { aHome, aUserOf } from './support.ts';

let platform: TestPlatform;
const stops: (() => unknown)[] = [];
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function receiverOn(code: number): Promise<Receiver> {
  const receiver = await aReceiver(status(code));
  stops.push(() => receiver.close());
  return receiver;
}

/** Starts a listener that runs until the test ends it. Collects the lines that it prints. */
async function startListener(key: string, ...args: readonly string[]) {
  const stopping = new AbortController();
  stops.push(() => stopping.abort());
  let out = '';
  const { stdin } = process;
  const done = run(['listen', ...args], {
    ...{ stdin, out: (text) => void (out += text), err: () => undefined, isOutTty: false, isErrTty: false, columns: 100 },
    ...{
      env: { PAY_API_KEY: key, PAY_BASE_URL: platform.url, XDG_CONFIG_HOME: '/nowhere' },
      cwd: '/',
      signal: stopping.signal,
      browse: () => Promise.resolve(false),
    },
  });
  const lines = (): string[] => out.split('\n').slice(0, -1);
  await eventually(lines, (printedLines) => printedLines.length > 0);
  return { lines, stop: () => (stopping.abort(), done) };
}

const customerOf = async (owner: OwnerApi): Promise<string> =>
  ((await owner.post('/v1/customers', aCustomer())).body.data as { id: string }).id;

test('listen forwards the selected events with a signature that a standard library verifies, one line per event and answer', async () => {
  const owner = await platform.asOwner();
  const to = await receiverOn(204);
  const listener = await startListener(
    owner.key,
    '--forward-to',
    to.url,
    '--events',
    'wallet.*,card.created',
    '--header',
    'x-mine: yes',
  );
  const secret = /^Ready! Your webhook signing secret is (whsec_\S+) \(\^C to quit\)$/.exec(listener.lines()[0] ?? '')?.[1] ?? '';
  const customerId = await customerOf(owner);
  const wallet = (await owner.post('/v1/wallets', { customerId })).body.data as { id: string };
  await eventually(listener.lines, (printedLines) => printedLines.length >= 3);
  expect(to.got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = to.got;
  const verified = new Standard(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'wallet.created', data: { id: wallet.id } });
  expect(Object.keys(verified as object)).toEqual(['id', 'type', 'createdAt', 'data']);
  expect(headers).toMatchObject({
    'x-mine': 'yes',
    'x-service-event-type': 'wallet.created',
    'x-service-resource-id': wallet.id,
  });
  expect(listener.lines()[1]).toMatch(/--> wallet\.created wal_\w+ \[evt_/);
  expect(listener.lines()[2]).toMatch(/<-- {2}\[204\] POST http:\/\/127\.0\.0\.1:\d+\S* \[evt_\w+\] \d+ ms$/);
  expect(await listener.stop()).toBe(0);
});

test('listen forwards the same body and signed headers as a real delivery of the event', async () => {
  const owner = await platform.asOwner();
  const [real, local] = [await receiverOn(200), await receiverOn(200)];
  expect((await owner.post('/v1/webhooks', { url: real.url, events: ['customer.created'] })).status).toBe(200);
  const listener = await startListener(owner.key, '--forward-to', local.url, '--events', 'customer.created');
  await customerOf(owner);
  await eventually(
    () => [real.got.length, local.got.length],
    (counts) => counts.every((count) => count > 0),
  );
  const names = ({ got: [one] }: Receiver) =>
    Object.keys(one?.headers ?? {})
      .filter((name) => /^(webhook|wh|x-service)-/.test(name))
      .sort();
  // The platform does not store this delivery, so it has no id.
  expect(names(local)).toEqual(names(real).filter((name) => name !== 'x-service-delivery-id'));
  const same = (name: string) => expect([name, local.got[0]?.headers[name]]).toEqual([name, real.got[0]?.headers[name]]);
  for (const name of ['x-service-environment', 'x-service-event-sequence', 'webhook-id', 'content-type', 'user-agent'])
    same(name);
  expect(JSON.parse(local.got[0]?.body ?? '')).toEqual(JSON.parse(real.got[0]?.body ?? ''));
  await listener.stop();
});

test('listen prints one JSON line per event and response, and uses the same secret each time', async () => {
  const owner = await platform.asOwner();
  const to = await receiverOn(500);
  const listener = await startListener(owner.key, '--forward-to', to.url, '--json');
  await customerOf(owner);
  await eventually(listener.lines, (printedLines) => printedLines.length >= 3);
  const [ready, event, forwarded] = listener.lines().map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(event).toMatchObject({ event: { type: 'customer.created' } });
  expect(forwarded).toMatchObject({ forwarded: { status: 500, to: to.url } });
  expect((await aUserOf(platform.url, owner.key).run(['listen', '--print-secret'])).out).toBe(`${String(ready?.['secret'])}\n`);
  await listener.stop();
});

test('listen exits with 1 for a key that the API rejects, and with 2 for an invalid address', async () => {
  const refused = await aUserOf(platform.url, 'svc_test_abcdefgh_0123456789abcdef0123456789abcdef').run(['listen']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The API key is incomplete') as string]);
  expect((await aUserOf(platform.url, 'svc_test_a_b').run(['listen', '--forward-to', 'receiver'])).code).toBe(2);
});

test('events are resent to an endpoint', async () => {
  const owner = await platform.asOwner();
  const receiver = await receiverOn(200);
  await customerOf(owner);
  const user = aUserOf(platform.url, owner.key);
  const event = await eventually(
    async () => (await user.json<{ id: string }[]>('events', 'list', '--json'))[0],
    (firstEvent) => firstEvent !== undefined,
  );
  const webhook = await user.json<{ id: string }>('webhooks', 'create', '--url', receiver.url, '--events', 'card.*');
  await user.json('events', 'resend', event?.id ?? '', '--webhook-id', webhook.id);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1,
  );
  expect(receiver.got[0]?.headers['webhook-id']).toBe(event?.id);
});

test('a signed body verifies offline; a changed body, another secret, and an old signature do not', async () => {
  const home = aHome({ PAY_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==' });
  const event = JSON.stringify({ id: 'evt_1', type: 'customer.created', createdAt: 0, data: {} });
  const body = join(home.folder, 'body.json');
  const headers = join(home.folder, 'headers.txt');
  writeFileSync(body, event);
  const signed = await home.run(['signature', 'sign', '--body', `@${body}`]);
  writeFileSync(headers, `HTTP/1.1 200 OK\n${signed.out}`);
  const verify = ['signature', 'verify', '--headers', headers];
  const good = await home.run([...verify, '--body', '-'], { input: event });
  expect([good.code, (JSON.parse(good.out) as { id: string }).id]).toEqual([0, 'evt_1']);
  expect((await home.run([...verify, '--body', `${event} `])).code).toBe(1);
  const other = join(home.folder, 'secret.txt');
  writeFileSync(other, 'whsec_b3RoZXI=\n');
  expect((await home.run([...verify, '--body', event, '--secret-file', other])).code).toBe(1);
  const standard = new Standard('whsec_c2VjcmV0IG9mIGEgdGVzdA==');
  const old = new Date('2026-01-01T00:00:00Z');
  const lines = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(old.getTime() / 1_000),
    'webhook-signature': standard.sign('evt_1', old, event),
  };
  const flags = Object.entries(lines).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const late = await home.run(['signature', 'verify', '--body', event, ...flags]);
  expect([late.code, late.err]).toEqual([1, expect.stringContaining('too old') as string]);
  expect((await home.run(['signature', 'verify', '--body', event, ...flags, '--tolerance', '3153600000'])).code).toBe(0);
  expect((await aHome().run([...verify, '--body', event])).code).toBe(2);
});
