// Aborts attempts that take too long. One loop checks all attempts in flight every quarter of a second. A timer and an
// abort signal for each would cost as much as the rest of the attempt (measured).
import type { Clock } from '@pay/core/time';
import { AttemptInterruption, AttemptTimeout } from './failures.ts';

export type Deadline = {
  /** Milliseconds since the epoch; may change. */
  at: number;
  /** Ends the attempt early. */
  readonly signal: AbortSignal | undefined;
  readonly cut: (error: Error) => void;
};

export interface Deadlines {
  add(deadline: Deadline): void;
  remove(deadline: Deadline): void;
}

const lookMs = 250;

export function deadlines(clock: Clock): Deadlines {
  const running = new Set<Deadline>();
  let watching = false;
  const watch = async (): Promise<void> => {
    watching = true;
    while (running.size > 0) {
      const now = clock.now();
      let next = now + lookMs;
      for (const deadline of running) {
        if (deadline.signal?.aborted === true) deadline.cut(new AttemptInterruption());
        else if (deadline.at <= now) deadline.cut(new AttemptTimeout());
        else next = Math.min(next, deadline.at);
      }
      await clock.sleep(Math.max(1, next - now));
    }
    watching = false;
  };
  return {
    add: (deadline) => {
      running.add(deadline);
      if (!watching) void watch();
    },
    remove: (deadline) => void running.delete(deadline),
  };
}
