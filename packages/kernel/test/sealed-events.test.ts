// Personal data that a service stores in transit: receipts for retries, and events until every consumer has received
// them.
import { command, contract } from '@pay/contract/operation';
import { eventsIn, nameOf, rowsOf } from '@pay/contract/event-rows';
import type { BusEvent } from '@pay/contract/event';
import { parseKeyring, sealingUnder } from '@pay/core/sealing';
import type { StreamMessage } from '@pay/kernel/bus';
import { command as commandHandler } from '@pay/kernel/handler';
import { streamOf } from '@pay/kernel/outbox';
import { defineService } from '@pay/kernel/service';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, testEventKeysOf, testHarness, testSealingKeysOf, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const speaker = contract('speaker', {
  say: command({ summary: 'Say', input: z.object({ name: z.string() }), output: z.object({ id: z.string(), name: z.string() }) }),
});
const heardEvents: BusEvent[] = [];
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
        const id = ids.next('agent', clock.now());
        emit('word.said', { id, version: 1, snapshot: { name: input.name } });
        return Promise.resolve({ id, name: input.name });
      },
    }),
  },
  reactions: [
    {
      source: 'speaker',
      types: ['word.said'],
      commit: ({ events }) => {
        if (events.some(({ data }) => (data as { name: string }).name === 'Unbearable Quibblethwaite')) throw new Error('never');
        heardEvents.push(...events);
        return Promise.resolve();
      },
    },
  ],
});

let harness: TestHarness;
beforeAll(async () => {
  harness = await testHarness([speakerService]);
});
afterAll(() => harness.stop());

const rowsIn = async (db: Awaited<ReturnType<TestHarness['start']>>['db']): Promise<string> => {
  const tables = ['receipts', 'outbox', 'dead_letters'];
  const rows = await Promise.all(
    tables.map((table) => db.knex(table).select<{ row: string }[]>(db.knex.raw('??::text as row', [table]))),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

test('a response and an event are stored and published encrypted, and are replayed and received completely', async () => {
  const published: string[] = [];
  const { db, ...running } = await harness.start(speakerService, {
    wrapBus: (bus) => ({
      ...bus,
      publish: (stream, subject, payload, options) => {
        published.push(payload);
        return bus.publish(stream, subject, payload, options);
      },
    }),
  });
  const ctx = aCtx(anOwner());
  const { say } = harness.client(speaker);
  const first = await say(ctx, { name: 'Bartholomew Quibblethwaite' });
  expect(await say(ctx, { name: 'Bartholomew Quibblethwaite' })).toEqual(first);
  const [event] = await eventually(
    () => heardEvents,
    (events) => events.length > 0,
  );
  expect(event).toMatchObject({ type: 'word.said', owner: ctx.owner, resourceId: first.id, data: { name: first.name } });
  const kept = await rowsIn(db);
  expect(kept).toContain('v1.');
  expect(kept).not.toContain('Quibblethwaite');
  expect(published.join()).toContain(event?.id);
  expect(published.join()).not.toContain('Quibblethwaite');
  await running.stop();
});

test('a dead letter is stored encrypted under the keys of the consuming service', async () => {
  // Retries at once instead of after a growing pause.
  const hasty = (message: StreamMessage): StreamMessage => ({ ...message, retry: () => message.retry(0) });
  const { db, ...running } = await harness.start(speakerService, {
    wrapBus: (bus) => ({ ...bus, consume: (consumer, handler) => bus.consume(consumer, (message) => handler(hasty(message))) }),
  });
  await harness.client(speaker).say(aCtx(anOwner()), { name: 'Unbearable Quibblethwaite' });
  const [letter] = await eventually(
    () => db.knex('dead_letters').select<{ event: string }[]>('event'),
    (letters) => letters.length > 0,
  );
  expect(letter?.event).not.toContain('Quibblethwaite');
  const own = sealingUnder(parseKeyring(testSealingKeysOf('speaker')));
  expect(eventsIn(`[${letter?.event ?? ''}]`, own)[0]?.data).toEqual({ name: 'Unbearable Quibblethwaite' });
  await running.stop();
});

test('events are split over rows before a row exceeds the bus limit, and a row decrypts only under its own name', () => {
  const sealing = sealingUnder(parseKeyring(testEventKeysOf('speaker')));
  const told = Array.from(
    { length: 3 },
    (_, n) => ({ id: `evt_0000000000000000000000000${n}`, type: 'word.said', data: 'x'.repeat(300_000) }) as unknown as BusEvent,
  );
  const sending = { sealing, tracesOf: () => [] };
  const rows = rowsOf(told, sending);
  expect(rows.map(nameOf)).toEqual(told.map(({ id }) => id));
  for (const row of rows) expect(row.length).toBeLessThan(1 << 20);
  expect(rows.flatMap((row) => eventsIn(row, sealing))).toEqual(told);
  const swapped = (rows[0] ?? '').replace(told[0]?.id ?? '', told[1]?.id ?? '');
  expect(() => eventsIn(swapped, sealing)).toThrow();
  expect(streamOf('speaker').subject).toBe('evt.speaker');
});
