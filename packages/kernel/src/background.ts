// Marks what a job does, whatever it calls and awaits: nobody waits for its answer, so callers go first.
import { AsyncLocalStorage } from 'node:async_hooks';

const begunByJob = new AsyncLocalStorage<true>();

/** Runs work that no caller waits for. */
export const inBackground = <T>(work: () => T): T => begunByJob.run(true, work);

export const isInBackground = (): boolean => begunByJob.getStore() === true;
