// The types of a Prometheus rule file, and of an alert in our source. An alert has a runbook with its name, and cases
// in which it must fire and must not fire.
import { installation, scopeExpression } from './scope.ts';

export type RecordingRule = {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
};

/** `page` notifies a person now. `ticket` waits for working hours. */
export type Severity = 'page' | 'ticket';

/** Samples by series, in promtool's notation: `a+bxn` is a, a+b, … in n further steps. `_` is a gap. */
export type Samples = Readonly<Record<string, string>>;

export type Fires = {
  readonly when: string;
  readonly series: Samples;
  /** Time from the first sample to the evaluation. */
  readonly at: string;
  /** Expected labels of the alert, in addition to those of the rule. */
  readonly labels: Readonly<Record<string, string>>;
  /** Expected value in summary and description. */
  readonly value?: string;
};

export type Quiet = Pick<Fires, 'when' | 'series' | 'at'>;

export type Alert = {
  readonly alert: `Payments${string}`;
  readonly severity: Severity;
  /** The part of the platform, for routes and inhibition. */
  readonly component: 'api' | 'transfers' | 'ledger' | 'cards' | 'webhooks' | 'console' | 'bus' | 'database' | 'platform';
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** One line, for a phone. */
  readonly summary: string;
  /** The known state and its meaning. `$labels` and `$value` are Prometheus' variables. */
  readonly description: string;
  readonly fires: Fires;
  readonly quiet: readonly Quiet[];
  /** Time between two samples and between two evaluations of the cases. The default is a minute. */
  readonly step?: string;
};

export type AlertGroup = { readonly name: string; readonly alerts: readonly Alert[] };

export type Group = { readonly name: string; readonly interval?: string; readonly rules: readonly object[] };

/** Path from the repository's root. The chart adds the address of the published pages as a prefix. */
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
