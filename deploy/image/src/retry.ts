import type { Clock } from '@pay/core/time';
import { isFault } from '@pay/core/fault';
import { isOutage } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';

type RetryInput<T> = {
  readonly work: () => Promise<T>;
  /** Milliseconds of the clock. */
  readonly until: number;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Not there yet: a server that starts, a name that is not known, a network whose policies do not know a new pod, a login that the
 * server did not wait for because this machine was slow.
 */
const absent = /connection refused|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|authentication timeout|^timeout$/i;

/** Postgres knows the name or the password not; services wait for one that is being changed, who starts once is told at once. */
const isRefusal = (error: Error & { readonly code?: unknown }): boolean => /^28/.test(String(error.code));

/** No service answers calls yet, or none in time. */
const isUnreachable = (error: Error): boolean => isFault(error) && error.code === 'SERVICE_UNAVAILABLE';

/** A server that is absent is asked again until then; one that says no is not. */
export async function retry<T>({ work, until, clock, log }: RetryInput<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      const error = errorOf(thrown);
      const isAbsent = (isOutage(error) && !isRefusal(error)) || absent.test(error.message) || isUnreachable(error);
      if (!isAbsent || clock.now() >= until) throw error;
      log.warn('not reachable yet', { err: error });
      await clock.sleep(1_000);
    }
  }
}
