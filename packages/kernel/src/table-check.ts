// Checks a service's tables before it takes work. An unavailable database delays the check, not the start. Otherwise
// ten services would restart repeatedly while Postgres is down, and return minutes after Postgres.
import { SECOND, systemClock } from '@pay/core/time';
import { isOutage } from './db.ts';
import { errorOf, type Log } from './log.ts';

export type TableCheck = {
  /** Whether the tables passed the check. Shown by /readyz. */
  isDone(): boolean;
  /** Resolves if the check fails after the service has started. */
  failed(): Promise<void>;
  stop(): Promise<void>;
};

const pauseMs = SECOND;

/** @throws the errors of `check`. If the database is unavailable, repeats the check until it answers. */
export async function checkTables(check: () => Promise<void>, log: Log): Promise<TableCheck> {
  const stopping = new AbortController();
  const failure = Promise.withResolvers<void>();
  let isDone = false;
  const attempt = async (): Promise<void> => {
    try {
      await check();
      isDone = true;
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.debug('table check failed, retrying', { err: errorOf(error) });
    }
  };
  await attempt();
  const repeat = async (): Promise<void> => {
    while (!isDone && !stopping.signal.aborted) {
      await systemClock.sleep(pauseMs, stopping.signal);
      if (!stopping.signal.aborted) await attempt();
    }
  };
  const repeating = repeat().catch((error: unknown) => {
    log.error('start failed', { err: errorOf(error) });
    failure.resolve();
  });
  return {
    isDone: () => isDone,
    failed: () => failure.promise,
    stop: async () => {
      stopping.abort();
      await repeating;
    },
  };
}
