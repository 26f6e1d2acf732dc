// Draws of the walk. Each caller has separate draws, so that its requests do not depend on the speed of other callers.
import { createSeededDraws } from '@pay/testkit/seeded-draws';

export type Random = {
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with this percentage. */
  percent(of: number): boolean;
  /** Major units with two decimals, from one cent up to `cents`. */
  amount(cents: number): string;
};

export function randomOf(seed: number): Random {
  const draw = createSeededDraws(seed);
  // The first draws of neighboring seeds are alike.
  for (let n = 0; n < 4; n += 1) draw(2);
  return {
    below: draw,
    pick: (from) => from[draw(from.length)] as (typeof from)[number],
    percent: (of) => draw(100) < of,
    amount: (cents) => major(1 + draw(cents)),
  };
}

/** Cents as an amount that every currency has. */
export const major = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
