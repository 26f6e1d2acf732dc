import { MINUTE, SECOND } from '@pay/core/time';
import { chooseEndpoints, isSilentOwner, paceOf, withSilence, type Capacity, type Endpoint, type Silences } from './fairness.ts';

const lane = (owner: string, n: number, over: Partial<Endpoint> = {}): Endpoint => ({
  webhookId: `${owner}${n}`,
  owner,
  environment: 'live',
  pace: 'quick',
  isOwnerSilent: false,
  used: 0,
  stalled: 0,
  concurrency: over.pace === 'silent' ? 1 : 4,
  wants: true,
  ...over,
});
const lanes = (owner: string, count: number, over: Partial<Endpoint> = {}): Endpoint[] =>
  Array.from({ length: count }, (_, n) => lane(owner, n, over));
const capacity = (over: Partial<Capacity> = {}): Capacity => ({ workers: 32, lastServed: undefined, endpointsMax: 32, ...over });
const choice = (all: readonly Endpoint[], over: Partial<Capacity> = {}) => chooseEndpoints(all, capacity(over));
const chooseIds = (all: readonly Endpoint[], over: Partial<Capacity> = {}) =>
  choice(all, over).chosen.map(({ webhookId }) => webhookId);
const workersOf = (all: readonly Endpoint[], over: Partial<Capacity> = {}): number =>
  choice(all, over).chosen.reduce((sum, { workers }) => sum + workers, 0);
/** A lane with attempts in progress that takes no more deliveries. */
const busy = (owner: string, n: number, usedWorkers: number, over: Partial<Endpoint> = {}): Endpoint =>
  lane(owner, n, { used: usedWorkers, wants: false, ...over });
const flood = lanes('a', 50);

test('owners take turns, for any number of endpoints', () => {
  expect(chooseIds([...flood, lane('b', 0), lane('c', 0)], { endpointsMax: 4 })).toEqual(['a0', 'b0', 'c0', 'a1']);
});

test('the next turn begins after the owner that was served last', () => {
  const all = [lane('a', 0), lane('b', 0), lane('c', 0)];
  expect(chooseIds(all, { lastServed: 'a', endpointsMax: 2 })).toEqual(['b0', 'c0']);
  expect(chooseIds(all, { lastServed: 'c', endpointsMax: 1 })).toEqual(['a0']);
});

test('an owner gets no more than its share of the workers, and does not delay others', () => {
  expect(choice(flood)).toEqual({
    chosen: [
      { webhookId: 'a0', workers: 4 },
      { webhookId: 'a1', workers: 4 },
    ],
    isFull: false,
  });
  expect(chooseIds([busy('a', 0, 4), busy('a', 1, 4), lane('a', 2), lane('b', 0)])).toEqual(['b0']);
});

test('nothing is chosen if all workers are busy, which is reported, or for an endpoint at its limit', () => {
  const full = ['a', 'b', 'c', 'd'].flatMap((owner) => [busy(owner, 0, 4), busy(owner, 1, 4)]);
  expect(choice([...full, lane('e', 0)])).toEqual({ chosen: [], isFull: true });
  expect(choice([lane('a', 0, { used: 4 }), lane('b', 0, { used: 3 })]).chosen).toEqual([{ webhookId: 'b0', workers: 1 }]);
});

test('owners above the endpoint limit of one claim wait, and this is reported', () => {
  expect(choice([lane('a', 0), lane('b', 0)], { endpointsMax: 1 }).isFull).toBe(true);
  expect(choice([lane('a', 0), lane('b', 0)]).isFull).toBe(false);
});

test('stalled attempts free their workers', () => {
  const hanging = ['a', 'b', 'c', 'd'].flatMap((owner) => [
    busy(owner, 0, 4, { stalled: 4, pace: 'silent' }),
    busy(owner, 1, 4, { stalled: 4, pace: 'silent' }),
  ]);
  expect(workersOf([...hanging, ...lanes('e', 8)])).toBe(8);
});

test('stalled attempts above the limit occupy workers of their own environment only', () => {
  const sandbox = { environment: 'sandbox' } as const;
  const hanging = Array.from({ length: 40 }, (_, n) => busy(`a${n}`, 0, 2, { stalled: 2, pace: 'silent', ...sandbox }));
  // 80 attempts: 64 wait, 16 have the workers available to the sandbox.
  expect(choice([...hanging, lane('b', 0, sandbox)])).toEqual({ chosen: [], isFull: true });
  const live = ['v', 'w', 'x', 'y', 'z'].flatMap((owner) => lanes(owner, 8));
  expect(workersOf([...hanging, ...live])).toBe(16);
});

