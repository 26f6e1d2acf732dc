// The period of a statement in words, in the statement's own time zone.

type Period = {
  readonly period: string | null;
  readonly periodStart: string;
  /** The first instant after the period. */
  readonly periodEnd: string;
  readonly timezone: string;
};

/** `October 2026`, or `1 Oct 2026 – 15 Oct 2026` with the last day inclusive. */
export function periodWords({ period, periodStart, periodEnd, timezone }: Period): string {
  if (period !== null) return format(`${period}-01T12:00:00Z`, 'UTC', { month: 'long', year: 'numeric' });
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const last = new Date(Date.parse(periodEnd) - 1).toISOString();
  const [from, to] = [format(periodStart, timezone, day), format(last, timezone, day)];
  return from === to ? from : `${from} – ${to}`;
}

const format = (at: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(new Date(at));
