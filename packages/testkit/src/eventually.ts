import { inspect } from 'node:util';
import { systemClock } from '@pay/core/time';

export type Patience = {
  /**
   * Maximum milliseconds to wait. The default of 40,000 suffices on a machine with four times the work that it can do.
   * A passing test never waits that long.
   */
  readonly withinMs?: number;
};

/**
 * Resolves with the first observation that `isIt` accepts. It polls the state instead of waiting for a change, which
 * may already have happened. The timeout error contains the last observation.
 */
export async function eventually<T>(
  observe: () => T | Promise<T>,
  isIt: (value: T) => boolean,
  patience: Patience = {},
): Promise<T> {
  const withinMs = patience.withinMs ?? 40_000;
  const start = systemClock.now();
  let last = 'nothing, it never answered';
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 200)) {
    try {
      const seen = await observe();
      if (isIt(seen)) return seen;
      last = inspect(seen, { depth: 6, breakLength: 120 });
    } catch (error) {
      last = inspect(error);
    }
    if (systemClock.now() - start > withinMs) throw new Error(`not so within ${withinMs} ms; last seen: ${last}`);
    await systemClock.sleep(pauseMs);
  }
}

/** Like `eventually`, for a block of expectations: resolves when the block stops throwing. */
export const eventuallyHolds = async (expectations: () => void | Promise<void>, patience: Patience = {}): Promise<void> => {
  await eventually(
    async () => {
      await expectations();
      return true;
    },
    (isHeld) => isHeld,
    patience,
  );
};
