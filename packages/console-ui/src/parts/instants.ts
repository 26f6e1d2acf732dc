// Formats times for people.
const format = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * Milliseconds of an ISO text or a number. A number that is too small for milliseconds of this century is in seconds.
 */
export function millisecondsOf(at: string | number): number {
  if (typeof at === 'string') return Date.parse(at);
  return at < 1e11 ? at * 1_000 : at;
}

export const localTime = (at: string | number): string => format.format(millisecondsOf(at));
export const utcTime = (at: string | number): string => new Date(millisecondsOf(at)).toISOString().slice(0, 19).replace('T', ' ');

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Created once, because creating a formatter takes as long as a table row. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 hours ago`, `in 2 minutes`. */
export function ageOf(at: string | number, nowMs: number): string {
  const ms = millisecondsOf(at) - nowMs;
  const [unit, size] = steps.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1_000];
  return relative.format(Math.round(ms / size), unit);
}
