import type { Keyring } from '@pay/core/sealing';
import type { Parts } from '@pay/kernel/service';
import type { needs } from './app/clients.ts';
import { createConfigurationCache, type ConfigurationCache } from './app/configuration-cache.ts';
import { createRiskMetrics, type RiskMetrics } from './app/risk-metrics.ts';

export type Deps = {
  readonly configurations: ConfigurationCache;
  readonly metrics: RiskMetrics;
  /** Seals people's notes. */
  readonly keyring: Keyring;
  /** Wakes the outbox relay after a commit that a handler made outside a command. */
  readonly wakeRelay: () => void;
};

export async function build({ bus, db, clock, keyring, metrics, published }: Parts<object, typeof needs>): Promise<Deps> {
  const configurations = await createConfigurationCache({ bus, db, clock });
  return { configurations, keyring, metrics: createRiskMetrics(metrics), wakeRelay: published };
}
