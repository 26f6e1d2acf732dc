import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { fingerprint } from './fingerprint.ts';
import { readJson } from './json.ts';
import type { Json } from './json.ts';

const base = { method: 'POST', route: '/v1/transfers', params: {}, query: {}, literals: [] };
const of = (body: Json): string => fingerprint({ ...base, body });

const shuffle = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(shuffle);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, shuffle(part)]),
  );
};
const bodies = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<Json>;

test('the order of members does not matter', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(of(shuffle(body))).toBe(of(body));
    }),
  );
});

test('two bodies share a fingerprint exactly if they are equivalent', () => {
  fc.assert(
    fc.property(bodies, bodies, (a, b) => {
      const same = isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
      expect(of(a) === of(b)).toBe(same);
    }),
    { numRuns: 1_000 },
  );
});

test('a number, its quoted form, and another spelling are three different bodies', () => {
  const prints = ['{"amount":10}', '{"amount":"10"}', '{"amount":"10.00"}', '{"amount":10.00}'].map((text) => {
    const { value, literals } = readJson(Buffer.from(text), new Set(['amount']));
    return fingerprint({ ...base, body: value, literals });
  });
  expect(new Set(prints).size).toBe(4);
});

test('method, route, path, and query all count', () => {
  const prints = [
    base,
    { ...base, method: 'PATCH' },
    { ...base, route: '/v1/cards' },
    { ...base, params: { id: 'a' } },
    { ...base, query: { id: 'a' } },
  ].map((request) => fingerprint({ ...request, body: {} }));
  prints.push(fingerprint({ ...base, body: undefined }));
  expect(new Set(prints).size).toBe(6);
});
