import { systemClock } from '@pay/core/time';

/** Repeats an action until stopped. Ignores failures, because something is down on purpose. */
export function keepOn(pauseMs: number, act: (turn: number) => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  const loop = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      await act(turn).catch(() => undefined);
      await systemClock.sleep(pauseMs);
    }
  })();
  return async () => {
    stopped = true;
    await loop;
  };
}