test.each([1, 5, 40, 400])('with %d busy sandbox owners, live owners still get half of the workers', (owners) => {
  const sandbox = Array.from({ length: owners }, (_, n) => lane(`s${n}`, 0, { environment: 'sandbox' }));
  const given = new Map(choice(sandbox).chosen.map(({ webhookId, workers }) => [webhookId, workers]));
  const held = sandbox.map((one) => ({ ...one, used: given.get(one.webhookId) ?? 0 }));
  expect(held.reduce((sum, { used }) => sum + used, 0)).toBeLessThanOrEqual(16);
  const theirs = held.map((one) => ({ ...one, wants: false }));
  expect(workersOf([...theirs, ...['x', 'y', 'z'].flatMap((owner) => lanes(owner, 4))])).toBeGreaterThanOrEqual(16);
});

test('live owners can use all workers that the sandbox does not use', () => {
  expect(workersOf(['v', 'w', 'x', 'y', 'z'].flatMap((owner) => lanes(owner, 8)))).toBe(32);
});

test('an owner has four attempts at once to unresponsive endpoints, and two after three slow failures', () => {
  const silent = (over: Partial<Endpoint> = {}) => lanes('a', 20, { pace: 'silent', ...over });
  expect(chooseIds(silent())).toEqual(['a0', 'a1', 'a2', 'a3']);
  expect(chooseIds(silent({ isOwnerSilent: true }))).toEqual(['a0', 'a1']);
  const hanging = [busy('a', 0, 1, { pace: 'silent', stalled: 1 }), busy('a', 1, 1, { pace: 'silent', stalled: 1 })];
  expect(chooseIds([...hanging, ...silent().slice(2)])).toEqual(['a2', 'a3']);
  expect(chooseIds([...hanging, ...silent({ isOwnerSilent: true }).slice(2)])).toEqual([]);
});

test('responsive endpoints continue despite unresponsive ones of the same owner', () => {
  const hanging = Array.from({ length: 4 }, (_, n) => busy('a', n, 1, { pace: 'silent', stalled: 1 }));
  expect(chooseIds([...hanging, lane('a', 4, { pace: 'silent' }), lane('a', 5)])).toEqual(['a5']);
  const distrusted = hanging.map((one) => ({ ...one, isOwnerSilent: true }));
  expect(choice([...distrusted, lane('a', 5, { isOwnerSilent: true })]).chosen).toEqual([{ webhookId: 'a5', workers: 4 }]);
});

test('slow endpoints of an owner get no more attempts while they stall an eighth of the workers', () => {
  const slow = [busy('a', 0, 4, { pace: 'slow', stalled: 4 })];
  expect(chooseIds([...slow, lane('a', 1, { pace: 'slow' })])).toEqual([]);
  expect(chooseIds([...slow, lane('a', 1)])).toEqual(['a1']);
});

test('an owner whose receivers do not answer uses at most eight workers', () => {
  expect(workersOf(lanes('a', 20), { workers: 128 })).toBe(32);
  expect(workersOf(lanes('a', 20, { isOwnerSilent: true }), { workers: 128 })).toBe(8);
});

test('eighty owners of hung endpoints leave workers for one more, in either environment', () => {
  for (const environment of ['sandbox', 'live'] as const) {
    const hanging = { environment, pace: 'silent', isOwnerSilent: true } as const;
    let all = Array.from({ length: 80 }, (_, n) => lanes(`a${n}-`, 20, hanging)).flat();
    for (let round = 0; round < 20; round += 1) {
      const given = new Map(choice(all, { workers: 128 }).chosen.map(({ webhookId, workers }) => [webhookId, workers]));
      // A round later, these attempts have stalled.
      all = all.map((one) => (given.has(one.webhookId) ? { ...one, used: 1, stalled: 1, wants: false } : one));
    }
    expect(all.filter(({ used }) => used > 0)).toHaveLength(160);
    expect(chooseIds([...all, lane('z', 0, { environment })], { workers: 128 })).toEqual(['z0']);
  }
});

test.each([
  ['a quick success', true, 0.1 * SECOND, 'quick'],
  ['a quick refusal', false, 0.1 * SECOND, 'quick'],
  ['a slow success', true, 3 * SECOND, 'slow'],
  ['a slow failure', false, 3 * SECOND, 'silent'],
  ['a timeout', false, 15 * SECOND, 'silent'],
])('%s tells an endpoint’s pace', (_, ok, heldMs, pace) => {
  expect(paceOf({ ok, heldMs })).toBe(pace);
});

test('three slow failures within two minutes limit an owner, until two minutes after the first of the last three', () => {
  const after = (times: readonly number[]): Silences => times.reduce<Silences>(withSilence, []);
  expect(isSilentOwner(after([0, 1]), 2)).toBe(false);
  expect(isSilentOwner(after([0, 1, 2]), 2)).toBe(true);
  expect(isSilentOwner(after([0, 1, 2]), 2 * MINUTE)).toBe(false);
  expect(isSilentOwner(after([0, MINUTE, 2 * MINUTE, 3 * MINUTE]), 3 * MINUTE)).toBe(false);
  expect(isSilentOwner(after([0, 119_000, 119_500, 119_900]), 2 * MINUTE)).toBe(true);
});
