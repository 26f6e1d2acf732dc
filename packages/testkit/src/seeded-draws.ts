// Draws that follow from the seed of the run, for tests that are random without fast-check.
import { seedOfRun } from './ids.ts';

/** A source of whole numbers from 0 up to `below`; the same for the same SEED and order of asking. */
export function createSeededDraws(seed: number = seedOfRun()): (below: number) => number {
  let state = seed % 2 ** 31;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
