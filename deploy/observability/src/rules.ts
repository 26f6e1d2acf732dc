// The shapes of a Prometheus rule file, and of an alert as we write it: with a runbook by name and the two proofs that it
// fires when it should and keeps quiet when it should.
import { installation, scopeExpression } from './scope.ts';

export type RecordingRule = {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
};

/** `page` wakes somebody now; `ticket` waits for working hours. */
export type Severity = 'page' | 'ticket';

/** Samples by series, in promtool's notation: `a+bxn` is a, a+b, … in n further steps; `_` is a gap. */
export type Samples = Readonly<Record<string, string>>;

export type Fires = {
  readonly when: string;
  readonly series: Samples;
  /** Age of the series when looked at. */
  readonly at: string;
  /** Labels that the alert then carries beside its own. */
  readonly labels: Readonly<Record<string, string>>;
  /** The value as the texts show it. */
  readonly value?: string;
};

export type Quiet = Pick<Fires, 'when' | 'series' | 'at'>;

export type Alert = {
  readonly alert: `Payments${string}`;
  readonly severity: Severity;
  /** The part of the platform it is about; routes and inhibition use it. */
  readonly component: 'api' | 'transfers' | 'ledger' | 'cards' | 'webhooks' | 'console' | 'bus' | 'database' | 'platform';
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** One line, for a telephone. */
  readonly summary: string;
  /** What is known and what it means; `$labels` and `$value` as Prometheus knows them. */
  readonly description: string;
  readonly fires: Fires;
  readonly quiet: readonly Quiet[];
  /** Time between two samples and two evaluations of the proofs; a minute unless a case is about days. */
  readonly step?: string;
};

export type AlertGroup = { readonly name: string; readonly alerts: readonly Alert[] };

/** A group as Prometheus reads it. */
export type Group = { readonly name: string; readonly interval?: string; readonly rules: readonly object[] };

/** From the repository's root; the chart puts the address of the published pages before it. */
export const runbookOf = (alert: string): string => `docs/runbooks/${alert}.md`;

export const labelsOf = (alert: Alert): Record<string, string> => ({
  ...installation,
  severity: alert.severity,
  component: alert.component,
  ...alert.labels,
});

export const groupOf = ({ name, alerts }: AlertGroup): Group => ({
  name,
  rules: alerts.map((alert) => ({
    alert: alert.alert,
    expr: scopeExpression(alert.expr),
    ...(alert.for === undefined ? {} : { for: alert.for }),
    labels: labelsOf(alert),
    annotations: { summary: alert.summary, description: alert.description, runbook_url: runbookOf(alert.alert) },
  })),
});
