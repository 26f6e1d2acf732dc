import { systemClock } from '@pay/core/time';

/** Does it again and again until told to stop; what fails because something is away on purpose is no concern of the caller's. */
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
