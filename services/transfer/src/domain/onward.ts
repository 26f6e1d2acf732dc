// Which rows their worker may keep after a step: those that are due again at once, on the way that nobody but the saga decides about.
import type { SagaTransaction, Step } from './step.ts';

/**
 * The row as a step leaves it, at its first attempt; undefined when it ends, waits, or anybody has asked for something else.
 * `now` is real milliseconds.
 */
export function onward<R extends SagaTransaction>(row: R, step: Step, now: number): R | undefined {
  if (step.kind !== 'transition' || (step.to !== 'funds_received' && step.to !== 'payment_submitted')) return undefined;
  if (row.requestedTransition !== null || step.requestedTransition !== undefined) return undefined;
  if (step.nextRunAt === null || step.nextRunAt > now) return undefined;
  return { ...row, progress: step.next, attempts: 1 };
}
