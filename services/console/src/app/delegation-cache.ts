// Delegation texts, cached while they are valid; only in memory, because they live for two minutes.
import { SECOND } from '@pay/core/time';

type Delegation = { readonly text: string; readonly expiresAt: string };

export interface DelegationCache {
  /** The text under a name, while it is valid. */
  find(name: string, nowMs: number): string | undefined;
  keep(name: string, delegation: Delegation): void;
}

/** Milliseconds before the end of a delegation from which a new one is requested. */
const spareMs = 20 * SECOND;
const keptMax = 2_000;

export function createDelegationCache(): DelegationCache {
  const kept = new Map<string, { readonly text: string; readonly untilMs: number }>();
  return {
    find(name, nowMs) {
      const known = kept.get(name);
      return known !== undefined && nowMs < known.untilMs ? known.text : undefined;
    },
    keep(name, { text, expiresAt }) {
      kept.delete(name);
      kept.set(name, { text, untilMs: Date.parse(expiresAt) - spareMs });
      const [oldest] = kept.keys();
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    },
  };
}
