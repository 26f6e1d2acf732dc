// The types of a Prometheus rule file, and of an alert in our source. An alert has a runbook by name, and two proofs:
// that it fires when it should, and stays silent when it should.
import { installation, scopeExpression } from './scope.ts';

export type RecordingRule = {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
};

/** `page` notifies a person now; `ticket` waits for working hours. */
export type Severity = 'page' | 'ticket';

/** Samples by series, in promtool's notation: `a+bxn` is a, a+b, … in n further steps; `_` is a gap. */
export type Samples = Readonly<Record<string, string>>;

export type Fires = {
  readonly when: string;
  readonly series: Samples;
  /** Age of the series at the evaluation. */
  readonly at: string;
  /** Additional labels that the alert then carries. */
  readonly labels: Readonly<Record<string, string>>;
  /** The value in the texts. */
  readonly value?: string;
};

export type Quiet = Pick<Fires, 'when' | 'series' | 'at'>;

export type Alert = {
  readonly alert: `Payments${string}`;
  readonly severity: Severity;
  /** The part of the platform; routes and inhibition use it. */
  readonly component: 'api' | 'transfers' | 'ledger' | 'cards' | 'webhooks' | 'console' | 'bus' | 'database' | 'platform';
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** One line, for a phone. */
  readonly summary: string;
  /** The known state and its meaning; `$labels` and `$value` are Prometheus' variables. */
  readonly description: string;
  readonly fires: Fires;
  readonly quiet: readonly Quiet[];
  /** Time between two samples and two evaluations of the proofs; a minute unless a case spans days. */
  readonly step?: string;
};

export type AlertGroup = { readonly name: string; readonly alerts: readonly Alert[] };

/** A group as Prometheus reads it. */
export type Group = { readonly name: string; readonly interval?: string; readonly rules: readonly object[] };

/** From the repository's root; the chart adds the address of the published pages as a prefix. */
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
