// Configurations by owner, kept in memory because each evaluation needs one. A change is broadcast to every replica. A
// replica that misses the broadcast reads the configuration again after a few seconds.
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import type { Database } from '@pay/kernel/db';
import type { Configuration } from '../domain/configuration.ts';
import { findConfigurations } from '../store/configurations.ts';

export type ConfigurationCache = {
  /** One configuration per owner, in order. */
  of(owners: readonly Owner[]): Promise<Configuration[]>;
  /** Drops an owner's configuration here and in every other replica. */
  changed(owner: Owner): void;
};

const KEEP_MS = 5_000;
const OWNERS_MAX = 10_000;
const subject = 'risk.changed';

const keyOf = ({ account, environment }: Owner): string => `${account}:${environment}`;

export async function createConfigurationCache({
  bus,
  db,
  clock,
}: {
  bus: Bus;
  db: Database;
  clock: Clock;
}): Promise<ConfigurationCache> {
  const cached = new Map<string, { at: number; configuration: Configuration }>();
  // Counts changes, so that a read that was in progress during a change is not cached.
  let changes = 0;
  const drop = (key: string): void => {
    changes += 1;
    cached.delete(key);
  };
  await bus.listen(subject, drop);
  return {
    async of(owners) {
      const now = clock.now();
      const found = new Map<string, Configuration>();
      const missing = new Map<string, Owner>();
      for (const owner of owners) {
        const kept = cached.get(keyOf(owner));
        if (kept !== undefined && now - kept.at < KEEP_MS) found.set(keyOf(owner), kept.configuration);
        else missing.set(keyOf(owner), owner);
      }
      if (missing.size > 0) {
        const before = changes;
        const entries = [...missing];
        const loaded = await findConfigurations(
          db,
          entries.map(([, owner]) => owner),
        );
        if (cached.size > OWNERS_MAX) cached.clear();
        entries.forEach(([key], i) => {
          const configuration = loaded[i] as Configuration;
          found.set(key, configuration);
          if (before === changes) cached.set(key, { at: now, configuration });
        });
      }
      return owners.map((owner) => found.get(keyOf(owner)) as Configuration);
    },
    changed(owner) {
      drop(keyOf(owner));
      bus.broadcast(subject, keyOf(owner));
    },
  };
}
