import type { Clock } from '@pay/core/time';

export type ManualClock = Clock & {
  /** Moves time forward and wakes every sleeper that is due, oldest first. */
  advance(byMs: number): void;
};

/**
 * A clock that moves only on request. It starts at 2026-01-01T00:00:00Z, so failures print the same times in every run.
 */
export function manualClock(startMs: number = Date.UTC(2026, 0, 1)): ManualClock {
  let nowMs = startMs;
  const sleepers = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  const wakeDue = (): void => {
    const due = [...sleepers].filter((sleeper) => sleeper.atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
    for (const sleeper of due) sleeper.wake();
  };
  return {
    now: () => nowMs,
    advance(byMs) {
      nowMs += byMs;
      wakeDue();
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal?.aborted === true) return resolve();
        const sleeper = {
          atMs: nowMs + ms,
          wake: (): void => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake, { once: true });
      }),
  };
}
