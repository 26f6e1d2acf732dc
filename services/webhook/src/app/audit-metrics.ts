import { SECOND } from '@pay/core/time';
import type { Metrics } from '@pay/kernel/metrics';

export type AuditMetrics = ReturnType<typeof auditMetrics>;

export function auditMetrics(metrics: Metrics) {
  const lag = metrics.histogram('payments_audit_lag_seconds');
  const broken = metrics.counter('payments_audit_chain_broken_total');
  broken.inc(0);
  return {
    /** Milliseconds from a change to its entry. */
    appended: (ms: number): void => lag.observe(Math.max(0, ms) / SECOND),
    broken: (): void => broken.inc(),
  };
}
