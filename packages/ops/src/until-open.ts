// Waits until a restored database has replayed its log and opened, which may take hours. Only the server's log says
// what prevents it from opening.
import { systemClock } from '@pay/core/time';
import { UserError } from '@pay/platform/user-error';
import { withClient } from '@pay/platform/with-client';
import { isClosed, isStarting, logHint, reasonOf } from './connection-hint.ts';

export type OpenWait = {
  readonly say: (line: string) => void;
  /** Milliseconds until the database must be open. */
  readonly openingMs?: number;
  /** Milliseconds for which a starting server may refuse connections. */
  readonly startingMs?: number;
};

const pollMs = 500;
const reportMs = 10_000;

/**
 * Throws a UserError if nothing listens, or if the database has not opened in time. A standby that streams from its
 * primary counts as open.
 */
export async function untilOpen(databaseUrl: string, wait: OpenWait): Promise<void> {
  const { say, openingMs = 3_600_000, startingMs = 60_000 } = wait;
  const startedAt = systemClock.now();
  let [refusedAt, saidAt] = [startedAt, startedAt];
  for (;;) {
    const state = await stateOf(databaseUrl);
    if (state.isOpen) return;
    const now = systemClock.now();
    if (state.isAlive) refusedAt = now;
    const seconds = Math.round((now - startedAt) / 1_000);
    if (now - startedAt >= openingMs || now - refusedAt >= startingMs)
      throw new UserError(`The database has not opened after ${seconds} s: ${state.why}.`, logHint);
    if (now - saidAt >= reportMs) {
      say(`waiting for the database to open, ${seconds} s: ${state.why}`);
      saidAt = now;
    }
    await systemClock.sleep(pollMs);
  }
}

type State = { readonly isOpen: boolean; readonly isAlive: boolean; readonly why: string };

async function stateOf(connectionString: string): Promise<State> {
  try {
    const recovers = await withClient({ connectionString, application_name: 'drill' }, async (db) => {
      const { rows } = await db.query<{ recovers: boolean }>(
        'select pg_is_in_recovery() and not exists (select from pg_stat_wal_receiver) as recovers',
      );
      return rows[0]?.recovers === true;
    });
    return { isOpen: !recovers, isAlive: true, why: 'Postgres replays the log' };
  } catch (error) {
    if (!isClosed(error)) throw error;
    return { isOpen: false, isAlive: isStarting(error), why: reasonOf(error) };
  }
}
