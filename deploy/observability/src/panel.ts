// The model of a dashboard for its authors: rows of panels, each with a title, one sentence, a unit, and its queries.
// Only dashboard-files.ts contains Grafana's format.
export type Query = {
  readonly expr: string;
  /** Name of a series. The label's value replaces `{{label}}`. */
  readonly legend?: string;
};

export type Kind = 'timeseries' | 'stat' | 'bargauge' | 'table' | 'heatmap';

/** Units as Grafana spells them. */
export type Unit = 's' | 'percentunit' | 'short' | 'none' | 'reqps' | 'ops' | 'bytes' | 'Bps' | 'dateTimeFromNow';

/** The color from a value upwards. The first step has no value and applies below all others. */
export type Threshold = { readonly from?: number; readonly colour: 'green' | 'yellow' | 'red' | 'blue' };

export type Panel = {
  readonly title: string;
  /** What the panel shows and what is normal, for a person on call at night. */
  readonly about: string;
  readonly kind: Kind;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /** Width in columns, of 24. The default is a third. */
  readonly width?: number;
  readonly height?: number;
  readonly stacked?: boolean;
  readonly max?: number;
  readonly thresholds?: readonly Threshold[];
  /** Why a local stack under a mixed load has no data here. Without a reason, an empty panel is a failure. */
  readonly emptyLocally?: string;
  /** Why a local stack under a mixed load shows only zero; `zeroIsGood` implies it. */
  readonly zeroLocally?: string;
  /** The panel is drawn for the documentation. */
  readonly isPictured?: boolean;
};

export type Variable = 'mode' | 'service' | 'rail';
export type Row = { readonly title: string; readonly panels: readonly Panel[] };

export type Dashboard = {
  /** Name of the file and stable address in Grafana. */
  readonly uid: `payments-${string}`;
  readonly title: string;
  readonly about: string;
  readonly variables: readonly Variable[];
  readonly rows: readonly Row[];
};

export const zeroIsGood: readonly Threshold[] = [{ colour: 'green' }, { from: 1, colour: 'red' }];
/** Green below the first figure, red from the second. */
export const upTo = (fine: number, bad: number): readonly Threshold[] => [
  { colour: 'green' },
  { from: fine, colour: 'yellow' },
  { from: bad, colour: 'red' },
];
/** Red below the first figure, green from the second. */
export const downTo = (bad: number, fine: number): readonly Threshold[] => [
  { colour: 'red' },
  { from: bad, colour: 'yellow' },
  { from: fine, colour: 'green' },
];

type Over = { readonly by?: string; readonly where?: string };

/** p50, p95 and p99 of a histogram. */
export const percentiles = (metric: string, { by, where = '' }: Over = {}): readonly Query[] =>
  [0.5, 0.95, 0.99].map((share) => ({
    expr: `histogram_quantile(${share}, sum by (le${by === undefined ? '' : `, ${by}`}) (rate(${metric}_bucket{${where}}[$__rate_interval])))`,
    legend: `p${share * 100}${by === undefined ? '' : ` {{${by}}}`}`,
  }));

/** Events per second of a counter, by a label. */
export const perSecond = (metric: string, { by, where = '' }: Over = {}): Query =>
  by === undefined
    ? { expr: `sum(rate(${metric}{${where}}[$__rate_interval]))`, legend: 'per second' }
    : {
        expr: `sum by (${by}) (rate(${metric}{${where}}[$__rate_interval]))`,
        legend: by
          .split(', ')
          .map((label) => `{{${label}}}`)
          .join(' '),
      };
