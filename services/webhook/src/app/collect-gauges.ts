// Gauges counted in the tables, by one replica for the whole service.
import { modeOf } from '@pay/kernel/metrics';
import type { CollectGaugesInput } from '@pay/kernel/service';
import type { Clock } from '@pay/core/time';
import { backlog, countWebhooks } from '../store/upkeep.ts';

const environments = ['sandbox', 'live'] as const;
const statuses = ['enabled', 'disabled'] as const;

export async function collectGauges({ deps, db, metrics }: CollectGaugesInput<{ readonly clock: Clock }>): Promise<void> {
  const { queued, oldestDueSeconds } = await backlog(db, deps.clock.now());
  const endpoints = await countWebhooks(db);
  for (const environment of environments) {
    const mode = modeOf(environment);
    metrics.gauge('payments_webhook_backlog').set({ mode }, queued[environment]);
    metrics.gauge('payments_webhook_oldest_due_seconds').set({ mode }, oldestDueSeconds[environment]);
    for (const status of statuses) {
      const found = endpoints.find((one) => one.environment === environment && one.status === status);
      metrics.gauge('payments_webhook_endpoints').set({ status, mode }, found?.count ?? 0);
    }
  }
}
