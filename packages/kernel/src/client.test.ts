import { z } from 'zod';
import type { Ctx } from '@pay/contract/ctx';
import { batchedCommand, contract, query } from '@pay/contract/operation';
import { decodeCalls, encodeResults } from '@pay/contract/wire';
import { randomIds } from '@pay/core/id';
import { systemClock, type Clock } from '@pay/core/time';
import { inBackground } from './background.ts';
import { BusError, type Bus } from './bus.ts';
import { createClient } from './client.ts';
import { createMetrics } from './metrics.ts';

const ledger = contract('wallet', {
  post: batchedCommand({ summary: 'Post a number', input: z.number(), output: z.number() }),
  read: query({ summary: 'Read a number', input: z.number(), output: z.number() }),
});

type Message = { readonly numbers: readonly number[]; answer(): void };

function ctxWithin(ms: number): Ctx {
  const ids = randomIds();
  const now = systemClock.now();
  return {
    owner: { account: ids.next('key', now), environment: 'sandbox' },
    operationId: ids.next('operation', now),
    requestId: ids.next('request', now),
    keyId: ids.next('key', now),
    deadline: now + ms,
  };
}

/** A client whose messages the test answers. */
function clientOf(): { post: (n: number) => Promise<number>; sent: Message[]; shutdown(): void } {
  const sent: Message[] = [];
  const bus = {
    request: (_subject: string, payload: string): Promise<string> =>
      new Promise((resolve) => {
        const numbers = decodeCalls(payload).map(({ input }) => input as number);
        const answer = (): void => resolve(encodeResults(numbers.map((output) => ({ ok: true, output }))));
        sent.push({ numbers, answer });
      }),
  };
  const options = { clock: systemClock, metrics: createMetrics('test', false), strict: true };
  // The client uses only this part of the bus.
  const { client, shutdown } = createClient(ledger, { ...options, bus: bus as unknown as Bus });
  const ctx = ctxWithin(60_000);
  return { post: (n) => client.post(ctx, n), sent, shutdown };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a caller’s call never waits for a call of a job', async () => {
  const { post, sent, shutdown } = clientOf();
  const ofJobs = inBackground(() => [1, 2, 3].map((n) => post(n)));
  await turn();
  const later = inBackground(() => [4, 5].map((n) => post(n)));
  const ofCallers = [10, 20].map((n) => post(n));
  await turn();
  // One message of jobs at a time, concurrently with the callers' messages.
  expect(sent.map(({ numbers }) => numbers)).toEqual([
    [1, 2, 3],
    [10, 20],
  ]);
  sent[1]?.answer();
  expect(await Promise.all(ofCallers)).toEqual([10, 20]);
  sent[0]?.answer();
  expect(await Promise.all(ofJobs)).toEqual([1, 2, 3]);
  await turn();
  expect(sent[2]?.numbers).toEqual([4, 5]);
  sent[2]?.answer();
  expect(await Promise.all(later)).toEqual([4, 5]);
  shutdown();
});

test('work that a job starts stays in the background lane after an await', async () => {
  const { post, sent, shutdown } = clientOf();
  const worked = inBackground(async () => {
    await turn();
    return post(1);
  });
  await turn();
  await turn();
  const second = inBackground(() => post(2));
  await turn();
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1]]);
  sent[0]?.answer();
  expect(await worked).toBe(1);
  await turn();
  sent[1]?.answer();
  expect(await second).toBe(2);
  shutdown();
});

test.each([
  [0, 'waits for a bus that has just gone away'],
  [3_001, 'does not wait for a bus that has been away for longer than a restart takes'],
])('a call to a bus that is away for %i ms %s', async (awayMs) => {
  let [nowMs, requests] = [systemClock.now(), 0];
  const clock: Clock = {
    now: () => nowMs,
    sleep: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
  };
  const bus = {
    request: (): Promise<string> => {
      requests += 1;
      return Promise.reject(new BusError('disconnected', undefined, awayMs));
    },
  };
  const options = { bus: bus as unknown as Bus, clock, metrics: createMetrics('test', false), strict: true };
  const { client, shutdown } = createClient(ledger, options);
  await expect(client.post(ctxWithin(60_000), 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(requests > 1).toBe(awayMs === 0);
  shutdown();
});

test('two hung messages delay later calls by a second, not until their deadline', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { post, sent, shutdown } = clientOf();
  const calls = [];
  for (const n of [1, 2, 3]) {
    calls.push(post(n));
    await turn();
  }
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [2]]);
  jest.advanceTimersByTime(1_000);
  await turn();
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [2], [3]]);
  for (const { answer } of sent) answer();
  expect(await Promise.all(calls)).toEqual([1, 2, 3]);
  shutdown();
  jest.useRealTimers();
});

test.each([
  ['post', 'The outcome is unknown. Retry with the same Idempotency-Key'],
  ['read', 'A service did not answer. Retry'],
] as const)('a %s without an answer says “%s”', async (name, message) => {
  const bus = { request: (): Promise<string> => Promise.reject(new BusError('timeout')) };
  const options = { bus: bus as unknown as Bus, clock: systemClock, metrics: createMetrics('test', false), strict: true };
  const { client, shutdown } = createClient(ledger, options);
  await expect(client[name](ctxWithin(60_000), 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message });
  shutdown();
});
