import { createHash } from 'node:crypto';
import { idOf, uuidAt, type Id, type IdKind, type IdSource } from '@pay/core/id';
import { systemClock } from '@pay/core/time';

/** Ids that are the same for the same seed and order of asking, so that a failing randomised test can be run again. */
export function createSeededIds(seed: string | number): IdSource {
  let asked = 0;
  return {
    next<K extends IdKind>(kind: K, timeMs: number): Id<K> {
      asked += 1;
      // The time fills the first twelve hex digits; the count comes next, which keeps ids of one millisecond rising.
      const time = uuidAt(timeMs).replaceAll('-', '').slice(0, 12);
      const count = asked.toString(16).padStart(8, '0');
      const chance = createHash('sha256').update(`${seed}:${asked}`).digest('hex').slice(0, 12);
      return idOf(kind, `${time}${count}${chance}`);
    },
  };
}

/** The seed of a randomised test: `SEED` from the environment, else one from the clock; the test prints it when it fails. */
export const seedOfRun = (): number => Number(process.env['SEED'] ?? systemClock.now() % 2 ** 31);
