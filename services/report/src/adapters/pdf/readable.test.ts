import { formatAmount, periodFormatter, timeFormatter } from './readable.ts';

test.each([
  ['0', '0'],
  ['0.00', '0.00'],
  ['9164.110000', '9,164.11'],
  ['-1234567.5', '-1,234,567.5'],
  ['132.750000', '132.75'],
  ['0.000001', '0.000001'],
  ['-0.132750', '-0.13275'],
  ['1000', '1,000'],
  ['999999999999999.999999', '999,999,999,999,999.999999'],
])('the amount %s is %s on paper', (amount, shown) => expect(formatAmount(amount)).toBe(shown));

test('times and days are those of the statement’s time zone', () => {
  expect(timeFormatter('UTC')('2026-11-25T23:10:20.123Z')).toBe('25 Nov 2026, 23:10');
  expect(timeFormatter('Asia/Tokyo')('2026-11-25T23:10:20.123Z')).toBe('26 Nov 2026, 08:10');
  expect(periodFormatter('UTC')('2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')).toBe(
    '1 October 2026 to 31 October 2026',
  );
  expect(periodFormatter('America/New_York')('2026-10-01T04:00:00.000Z', '2026-10-02T04:00:00.000Z')).toBe(
    '1 October 2026 to 1 October 2026',
  );
});
