// How long callers wait for a service that dies or is slow (ADR-0095).
import { batchedCommand, contract } from '@pay/contract/operation';
import { decodeCalls, encodeResults } from '@pay/contract/wire';
import { isFault } from '@pay/core/fault';
import { systemClock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import { eventually } from '@pay/testkit/eventually';
import { testServers } from '@pay/testkit/infra';
import { aCtx, anOwner, memoryLog } from '@pay/testkit/service';
import { connect, headers } from 'nats';
import { z } from 'zod';

const echoes = contract('echoes', {
  say: batchedCommand({ summary: 'Say', input: z.object({ text: z.string() }), output: z.object({ text: z.string() }) }),
});
const { subject } = echoes.say;
/** Longer than the silence limit, and shorter than a deadline. */
const slowMs = 3_500;

const openResources: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of openResources.splice(0)) await one.close();
});

let prefixes = 0;
const newPrefix = (): string => `silent${process.pid}x${(prefixes += 1)}`;

async function busOn(prefix: string, name: string): Promise<{ bus: Bus; lines: string[] }> {
  const { log, lines } = memoryLog(name);
  const bus = await natsBus({ url: () => testServers().natsUrl, name, prefix, log });
  openResources.push(bus);
  return { bus, lines };
}

async function callerOn(prefix: string) {
  const { bus, lines } = await busOn(prefix, 'caller');
  const { client, shutdown } = createClient(echoes, {
    bus,
    clock: systemClock,
    metrics: createMetrics('caller', false),
    strict: true,
  });
  openResources.push({ close: () => Promise.resolve(shutdown()) });
  const say = (text: string, deadlineMs = 10_000): Promise<unknown> =>
    client.say(aCtx(anOwner(), { deadlineMs }), { text }).then(
      (output) => output.text,
      (error: unknown) => (isFault(error) ? [error.code, error.reason] : error),
    );
  return { bus, lines, say };
}

/** A replica's handler of one message: it answers once `work` is done. */
const answerAfter =
  (work: (text: string) => Promise<void>) =>
  async (payload: string): Promise<string> => {
    const texts = decodeCalls(payload).map(({ input }) => (input as { text: string }).text);
    await Promise.all(texts.map(work));
    return encodeResults(texts.map((text) => ({ ok: true, output: { text } })));
  };

const slowly = (text: string): Promise<void> => (text.startsWith('slow') ? systemClock.sleep(slowMs) : Promise.resolve());

/** A replica that takes requests. `die` closes its connection, so it becomes silent. */
async function mortal(prefix: string): Promise<{ took: string[]; die(): Promise<void> }> {
  const { bus } = await busOn(prefix, 'mortal');
  const took: string[] = [];
  const never = Promise.withResolvers<undefined>();
  await bus.serve(
    subject,
    'echoes',
    answerAfter(async (text) => {
      took.push(text);
      if (text.startsWith('last')) await never.promise;
    }),
  );
  return { took, die: () => bus.close() };
}

test('calls of a dead replica fail with an unknown outcome long before their deadline, and other calls continue', async () => {
  const prefix = newPrefix();
  const { say, lines } = await callerOn(prefix);
  const dying = await mortal(prefix);
  expect(await say('first')).toBe('first');
  // Occupies both lanes, so the next call waits behind the dead ones. No other call could wait a minute here.
  const lost = [say('last words', 60_000)];
  await eventually(
    () => dying.took,
    (took) => took.includes('last words'),
  );
  lost.push(say('last will', 60_000));
  await eventually(
    () => dying.took,
    (took) => took.includes('last will'),
  );
  const behind = say('behind', 60_000);
  const { bus: living } = await busOn(prefix, 'living');
  await living.serve(subject, 'echoes', answerAfter(slowly));
  await dying.die();
  expect(await Promise.all(lost)).toEqual([
    ['SERVICE_UNAVAILABLE', 'died'],
    ['SERVICE_UNAVAILABLE', 'died'],
  ]);
  expect(await behind).toBe('behind');
  expect(lines.join('\n')).toContain('in-flight requests lost');
}, 50_000);

test('a slow replica that is alive is awaited, next to others that do not have the call', async () => {
  const prefix = newPrefix();
  const { say } = await callerOn(prefix);
  for (const name of ['one', 'two']) {
    const { bus } = await busOn(prefix, name);
    await bus.serve(subject, 'echoes', answerAfter(slowly));
  }
  expect(await say('first')).toBe('first');
  expect(await Promise.all([say('slow'), say('slower', slowMs - 1_000)])).toEqual(['slow', 'slower']);
}, 30_000);

test('a replica that blocks longer than the silence limit is awaited while its connection is open', async () => {
  const prefix = newPrefix();
  const { say } = await callerOn(prefix);
  // Both run in this process, so the test loses the probes, as with a replica whose event loop is blocked.
  const { host, username: user, password: pass } = new URL(testServers().natsUrl);
  const standing = await connect({ servers: host, user, pass });
  openResources.push({ close: () => standing.close() });
  const answer = answerAfter(slowly);
  const marks = headers();
  marks.set('Replica', 'standing');
  standing.subscribe(`${prefix}.${subject}`, {
    queue: 'echoes',
    callback: (_error, message) => void answer(message.string()).then((reply) => message.respond(reply, { headers: marks })),
  });
  standing.subscribe(`${prefix}.rpc.echoes.inFlight.standing`, { callback: () => undefined });
  await standing.flush();
  expect(await say('first')).toBe('first');
  expect(await say('slow')).toBe('slow');
}, 30_000);

test('a stopping replica finishes its accepted calls, and callers await it', async () => {
  const prefix = newPrefix();
  const { say } = await callerOn(prefix);
  const { bus } = await busOn(prefix, 'ending');
  const took: string[] = [];
  const serving = await bus.serve(
    subject,
    'echoes',
    answerAfter((text) => (took.push(text), slowly(text))),
  );
  expect(await say('first')).toBe('first');
  const slow = say('slow');
  await eventually(
    () => took,
    (all) => all.includes('slow'),
  );
  await serving.close();
  expect(await slow).toBe('slow');
}, 30_000);
