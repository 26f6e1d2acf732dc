// What a service does when it hears of a fact. At least once on the wire, exactly once in effect: the event's id goes into
// the inbox in the same commit as the effect.
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody, uuid } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { StreamMessage, Subscription } from './bus.ts';
import { systemCtx } from './ctx.ts';
import { isOutage, type Tx } from './db.ts';
import type { Emit } from './handler.ts';
import { errorOf } from './log.ts';
import { secondsSince } from './metrics.ts';
import { insertEvents, streamOf } from './outbox.ts';
import type { Keyring } from './sealing.ts';
import { emitter, type Serving } from './serve.ts';
import { messaging } from './messaging.ts';
import { inSpans, traceIdOf, type SpanRequest } from './telemetry.ts';

export type Reaction<D> = {
  /** The service whose stream is heard. */
  readonly source: string;
  /** Event types; everything else on the stream is passed over. */
  readonly types: readonly string[];
  /** Which of them, where a type alone says too little. The others leave nothing behind, not even a row in the inbox. */
  concerns?(event: BusEvent): boolean;
  /** All of a message's matching, not yet seen events, in one transaction. */
  commit(given: {
    readonly events: readonly BusEvent[];
    readonly tx: Tx;
    readonly emitFor: (event: BusEvent) => Emit;
    readonly clock: Clock;
    readonly keyring: Keyring;
  }): Promise<void>;
  /** After the commit, with the events that took effect. Must not throw and must not matter when it is lost. */
  after?(deps: D, events: readonly BusEvent[]): void;
};

export type Reacting = Omit<Serving, 'strict'> & { readonly keyring: Keyring };

const ackPendingMax = 256;
/** After this many deliveries an event that still fails is set aside, and the ones behind it go on. */
const deliveriesMax = 10;
const backoffMs = (redelivered: number): number => Math.min(250 * 2 ** redelivered, 30_000);

/** Consumes one source's stream through the durable consumer shared by this service's replicas. */
export async function react<D>(source: string, reactions: readonly Reaction<D>[], reacting: Reacting): Promise<Subscription> {
  const stream = streamOf(source);
  await reacting.bus.ensureStream(stream);
  const meters = metersOf(stream.name, reacting);
  return reacting.bus.consume({ stream: stream.name, durable: reacting.service, ackPendingMax }, async (message) => {
    const startedAt = performance.now();
    if (message.redelivered > 0) meters.redelivered.inc();
    const outcome = await handle({ source, reactions, message, reacting, meters });
    const took = secondsSince(startedAt);
    meters.handled[outcome].observe(took);
    reacting.log.info('message', {
      subject: stream.subject,
      event_id: message.payload.slice(8, 38),
      delivery: message.redelivered + 1,
      outcome,
      duration_ms: Math.round(took * 1_000),
      ...(message.traces[0] === undefined ? {} : { trace_id: traceIdOf(message.traces[0]) }),
    });
  });
}

type Outcome = 'ok' | 'retry' | 'set_aside';
type Meters = ReturnType<typeof metersOf>;

function metersOf(stream: string, { metrics, service: consumer }: Reacting) {
  const heard = { stream, consumer };
  const handled = metrics.histogram('payments_consumer_handle_duration_seconds');
  const outcome = (name: Outcome) => handled.labels({ ...heard, outcome: name });
  const meters = {
    handled: { ok: outcome('ok'), retry: outcome('retry'), set_aside: outcome('set_aside') },
    redelivered: metrics.counter('payments_consumer_redelivered_total').labels(heard),
    duplicates: metrics.counter('payments_inbox_duplicates_total').labels(heard),
    deadLetters: metrics.counter('payments_dead_letters_total').labels({ consumer }),
  };
  for (const counter of [meters.redelivered, meters.duplicates, meters.deadLetters]) counter.inc(0);
  return meters;
}

type Handling<D> = {
  readonly source: string;
  readonly reactions: readonly Reaction<D>[];
  readonly message: StreamMessage;
  readonly reacting: Reacting;
  readonly meters: Meters;
};

