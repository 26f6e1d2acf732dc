import { createHash } from 'node:crypto';
import { idOf, uuidAt, type Id, type IdKind, type IdSource } from '@pay/core/id';

/** Ids that are the same for the same seed and order of asking, so that a failing randomised test can be run again. */
export function seededIds(seed: string | number): IdSource {
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

/** The seed of this run: `SEED` from the environment, else one from the clock; tests print it when they fail. */
export const seedOfRun = (now: number): number => Number(process.env['SEED'] ?? now % 2 ** 31);
