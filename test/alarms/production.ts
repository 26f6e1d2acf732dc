// How the suite produces a condition, and when its alerts must fire.
import type { AlertId } from './rules.ts';
import type { Scene } from './scene.ts';
import type { Players } from './players.ts';

export type Undo = () => Promise<void>;

export type Production = {
  readonly what: string;
  /** Alerts that must fire, by their names in `rules.ts`. */
  readonly fires: readonly AlertId[];
  /**
   * Real seconds in addition to the rules' promise: until the condition holds (such as an age of a minute), and until
   * the service measures the condition.
   */
  readonly takesS?: number;
  /** The production takes more than half a minute, so `--quick` omits it. */
  readonly slow?: true;
  /** With `--quick`, replaces a slow production of the same condition. */
  readonly onlyQuick?: true;
  /** Resolves when the condition holds, or when its cause is running. The returned function ends the condition. */
  produce(scene: Scene, players: Players): Promise<Undo>;
};

/** Productions that may hold at the same time. The next act begins when all of them have ended. */
export type Act = { readonly name: string; readonly productions: readonly Production[] };

/** Seconds between two measurements of a service's table gauges by its leader. */
export const measuredS = 15;
