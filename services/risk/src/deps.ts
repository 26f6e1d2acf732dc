import type { Parts } from '@pay/kernel/service';
import type { needs } from './app/clients.ts';
import { createConfigurationCache, type ConfigurationCache } from './app/configuration-cache.ts';
import { createRiskMetrics, type RiskMetrics } from './app/risk-metrics.ts';

export type Deps = {
  readonly configurations: ConfigurationCache;
  readonly metrics: RiskMetrics;
  /** Wakes the outbox relay after a commit that a handler made outside a command. */
  readonly wakeRelay: () => void;
};

export async function build({ bus, db, clock, metrics, published }: Parts<object, typeof needs>): Promise<Deps> {
  const configurations = await createConfigurationCache({ bus, db, clock });
  return { configurations, metrics: createRiskMetrics(metrics), wakeRelay: published };
}
