// What operators see of risk: how judgements end, and which rules fire.
import type { Verdict } from '@pay/contract/risk';
import type { Environment } from '@pay/core/owner';
import { modeOf, type Metrics } from '@pay/kernel/metrics';
import type { Anomaly } from './domain/anomaly.ts';

export type RiskMetrics = {
  fired(anomalies: readonly Pick<Anomaly, 'rule' | 'action' | 'dryRun'>[]): void;
  judged(environment: Environment, decision: Verdict['decision']): void;
};

export function riskMetrics(metrics: Metrics): RiskMetrics {
  const signals = metrics.counter('payments_risk_signals_total');
  const evaluations = metrics.counter('payments_risk_evaluations_total');
  return {
    fired: (anomalies) => {
      for (const { rule, action, dryRun } of anomalies) signals.inc({ rule, action, dry_run: dryRun ? 'true' : 'false' });
    },
    judged: (environment, decision) => evaluations.inc({ decision, mode: modeOf(environment) }),
  };
}
