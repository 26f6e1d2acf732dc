import { dayAt, isTimeZone, monthAfter, startOfDay } from './period.ts';

test('a day begins when its zone’s clocks first show it, even if midnight is skipped or repeated', () => {
  const iso = (day: string, zone: string): string => new Date(startOfDay(day, zone)).toISOString();
  expect(iso('2026-10-01', 'UTC')).toBe('2026-10-01T00:00:00.000Z');
  expect(iso('2026-10-01', 'America/New_York')).toBe('2026-10-01T04:00:00.000Z');
  // Clocks went from 23:59:59 to 01:00:00.
  expect(iso('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  // Midnight happened twice: clocks went from 00:59:59 back to 00:00:00; the first one counts.
  expect(iso('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  expect(iso('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(iso('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(iso('2026-10-01', 'Pacific/Kiritimati')).toBe('2026-09-30T10:00:00.000Z');
});

test('each day of two years ends where the next begins, in zones of all kinds', () => {
  for (const zone of ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu', 'America/Santiago']) {
    let day = '2025-01-01';
    for (let n = 0; n < 730; n += 1) {
      const start = startOfDay(day, zone);
      expect([zone, dayAt(start, zone)]).toEqual([zone, day]);
      expect(dayAt(start - 1_000, zone) < day).toBe(true);
      day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    }
  }
});

test('only time zone names are time zones', () => {
  expect(['UTC', 'Europe/Paris', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true);
  expect(['+01:00', 'Mars/Olympus', '', '2026'].some(isTimeZone)).toBe(false);
});

test('months follow each other over the end of a year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01', -13)).toBe('2024-12');
});
