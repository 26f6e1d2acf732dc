// A hung bus causes the same responses as a disconnected bus, and work that waits for it logs an outage.
import { command, contract } from '@pay/contract/operation';
import { defineService } from '@pay/kernel/service';
import type { RunningService } from '@pay/kernel/run';
import { BusError, type Bus } from '@pay/kernel/bus';
import { natsBus } from '@pay/kernel/bus/nats';
import { eventually } from '@pay/testkit/eventually';
import { tcpProxy, type TcpProxy } from '@pay/testkit/faults';
import { testServers } from '@pay/testkit/infra';
import { aCtx, anOwner, memoryLog, testHarness, type TestHarness } from '@pay/testkit/service';
import { command as commandHandler } from '@pay/kernel/handler';
import { z } from 'zod';

const tellers = contract('teller', {
  tell: command({ summary: 'Tell', input: z.object({}), output: z.object({}) }),
});
const teller = defineService({
  name: 'teller',
  contract: tellers,
  needs: {},
  config: z.object({}),
  migrations: [],
  events: { 'teller.told': { category: 'teller', description: 'told', data: z.object({}) } },
  build: ({ bus }) => ({ bus }),
  handlers: {
    tell: commandHandler<typeof tellers.tell, { bus: Bus }>()({
      commit: ({ emit, ids, clock }) => {
        emit('teller.told', { id: ids.next('agent', clock.now()), version: 1, snapshot: {} });
        return Promise.resolve({});
      },
    }),
  },
  jobs: [
    {
      name: 'needs-the-bus',
      everyMs: 100,
      run: async ({ deps }) => {
        await deps.bus.stored('EVT_TELLER');
        return false;
      },
    },
    { name: 'is-broken', everyMs: 100, run: () => Promise.reject(new RangeError('no such row')) },
  ],
});

let proxy: TcpProxy;
let throughProxy: string;
beforeEach(async () => {
  const url = new URL(testServers().natsUrl);
  proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  throughProxy = url.toString();
});
afterEach(() => proxy.close());

const kindOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'answered',
    (error: unknown) => (error instanceof BusError ? error.kind : error),
  );

test('a hung bus fails its requests before the client closes the connection, and accepts new ones after it recovers', async () => {
  const prefix = `hung${process.pid}`;
  const { log, lines } = memoryLog('caller');
  const [caller, responder] = await Promise.all([
    natsBus({ url: () => throughProxy, name: 'caller', prefix, log }),
    natsBus({ url: () => testServers().natsUrl, name: 'responder', prefix, log: memoryLog('responder').log }),
  ]);
  try {
    await responder.serve('rpc.echo.say', 'echo', (payload) => Promise.resolve(payload));
    await eventually(
      () => caller.request('rpc.echo.say', 'first', 10_000),
      (reply) => reply === 'first',
    );
    proxy.mode({ kind: 'blackHole' });
    expect(await kindOf(caller.request('rpc.echo.say', 'lost', 60_000))).toBe('timeout');
    expect(caller.connected()).toBe(false);
    expect(await kindOf(caller.request('rpc.echo.say', 'refused', 60_000))).toBe('disconnected');
    expect(await kindOf(caller.publish('EVT_ECHO', 'evt.echo', '', { messageId: 'one', traces: [] }))).toBe('disconnected');
    // A request learns how long the outage has lasted. The first request may come in its first millisecond.
    await eventually(
      () => caller.request('rpc.echo.say', 'refused', 60_000).catch((error: unknown) => (error as BusError).awayMs),
      (awayMs) => typeof awayMs === 'number' && awayMs > 0,
    );
    // The client's own pings would have taken ten seconds and more.
    expect(lines.join('\n')).not.toContain('"status":"disconnect"');
    expect(lines.filter((line) => line.includes('"msg":"bus not responding"'))).toHaveLength(1);
    proxy.mode({ kind: 'pass' });
    await eventually(
      () => caller.connected(),
      (isConnected) => isConnected,
    );
    expect(await caller.request('rpc.echo.say', 'again', 10_000)).toBe('again');
  } finally {
    await Promise.all([caller.close(), responder.close()]);
  }
}, 60_000);

describe('a service whose bus is down', () => {
  let harness: TestHarness;
  let running: RunningService;
  beforeAll(async () => {
    harness = await testHarness([teller]);
  });
  afterAll(() => harness.stop());

  const linesOf = (msg: string): Record<string, unknown>[] =>
    harness.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);
  const failuresOf = async (job: string): Promise<number> => {
    const text = await fetch(`${running.adminUrl}/metrics`).then((answer) => answer.text());
    return Number(new RegExp(`payments_job_failures_total\\{[^}]*job_name="${job}"[^}]*\\} (\\d+)`).exec(text)?.[1]);
  };

  test('logs that its jobs and its publisher wait for the bus, and counts no failures for them', async () => {
    running = await harness.start(teller, { variables: { NATS_URL: throughProxy } });
    await harness.client(tellers).tell(aCtx(anOwner()), {});
    const before = await failuresOf('needs-the-bus');
    // A defect still counts as a failure, unlike the outage.
    await eventually(
      () => failuresOf('is-broken'),
      (count) => count > 0,
    );
    proxy.mode({ kind: 'refuse' });
    await eventually(
      () => [linesOf('job waits for an outage to end'), linesOf('outbox waits for an outage to end')],
      ([jobs = [], outbox = []]) =>
        jobs.some(({ job, outage }) => job === 'needs-the-bus' && outage === 'bus') &&
        outbox.some(({ outage }) => outage === 'bus'),
      { withinMs: 60_000 },
    );
    expect(await failuresOf('needs-the-bus')).toBe(before);
    expect(linesOf('job failed').filter(({ job }) => job !== 'is-broken')).toEqual([]);
    expect(linesOf('outbox publish failed')).toEqual([]);
    expect(linesOf('job waits for an outage to end').filter(({ job }) => job === 'needs-the-bus')).toHaveLength(1);
    const causes = linesOf('job waits for an outage to end').map(({ err }) => (err as { message: string }).message);
    expect(causes).not.toContain('bus: other');
    proxy.mode({ kind: 'pass' });
    await eventually(
      () => [linesOf('job resumed after an outage'), linesOf('outbox resumed after an outage')],
      ([jobs = [], outbox = []]) => jobs.some(({ job }) => job === 'needs-the-bus') && outbox.length > 0,
      { withinMs: 60_000 },
    );
    await running.stop();
  }, 120_000);
});
