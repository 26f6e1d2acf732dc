import { eventsNotice } from '@pay/contract/webhook/shapes';
import { webhook } from '@pay/contract/webhook/operations';
import type { Fault } from '@pay/core/fault';
import { invalidField, unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { gateway } from '@pay/contract/gateway/operations';
import { eventually, eventuallyHolds } from '@pay/testkit/eventually';
import { aCtx } from '@pay/testkit/service';
import { gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

const ids = randomIds();
type StoredEvent = {
  position: string;
  event: {
    object: 'event';
    id: string;
    type: string;
    createdAt: number;
    data: Record<string, unknown>;
    resourceId: string;
    sequence: number;
  };
};

let harness: GatewayHarness;
/** The events of each account, as the service that stores them returns them. */
const storedEvents = new Map<string, StoredEvent[]>();
const reading = { failure: undefined as Fault | undefined, reads: 0 };

beforeAll(async () => {
  harness = await gatewayHarness();
  await harness.harness.stub(webhook, {
    listEventsAfter: ({ owner }, { after, limit }) => {
      reading.reads += 1;
      if (reading.failure !== undefined) throw reading.failure;
      const all = storedEvents.get(owner.account) ?? [];
      const at =
        after === undefined ? all.length : all.findIndex(({ event, position }) => event.id === after || position === after) + 1;
      if (after !== undefined && at === 0 && after !== 'start') throw invalidField('after', 'not_found', 'no such event');
      const items = all.slice(at, at + limit);
      return { items, position: items.at(-1)?.position ?? after ?? all.at(-1)?.position ?? 'start' };
    },
  });
});
afterEach(async () => {
  reading.failure = undefined;
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});
afterAll(() => harness.stop());

function emit(caller: Caller, count = 1, notice = true): string[] {
  const list = storedEvents.get(caller.id) ?? [];
  storedEvents.set(caller.id, list);
  const added = Array.from({ length: count }, () => {
    const id = ids.next('event', systemClock.now());
    list.push({
      position: `p${list.length}`,
      event: {
        object: 'event',
        id,
        type: 'wallet.created',
        createdAt: 1,
        data: { text: 'zwei\nZeilen' },
        resourceId: 'wal_1',
        sequence: list.length + 1,
      },
    });
    return id;
  });
  if (notice) harness.harness.bus.broadcast(eventsNotice, `${caller.id} sandbox`);
  return added;
}

type Stream = { status: number; headers: Headers; text(): string; ids(): string[]; ended: Promise<void>; close(): Promise<void> };
const streams: Stream[] = [];

async function open(
  caller: Pick<Caller, 'key'>,
  query = '',
  headers: Record<string, string> = {},
  url = harness.url,
): Promise<Stream> {
  const over = new AbortController();
  const response = await fetch(`${url}/v1/events/stream${query}`, {
    headers: { authorization: `Bearer ${caller.key}`, ...headers },
    signal: over.signal,
  });
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ids: () => [...text.matchAll(/^id: (.*)\nevent: /gm)].map(([, id = '']) => id),
    ended,
    close: async () => {
      over.abort();
      await ended;
    },
  };
  streams.push(stream);
  return stream;
}

test('an open stream delivers new events in order, each as one event of the standard format', async () => {
  const caller = await harness.aCaller();
  emit(caller);
  const stream = await open(caller);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('x-request-id')).toMatch(/^req_/);
  const sent = [...emit(caller), ...emit(caller, 3)];
  await eventually(
    () => stream.ids(),
    (receivedIds) => receivedIds.length === sent.length,
  );
  expect(stream.ids()).toEqual(sent);
  const [, frame = ''] = stream.text().split(/\n\n(?=id: )/);
  const data = /^data: (.*)$/m.exec(frame)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ id: sent[0], type: 'wallet.created', data: { text: 'zwei\nZeilen' } });
  expect(frame).toContain('event: wallet.created\n');
});

test.each<[string, (id: string) => [string, Record<string, string>]]>([
  ['?after=', (id: string) => [`?after=${id}`, {}]],
  ['Last-Event-ID', (id: string) => ['', { 'last-event-id': id }]],
  ['Last-Event-ID before ?after=', (id: string) => ['?after=start', { 'last-event-id': id }]],
])('a client that comes back with %s misses nothing and hears nothing twice', async (_how, resumeWith) => {
  const caller = await harness.aCaller();
  const sent = emit(caller, 130);
  const stream = await open(caller, ...resumeWith(sent[9] ?? ''));
  await eventually(
    () => stream.ids(),
    (receivedIds) => receivedIds.length >= 120,
  );
  expect(stream.ids()).toEqual(sent.slice(10));
});

