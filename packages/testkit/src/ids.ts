import { createHash } from 'node:crypto';
import { idOf, uuidAt, type Id, type IdKind, type IdSource } from '@pay/core/id';
import { systemClock } from '@pay/core/time';

/** Ids that depend only on the seed and the order of calls, so a failing randomized test can be repeated. */
export function createSeededIds(seed: string | number): IdSource {
  let asked = 0;
  return {
    next<K extends IdKind>(kind: K, timeMs: number): Id<K> {
      asked += 1;
      // The time fills the first twelve hex digits. The count comes next, so ids of one millisecond rise.
      const time = uuidAt(timeMs).replaceAll('-', '').slice(0, 12);
      const count = asked.toString(16).padStart(8, '0');
      const chance = createHash('sha256').update(`${seed}:${asked}`).digest('hex').slice(0, 12);
      return idOf(kind, `${time}${count}${chance}`);
    },
  };
}

/** The seed of a randomized test: `SEED` from the environment, otherwise from the clock. A failing test prints it. */
export const seedOfRun = (): number => Number(process.env['SEED'] ?? systemClock.now() % 2 ** 31);
