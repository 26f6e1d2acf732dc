import { randomIds } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Bus } from './bus.ts';
import type { Database } from './db.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { startRelay } from './outbox.ts';

/** A relay that finds nothing 20 times, and whose queries then fail. Returns its pauses in milliseconds. */
async function recordPauses(failures: number): Promise<number[]> {
  const pauses: number[] = [];
  let claims = 0;
  const query = (name: string): Promise<object[]> => {
    if (name !== 'outbox-claim') return Promise.resolve([]);
    claims += 1;
    return claims > 20 ? Promise.reject(new Error('injected')) : Promise.resolve([{ xid: null }]);
  };
  const state = { createdAt: new Date(0), sequence: 0, isNew: false };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const clock: Clock = {
    now: () => 0,
    sleep: (ms) => {
      if (claims > 20) pauses.push(ms);
      if (pauses.length <= failures) return Promise.resolve();
      end();
      return new Promise(() => undefined);
    },
  };
  const bus = {
    ensureStream: () => Promise.resolve(state),
    listen: () => Promise.resolve({ close: () => Promise.resolve() }),
    isConnected: () => true,
  } as unknown as Bus;
  const sink = { write: () => undefined, flush: () => undefined };
  startRelay({
    service: 'test',
    db: { hot: { query } } as unknown as Database,
    bus,
    clock,
    ids: randomIds(),
    log: createLog({ service: 'test', level: 'error', clock, sink }),
    metrics: createMetrics('test', false),
  });
  await ended;
  return pauses.slice(0, failures);
}

test('the pauses after failures begin at 200 ms, even after an idle time, and double', async () => {
  expect(await recordPauses(4)).toEqual([200, 400, 800, 1_600]);
});
