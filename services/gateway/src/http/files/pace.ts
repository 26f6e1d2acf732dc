// The least pace of a form with files, and its largest size: a form that is too slow or too large loses its place.
import { timeouts } from '../../config.ts';
import type { HttpDeps } from '../http-deps.ts';

export type Pace = {
  came(bytes: number): void;
  /** The sender need not keep the pace while the gateway waits for `work`. */
  waitFor<T>(work: Promise<T>): Promise<T>;
};
type PaceBounds = {
  readonly bytesMax: number;
  /** Ends the form. */
  readonly fail: (error: unknown) => void;
  readonly tooLarge: () => unknown;
  readonly tooSlow: () => unknown;
};

/** Minimum number of bytes per `paceMs`: about 100 kbit/s, the rate of a slow connection. */
const paceBytes = 128 * 1_024;

/** Ends a form that is too slow or too large. */
export function paceOf(
  { clock }: Pick<HttpDeps, 'clock'>,
  over: AbortSignal,
  { bytesMax, fail, tooLarge, tooSlow }: PaceBounds,
): Pace {
  const since = { bytes: 0, isOurs: false };
  let total = 0;
  let working = 0;
  const watch = async (): Promise<void> => {
    while (!over.aborted) {
      Object.assign(since, { bytes: 0, isOurs: working > 0 });
      await clock.sleep(timeouts.paceMs, over);
      if (!over.aborted && !since.isOurs && since.bytes < paceBytes) fail(tooSlow());
    }
  };
  void watch();
  return {
    came(bytes) {
      since.bytes += bytes;
      total += bytes;
      if (total > bytesMax) fail(tooLarge());
    },
    async waitFor(work) {
      working += 1;
      since.isOurs = true;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
  };
}
