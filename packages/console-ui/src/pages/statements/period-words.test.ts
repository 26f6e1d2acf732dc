import { periodWords } from './period-words.ts';

test('a month has its name, and another period has its first and last day in its own time zone', () => {
  const month = { period: '2026-10', periodStart: '2026-10-01T00:00:00.000Z', periodEnd: '2026-11-01T00:00:00.000Z' };
  expect(periodWords({ ...month, timezone: 'UTC' })).toBe('October 2026');
  const custom = { period: null, periodStart: '2026-10-01T04:00:00.000Z', periodEnd: '2026-10-16T04:00:00.000Z' };
  expect(periodWords({ ...custom, timezone: 'America/New_York' })).toBe('1 Oct 2026 – 15 Oct 2026');
  const day = { period: null, periodStart: '2026-10-01T00:00:00.000Z', periodEnd: '2026-10-02T00:00:00.000Z' };
  expect(periodWords({ ...day, timezone: 'UTC' })).toBe('1 Oct 2026');
});
