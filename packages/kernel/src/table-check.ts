// What a service must find in its tables before it takes work. A database that is away delays the check and not the start: ten services
// that end themselves again and again while Postgres is away come back minutes after it.
import { SECOND, systemClock } from '@pay/core/time';
import { isOutage } from './db.ts';
import { errorOf, type Log } from './log.ts';

export type TableCheck = {
  /** Whether the tables were found as they must be; shown by /readyz. */
  isDone(): boolean;
  /** Resolves when they were not, after the service has begun. */
  failed(): Promise<void>;
  stop(): Promise<void>;
};

const pauseMs = SECOND;

/** @throws what `check` throws, unless the database is away: then the check is repeated until the database answers. */
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
      log.debug('tables not checked yet', { err: errorOf(error) });
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
