// With its two neighbours the only importer of the NATS client. Written against nats-server 2.9 features, so any later server will do.
import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager, StreamConfig, StreamInfo } from '@nats-io/jetstream';
import { connect, errors, headers, nanos, type MsgHdrs, type NatsConnection } from 'nats';
import {
  BusError,
  type Bus,
  type ConsumerDeclaration,
  type PublishHeaders,
  type PublishAck,
  type StreamDeclaration,
  type StreamMessage,
  type StreamState,
  type Subscription,
} from '../bus.ts';
import { systemClock, withTimeout } from '@pay/core/time';
import type { Log } from '../log.ts';
import { accessOf, type Access } from './nats-access.ts';
import { supervise } from './nats-pull.ts';

const MIB = 1024 * 1024;
/** Streams are a wire and Postgres the record, so a week is generous. */
const streamLimits = { ageMs: 7 * 24 * 3_600_000, bytes: 1024 * MIB, dedupeMs: 10 * 60_000 };
const publishAckMs = 2_000;
const drainMsMax = 2_000;

/** A connection that ends takes no new work; nothing was sent. */
const gone = [errors.ClosedConnectionError, errors.DrainingConnectionError, errors.ConnectionError];

const busError = (error: unknown): BusError => {
  const cause = error instanceof errors.RequestError && error.cause !== undefined ? error.cause : error;
  if (error instanceof errors.RequestError && error.isNoResponders()) return new BusError('no-responders', error);
  if (cause instanceof errors.NoRespondersError) return new BusError('no-responders', error);
  if (cause instanceof errors.TimeoutError) return new BusError('timeout', error);
  if (gone.some((kind) => cause instanceof kind)) return new BusError('disconnected', error);
  return new BusError('other', error);
};

export type NatsOptions = Access & {
  readonly name: string;
  readonly prefix: string;
  readonly log: Log;
  /** On how many servers a stream that is made here is kept; one unless told. */
  readonly streamReplicas?: number;
  /** Brings a stream that is there to that number too, which only the login of `migrate` may. */
  readonly mayChangeStreams?: boolean;
};

/** Connects and keeps reconnecting for ever: the client's default of ten attempts would end it for good. */
export async function natsBus(options: NatsOptions): Promise<Bus> {
  const { name, prefix, log } = options;
  const nc = await connect({
    ...accessOf(options),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
    inboxPrefix: `_INBOX_${name}`,
    // A stack trace per request, taken in case it fails, cost 2 % of each service (measured).
    noAsyncTraces: true,
  });
  const link: Link = { up: true, waiting: new Set() };
  void (async () => {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect') link.up = false;
      if (status.type === 'reconnect') link.up = true;
      if (status.type === 'disconnect') for (const giveUp of link.waiting) giveUp();
      if (status.type !== 'ping') log.debug('bus status', { status: status.type });
    }
  })();
  const subjectOf = (subject: string): string => (prefix === '' ? subject : `${prefix}.${subject}`);
  return {
    ...coreBus(nc, link, { subjectOf, log }),
    ...(await streamBus(nc, { ...options, subjectOf })),
    connected: () => link.up && !nc.isClosed(),
  };
}

/** The connection, and what to call for each request that waits for an answer when it breaks. */
type Link = { up: boolean; readonly waiting: Set<() => void> };
type CoreContext = Pick<StreamContext, 'subjectOf' | 'log'>;

/** The client keeps requests for a connection that will come back, and waits for answers that a broken one has lost, both until their deadline: ten seconds each, which fill a gateway. */
const requester =
  (nc: NatsConnection, link: Link, subjectOf: CoreContext['subjectOf']): Bus['request'] =>
  async (subject, payload, timeoutMs) => {
    if (!link.up) throw new BusError('disconnected');
    const broken = Promise.withResolvers<never>();
    const giveUp = (): void => broken.reject(new BusError('timeout'));
    link.waiting.add(giveUp);
    try {
      const asked = nc.request(subjectOf(subject), payload, { timeout: Math.max(1, timeoutMs) });
      return (await Promise.race([asked, broken.promise])).string();
    } catch (error) {
      throw error instanceof BusError ? error : busError(error);
    } finally {
      link.waiting.delete(giveUp);
    }
  };

