// Repeatable randomness: the same text gives the same choices.
import { createHash } from 'node:crypto';

export interface Random {
  /** A whole number from 0 up to, but not including, `bound`. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with this percentage. */
  percent(of: number): boolean;
}

/** Mulberry32 over a hash of the text: small, and good enough for choices. */
export function createSeededRandom(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick: <T>(items: readonly T[]): T => {
      // An empty list is an error of the caller, and undefined would hide it.
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[below(items.length)] as T;
    },
    percent: (of) => below(100) < of,
  };
}
