import { dayOf, shiftDay, startOfDay, todayIn } from './days.ts';

test('a day begins at midnight in the viewer’s time zone, also on days when clocks change', () => {
  for (const day of ['2026-11-25', '2026-03-29', '2026-10-25']) {
    const start = startOfDay(day);
    expect(start).toBe(new Date(`${day}T00:00:00`).toISOString());
    expect(dayOf(start)).toBe(day);
  }
});

test.each(['', 'yesterday', '2026-11'])('%j is not a day', (text) => {
  expect(startOfDay(text)).toBeUndefined();
});

test('an address without an instant, or with an invalid one, fills no field', () => {
  expect([dayOf(undefined), dayOf('soon')]).toEqual(['', '']);
});

test('today depends on the time zone, and day arithmetic crosses the end of a month', () => {
  const nowMs = Date.parse('2026-11-30T23:30:00Z');
  expect([todayIn('UTC', nowMs), todayIn('Asia/Tokyo', nowMs)]).toEqual(['2026-11-30', '2026-12-01']);
  expect([shiftDay('2026-12-01', -1), shiftDay('2026-12-31', 1)]).toEqual(['2026-11-30', '2027-01-01']);
});
