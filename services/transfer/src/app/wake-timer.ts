// Wakes a job when the next row is due. This is only a hint: timers are rows, and the job also polls.
import type { Clock } from '@pay/core/time';

/** The job that advances transactions, as logs and metrics name it. */
export const advanceJob = 'advance-transactions';

export type WakeTimer = {
  /** A row is due at this time, in milliseconds; null means never. */
  wakeAt(dueAt: number | null): void;
  stopOn(signal: AbortSignal): void;
};

/** Timers within this interval cause one wake-up, so that a thousand transfers do not wake the job a thousand times. */
const SLOT_MS = 10;
/**
 * Maximum milliseconds ahead: the job's polling finds later timers, and keeping all of them in memory would be
 * unbounded.
 */
const AHEAD_MS_MAX = 60_000;

export function createWakeTimer(clock: Clock, wake: () => void): WakeTimer {
  const stopping = new AbortController();
  const bound = new WeakSet<AbortSignal>();
  const slots = new Set<number>();
  let wokeAt = -1;
  return {
    wakeAt(dueAt) {
      if (dueAt === null || stopping.signal.aborted) return;
      const now = clock.now();
      const slot = Math.ceil(dueAt / SLOT_MS) * SLOT_MS;
      if (slot <= now) {
        // A batch whose rows are all due at once wakes the job once.
        if (wokeAt !== now) wake();
        wokeAt = now;
        return;
      }
      if (slots.has(slot) || slot - now > AHEAD_MS_MAX) return;
      slots.add(slot);
      void clock.sleep(slot - now, stopping.signal).then(() => {
        slots.delete(slot);
        if (!stopping.signal.aborted) wake();
      });
    },
    stopOn(signal) {
      if (bound.has(signal)) return;
      bound.add(signal);
      signal.addEventListener('abort', () => stopping.abort(), { once: true });
    },
  };
}
