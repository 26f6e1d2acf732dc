// Configurations by owner, kept in memory because each judgement needs one. A change is told to every replica; one that did
// not hear of it asks again after a few seconds.
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import type { Database } from '@pay/kernel/db';
import type { Configuration } from './domain/configuration.ts';
import { findMany } from './store/configurations.ts';

export type Configurations = {
  /** One per owner asked for, in order. */
  of(owners: readonly Owner[]): Promise<Configuration[]>;
  /** Forgets an owner's configuration here and in every other replica. */
  changed(owner: Owner): void;
};

const KEEP_MS = 5_000;
const OWNERS_MAX = 10_000;
const subject = 'risk.changed';

const keyOf = ({ account, environment }: Owner): string => `${account}:${environment}`;

export async function configurations({ bus, db, clock }: { bus: Bus; db: Database; clock: Clock }): Promise<Configurations> {
  const known = new Map<string, { at: number; configuration: Configuration }>();
  // Rises with each change heard, so that an answer that was under way meanwhile is not kept.
  let changes = 0;
  const forget = (key: string): void => {
    changes += 1;
    known.delete(key);
  };
  await bus.listen(subject, forget);
  return {
    async of(owners) {
      const now = clock.now();
      const found = new Map<string, Configuration>();
      const missing = new Map<string, Owner>();
      for (const owner of owners) {
        const kept = known.get(keyOf(owner));
        if (kept !== undefined && now - kept.at < KEEP_MS) found.set(keyOf(owner), kept.configuration);
        else missing.set(keyOf(owner), owner);
      }
      if (missing.size > 0) {
        const before = changes;
        const asked = [...missing];
        const loaded = await findMany(
          db,
          asked.map(([, owner]) => owner),
        );
        if (known.size > OWNERS_MAX) known.clear();
        asked.forEach(([key], i) => {
          const configuration = loaded[i] as Configuration;
          found.set(key, configuration);
          if (before === changes) known.set(key, { at: now, configuration });
        });
      }
      return owners.map((owner) => found.get(keyOf(owner)) as Configuration);
    },
    changed(owner) {
      forget(keyOf(owner));
      bus.broadcast(subject, keyOf(owner));
    },
  };
}
