import { randomIds } from '@pay/core/id';
import { unavailable } from '@pay/core/fault';
import { HOUR } from '@pay/core/time';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { manualClock } from '@pay/testkit/clock';
import { reviewQueues, type QueueClient } from './collect-gauges.ts';

const clock = manualClock(Date.parse('2026-11-25T12:00:00Z'));

type Gauges = ReadonlyMap<string, number>;

async function readGauges(clients: Readonly<Record<string, QueueClient>>): Promise<Gauges> {
  const metrics = createMetrics('console', false);
  const deps = {
    clock,
    ids: randomIds(),
    log: createLog({ service: 'console', level: 'error', clock, sink: { write: () => undefined, flush: () => undefined } }),
    reviewMsMax: 36 * HOUR,
  };
  await reviewQueues({ deps, metrics }, clients);
  const { body } = await metrics.render();
  const lines = [...body.matchAll(/^payments_review_queue_(\w+)\{(.*)\} (\d+)$/gm)];
  return new Map(
    lines.map(([, name = '', labels = '', value]) => [`${name} ${/kind="(\w+)"/.exec(labels)?.[1] ?? ''}`.trim(), Number(value)]),
  );
}

const createQueueClient = (...since: string[]): QueueClient => ({
  operatorQueue: (ctx, input) => {
    expect(input).toEqual({ environment: 'live', limit: 1 });
    expect(ctx.deadline).toBeGreaterThan(clock.now());
    const items = since
      .slice(0, 1)
      .map((at) => ({ id: 'x', account: 'key_x', environment: 'live' as const, since: at, status: 'y' }));
    return Promise.resolve({ items, count: since.length });
  },
});

test('the metric of each live queue has its oldest item, its size, and the permitted wait; an empty queue is zero', async () => {
  const gauges = await readGauges({
    customer: createQueueClient('2026-11-24T11:00:00Z', '2026-11-25T11:59:00Z'),
    transaction: createQueueClient(),
  });
  expect(Object.fromEntries(gauges)).toEqual({
    bound_seconds: 36 * 3_600,
    'oldest_seconds customer': 25 * 3_600,
    'waiting customer': 2,
    'oldest_seconds transaction': 0,
    'waiting transaction': 0,
  });
});

test('an unreachable service leaves the other’s queue known', async () => {
  const away: QueueClient = { operatorQueue: () => Promise.reject(unavailable('away')) };
  const gauges = await readGauges({ customer: away, transaction: createQueueClient('2026-11-25T11:59:00Z') });
  expect(gauges.get('oldest_seconds transaction')).toBe(60);
  expect(gauges.has('oldest_seconds customer')).toBe(false);
});
