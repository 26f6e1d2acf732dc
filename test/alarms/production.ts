// How a condition is produced for real, and what the alerts about it then promise.
import type { AlertId } from './rules.ts';
import type { Scene } from './scene.ts';
import type { Players } from './players.ts';

export type Undo = () => Promise<void>;

export type Production = {
  readonly what: string;
  /** Alerts that must fire, as `rules.ts` names them. */
  readonly fires: readonly AlertId[];
  /**
   * Real seconds beside what the rules promise: that the condition needs to come about (an age of a minute), and that the service
   * takes to measure it.
   */
  readonly takesS?: number;
  /** Longer than half a minute: left out of `--quick`. */
  readonly slow?: true;
  /** In place of one that takes longer and produces the same. */
  readonly onlyQuick?: true;
  /** Resolves when the condition holds, or what makes it hold goes on; what comes back ends it. */
  produce(scene: Scene, players: Players): Promise<Undo>;
};

/** Productions that may hold at once; the next ones begin when all of these have ended. */
export type Act = { readonly name: string; readonly productions: readonly Production[] };

/** How often a service's leader measures what it reads from tables. */
export const measuredS = 15;
