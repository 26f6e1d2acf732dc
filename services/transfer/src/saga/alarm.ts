// Wakes a job when the next timer is due. A hint, never the truth: timers are rows, and the job also looks by itself.
import type { Clock } from '@pay/core/time';

export type Alarm = {
  /** Something is due at this time, in milliseconds. */
  at(dueAt: number | null): void;
  /** Timers end with this signal. */
  until(signal: AbortSignal): void;
};

/** Timers nearer than this to each other ring once, so that a thousand transfers do not make a thousand wakes. */
const GRAIN_MS = 10;

export function alarm(clock: Clock, ring: () => void): Alarm {
  const stopping = new AbortController();
  const bound = new WeakSet<AbortSignal>();
  const set = new Set<number>();
  let rangAt = -1;
  return {
    at(dueAt) {
      if (dueAt === null || stopping.signal.aborted) return;
      const now = clock.now();
      const slot = Math.ceil(dueAt / GRAIN_MS) * GRAIN_MS;
      if (slot <= now) {
        // A batch whose rows are all due at once rings once.
        if (rangAt !== now) ring();
        rangAt = now;
        return;
      }
      // Far timers are found by the job's own look; keeping each of them in memory would not be bounded.
      if (set.has(slot) || slot - now > 60_000) return;
      set.add(slot);
      void clock.sleep(slot - now, stopping.signal).then(() => {
        set.delete(slot);
        if (!stopping.signal.aborted) ring();
      });
    },
    until(signal) {
      if (bound.has(signal)) return;
      bound.add(signal);
      signal.addEventListener('abort', () => stopping.abort(), { once: true });
    },
  };
}
