// Days and months as instants. A day begins at the first instant at which its zone's clocks show it, even if midnight
// is skipped.
import { DAY } from '@pay/core/time';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is the name of a zone. An offset is not a zone, because clocks change and offsets do not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...parts,
  });
  formats.set(zone, made);
  return made;
}

/** The zone's local time at an instant, as if it were UTC. */
function toZonedMs(zone: string, atMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Milliseconds of the first instant of a day, `2026-10-01`, in a zone. */
export function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (atMs: number): number => toZonedMs(zone, atMs) - Math.floor(atMs / 1_000) * 1_000;
  // Zones are at most 14 hours from UTC, so a day on each side certainly has the offsets before and after any change
  // near midnight.
  const candidates = [midnight - offsetAt(midnight - DAY), midnight - offsetAt(midnight + DAY)].sort((a, b) => a - b);
  const found = candidates.find((atMs) => toZonedMs(zone, atMs) >= midnight && toZonedMs(zone, atMs - 1_000) < midnight);
  return found ?? (candidates[1] as number);
}

export const dayAt = (atMs: number, zone: string): string => new Date(toZonedMs(zone, atMs)).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The month of an instant in UTC, `2026-10`. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** The month `months` after this one. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(Date.UTC(year, number - 1 + months));
}

export const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