async function handle<D>(handling: Handling<D>): Promise<Outcome> {
  const { source, reactions, message, reacting, meters } = handling;
  const told = JSON.parse(message.payload) as BusEvent[];
  try {
    return await inSpans(consumerSpans(source, message), async (spans) => {
      const traces = new Map(spans.flatMap((trace) => (trace === undefined ? [] : [[traceIdOf(trace), trace]])));
      const events = told.map((event) => following(event, traces));
      for (const reaction of reactions) await apply(reaction, events, { ...reacting, meters });
      message.ack();
      return 'ok' as const;
    });
  } catch (error) {
    if (!isOutage(error) && message.redelivered + 1 >= deliveriesMax) return setAside({ ...handling, events: told });
    reacting.log.warn('reaction failed, will repeat', { source, error: errorOf(error), redelivered: message.redelivered });
    message.retry(backoffMs(message.redelivered));
    return 'retry';
  }
}

/** A span for each trace that the message goes on with. */
const consumerSpans = (source: string, { traces, redelivered }: StreamMessage): SpanRequest[] =>
  traces.map((parent) => ({
    name: `process ${streamOf(source).subject}`,
    seam: 'consumer',
    parent,
    attributes: { ...messaging(streamOf(source).subject, 'process'), 'payments.redelivered': redelivered },
  }));

/** The event as a part of the consumer's span: what comes of it hangs there and not at the request that caused it. */
function following(event: BusEvent, traces: ReadonlyMap<string, string>): BusEvent {
  const trace = event.trace === undefined ? undefined : traces.get(traceIdOf(event.trace));
  return trace === undefined ? event : { ...event, trace };
}

type Applying = Reacting & { readonly meters: Meters };

async function apply<D>(reaction: Reaction<D>, events: readonly BusEvent[], reacting: Applying): Promise<void> {
  const wanted = events.filter((event) => reaction.types.includes(event.type) && reaction.concerns?.(event) !== false);
  if (wanted.length === 0) return;
  let emitted: BusEvent[] = [];
  let fresh: readonly BusEvent[] = [];
  await reacting.db.tx(async (tx) => {
    emitted = [];
    fresh = await claim(tx, wanted);
    if (fresh.length === 0) return;
    const emitFor = (event: BusEvent): Emit => {
      const operationId = sameBody('operation', derive('operation', event.id, reacting.service));
      const { trace } = event;
      const ctx = { ...systemCtx(event.owner, operationId, reacting.clock.now()), ...(trace === undefined ? {} : { trace }) };
      return emitter({ ctx, clock: reacting.clock, ids: reacting.ids }, reacting, emitted);
    };
    await reaction.commit({ events: fresh, tx, emitFor, clock: reacting.clock, keyring: reacting.keyring });
    await insertEvents(tx, emitted);
  });
  reacting.meters.duplicates.inc(wanted.length - fresh.length);
  if (emitted.length > 0) reacting.published();
  if (fresh.length > 0) reaction.after?.(reacting.deps as D, fresh);
}

async function claim(tx: Tx, events: readonly BusEvent[]): Promise<BusEvent[]> {
  const rows: { event_id: string }[] = await tx('inbox')
    .insert(events.map((event) => ({ event_id: uuid(event.id) })))
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  const fresh = new Set(rows.map((row) => row.event_id));
  return events.filter((event) => fresh.has(uuid(event.id)));
}

type SettingAside<D> = Handling<D> & { readonly events: readonly BusEvent[] };

/** One event at a time, so that only the one at fault is put away and its neighbours still take effect. */
async function setAside<D>({ reactions, events, message, reacting, meters }: SettingAside<D>): Promise<Outcome> {
  for (const event of events) {
    for (const reaction of reactions) {
      try {
        await apply(reaction, [event], { ...reacting, meters });
      } catch (error) {
        if (isOutage(error)) {
          message.retry(backoffMs(message.redelivered));
          return 'retry';
        }
        reacting.log.error('event set aside', { event_id: event.id, type: event.type, error: errorOf(error) });
        meters.deadLetters.inc();
        await reacting.db
          .knex('dead_letters')
          .insert({ event_id: uuid(event.id), type: event.type, event: JSON.stringify(event), error: errorOf(error).message })
          .onConflict('event_id')
          .ignore();
      }
    }
  }
  message.ack();
  return 'set_aside';
}
