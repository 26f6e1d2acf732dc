// Handles a service's incoming events. Messages arrive at least once and take effect exactly once: the event's id goes
// into the inbox in the commit of the effect.
import type { BusEvent } from '@pay/contract/event';
import { eventsIn, mayHave, nameOf } from '@pay/contract/event-rows';
import { derive, sameBody, uuid } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { StreamMessage, Subscription } from './bus.ts';
import { Batcher } from './batcher.ts';
import { systemCtx } from './ctx.ts';
import { hotOf, isOutage, type Tx } from './db.ts';
import type { Emit } from './handler.ts';
import { insertDeadLetter } from './insert-dead-letter.ts';
import { errorOf, traceFields } from './log.ts';
import { secondsSince } from './metrics.ts';
import { insertEvents, streamOf } from './outbox.ts';
import type { EventSealings, Keyring, Sealing } from '@pay/core/sealing';
import { emitter, type ServeDeps } from './serve.ts';
import { diedTooOften, type GuardedWork, type WorkGuard } from './work-guard.ts';
import { toMessagingAttributes } from '@pay/telemetry/messaging-attributes';
import { inSpans, traceIdOf, type SpanRequest } from './telemetry.ts';
import { runNamed } from './work.ts';

export type Reaction<D> = {
  /** The service whose stream this consumes. */
  readonly source: string;
  /** Event types. All others on the stream are skipped. */
  readonly types: readonly string[];
  /**
   * Restricts the events by the kind that a message declares (`kindOf`). Messages of other kinds are not opened.
   */
  readonly kinds?: readonly string[];
  /**
   * Restricts the events further if the type is not enough. Other events leave no trace, not even a row in the inbox.
   */
  concerns?(event: BusEvent): boolean;
  /** Handles all matching new events of the waiting messages in one transaction. */
  commit(input: {
    readonly events: readonly BusEvent[];
    readonly tx: Tx;
    readonly emitFor: (event: BusEvent) => Emit;
    readonly clock: Clock;
    readonly keyring: Keyring;
  }): Promise<void>;
  /** Runs after the commit, with the events that took effect. It must not throw, and losing it must be harmless. */
  after?(deps: D, events: readonly BusEvent[]): void;
};

export type ReactionDeps = Omit<ServeDeps, 'strict'> & {
  readonly keyring: Keyring;
  readonly eventSealings: EventSealings;
  readonly workGuard: WorkGuard;
};

/**
 * Maximum number of unacknowledged messages. It includes messages that wait for a retry, so a flood of failing events
 * must not reach it.
 */
const ackPendingMax = 1_024;
/** Maximum number of messages that one transaction handles. Each carries at most 400 kB of events. */
const messagesMax = 16;
/** After this many deliveries, a failing event becomes a dead letter, and later events are handled. */
const deliveriesMax = 5;
/** Milliseconds until a message is retried if another suspect is being tried. */
const putOffMs = 1_000;
const backoffMs = (redeliveries: number): number => Math.min(250 * 2 ** redeliveries, 30_000);

/** Consumes the stream of each source in the reactions. */
export function reactAll(reactions: readonly Reaction<unknown>[], deps: ReactionDeps): Promise<Subscription[]> {
  const sources = [...new Set(reactions.map((reaction) => reaction.source))];
  const from = (source: string) => reactions.filter((reaction) => reaction.source === source);
  return Promise.all(sources.map((source) => react(source, from(source), deps)));
}

/** Consumes one source's stream through the durable consumer that this service's replicas share. */
async function react<D>(source: string, reactions: readonly Reaction<D>[], deps: ReactionDeps): Promise<Subscription> {
  const stream = streamOf(source);
  // A service may create only its own stream. The migration creates the others after the schemas, when pods already
  // start, so the consumer waits.
  const isAbsent = (error: unknown): void => deps.log.warn('stream not ready', { stream: stream.name, err: errorOf(error) });
  await deps.bus.ensureStream(stream).catch(isAbsent);
  const meters = metersOf(stream.name, deps);
  const handling = { source, reactions, reacting: deps, meters };
  const batcher = (itemsMax: number, work: typeof handle<D>) =>
    new Batcher((messages: StreamMessage[]) => work(handling, messages), { itemsMax, queueMax: ackPendingMax, lanes: 1 });
  // Messages that arrive during a transaction share the next one, because a transaction each would be a commit per
  // event. A message that failed before is alone in a separate lane, so it neither fails nor delays others.
  const [fresh, repeated] = [batcher(messagesMax, handle), batcher(1, handleRepeated)];
  const hear = async (message: StreamMessage): Promise<void> => {
    const startedAt = performance.now();
    if (message.redelivered > 0) meters.redelivered.inc();
    const outcome = await runNamed(`events of ${source}`, () => (message.redelivered > 0 ? repeated : fresh).submit(message));
    const took = secondsSince(startedAt);
    meters.handled[outcome].observe(took);
    deps.log.info('message', {
      subject: stream.subject,
      event_id: nameOf(message.payload),
      delivery: message.redelivered + 1,
      outcome,
      duration_ms: Math.round(took * 1_000),
      ...traceFields(message.traces),
    });
  };
  const logFailure = (error: unknown): void => deps.log.error('message failed', { source, err: errorOf(error) });
  const consumer = { stream: stream.name, durable: deps.service, ackPendingMax };
  const subscription = await deps.bus.consume(consumer, (message) => {
    const heard = hear(message).catch(logFailure);
    // Takes the next message at once while the next batch has room.
    return fresh.waiting < messagesMax ? Promise.resolve() : heard;
  });
  const waitUntilDrained = async (): Promise<void> => void (await Promise.all([fresh.drained(), repeated.drained()]));
  return { close: () => subscription.close().then(waitUntilDrained) };
}

