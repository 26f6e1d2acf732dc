// Sandbox settings of the owners whose rows the saga advances. Cached for a second: a batch of a hundred rows reads
// them once.
import type { SandboxContext, SandboxSettings } from '@pay/contract/sandbox';
import { settingsOf } from '@pay/contract/sandbox';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { loadSettings } from '@pay/kernel/settings';

export type OwnerState = { readonly settings: SandboxSettings; readonly clockOffsetMs: number };
export type OwnerSettings = {
  of(owners: readonly Owner[]): Promise<(owner: Owner) => OwnerState>;
  /** Removes an owner from the cache after a change of its settings. */
  forget(owner: Owner): void;
};

const KEEP_MS = 1_000;
const OWNERS_MAX = 10_000;
const live: OwnerState = { settings: settingsOf(undefined), clockOffsetMs: 0 };
const stateOf = (sandbox: SandboxContext): OwnerState => ({
  settings: settingsOf(sandbox),
  clockOffsetMs: sandbox.clockOffsetMs ?? 0,
});

export function createOwnerSettings(db: Database, clock: Clock): OwnerSettings {
  const known = new Map<string, { at: number; state: OwnerState }>();
  return {
    async of(owners) {
      const now = clock.now();
      const sandboxed = new Map(
        owners.filter((owner) => owner.environment === 'sandbox').map((owner) => [owner.account as string, owner]),
      );
      const missing = [...sandboxed.values()].filter((owner) => now - (known.get(owner.account)?.at ?? -Infinity) > KEEP_MS);
      if (known.size > OWNERS_MAX) known.clear();
      for (const owner of missing) known.set(owner.account, { at: now, state: stateOf(await loadSettings(db.knex, owner)) });
      return (owner) => (owner.environment === 'live' ? live : (known.get(owner.account)?.state ?? live));
    },
    forget: (owner) => void known.delete(owner.account),
  };
}
