// A stream is not the system of record: its disk may be replaced, restored from an older copy, or lose unsynced
// messages. The relay detects the loss and starts over from the oldest commit in the outbox. The inboxes of consumers
// discard events that were handled already.
import type { Bus, StreamState, Subscription } from './bus.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

const look = `
  select stream_created_at as "createdAt", stream_sequence::float8 as sequence, republish_since as since, epoch
  from outbox_cursor where id = 1 and lease_owner = $1 and lease_until > now()`;
// Only the holder of the lease moves the cursor, so no other replica can move it forward at the same time.
const restart = `
  with start as (select xid, seq - 1 as seq from outbox where at >= $2 order by xid, seq limit 1)
  update outbox_cursor c set
    xid = case when (s.xid, s.seq) < (c.xid, c.seq) then s.xid else c.xid end,
    seq = case when (s.xid, s.seq) < (c.xid, c.seq) then s.seq else c.seq end,
    stream_created_at = $3, stream_sequence = $4, republish_since = null, epoch = epoch + 1
  from (select 1) one left join start s on true where c.id = 1 and c.lease_owner = $1 returning epoch`;
const ask = `update outbox_cursor set republish_since = least(republish_since, $1) where id = 1`;
const count = 'select count(*)::int as rows from outbox where at >= $1';
const waits = 'select 1 from outbox_cursor where republish_since is not null';

type StreamCursor = { createdAt: string | null; sequence: number; since: Date | null; epoch: number };

export type Guard = {
  /** Compares the stream with its stored state. Returns true if the relay must start over. */
  check(state: StreamState, wentBack: boolean): Promise<boolean>;
  /** Name of a message. A republished row needs a name that differs from its first publication's. */
  messageId(eventId: string): string;
  /** Notes a sequence. Returns the highest sequence that the stream is known to have assigned. */
  reached(sequence: number): number;
};

export function streamGuard(db: Database, relay: { readonly me: string; readonly stream: string; readonly log: Log }): Guard {
  const { me, stream, log } = relay;
  let [sequence, epoch] = [0, 0];
  return {
    async check(state, wentBack) {
      const [known] = await db.hot.query<StreamCursor>('outbox-look', look, [me]);
      if (known === undefined) return false;
      ({ sequence, epoch } = known);
      const isLost = wentBack || known.createdAt !== state.createdAt || state.lastSequence < known.sequence;
      if (!isLost && known.since === null) return false;
      // No state is stored: a new schema, or one from before streams were compared. Starting over is harmless here too.
      if (known.createdAt !== null)
        log.warn('republish started', { stream, reason: isLost ? 'the stream lost messages' : 'requested' });
      const since = isLost ? '-infinity' : known.since;
      const [moved] = await db.hot.query<{ epoch: number }>('outbox-restart', restart, [
        me,
        since,
        state.createdAt,
        state.lastSequence,
      ]);
      if (moved === undefined) return false;
      [sequence, epoch] = [state.lastSequence, moved.epoch];
      return true;
    },
    messageId: (eventId) => `${eventId}#${epoch}`,
    reached: (newSequence) => (sequence = Math.max(sequence, newSequence)),
  };
}

export const republishSubject = (service: string): string => `rpc.${service}.republish`;

/** Republishes all events since an instant, on an operator's request. Returns the number of republished commits. */
export const serveRepublish = ({ service, bus, db }: { service: string; bus: Bus; db: Database }): Promise<Subscription> =>
  bus.serve(republishSubject(service), service, async (payload) => {
    const { since } = JSON.parse(payload) as { since: string };
    await db.hot.query('outbox-ask', ask, [since]);
    return JSON.stringify((await db.hot.query<{ rows: number }>('outbox-count', count, [since]))[0]);
  });

/** Whether an operator's request to republish still waits for the relay, which polls for requests every few seconds. */
export const republishWaits = async (db: Database): Promise<boolean> =>
  (await db.hot.query('outbox-republish-waits', waits, [])).length > 0;
