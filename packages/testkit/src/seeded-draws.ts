// Random draws that depend on the run's seed, for randomized tests without fast-check.
import { seedOfRun } from './ids.ts';

/** Draws whole numbers from 0 up to but excluding `below`. The same SEED and order of calls give the same draws. */
export function createSeededDraws(seed: number = seedOfRun()): (below: number) => number {
  let state = seed % 2 ** 31;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
