// How a condition is really produced, and the promise of its alerts.
import type { AlertId } from './rules.ts';
import type { Scene } from './scene.ts';
import type { Players } from './players.ts';

export type Undo = () => Promise<void>;

export type Production = {
  readonly what: string;
  /** Alerts that must fire, by their names in `rules.ts`. */
  readonly fires: readonly AlertId[];
  /**
   * Real seconds in addition to the rules' promise: for the condition to arise (such as an age of a minute), and for
   * the service to measure it.
   */
  readonly takesS?: number;
  /** Longer than half a minute: omitted with `--quick`. */
  readonly slow?: true;
  /** Replaces a production that takes longer and produces the same. */
  readonly onlyQuick?: true;
  /** Resolves when the condition holds, or when its cause is running; the returned function ends it. */
  produce(scene: Scene, players: Players): Promise<Undo>;
};

/** Productions that may hold at the same time; the next ones begin when all of these have ended. */
export type Act = { readonly name: string; readonly productions: readonly Production[] };

/** How often a service's leader measures its table gauges. */
export const measuredS = 15;
