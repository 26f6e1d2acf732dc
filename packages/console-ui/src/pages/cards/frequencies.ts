export type Frequency = 'per24HourPeriod' | 'per7DayPeriod' | 'per30DayPeriod' | 'allTime';

/** Windows of a limit, for a select field. */
export const frequencies: { readonly value: Frequency; readonly label: string }[] = [
  { value: 'per24HourPeriod', label: 'In any 24 hours' },
  { value: 'per7DayPeriod', label: 'In any 7 days' },
  { value: 'per30DayPeriod', label: 'In any 30 days' },
  { value: 'allTime', label: 'Lifetime' },
];
