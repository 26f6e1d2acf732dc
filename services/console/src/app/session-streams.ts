// Event streams of sessions that are open on this replica. A stream ends when a request of its session would be
// refused: signed out, removed, another role, another tenant, or expired. Each replica checks when a replica announces
// a change, and every second.
import type { Role } from '@pay/contract/console/shapes';
import type { Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import type { Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { sessionIdleMs } from '../domain/session-idle.ts';
import { findTenantsOfSessions } from '../store/sessions.ts';
import type { Tenant } from '../store/memberships.ts';
import { coalesce } from './coalesce.ts';

/** The state at the opening of a stream; the stream ends when one of these changes. */
export type StreamOwner = {
  readonly sessionId: Id<'session'>;
  readonly account: Tenant;
  readonly environment: Environment;
  readonly role: Role | undefined;
};

export interface SessionStreams {
  /** Calls `end` once the session may no longer have the stream. Returns a function that stops following it. */
  follow(owner: StreamOwner, end: () => void): () => void;
  /** Makes every replica check its streams: sessions or memberships may have changed. */
  recheck(): void;
  /** Ends all streams, so that browsers reconnect to another replica. */
  endAll(): void;
  close(): Promise<void>;
}

type StreamsInput = { readonly bus: Bus; readonly db: Database; readonly clock: Clock; readonly log: Log };
type OpenStream = { readonly owner: StreamOwner; readonly end: () => void };

const subject = 'console.changed';
/** For changes that no replica announces: expiry, and changes by operators and the command line. */
const checkEveryMs = SECOND;

export async function createSessionStreams({ bus, db, clock, log }: StreamsInput): Promise<SessionStreams> {
  const open = new Set<OpenStream>();
  const over = new AbortController();
  // Every change in the console announces itself: a person who makes many changes must not cause a query per replica
  // for each.
  const check = coalesce(async (): Promise<void> => {
    if (open.size === 0) return;
    const looked = [...open];
    const at = clock.now();
    const ids = [...new Set(looked.map(({ owner }) => owner.sessionId))];
    try {
      const places = await findTenantsOfSessions(db.knex, ids, { at, idleSince: at - sessionIdleMs });
      for (const stream of looked) if (!isStillSo(stream.owner, places.get(stream.owner.sessionId))) finish(stream);
    } catch (error) {
      // If the database does not answer, nothing is known about a session. New streams cannot begin either.
      log.warn('session check of open streams failed', { err: errorOf(error) });
    }
  });
  const finish = (stream: OpenStream): void => {
    if (open.delete(stream)) stream.end();
  };
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await clock.sleep(checkEveryMs, over.signal);
      await check();
    }
  };
  const running = run();
  const hearing = await bus.listen(subject, () => void check());
  return {
    follow(owner, end) {
      const stream = { owner, end };
      open.add(stream);
      return () => void open.delete(stream);
    },
    recheck: () => bus.broadcast(subject, ''),
    endAll: () => {
      for (const stream of open) finish(stream);
    },
    close: async () => {
      over.abort();
      await hearing.close();
      await running;
    },
  };
}

const isStillSo = (owner: StreamOwner, now: Omit<StreamOwner, 'sessionId'> | undefined): boolean =>
  now !== undefined && now.account === owner.account && now.environment === owner.environment && now.role === owner.role;
