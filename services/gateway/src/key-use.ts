// When each key was last used, gathered in memory and written once a minute: a write per request would cost more than the
// requests, and losing a minute of it on a crash harms nobody.
import type { Owner } from '@pay/core/owner';

export type Use = { readonly prefix: string; readonly owner: Owner; readonly atMs: number };

export interface KeyUse {
  note(use: Use): void;
  /** Everything noted since the last call. */
  take(): Use[];
}

const keysMax = 10_000;

export function createKeyUse(): KeyUse {
  let uses = new Map<string, Use>();
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
