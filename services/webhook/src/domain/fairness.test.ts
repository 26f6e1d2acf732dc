import { choose, type Capacity, type Lane } from './fairness.ts';

const lane = (account: string, n: number, inFlight = 0): Lane => ({
  webhookId: `${account}${n}`,
  account,
  inFlight,
  concurrency: 4,
});
const capacity = (over: Partial<Capacity> = {}): Capacity => ({
  workers: 32,
  perOwner: 8,
  busy: 0,
  busyOf: new Map(),
  lastServed: undefined,
  lanesMax: 32,
  ...over,
});
const chosen = (lanes: readonly Lane[], over: Partial<Capacity> = {}) =>
  choose(lanes, capacity(over)).map(({ webhookId }) => webhookId);
const flood = Array.from({ length: 50 }, (_, n) => lane('a', n));

test('owners take turns, whatever the number of their endpoints', () => {
  expect(chosen([...flood, lane('b', 0), lane('c', 0)], { lanesMax: 4 })).toEqual(['a0', 'b0', 'c0', 'a1']);
});

test('the turn goes on behind the owner that was served last', () => {
  const lanes = [lane('a', 0), lane('b', 0), lane('c', 0)];
  expect(chosen(lanes, { lastServed: 'a', lanesMax: 2 })).toEqual(['b0', 'c0']);
  expect(chosen(lanes, { lastServed: 'c', lanesMax: 1 })).toEqual(['a0']);
});

test('an owner gets no more than its share of the workers', () => {
  expect(chosen(flood)).toEqual(['a0', 'a1']);
  expect(chosen([...flood, lane('b', 0)], { busy: 8, busyOf: new Map([['a', 8]]) })).toEqual(['b0']);
});

test('nothing is chosen when all workers are busy, nor for an endpoint that has all it may have', () => {
  expect(chosen([lane('a', 0)], { busy: 32 })).toEqual([]);
  expect(chosen([lane('a', 0, 4), lane('b', 0, 3)])).toEqual(['b0']);
});

test('four owners whose endpoints hang leave workers for a fifth', () => {
  const busyOf = new Map(['a', 'b', 'c'].map((account) => [account, 8]));
  expect(chosen([lane('a', 0), lane('b', 0), lane('c', 0), lane('z', 0)], { busy: 24, busyOf })).toEqual(['z0']);
});
