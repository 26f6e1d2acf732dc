// Names the work of a process for watchers: tests that fail because of a blocked event loop report the work's name.
// Without a watcher, a name costs one check.
import { tracingChannel } from 'node:diagnostics_channel';

export const workChannelName = 'payments:work';

export type NamedWork = { readonly name: string };

const channel = tracingChannel<string, NamedWork>(workChannelName);

/** Runs work under the name of its operation, job, or stream. */
export const runNamed = <T>(name: string, work: () => Promise<T>): Promise<T> => channel.tracePromise(work, { name });
