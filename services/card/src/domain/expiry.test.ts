import { expirationOf, expiresAt } from './expiry.ts';

test.each([
  ['2026-01-01T00:00:00.000Z', 2029, 1],
  ['2026-12-31T23:59:59.999Z', 2029, 12],
  ['2028-02-29T12:00:00.000Z', 2031, 2],
  ['1970-06-15T00:00:00.000Z', 1973, 6],
])('a card made at %s is good through %i-%i', (createdAt, expirationYear, expirationMonth) => {
  expect(expirationOf(Date.parse(createdAt))).toEqual({ expirationYear, expirationMonth });
});

test('a card expires at the first moment of the next month', () => {
  const at = (expirationYear: number, expirationMonth: number): string =>
    new Date(expiresAt({ expirationYear, expirationMonth })).toISOString();
  expect(at(2029, 1)).toBe('2029-02-01T00:00:00.000Z');
  expect(at(2029, 12)).toBe('2030-01-01T00:00:00.000Z');
});
