// Days of whoever looks, as a field for dates has them (`2026-11-25`), and the instants that they begin at.

/** Undefined for what is no day, as while one is typed. */
export function startOfDay(day: string): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** The day that an instant is in; empty for none. */
export function dayOf(instant: string | undefined): string {
  const at = instant === undefined ? undefined : new Date(instant);
  if (at === undefined || Number.isNaN(at.getTime())) return '';
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part, nth) => String(part).padStart(nth === 0 ? 4 : 2, '0'))
    .join('-');
}