type Outcome = 'ok' | 'retry' | 'set_aside';
type Meters = ReturnType<typeof metersOf>;

function metersOf(stream: string, { metrics, service: consumer }: ReactionDeps) {
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

type HandlerContext<D> = {
  readonly source: string;
  readonly reactions: readonly Reaction<D>[];
  readonly reacting: ReactionDeps;
  readonly meters: Meters;
};

/** The messages' outcomes. If the batch fails, tries each alone: a bad message must not block the others. */
async function handle<D>(context: HandlerContext<D>, messages: readonly StreamMessage[]): Promise<Outcome[]> {
  try {
    await applyAll(context, messages);
    for (const message of messages) message.ack();
    return messages.map(() => 'ok');
  } catch (error) {
    const [only] = messages;
    if (messages.length === 1 && only !== undefined) return [await handleFailure(context, only, error)];
    if (isOutage(error)) return messages.map((message) => again(context, message, error));
    const outcomes: Outcome[] = [];
    for (const message of messages) outcomes.push(...(await handle(context, [message])));
    return outcomes;
  }
}

/**
 * Handles redelivered messages, which may have killed their process. The stream does not distinguish a crash from a
 * retry, so the guard counts attempts.
 */
async function handleRepeated<D>(context: HandlerContext<D>, messages: readonly StreamMessage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const work: GuardedWork<StreamMessage> = {
    kind: 'event',
    items: messages,
    keyOf: ({ payload }) => ({ id: nameOf(payload), resourceId: nameOf(payload) }),
    run: async (message) => outcomes.push(...(await handle(context, [message]))),
    putOff: (message) => {
      message.retry(putOffMs);
      return Promise.resolve(outcomes.push('retry'));
    },
    end: async (message) => outcomes.push(await setAsideUnhandled(context, message)) > 0,
    listedElsewhere: true,
    isAbandoned: true,
  };
  // Without an answer, the stream would redeliver only after 30 s.
  const retryAll = (error: unknown): Outcome[] => messages.map((message) => again(context, message, error));
  return context.reacting.workGuard.attempt(work).then(
    () => outcomes,
    (error: unknown) => (outcomes.length === 0 ? retryAll(error) : outcomes),
  );
}

function eventsOf<D>({ payload, recordedAt }: StreamMessage, { source, reacting }: HandlerContext<D>): BusEvent[] {
  const events = eventsIn(payload, reacting.eventSealings.get(source) as Sealing);
  return recordedAt === undefined ? events : events.map((event) => ({ ...event, recordedAt }));
}

async function applyAll<D>(context: HandlerContext<D>, receivedMessages: readonly StreamMessage[]): Promise<void> {
  const messages = receivedMessages.filter(({ payload }) => mayHave(payload, context.reactions));
  const told = messages.flatMap((message) => eventsOf(message, context));
  const requests = messages.flatMap((message) => consumerSpans(context.source, message));
  await inSpans(requests, async (spans) => {
    const traces = new Map(spans.flatMap((trace) => (trace === undefined ? [] : [[traceIdOf(trace), trace]])));
    const events = told.map((event) => withConsumerTrace(event, traces));
    for (const reaction of context.reactions) await apply(reaction, events, context);
  });
}

async function handleFailure<D>(context: HandlerContext<D>, message: StreamMessage, error: unknown): Promise<Outcome> {
  if (isOutage(error) || message.redelivered + 1 < deliveriesMax) return again(context, message, error);
  try {
    return await setAside(context, message);
  } catch (failure) {
    if (isOutage(failure)) return again(context, message, failure);
    // Even the event's id is unreadable. The outbox of the source still has the event.
    context.reacting.log.error('message discarded', { source: context.source, err: errorOf(failure) });
    context.meters.deadLetters.inc();
    message.discard();
    return 'set_aside';
  }
}

function again<D>({ source, reacting }: HandlerContext<D>, message: StreamMessage, error: unknown): Outcome {
  reacting.log.warn('reaction failed, retrying', { source, err: errorOf(error), redelivered: message.redelivered });
  message.retry(backoffMs(message.redelivered));
  return 'retry';
}

/** A span per trace that the message continues. */
const consumerSpans = (source: string, { traces, redelivered }: StreamMessage): SpanRequest[] =>
  traces.map((parent) => ({
    name: `process ${streamOf(source).subject}`,
    seam: 'consumer',
    parent,
    attributes: { ...toMessagingAttributes(streamOf(source).subject, 'process'), 'payments.redelivered': redelivered },
  }));

/** The event as a part of the consumer's span. Its consequences belong there, not to the request that caused it. */
function withConsumerTrace(event: BusEvent, traces: ReadonlyMap<string, string>): BusEvent {
  const trace = event.trace === undefined ? undefined : traces.get(traceIdOf(event.trace));
  return trace === undefined ? event : { ...event, trace };
}

async function apply<D>(
  reaction: Reaction<D>,
  events: readonly BusEvent[],
  { reacting, meters }: HandlerContext<D>,
): Promise<void> {
  const wanted = events.filter((event) => isWanted(reaction, event));
  if (wanted.length === 0) return;
  const { fresh, emitted } = await reacting.db.tx((tx) => effectOf(reaction, wanted, tx, reacting));
  meters.duplicates.inc(wanted.length - fresh.length);
  if (emitted > 0) reacting.published();
  if (fresh.length > 0) reaction.after?.(reacting.deps as D, fresh);
}

const isWanted = <D>(reaction: Reaction<D>, event: BusEvent): boolean =>
  reaction.types.includes(event.type) && reaction.concerns?.(event) !== false;

/** Applies a reaction to the events that it wants and has not seen, in the caller's transaction. */
export async function effectOf<D>(
  reaction: Reaction<D>,
  events: readonly BusEvent[],
  tx: Tx,
  deps: ReactionDeps,
): Promise<{ readonly fresh: readonly BusEvent[]; readonly emitted: number }> {
  const wanted = events.filter((event) => isWanted(reaction, event));
  const fresh = wanted.length === 0 ? [] : await claim(tx, wanted);
  if (fresh.length === 0) return { fresh, emitted: 0 };
  const emitted: BusEvent[] = [];
  const emitFor = (event: BusEvent): Emit => {
    const operationId = sameBody('operation', derive('operation', event.id, deps.service));
    const { trace } = event;
    const ctx = { ...systemCtx(event.owner, operationId, deps.clock.now()), ...(trace === undefined ? {} : { trace }) };
    return emitter({ ctx, clock: deps.clock, ids: deps.ids, noRequest: true }, deps, emitted);
  };
  await reaction.commit({ events: fresh, tx, emitFor, clock: deps.clock, keyring: deps.keyring });
  await insertEvents(tx, emitted);
  return { fresh, emitted: emitted.length };
}

// Disables sequential scans for the rest of the transaction, as on the hot pool. A statement that was prepared while
// its table was empty otherwise scans the whole table until the first ANALYZE. That raised risk's share of Postgres
// from 17 to 60 % of a core for two minutes. The setting is part of the first statement, so it costs no round trip.
const claimSql = `
  with planning as (select set_config('enable_seqscan', 'off', true))
  insert into inbox (event_id) select id from planning, unnest($1::uuid[]) as id
  on conflict (event_id) do nothing returning event_id`;

async function claim(tx: Tx, events: readonly BusEvent[]): Promise<BusEvent[]> {
  const rows = await (await hotOf(tx)).query<{ event_id: string }>('inbox-claim', claimSql, [events.map(({ id }) => uuid(id))]);
  const fresh = new Set(rows.map((row) => row.event_id));
  // A message published twice may contain an event twice here. Only one of them is new.
  return events.filter((event) => fresh.delete(uuid(event.id)));
}

/** One event at a time, so that only the failing one becomes a dead letter and the others still take effect. */
async function setAside<D>(context: HandlerContext<D>, message: StreamMessage): Promise<Outcome> {
  const { reactions } = context;
  for (const event of eventsOf(message, context)) {
    for (const reaction of reactions) {
      try {
        await apply(reaction, [event], context);
      } catch (error) {
        if (isOutage(error)) throw error;
        await insertDeadLetter(context, event, error);
      }
    }
  }
  message.ack();
  return 'set_aside';
}

/**
 * Sets aside all events of a message that the reactions would handle, without handling any, because one of them kills
 * the process.
 */
async function setAsideUnhandled<D>(context: HandlerContext<D>, message: StreamMessage): Promise<Outcome> {
  const { reactions } = context;
  const events = eventsOf(message, context).filter((event) => reactions.some((reaction) => isWanted(reaction, event)));
  for (const event of events) await insertDeadLetter(context, event, new Error(diedTooOften));
  message.ack();
  return 'set_aside';
}
