// Selects the rows that their worker may keep after a step: rows that are due again at once, and whose next step only
// the saga decides.
import type { SagaTransaction, Step } from './step.ts';

/**
 * The row after a step, at its first attempt. Undefined if it ends or waits, or if a caller requested a transition.
 * `now` is real milliseconds.
 */
export function onward<R extends SagaTransaction>(row: R, step: Step, now: number): R | undefined {
  if (step.kind !== 'transition' || (step.to !== 'funds_received' && step.to !== 'payment_submitted')) return undefined;
  if (row.requestedTransition !== null || step.requestedTransition !== undefined) return undefined;
  if (step.nextRunAt === null || step.nextRunAt > now) return undefined;
  return { ...row, progress: step.next, attempts: 1 };
}
