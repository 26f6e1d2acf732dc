// When each key was last used, collected in memory and written once a minute: a write per request would cost more than
// the request. A crash loses the uses of one minute, which is harmless.
import type { Owner } from '@pay/core/owner';

export type KeyUse = { readonly prefix: string; readonly owner: Owner; readonly atMs: number };

export interface KeyLastUsed {
  note(use: KeyUse): void;
  /** Returns everything recorded since the last call. */
  take(): KeyUse[];
}

const keysMax = 10_000;

export function createKeyLastUsed(): KeyLastUsed {
  let uses = new Map<string, KeyUse>();
  return {
    note: (use) => {
      if (uses.size < keysMax || uses.has(use.prefix)) uses.set(use.prefix, use);
    },
    take: () => {
      const taken = [...uses.values()];
      uses = new Map();
      return taken;
    },
  };
}
