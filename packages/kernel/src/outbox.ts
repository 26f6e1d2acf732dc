// The only code that publishes events. The transaction of their effect writes them, and one relay per schema publishes
// them.
import { auditEventOf } from '@pay/contract/audit-record';
import type { BusEvent } from '@pay/contract/event';
import { rowsOf, nameOf, tracesIn } from '@pay/contract/event-rows';
import type { IdSource } from '@pay/core/id';
import type { Sealing } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import { errorOf, type Log } from './log.ts';
import type { Bus, PublishAck } from './bus.ts';
import { sealingOf, type Database, type HotTx, type Tx } from './db.ts';
import { toMessagingAttributes } from '@pay/telemetry/messaging-attributes';
import type { Metrics } from './metrics.ts';
import { outageLines, outageOf } from './outage.ts';
import { republishWaits, streamGuard } from './republish.ts';
import { inSpans, isRecorded, traceIdOf, type SpanRequest } from './telemetry.ts';

const insertSql = 'insert into outbox (events) values ($1)';

/** Writes events in an ordinary command's transaction. */
export async function insertEvents(tx: Tx, events: readonly BusEvent[]): Promise<void> {
  if (events.length > 0) await tx('outbox').insert(toSealedRows(events, sealingOf(tx).events).map((row) => ({ events: row })));
}

/**
 * Writes a record for the audit log in the transaction of its cause: without a record, no change. The record
 * leaves as an event, and the webhook service appends it to the log once.
 */
export const recordAudit = (tx: Tx, ...cause: Parameters<typeof auditEventOf>): Promise<void> =>
  insertEvents(tx, [auditEventOf(...cause)]);

/** Writes events in a hot transaction. */
export async function insertEventsHot(tx: HotTx, events: readonly BusEvent[]): Promise<void> {
  // One statement per row: in an array, every quote of the JSON would be escaped and sent twice (measured: 5 % of a
  // saga's CPU).
  await Promise.all(toSealedRows(events, tx.sealing.events).map((row) => tx.query('outbox-insert', insertSql, [row])));
}

export const streamOf = (service: string): { name: string; subject: string } => ({
  name: `EVT_${service.toUpperCase()}`,
  subject: `evt.${service}`,
});

const leaseS = 10;
// Milliseconds between polls. Commits of any replica wake the publishing replica, so polls only find commits without a
// notice. After a second without commits it polls less often. At ten polls a second, an idle service used 12 ms of CPU
// per second. At four, it used 9 ms, two thirds for polls. A replica that does not publish polls only for the lease.
const pollMs = { busy: 100, idle: 2_000, standby: 500, most: 30_000 } as const;
const rowsPerLoop = 32;

type PendingRow = { xid: string; seq: string; events: string; at: number };

// Rows of transactions that have certainly ended, in the order of their ids: a committed row can never appear behind
// the cursor later. They are published in insertion order, which within one resource is the order of its row lock.
const claim = `
  with held as (select xid, seq from outbox_cursor where id = 1 and lease_owner = $1 and lease_until > now() + interval '${leaseS / 2} s'),
  -- Renewed only when half of it is over: an idle relay must not write ten times a second.
  renewed as (
    update outbox_cursor set lease_owner = $1, lease_until = now() + interval '${leaseS} s'
    where id = 1 and not exists (select 1 from held) and (lease_owner = $1 or lease_owner is null or lease_until < now())
    returning xid, seq),
  lease as (select xid, seq from held union all select xid, seq from renewed)
  select o.xid::text as xid, o.seq::text as seq, o.events, extract(epoch from o.at)::float8 * 1000 as at from lease left join lateral (
    select * from outbox o where (o.xid, o.seq) > (lease.xid, lease.seq)
      and o.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by o.xid, o.seq limit ${rowsPerLoop}) o on true`;
