// Metrics of risk: the decisions of evaluations, and the rules that fire.
import type { Verdict } from '@pay/contract/risk/shapes';
import type { Environment } from '@pay/core/owner';
import { modeOf, type Metrics } from '@pay/kernel/metrics';
import type { Anomaly } from '../domain/anomaly.ts';

export type RiskMetrics = {
  countAnomalies(anomalies: readonly Pick<Anomaly, 'rule' | 'action' | 'dryRun'>[]): void;
  countEvaluation(environment: Environment, decision: Verdict['decision']): void;
};

export function createRiskMetrics(metrics: Metrics): RiskMetrics {
  const signals = metrics.counter('payments_risk_signals_total');
  const evaluations = metrics.counter('payments_risk_evaluations_total');
  return {
    countAnomalies: (anomalies) => {
      for (const { rule, action, dryRun } of anomalies) signals.inc({ rule, action, dry_run: dryRun ? 'true' : 'false' });
    },
    countEvaluation: (environment, decision) => evaluations.inc({ decision, mode: modeOf(environment) }),
  };
}
