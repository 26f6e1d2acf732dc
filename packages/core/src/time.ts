// The only file that reads the wall clock. All other code receives a Clock.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const finish = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', finish, { once: true });
    }),
};

/**
 * Returns the result of `work`, or the result of `late` (which may throw) after `ms`. It does not stop the work. It
 * drops the work's late result or error.
 */
export async function withTimeout<T, L>(clock: Clock, ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  const finished = new AbortController();
  const timeout = clock.sleep(ms, finished.signal).then((): T | L | Promise<T> => (finished.signal.aborted ? work : late()));
  // The later one of the two may still fail, and no code would handle that rejection.
  timeout.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    // Passes a reason, because without one the abort creates an exception each time (measured: 3 % of the card
    // service).
    finished.abort('finished');
  }
}

/** A clock that is moved by an owner's sandbox offset. */
export const shiftClock = (clock: Clock, offsetMs: number): Clock =>
  offsetMs === 0 ? clock : { now: () => clock.now() + offsetMs, sleep: (ms, signal) => clock.sleep(ms, signal) };

/** ISO-8601 UTC with milliseconds: the format of an instant in responses. */
export const iso = (timeMs: number): string => new Date(timeMs).toISOString();
