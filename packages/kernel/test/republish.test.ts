// A bus that forgets, duplicates, and loses messages: each event still takes effect exactly once.
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from 'nats';
import { command, contract } from '@pay/contract/operation';
import { systemClock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import { command as commandHandler } from '@pay/kernel/handler';
import { republishSubject } from '@pay/kernel/republish';
import type { RunningService } from '@pay/kernel/run';
import { defineService } from '@pay/kernel/service';
import { eventually, eventuallyHolds } from '@pay/testkit/eventually';
import { testServers } from '@pay/testkit/infra';
import { aCtx, anOwner, testHarness, type TestHarness } from '@pay/testkit/service';
import { Client } from 'pg';
import { z } from 'zod';

const speaker = contract('speaker', {
  say: command({ summary: 'Say', input: z.object({ text: z.string() }), output: z.object({}) }),
});
const silent = contract('listener', {});

const speakerService = defineService({
  name: 'speaker',
  contract: speaker,
  needs: {},
  config: z.object({}),
  migrations: [],
  events: { 'word.said': { category: 'word', description: 'said', data: z.object({}) } },
  build: () => ({}),
  handlers: {
    say: commandHandler<typeof speaker.say, object>()({
      commit({ input, emit, clock, ids }) {
        emit('word.said', { id: ids.next('agent', clock.now()), version: 1, snapshot: { text: input.text } });
        return Promise.resolve({});
      },
    }),
  },
});

/** Counts effects in its own table, so that a second effect of one event would be visible. */
const listenerService = defineService({
  name: 'listener',
  contract: silent,
  needs: {},
  config: z.object({}),
  migrations: [{ name: '0001-heard', sql: 'create table heard (text text not null);' }],
  events: {},
  build: () => ({}),
  handlers: {},
  reactions: [
    {
      source: 'speaker',
      types: ['word.said'],
      async commit({ events, tx }) {
        const texts = events.map(({ data }) => (data as { text: string }).text);
        if (texts.includes('poison')) throw new Error('cannot be handled');
        await tx('heard').insert(texts.map((text) => ({ text })));
      },
    },
  ],
});

let harness: TestHarness;
let listener: RunningService;
let nats: NatsConnection;
let streams: JetStreamManager['streams'];
const publishHook: {
  intercept?: ((publish: Bus['publish'], ...args: Parameters<Bus['publish']>) => ReturnType<Bus['publish']>) | undefined;
} = {};

beforeAll(async () => {
  harness = await testHarness([speakerService, listenerService]);
  await harness.start(speakerService, {
    wrapBus: (bus) => ({
      ...bus,
      publish: (...args) => publishHook.intercept?.((...same) => bus.publish(...same), ...args) ?? bus.publish(...args),
    }),
  });
  listener = await harness.start(listenerService);
  const { host, username: user, password: pass } = new URL(testServers().natsUrl);
  nats = await connect({ servers: host, user, pass });
  streams = (await jetstreamManager(nats)).streams;
});
afterEach(() => {
  publishHook.intercept = undefined;
});
afterAll(async () => {
  await nats.close();
  await harness.stop();
});

const say = (text: string): Promise<object> => harness.client(speaker).say(aCtx(anOwner()), { text });
const readHeard = async (prefix: string): Promise<string[]> =>
  (await listener.db.knex('heard').select('text').where('text', 'like', `${prefix}%`).orderBy('text')).map(
    (row: { text: string }) => row.text,
  );
const numberNames = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const streamName = (): string => `${harness.variables('speaker')['BUS_PREFIX']?.toUpperCase()}_EVT_SPEAKER`;
const patient = { withinMs: 25_000 };

test('a lost stream with unconsumed messages is published again automatically (N8)', async () => {
  await say('lost-0');
  await eventually(
    () => readHeard('lost-'),
    (texts) => texts.length === 1,
  );
  await listener.stop();
  await Promise.all(numberNames('lost-', 5).slice(1).map(say));
  await eventually(
    () => streams.info(streamName()),
    ({ state }) => state.messages >= 2,
  );
  await streams.delete(streamName());
  listener = await harness.start(listenerService);
  await eventuallyHolds(async () => expect(await readHeard('lost-')).toEqual(numberNames('lost-', 5)), patient);
});

test('a stream that continues from an older copy is detected at the next message (N9)', async () => {
  await Promise.all(numberNames('older-', 3).map(say));
  await eventually(
    () => readHeard('older-'),
    (texts) => texts.length === 3,
    patient,
  );
  await listener.stop();
  await say('older-3');
  const declared = { name: 'EVT_SPEAKER', subject: 'evt.speaker' };
  await eventually(
    () => position(),
    ({ waiting }) => waiting === 0,
  );
  const { sequence } = await position();
  // Simulates a restored copy: the same creation time, but fewer messages.
  await streams.delete(streamName());
  const { createdAt } = await harness.bus.ensureStream(declared);
  await asAdministrator('update speaker.outbox_cursor set stream_created_at = $1, stream_sequence = $2', [
    createdAt,
    sequence + 1,
  ]);
  await say('older-4');
  listener = await harness.start(listenerService);
  await eventuallyHolds(async () => expect(await readHeard('older-')).toEqual(numberNames('older-', 5)), patient);
});

test('a lost acknowledgement of a stored message has no second effect', async () => {
  let lost = 0;
  publishHook.intercept = async (publish, ...args) => {
    const stored = await publish(...args);
    lost += 1;
    if (lost <= 3) throw new Error('no acknowledgement');
    return stored;
  };
  await say('acknowledged');
  await eventually(
    () => lost,
    (times) => times > 3,
    patient,
  );
  await eventuallyHolds(async () => expect(await readHeard('acknowledged')).toEqual(['acknowledged']), patient);
});

test('a full or broken store keeps events in the outbox until it has room again', async () => {
  publishHook.intercept = () => Promise.reject(new Error('insufficient storage'));
  await Promise.all(numberNames('full-', 20).map(say));
  expect(await readHeard('full-')).toEqual([]);
  publishHook.intercept = undefined;
  await eventuallyHolds(async () => expect(await readHeard('full-')).toEqual(numberNames('full-', 20).sort()), patient);
});

test('the same message under another id, later and out of order, has no second effect', async () => {
  const sent: [payload: string, messageId: string][] = [];
  publishHook.intercept = (publish, stream, subject, payload, headers) => {
    sent.push([payload, headers.messageId]);
    return publish(stream, subject, payload, headers);
  };
  for (const text of numberNames('again-', 4)) await say(text);
  await eventually(
    () => readHeard('again-'),
    (texts) => texts.length === 4,
  );
  for (const [payload, messageId] of sent.reverse())
    await harness.bus.publish('EVT_SPEAKER', 'evt.speaker', payload, { messageId: `${messageId}-late`, traces: [] });
  await say('again-last');
  await eventually(
    () => readHeard('again-last'),
    (texts) => texts.length === 1,
  );
  expect(await readHeard('again-')).toEqual([...numberNames('again-', 4), 'again-last']);
});

test('an event that cannot be handled does not delay later events', async () => {
  await say('poison');
  const startedAt = performance.now();
  await Promise.all(numberNames('behind-', 10).map(say));
  await eventuallyHolds(async () => expect(await readHeard('behind-')).toEqual(numberNames('behind-', 10)));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('an operator can republish everything since an instant, with no second effect', async () => {
  const since = new Date(systemClock.now());
  await Promise.all(numberNames('once-', 3).map(say));
  await eventually(
    () => readHeard('once-'),
    (texts) => texts.length === 3,
  );
  const before = (await streams.info(streamName())).state.last_seq;
  const answer = JSON.parse(
    await harness.bus.request(republishSubject('speaker'), JSON.stringify({ since: since.toISOString() }), 5_000),
  ) as { rows: number };
  expect(answer.rows).toBeGreaterThanOrEqual(3);
  await eventually(
    () => streams.info(streamName()),
    ({ state }) => state.last_seq >= before + answer.rows,
    patient,
  );
  await say('once-last');
  await eventually(
    () => readHeard('once-last'),
    (texts) => texts.length === 1,
  );
  expect(await readHeard('once-')).toEqual([...numberNames('once-', 3), 'once-last']);
});

async function position(): Promise<{ sequence: number; waiting: number }> {
  const [row] = await asAdministrator<{ sequence: number; waiting: number }>(
    `select stream_sequence::float8 as sequence, (select count(*)::int from speaker.outbox o where (o.xid, o.seq) > (c.xid, c.seq)) as waiting
     from speaker.outbox_cursor c`,
  );
  return row ?? { sequence: -1, waiting: -1 };
}

async function asAdministrator<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: harness.adminUrl });
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
