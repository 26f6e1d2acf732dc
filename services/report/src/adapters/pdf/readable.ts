// Dates as people read them.

/** `25 Nov 2026, 13:10` in the time zone. */
export function timeFormatter(timeZone: string): (instant: string) => string {
  const day = dayFormat(timeZone, 'short');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (instant) => {
    const date = new Date(instant);
    return `${day.format(date)}, ${clock.format(date)}`;
  };
}

/** `1 October 2026 to 31 October 2026`: the days of a period that ends before `to`. */
export function periodFormatter(timeZone: string): (from: string, to: string) => string {
  const day = dayFormat(timeZone, 'long');
  return (from, to) => `${day.format(new Date(from))} to ${day.format(new Date(Date.parse(to) - 1))}`;
}

const dayFormat = (timeZone: string, month: 'short' | 'long'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month, year: 'numeric' });
