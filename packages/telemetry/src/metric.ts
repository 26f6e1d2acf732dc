// Declares metrics as data. The registry, the committed catalog, and its page derive from the declarations, and the
// type of `Metrics` allows only declared names.

/**
 * A closed set of values, or a sentence about the bound of the values. Never an id, a key, an address, or a caller's
 * text.
 */
export type Label = readonly string[] | string;
export type Labels = Readonly<Record<string, Label>>;

/**
 * `replica`: every replica reports its own value. `leader`: one replica of the service reports values from the tables.
 */
export type ReportedBy = 'replica' | 'leader';

export type Declaration<
  T extends 'counter' | 'gauge' | 'histogram' = 'counter' | 'gauge' | 'histogram',
  L extends Labels = Labels,
> = {
  readonly type: T;
  readonly help: string;
  readonly labels: L;
  /** Services that export the metric. `all` if the kernel exports it. */
  readonly services: readonly string[] | 'all';
  readonly by: ReportedBy;
  /** Upper bounds of a histogram's buckets, in the unit at the end of its name. */
  readonly buckets?: readonly number[];
};

type Services = Declaration['services'];
type Simple<T extends 'counter' | 'gauge'> = <const L extends Labels = Readonly<Record<never, never>>>(
  services: Services,
  help: string,
  labels?: L,
) => Declaration<T, L>;

const none: Labels = {};
const simple =
  <T extends 'counter' | 'gauge'>(type: T, by: ReportedBy): Simple<T> =>
  (services, help, labels) =>
    // Without the argument, L defaults to the empty set of labels.
    ({ type, help, labels: labels ?? (none as NonNullable<typeof labels>), services, by });

export const counter = simple('counter', 'replica');
export const gauge = simple('gauge', 'replica');
/** A gauge that costs a query. One replica computes it every 15 seconds, and the others do not export it. */
export const leaderGauge = simple('gauge', 'leader');

/**
 * Seconds, from a local hop to the request deadline. The thresholds of the service levels (0.3, 0.5, 0.8) are bounds.
 */
export const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 2.5, 5, 10] as const;
/** Seconds, for statements and messages inside the platform. */
export const hopSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Seconds, for processes that may take days. 10 and 30 are thresholds of service levels. */
export const lifeSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200, 259_200] as const;

export const histogram = <const L extends Labels>(
  services: Services,
  help: string,
  labels: L,
  buckets: readonly number[],
): Declaration<'histogram', L> => ({ type: 'histogram', help, labels, services, by: 'replica', buckets });

/** The environment of a row, subject, or value. */
export const mode = ['test', 'live'] as const;
