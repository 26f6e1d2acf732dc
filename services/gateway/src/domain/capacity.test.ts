import fc from 'fast-check';
import { createCapacity, type Caller, type CapacityBounds } from './capacity.ts';

const bounds: CapacityBounds = {
  max: 8,
  perKind: { live: 8, sandbox: 4, keyless: 2 },
  perCaller: { live: 4, sandbox: 3, keyless: 2 },
};
const callers: readonly Caller[] = [
  { name: 'a', kind: 'live' },
  { name: 'b', kind: 'live' },
  { name: 'c', kind: 'sandbox' },
  { name: 'd', kind: 'sandbox' },
  { name: '10.0.0.1', kind: 'keyless' },
];

test('in any order of arrivals and departures, no caller, class, or total exceeds its share', () => {
  const step = fc.record({ caller: fc.constantFrom(...callers), comes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const places = createCapacity(bounds);
      const inside: Caller[] = [];
      for (const { caller, comes } of steps) {
        const at = inside.indexOf(caller);
        if (comes && places.enter()) {
          if (places.join(caller) === undefined) inside.push(caller);
          else places.leave();
        } else if (!comes && at >= 0) {
          places.part(caller);
          places.leave();
          inside.splice(at, 1);
        }
        expect(places.used).toBe(inside.length);
        expect(inside.length).toBeLessThanOrEqual(bounds.max);
        for (const { name, kind } of callers) {
          expect(inside.filter((one) => one.name === name).length).toBeLessThanOrEqual(bounds.perCaller[kind]);
          expect(inside.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(bounds.perKind[kind]);
        }
      }
    }),
  );
});

test('sandboxes and keyless callers at their limits leave live callers their share', () => {
  const places = createCapacity(bounds);
  for (let i = 0; i < 20; i += 1) {
    for (const caller of callers.filter(({ kind }) => kind !== 'live')) {
      if (places.enter() && places.join(caller) !== undefined) places.leave();
    }
  }
  expect(places.used).toBe(6);
  expect([places.enter(), places.join({ name: 'a', kind: 'live' })]).toEqual([true, undefined]);
  expect(places.join({ name: 'c', kind: 'sandbox' })).toBe('kind');
  expect(places.join({ name: '10.0.0.1', kind: 'keyless' })).toBe('caller');
});

test('a caller without requests is forgotten and may return', () => {
  const places = createCapacity({ ...bounds, perCaller: { live: 1, sandbox: 1, keyless: 1 } });
  const [caller] = callers as [Caller];
  for (let i = 0; i < 3; i += 1) {
    expect(places.join(caller)).toBeUndefined();
    expect(places.join(caller)).toBe('caller');
    places.part(caller);
  }
});