test('a client that disconnects before its first event resumes at the start of the stream', async () => {
  const caller = await harness.aCaller();
  emit(caller);
  const quiet = await open(caller);
  const begin = /^id: (.*)$/m.exec(await eventually(quiet.text, (text) => text.includes(': open')))?.[1] ?? '';
  await quiet.close();
  const sent = emit(caller, 2);
  const back = await open(caller, '', { 'last-event-id': begin });
  await eventually(back.ids, (receivedIds) => receivedIds.length === 2);
  expect(back.ids()).toEqual(sent);
  const again = await open(caller, `?after=${sent[0]}`);
  await eventually(again.ids, (receivedIds) => receivedIds.length === 1);
  expect(again.text()).toContain(`id: ${sent[0]}\n: open\n\n`);
});

test('one owner’s events never appear in another’s stream', async () => {
  const [one, other] = [await harness.aCaller(), await harness.aCaller()];
  const [mine, theirs] = [await open(one), await open(other)];
  const sent = emit(one, 5);
  await eventually(
    () => mine.ids(),
    (receivedIds) => receivedIds.length === 5,
  );
  expect(mine.ids()).toEqual(sent);
  expect(theirs.ids()).toEqual([]);
});

test('an idle stream makes no request without a notification', async () => {
  const caller = await harness.aCaller();
  const stream = await open(caller);
  await eventually(
    () => stream.text(),
    (text) => text.includes(': open'),
  );
  const before = reading.reads;
  await systemClock.sleep(500);
  expect(reading.reads).toBe(before);
});

test('streams reject what other routes reject: bad keys, missing scopes, unknown positions', async () => {
  const caller = await harness.aCaller();
  const parent = await harness.aCaller();
  const restricted = await harness.aCaller({ scopes: ['wallets:read'], parent: parent.id });
  expect((await open({ key: 'svc_test_abcdefgh_0123456789abcdef0123456789abcdef' })).status).toBe(401);
  expect((await open(restricted)).status).toBe(403);
  const unknown = await open(caller, '?after=evt_unknown');
  await unknown.ended;
  expect(unknown.status).toBe(400);
  expect(JSON.parse(unknown.text())).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST' } });
  expect((await open(caller, '', { 'last-event-id': 'x'.repeat(65) })).status).toBe(400);
  reading.failure = unavailable('down');
  const away = await open(caller);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a key has a limited number of streams, and a closed stream frees a place', async () => {
  const caller = await harness.aCaller();
  const opened = await Promise.all(Array.from({ length: 7 }, () => open(caller)));
  const refused = opened.filter(({ status }) => status === 429);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5']);
  expect((await open(await harness.aCaller())).status).toBe(200);
  await opened.find(({ status }) => status === 200)?.close();
  await eventually(
    () => open(caller),
    ({ status }) => status === 200,
  );
});

test('revoking the key ends its stream within a second with the reason', async () => {
  const caller = await harness.aCaller();
  const stream = await open(caller);
  const startedAt = performance.now();
  await harness.harness.client(gateway).revokeKey(aCtx({ account: caller.id, environment: 'sandbox' }), { keyId: caller.id });
  await stream.ended;
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(stream.text()).toContain('event: closed\ndata: {"code":"UNAUTHORIZED"');
});

test('an outage of the webhook service delays a stream and does not end it', async () => {
  const caller = await harness.aCaller();
  const stream = await open(caller);
  reading.failure = unavailable('down');
  const sent = emit(caller, 2);
  await eventually(
    () => reading.reads,
    (reads) => reads > 1,
  );
  reading.failure = undefined;
  await eventuallyHolds(() => expect(stream.ids()).toEqual(sent));
});

test('a reader that does not read holds at most one page in memory', async () => {
  const caller = await harness.aCaller();
  const large = 'x'.repeat(100_000);
  emit(caller, 0);
  const list = storedEvents.get(caller.id) ?? [];
  for (let n = 0; n < 400; n += 1)
    list.push({
      position: `p${n}`,
      event: {
        object: 'event',
        id: ids.next('event', systemClock.now()),
        type: 'wallet.created',
        createdAt: 1,
        data: n % 40 === 0 ? { large } : {},
        resourceId: 'wal_1',
        sequence: n + 1,
      },
    });
  const before = reading.reads;
  const over = new AbortController();
  const response = await fetch(`${harness.url}/v1/events/stream?after=start`, {
    headers: { authorization: `Bearer ${caller.key}` },
    signal: over.signal,
  });
  const reader = response.body?.getReader();
  await systemClock.sleep(300);
  expect(reading.reads - before).toBeLessThanOrEqual(9);
  let text = '';
  const decoder = new TextDecoder();
  while ([...text.matchAll(/^event: /gm)].length < 400) text += decoder.decode((await reader?.read())?.value, { stream: true });
  expect([...text.matchAll(/^event: /gm)]).toHaveLength(400);
  over.abort();
});

test('a stopping gateway ends its streams at once, so that clients reconnect elsewhere', async () => {
  const leaving = await harness.start();
  const caller = await harness.aCaller();
  const stream = await open(caller, '', {}, leaving.httpUrl ?? '');
  expect(stream.status).toBe(200);
  const startedAt = performance.now();
  await leaving.stop();
  await stream.ended;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
