// Days in the viewer's time zone, in the form of date fields (`2026-11-25`), and the instants at which they begin.

/** Undefined if the text is not a complete day, such as during typing. */
export function startOfDay(day: string): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** The day of an instant. Empty without one. */
export function dayOf(instant: string | undefined): string {
  const at = instant === undefined ? undefined : new Date(instant);
  if (at === undefined || Number.isNaN(at.getTime())) return '';
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part, nth) => String(part).padStart(nth === 0 ? 4 : 2, '0'))
    .join('-');
}

/** Today as a day in a time zone: `2026-11-28`. */
export const todayIn = (timeZone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(nowMs);

/** The day before or after: days are counted in UTC, which has no clock changes. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
