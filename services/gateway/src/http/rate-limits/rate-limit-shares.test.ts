import { keyVariables } from '@pay/contract/variables';
import { systemClock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import { Config } from '../../config.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRateLimitShares, type RateLimitShares } from './rate-limit-shares.ts';

/** Broadcasts reach every listener at once; the rest of the port is not used here. */
function fakeBus(): Bus {
  const listeners = new Set<(payload: string) => void>();
  const used: Pick<Bus, 'broadcast' | 'listen'> = {
    broadcast: (_subject, payload) => listeners.forEach((hear) => hear(payload)),
    listen: (_subject, hear) => {
      listeners.add(hear);
      return Promise.resolve({ close: () => Promise.resolve(void listeners.delete(hear)) });
    },
  };
  return used as Bus;
}

const unusedKeys = Object.fromEntries(keyVariables(Config).map((name) => [name, 'unused']));
const config = Config.parse({ ...unusedKeys, RATE_WRITE: '100;w=1;burst=100' });
const principal = { keyId: 'key_1', owner: { account: 'key_1', environment: 'sandbox' }, rateLimits: undefined } as const;

/** Replicas whose seconds are turned by hand. */
async function replicas(count: number) {
  const bus = fakeBus();
  const harness = { now: 1_000, wake: new Set<() => void>() };
  const clock = { now: () => harness.now, sleep: () => new Promise<void>((resolve) => harness.wake.add(resolve)) };
  const members = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const shares: RateLimitShares = createRateLimitShares(`r${i}`, clock.now);
      await shares.start(bus, clock);
      return { shares, rates: createRateLimits(config, shares, clock.now) };
    }),
  );
  const second = async (): Promise<void> => {
    harness.now += 1_000;
    for (const resolve of [...harness.wake]) {
      harness.wake.delete(resolve);
      resolve();
    }
    await systemClock.sleep(0);
  };
  return { members, second };
}

const countGranted = (member: { rates: ReturnType<typeof createRateLimits> } | undefined, requestCount: number): number =>
  Array.from(
    { length: requestCount },
    () => member?.rates.take({ principal, rate: 'write', resource: '' }).allowed === true,
  ).filter(Boolean).length;

test('a single replica uses the whole limit', async () => {
  const { members } = await replicas(1);
  expect(countGranted(members[0], 150)).toBe(100);
});

test('two replicas with equal traffic share the limit, and do not double it', async () => {
  const { members, second } = await replicas(2);
  await second();
  countGranted(members[0], 200);
  countGranted(members[1], 200);
  await second();
  await second();
  const total = countGranted(members[0], 200) + countGranted(members[1], 200);
  expect(total).toBeGreaterThanOrEqual(90);
  expect(total).toBeLessThanOrEqual(125);
});

test('the share follows the demand: a replica with all traffic soon gets nine tenths of the limit', async () => {
  const { members, second } = await replicas(2);
  await second();
  for (let i = 0; i < 5; i += 1) {
    countGranted(members[0], 200);
    await second();
  }
  expect(countGranted(members[0], 200)).toBeGreaterThanOrEqual(90);
});
