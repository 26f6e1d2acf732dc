// A person replays or discards events that were set aside: once, with a record of the person.
import { deadLetterOperations } from '@pay/contract/dead-letters';
import type { BusEvent } from '@pay/contract/event';
import { command, contract } from '@pay/contract/operation';
import { isFault } from '@pay/core/fault';
import type { StreamMessage } from '@pay/kernel/bus';
import { command as commandHandler } from '@pay/kernel/handler';
import type { RunningService } from '@pay/kernel/run';
import { defineService } from '@pay/kernel/service';
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, listAuditRecords, testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const speaker = contract('speaker', {
  say: command({ summary: 'Say', input: z.object({ name: z.string() }), output: z.object({ id: z.string() }) }),
});
/** Names that the reaction cannot handle now, and the names that it handled. */
const unbearable = new Set<string>();
const heardEvents: BusEvent[] = [];
/** Planner settings in the reaction's transaction. */
const plannerSettings = new Set<string>();
const service = defineService({
  name: 'speaker',
  contract: speaker,
  needs: {},
  config: z.object({}),
  migrations: [],
  events: {
    'word.said': { category: 'word', description: 'said', data: z.object({}) },
    'word.heard': { category: 'word', description: 'heard', data: z.object({}) },
  },
  build: () => ({}),
  handlers: {
    say: commandHandler<typeof speaker.say, object>()({
      commit({ input, emit, clock, ids }) {
        const id = ids.next('agent', clock.now());
        emit('word.said', { id, version: 1, snapshot: { name: input.name } });
        return Promise.resolve({ id });
      },
    }),
  },
  reactions: [
    {
      source: 'speaker',
      types: ['word.said'],
      async commit({ events, emitFor, tx }) {
        const { rows } = await tx.raw<{ rows: { enable_seqscan: string }[] }>('show enable_seqscan');
        for (const { enable_seqscan } of rows) plannerSettings.add(enable_seqscan);
        for (const event of events) {
          if (unbearable.has((event.data as { name: string }).name)) throw new Error('cannot bear it');
          heardEvents.push(event);
          emitFor(event)('word.heard', { id: event.resourceId, version: 1, snapshot: {} });
        }
      },
    },
  ],
});

let harness: TestHarness;
let runningService: RunningService;
const letters = deadLetterOperations('speaker');
beforeAll(async () => {
  harness = await testHarness([service]);
  // Retries at once instead of after a growing pause.
  const hasty = (message: StreamMessage): StreamMessage => ({ ...message, retry: () => message.retry(0) });
  runningService = await harness.start(service, {
    wrapBus: (bus) => ({ ...bus, consume: (consumer, handler) => bus.consume(consumer, (message) => handler(hasty(message))) }),
  });
});
afterAll(() => harness.stop());

/** Creates an event that the service sets aside. */
async function aLetter(name: string) {
  const { listDeadLetters } = harness.client(letters);
  const owner = anOwner();
  unbearable.add(name);
  const { id } = await harness.client(speaker).say(aCtx(owner), { name });
  const found = await eventually(
    async () => (await listDeadLetters(operatorCtx(), { limit: 100 })).items.find(({ resourceId }) => resourceId === id),
    (letter) => letter !== undefined,
  );
  return { owner, id, letter: found as NonNullable<typeof found> };
}

const countHeard = (id: string): number => heardEvents.filter(({ resourceId }) => resourceId === id).length;
const leftOf = async (eventId: string): Promise<number> =>
  (await harness.client(letters).listDeadLetters(operatorCtx(), { limit: 100 })).items.filter((one) => one.eventId === eventId)
    .length;

test('plans the statements of a reaction without sequential scans, and restores the connection’s settings', async () => {
  const owner = anOwner();
  const { id } = await harness.client(speaker).say(aCtx(owner), { name: 'anything' });
  await eventually(
    () => countHeard(id),
    (times) => times === 1,
  );
  expect([...plannerSettings]).toEqual(['off']);
  const { rows } = await runningService.db.knex.raw<{ rows: { enable_seqscan: string }[] }>('show enable_seqscan');
  expect(rows).toEqual([{ enable_seqscan: 'on' }]);
});

test('a dead letter is listed with its owner and the error, without its content', async () => {
  const { owner, letter } = await aLetter('Ada Unmentionable');
  expect(letter).toMatchObject({ type: 'word.said', ...owner, error: 'cannot bear it' });
  expect(JSON.stringify(letter)).not.toContain('Unmentionable');
});

test('a replay takes effect once for any number of concurrent requests, and its record names the operator', async () => {
  const { owner, id, letter } = await aLetter('Bartholomew');
  const { replayDeadLetter } = harness.client(letters);
  unbearable.delete('Bartholomew');
  const tries = await Promise.all(
    Array.from({ length: 5 }, () =>
      replayDeadLetter(operatorCtx(), { eventId: letter.eventId }).then(
        () => 'done',
        (error: unknown) => (isFault(error) ? error.code : 'broken'),
      ),
    ),
  );
  expect(tries.sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'done']);
  expect([countHeard(id), await leftOf(letter.eventId)]).toEqual([1, 0]);
  const records = await listAuditRecords(runningService, owner);
  expect(records).toMatchObject([
    { action: 'event.replayed', actor: operatorActor, target: { type: 'event', id: letter.eventId } },
  ]);
});

test('a replay that fails again returns the reason and changes nothing', async () => {
  const { owner, id, letter } = await aLetter('Quibblethwaite');
  const { replayDeadLetter } = harness.client(letters);
  await expect(replayDeadLetter(operatorCtx(), { eventId: letter.eventId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The event failed again: cannot bear it',
  });
  expect([countHeard(id), await leftOf(letter.eventId)]).toEqual([0, 1]);
  expect(await listAuditRecords(runningService, owner)).toEqual([]);
});

test('a discarded event has no effect, and the record names the operator', async () => {
  const { owner, id, letter } = await aLetter('Gone');
  const { discardDeadLetter } = harness.client(letters);
  unbearable.delete('Gone');
  const ctx = operatorCtx();
  expect(await discardDeadLetter(ctx, { eventId: letter.eventId })).toEqual(letter);
  expect(await discardDeadLetter(ctx, { eventId: letter.eventId })).toEqual(letter);
  expect([countHeard(id), await leftOf(letter.eventId)]).toEqual([0, 0]);
  expect(await listAuditRecords(runningService, owner)).toMatchObject([{ action: 'event.discarded', actor: operatorActor }]);
});
