import { SECOND } from '@pay/core/time';
import type { Environment } from '@pay/core/owner';
import { modeOf, type Metrics } from '@pay/kernel/metrics';
import type { AttemptResult } from '../../domain/attempt-result.ts';

export type DeliveryMetrics = ReturnType<typeof deliveryMetrics>;

export function deliveryMetrics(metrics: Metrics) {
  const attempts = metrics.counter('payments_webhook_attempts_total');
  const duration = metrics.histogram('payments_webhook_attempt_duration_seconds');
  const latency = metrics.histogram('payments_webhook_delivery_latency_seconds');
  const firstAttempt = metrics.histogram('payments_webhook_first_attempt_seconds');
  const lost = metrics.counter('payments_webhook_attempts_lost_total');
  const paused = metrics.counter('payments_webhook_breaker_opened_total');
  const disabled = metrics.counter('payments_webhook_disabled_total');
  const seconds = (ms: number): number => Math.max(0, ms) / SECOND;
  return {
    /** `isKnown` is false for an attempt that was interrupted. */
    attempted: (environment: Environment, result: AttemptResult, isKnown = true): void => {
      const outcome = !isKnown ? 'interrupted' : result.errorClass === 'none' ? 'ok' : result.errorClass;
      attempts.inc({ outcome, mode: modeOf(environment) });
      duration.observe({ outcome: result.ok ? 'ok' : 'failed' }, seconds(result.durationMs));
    },
    delivered: (environment: Environment, ms: number): void => latency.observe({ mode: modeOf(environment) }, seconds(ms)),
    firstAttemptStarted: (environment: Environment, ms: number): void =>
      firstAttempt.observe({ mode: modeOf(environment) }, seconds(ms)),
    lost: (count: number): void => lost.inc(count),
    paused: (): void => paused.inc(),
    disabled: (reason: 'gone' | 'failing'): void => disabled.inc({ reason }),
  };
}
