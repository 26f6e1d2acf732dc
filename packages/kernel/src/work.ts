// Names the work that a process does, for whoever watches it: tests fail when the event loop is kept, and say by what. Without a
// watcher it costs one look.
import { tracingChannel } from 'node:diagnostics_channel';

export const workChannelName = 'payments:work';

export type NamedWork = { readonly name: string };

const channel = tracingChannel<string, NamedWork>(workChannelName);

/** Runs work under the name of its operation, job or stream. */
export const runNamed = <T>(name: string, work: () => Promise<T>): Promise<T> => channel.tracePromise(work, { name });
