// Marks the work of a job and everything that it awaits. No caller waits for that work, so calls of callers go first.
import { AsyncLocalStorage } from 'node:async_hooks';

const begunByJob = new AsyncLocalStorage<true>();

/** Runs work that no caller waits for. */
export const inBackground = <T>(work: () => T): T => begunByJob.run(true, work);

export const isInBackground = (): boolean => begunByJob.getStore() === true;