function coreBus(nc: NatsConnection, link: Link, { subjectOf, log }: CoreContext) {
  return {
    request: requester(nc, link, subjectOf),
    serve(subject: string, queue: string, handler: (payload: string) => Promise<string>): Promise<Subscription> {
      const running = new Set<Promise<void>>();
      const subscription = nc.subscribe(subjectOf(subject), {
        queue,
        callback: (error, message) => {
          if (error !== null) return log.error('subscription failed', { subject, error });
          // The server lets us publish to the reply subject. If that is no inbox, our answer could arrive as a request.
          if (message.reply !== undefined && message.reply !== '' && !message.reply.startsWith('_INBOX'))
            return log.error('request with a reply that is no inbox', { subject });
          const work = handler(message.string())
            .then((reply) => void message.respond(reply))
            .catch((failure: unknown) => log.error('reply failed', { subject, error: failure }))
            .finally(() => running.delete(work));
          running.add(work);
        },
      });
      return Promise.resolve({
        async close() {
          if (!nc.isClosed()) await subscription.drain().catch(() => undefined);
          await Promise.allSettled(running);
        },
      });
    },
    broadcast(subject: string, payload: string): void {
      if (!nc.isClosed()) nc.publish(subjectOf(subject), payload);
    },
    listen(subject: string, handler: (payload: string) => void): Promise<Subscription> {
      const subscription = nc.subscribe(subjectOf(subject), {
        callback: (error, message) => {
          if (error === null) handler(message.string());
        },
      });
      return Promise.resolve({
        close() {
          if (!nc.isClosed()) subscription.unsubscribe();
          return Promise.resolve();
        },
      });
    },
    async closed(): Promise<void> {
      await nc.closed();
    },
    async close(): Promise<void> {
      if (nc.isClosed()) return;
      // A dead server must not hold up a shutdown: drain politely, then hang up.
      const drained = nc.drain().catch(() => undefined);
      await withTimeout(systemClock, drainMsMax, drained, () => undefined);
      if (!nc.isClosed()) await nc.close();
    },
  };
}

function traceHeaders(traces: readonly string[]): { headers?: MsgHdrs } {
  if (traces.length === 0) return {};
  const made = headers();
  for (const trace of traces) made.append('traceparent', trace);
  return { headers: made };
}

type StreamContext = Pick<NatsOptions, 'prefix' | 'log' | 'streamReplicas' | 'mayChangeStreams'> & {
  readonly subjectOf: (subject: string) => string;
};

async function streamBus(nc: NatsConnection, { subjectOf, prefix, log, streamReplicas = 1, mayChangeStreams }: StreamContext) {
  // Without this check a missing JetStream would only show at the first publish; with it a boot waits for one.
  const js: JetStreamClient = jetstream(nc, { timeout: publishAckMs });
  let manager: Promise<JetStreamManager> | undefined;
  const jsm = (): Promise<JetStreamManager> => (manager ??= jetstreamManager(nc, { checkAPI: false, timeout: 5_000 }));
  const streamName = (name: string): string => (prefix === '' ? name : `${prefix.toUpperCase()}_${name}`);
  await jsm();
  return {
    async ensureStream(stream: StreamDeclaration): Promise<StreamState> {
      const name = streamName(stream.name);
      const wanted = {
        name,
        subjects: [subjectOf(stream.subject)],
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.Old,
        max_age: nanos(streamLimits.ageMs),
        max_bytes: streamLimits.bytes,
        max_msg_size: MIB,
        duplicate_window: nanos(streamLimits.dedupeMs),
        num_replicas: streamReplicas,
      };
      const api = await jsm();
      const info = await madeStream(api, wanted).catch((error: unknown) => Promise.reject(busError(error)));
      // Everything else of a stream that is there is left as somebody may have set it.
      if (mayChangeStreams === true && info.config.num_replicas !== streamReplicas)
        await api.streams
          .update(name, { ...info.config, num_replicas: streamReplicas })
          .catch((error: unknown) => Promise.reject(busError(error)));
      return { createdAt: info.created, lastSequence: info.state.last_seq };
    },
    async publish(stream: string, subject: string, payload: string, { messageId, traces }: PublishHeaders): Promise<PublishAck> {
      try {
        const expect = { streamName: streamName(stream) };
        const { seq, duplicate } = await js.publish(subjectOf(subject), payload, {
          msgID: messageId,
          expect,
          ...traceHeaders(traces),
        });
        return { sequence: seq, duplicate };
      } catch (error) {
        throw busError(error);
      }
    },
    consume(consumer: ConsumerDeclaration, handler: (message: StreamMessage) => Promise<void>): Promise<Subscription> {
      return Promise.resolve(supervise({ js, jsm, stream: streamName(consumer.stream), consumer, handler, log }));
    },
    async pending(stream: string, durable: string): Promise<{ pending: number; ackPending: number } | undefined> {
      const api = await jsm();
      const state = await ifThere(api.consumers.info(streamName(stream), durable));
      return state === undefined ? undefined : { pending: state.num_pending, ackPending: state.num_ack_pending };
    },
    async stored(stream: string): Promise<{ bytes: number; bytesMax: number; replicas: number } | undefined> {
      const api = await jsm();
      const found = await ifThere(api.streams.info(streamName(stream)));
      if (found === undefined) return undefined;
      return { bytes: found.state.bytes, bytesMax: found.config.max_bytes, replicas: found.config.num_replicas };
    },
  };
}

/** The stream that is there, else a new one. Not being told whether there is one is a failure, and no reason to make it. */
async function madeStream(
  { streams }: JetStreamManager,
  wanted: Partial<StreamConfig> & { readonly name: string },
): Promise<StreamInfo> {
  const there = await ifThere(streams.info(wanted.name));
  // Two replicas may make it at the same time; the second finds it.
  return (
    there ?? streams.add(wanted).catch((error: unknown) => streams.info(wanted.name).catch(() => Promise.reject(error as Error)))
  );
}

/** The server's codes for no such stream and no such consumer. */
const absent: readonly number[] = [10_059, 10_014];

/** A missing stream or consumer is not a failure of the caller that reads its state. */
async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && absent.includes(error.code)) return undefined;
    throw error;
  }
}
