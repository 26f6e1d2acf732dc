// What operators see of risk: which rules fire, and what they lead to.
import type { Metrics } from '@pay/kernel/metrics';
import type { Anomaly } from './domain/anomaly.ts';

export type RiskMetrics = {
  fired(anomalies: readonly Anomaly[]): void;
};

export function riskMetrics(metrics: Metrics): RiskMetrics {
  const signals = metrics.counter('payments_risk_signals_total', 'Rules that fired, by what was done', [
    'rule',
    'action',
    'dry_run',
  ]);
  return {
    fired: (anomalies) => {
      for (const { rule, actionTaken, dryRun } of anomalies) signals.inc({ rule, action: actionTaken, dry_run: String(dryRun) });
    },
  };
}
