import { periodFormatter, timeFormatter } from './readable.ts';

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
