import type { Clock } from '@pay/core/time';
import { isFault } from '@pay/core/fault';
import { isOutage } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';

type RetryInput<T> = {
  readonly work: () => Promise<T>;
  /** Time of the last attempt, in milliseconds of the clock. */
  readonly until: number;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Errors of an absent server: it is starting, its name is unknown, or a network policy does not know a new pod yet.
 * Also a login that timed out on a slow machine.
 */
const absent = /connection refused|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|authentication timeout|^timeout$/i;

/**
 * Whether Postgres rejected the name or the password. Services wait, because a password may be changing. A program that
 * starts once throws the error immediately.
 */
const isRefusal = (error: Error & { readonly code?: unknown }): boolean => /^28/.test(String(error.code));

/** Whether no service answers calls yet, or not in time. */
const isUnreachable = (error: Error): boolean => isFault(error) && error.code === 'SERVICE_UNAVAILABLE';

/** Runs `work`, and retries until `until` while the server is absent. Throws other errors, such as a refusal. */
export async function retry<T>({ work, until, clock, log }: RetryInput<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      const error = errorOf(thrown);
      const isAbsent = (isOutage(error) && !isRefusal(error)) || absent.test(error.message) || isUnreachable(error);
      if (!isAbsent || clock.now() >= until) throw error;
      log.warn('server unreachable, retrying', { err: error });
      await clock.sleep(1_000);
    }
  }
}