const advance = `update outbox_cursor set xid = $2::xid8, seq = $3, stream_sequence = greatest(stream_sequence, $4), lease_until = now() + interval '${leaseS} s' where id = 1 and lease_owner = $1 returning 1 as held`;
// Lets the next relay publish at once. Without this, every restart delayed a service's events by up to 10 s, until the
// lease expired.
const release = `update outbox_cursor set lease_owner = null where id = 1 and lease_owner = $1`;
// A database restored into another cluster restarts its transaction ids. A cursor ahead of them would wait forever.
const rewind = `update outbox_cursor set xid = '0', seq = 0 where id = 1 and xid > pg_snapshot_xmax(pg_current_snapshot())`;
const oldest = `select extract(epoch from now() - min(o.at)) as age, count(*) as pending from outbox o, outbox_cursor c where (o.xid, o.seq) > (c.xid, c.seq)`;

export interface Relay {
  /** Publishes a new commit without waiting for the poll. */
  wake(): void;
  /** For tests: publishes until no event waits, including requests to republish. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export type RelayOptions = {
  readonly service: string;
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: Metrics;
};

/** Publishes one schema's outbox forever, on one replica at a time by a lease. Consumers remove the rare duplicates. */
export function startRelay(options: RelayOptions): Relay {
  const { service, db, bus, clock, log, metrics } = options;
  const me = options.ids.next('operation', clock.now());
  const once = publisher(options, me);
  const failures = metrics.counter('payments_outbox_publish_failures_total');
  const outages = outageLines('outbox', { log, clock });
  const stopping = new AbortController();
  let [wake, woken, isOurs] = [new AbortController(), false, false];
  const lookNow = (): void => {
    woken = true;
    // At each commit. With a reason, because without one each abort creates an exception with its stack.
    wake.abort('committed');
  };
  // Tells the other replicas that a commit waits.
  const notice = `${service}.committed`;
  const hearing = bus.listen(notice, lookNow);
  const loop = async (): Promise<void> => {
    let [failed, empty] = [0, 0];
    while (!stopping.signal.aborted) {
      try {
        [empty, woken] = [woken ? 0 : empty + 1, false];
        const count = await once();
        [failed, isOurs, empty] = [0, count !== undefined, count === 0 ? empty : 0];
        outages.worked();
        // Woken during the poll: the commit may still be behind an older transaction's fence, so poll again soon.
        if (isOurs && (count !== 0 || woken)) continue;
      } catch (error) {
        // Something waits. After an idle time, the pauses would begin at four seconds.
        [failed, empty] = [failed + 1, 0];
        failures.inc();
        // The relay never gives up: an unpublished event waits in Postgres as long as necessary.
        const outage = outageOf(error, bus);
        if (outage !== undefined) outages.failed(outage, error);
        else if (failed % 20 === 3) log.error('outbox publish failed', { err: errorOf(error) });
      }
      wake = new AbortController();
      const pauseMs = isOurs ? (empty > 10 ? pollMs.idle : pollMs.busy) : pollMs.standby;
      const until = isOurs ? AbortSignal.any([wake.signal, stopping.signal]) : stopping.signal;
      await clock.sleep(Math.min(pauseMs * 2 ** failed, pollMs.most), until);
    }
  };
  const running = loop();
  return {
    wake: () => (isOurs ? lookNow() : bus.broadcast(notice, '')),
    drain: async () => {
      while ((await outboxState(db)).pending > 0 || (await republishWaits(db))) {
        wake.abort('drain');
        await clock.sleep(5);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([running, hearing.then((subscription) => subscription.close())]);
      await db.hot.query('outbox-release', release, [me]).catch(() => []);
    },
  };
}

/** Milliseconds between checks of the stream itself, which detect its loss while nothing is published. */
const lookEveryMs = 5_000;

/**
 * One round: claims the lease and the waiting rows, publishes them, and moves the cursor. Resolves with the number of
 * published rows, or undefined if another replica has the lease.
 */
function publisher({ service, db, bus, clock, metrics, log }: RelayOptions, me: string): () => Promise<number | undefined> {
  const stream = streamOf(service);
  const guard = streamGuard(db, { me, stream: stream.name, log });
  const published = metrics.counter('payments_outbox_published_total');
  const duration = metrics.histogram('payments_outbox_publish_duration_seconds');
  let [ready, lookAt, wentBack] = [false, 0, false];
  return async () => {
    if (!ready) await db.hot.query('outbox-rewind', rewind, []);
    // One empty row if nothing waits, no row if another replica has the lease.
    const claimed = await db.hot.query<PendingRow | { xid: null }>('outbox-claim', claim, [me]);
    const rows = claimed.filter((row) => row.xid !== null);
    if (!ready || clock.now() >= lookAt) {
      // Recreates a lost stream.
      const startsOver = await guard.check(await bus.ensureStream(stream), wentBack);
      [ready, lookAt, wentBack] = [true, clock.now() + lookEveryMs, false];
      if (startsOver) return 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return claimed.length === 0 ? undefined : 0;
    const inOrder = [...rows].sort((a, b) => (BigInt(a.seq) < BigInt(b.seq) ? -1 : 1));
    ready = false;
    const before = guard.reached(0);
    const stop = duration.startTimer();
    // The id of the first event names the message. It is unique forever, unlike a sequence, which a new database
    // restarts.
    const stored = await Promise.all(
      inOrder.map((row) => publishRow(bus, stream, { row, messageId: guard.messageId(nameOf(row.events)) })),
    );
    stop();
    // A stream that assigns a sequence for the second time has lost its first message.
    wentBack = stored.some(({ duplicate, sequence }) => !duplicate && sequence <= before);
    if (wentBack) return rows.length;
    ready = true;
    const sequence = guard.reached(Math.max(...stored.map((one) => one.sequence)));
    const held = await db.hot.query('outbox-advance', advance, [me, last.xid, last.seq, sequence]);
    published.inc(rows.length);
    return held.length === 0 ? 0 : rows.length;
  };
}

type Stream = ReturnType<typeof streamOf>;

type OutboxMessage = { readonly row: PendingRow; readonly messageId: string };

const publishRow = (
  bus: Bus,
  { name, subject }: Stream,
  { row: { events, at }, messageId }: OutboxMessage,
): Promise<PublishAck> =>
  inSpans(producerSpans(subject, events), (spans) => {
    // Unrecorded traces have no span and continue unchanged.
    const traces = tracesIn(events).map((trace, at) => spans[at] ?? trace);
    return bus.publish(name, subject, events, { messageId, recordedAt: at, traces });
  });

/** Maximum number of traces that continue in one message. Further traces end at the outbox. */
const tracesMax = 16;

/**
 * A row contains the events of one commit, and a commit may contain several requests. Each trace continues once,
 * recorded ones first.
 */
function tracesOf(events: readonly BusEvent[]): string[] {
  const parents = new Map<string, string>();
  for (const { trace } of events) if (trace !== undefined) parents.set(traceIdOf(trace), trace);
  const traces = [...parents.values()];
  return (
    traces.length > tracesMax ? [...traces.filter(isRecorded), ...traces.filter((trace) => !isRecorded(trace))] : traces
  ).slice(0, tracesMax);
}

/** Events as rows, encrypted from here to their consumers. */
export const toSealedRows = (events: readonly BusEvent[], sealing: Sealing): string[] => rowsOf(events, { sealing, tracesOf });

const producerSpans = (subject: string, events: string): SpanRequest[] =>
  tracesIn(events).map((parent) => ({
    name: `send ${subject}`,
    seam: 'producer',
    parent,
    attributes: toMessagingAttributes(subject, 'send'),
  }));

/** Commits whose events wait to be published, and the age of the oldest in seconds. */
export async function outboxState(db: Database): Promise<{ pending: number; ageS: number }> {
  const [row] = await db.hot.query<{ age: string | null; pending: string }>('outbox-age', oldest, []);
  return { pending: Number(row?.pending ?? 0), ageS: Math.max(0, Number(row?.age ?? 0)) };
}
