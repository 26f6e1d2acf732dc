// The stream redelivers an event whose reaction kills the process or never returns. Such an event must not kill
// processes forever.
import { deadLetterOperations } from '@pay/contract/dead-letters';
import { command, contract } from '@pay/contract/operation';
import { unavailable } from '@pay/core/fault';
import type { StreamMessage } from '@pay/kernel/bus';
import { command as commandHandler } from '@pay/kernel/handler';
import { defineService } from '@pay/kernel/service';
import { diedTooOften } from '@pay/kernel/work-guard';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const speaker = contract('speaker', {
  say: command({ summary: 'Say', input: z.object({ name: z.string() }), output: z.object({ id: z.string() }) }),
});
const handledNames: string[] = [];
/** Attempts that never end, one per dead process. The test ends them afterwards. */
const dead: ((error: Error) => void)[] = [];
const service = defineService({
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
        return Promise.resolve({ id });
      },
    }),
  },
  reactions: [
    {
      source: 'speaker',
      types: ['word.said'],
      commit({ events }) {
        handledNames.push(...events.map(({ data }) => (data as { name: string }).name));
        return Promise.resolve();
      },
    },
  ],
});

let harness: TestHarness;
beforeAll(async () => {
  harness = await testHarness([service]);
});
afterAll(async () => {
  for (const end of dead) end(unavailable('the test is over'));
  await harness.stop();
});

test('an event that kills its consumer three times becomes a dead letter, and later events are handled', async () => {
  // Each process receives the message as the stream delivers it after a crash, with one more delivery than the last
  // process.
  const messages: StreamMessage[] = [];
  const acked: string[] = [];
  const processes: ((message: StreamMessage) => Promise<void>)[] = [];
  let areDying = false;
  const startProcess = (isDying: boolean): Promise<unknown> =>
    harness.start(service, {
      // Simulates a crash before the transaction begins, because a dead process has no open transactions.
      wrapDatabase: (db) => ({
        ...db,
        tx: (work) => (isDying && areDying ? new Promise((_, reject) => dead.push(reject)) : db.tx(work)),
      }),
      wrapBus: (bus) => ({
        ...bus,
        consume: (consumer, handler) => {
          processes.push(handler);
          if (processes.length > 1) return Promise.resolve({ close: () => Promise.resolve() });
          // Only the first process reads the stream and does not forward messages: the test delivers them.
          return bus.consume(consumer, (message) => Promise.resolve(void messages.push(message)));
        },
      }),
    });
  await startProcess(true);
  const owner = anOwner();
  for (const name of ['killer', 'harmless']) {
    const before = messages.length;
    await harness.client(speaker).say(aCtx(owner), { name });
    await eventually(
      () => Promise.resolve(messages.length),
      (length) => length > before,
    );
  }
  const [killer, harmless] = messages as [StreamMessage, StreamMessage];
  areDying = true;
  const deliver = (process: number, redeliveries: number): void =>
    void processes[process]?.({
      ...killer,
      redelivered: redeliveries,
      ack: () => void acked.push('killer'),
      retry: () => undefined,
    });
  for (const death of [1, 2, 3]) {
    if (death > 1) await startProcess(true);
    deliver(death - 1, death - 1);
    await eventually(
      () => Promise.resolve(dead.length),
      (count) => count === death,
    );
  }
  await startProcess(false);
  deliver(3, 3);
  const { listDeadLetters } = harness.client(deadLetterOperations('speaker'));
  const { items } = await eventually(
    () => listDeadLetters(operatorCtx(), { limit: 10 }),
    (page) => page.items.length > 0,
  );
  expect(items).toMatchObject([{ type: 'word.said', account: owner.account, error: diedTooOften }]);
  await eventually(
    () => Promise.resolve(acked),
    ({ length }) => length === 1,
  );
  expect(dead).toHaveLength(3);
  expect(handledNames).toEqual([]);
  await processes[3]?.(harmless);
  await eventually(
    () => Promise.resolve(handledNames),
    (names) => names.includes('harmless'),
  );
});
