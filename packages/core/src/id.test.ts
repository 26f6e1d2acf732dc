import fc from 'fast-check';
import { derive, idOf, isId, randomIds, sameBody, timeOf, uuid, uuidAt, uuidOf } from './id.ts';

const anyUuid = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
});

test('an id and its uuid have the same 128 bits', () => {
  fc.assert(fc.property(anyUuid, (value) => uuidOf(idOf('wallet', value)) === value));
});

test('ids of one source rise, also within a millisecond, and contain their time', () => {
  const ids = randomIds();
  const made = Array.from({ length: 5_000 }, (_, i) => ids.next('event', 1_763_000_000_000 + Math.floor(i / 500)));
  expect([...made].sort()).toEqual(made);
  expect(made.map(timeOf)).toEqual(made.map((_, i) => 1_763_000_000_000 + Math.floor(i / 500)));
  expect(new Set(made).size).toBe(made.length);
});

test('uuids sort as their ids do, so a page over uuids is in the order of time', () => {
  fc.assert(fc.property(anyUuid, anyUuid, (a, b) => a < b === idOf('wallet', a) < idOf('wallet', b)));
});

test('a step always derives the same id, with the same millisecond, different from any other step', () => {
  const id = randomIds().next('transaction', 1_763_000_000_123);
  expect(derive('hold', id, 'a')).toBe(derive('hold', id, 'a'));
  expect(derive('hold', id, 'a')).not.toBe(derive('hold', id, 'b'));
  expect(timeOf(derive('hold', id, 'a'))).toBe(timeOf(id));
  expect(uuid(sameBody('operation', id))).toBe(uuid(id));
});

test('the smallest uuid of a millisecond is a lower bound of all its ids', () => {
  const id = randomIds().next('wallet', 1_763_000_000_123);
  expect(uuidAt(1_763_000_000_123) <= uuid(id) && uuid(id) < uuidAt(1_763_000_000_124)).toBe(true);
});

test.each([
  '',
  'wal_',
  'wal_01',
  'cus_01k9x3v7m2c4q8s6t0w5y1z3ab',
  'wal_81k9x3v7m2c4q8s6t0w5y1z3ab',
  'wal_01k9x3v7m2c4q8s6t0w5y1z3aU',
  'wal_01K9X3V7M2C4Q8S6T0W5Y1Z3AB',
])('a malformed id or one of another kind is not one: %p', (text) => {
  expect(isId('wallet', text)).toBe(false);
});
