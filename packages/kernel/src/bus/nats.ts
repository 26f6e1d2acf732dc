// Only this folder imports the NATS client. docs/deploy.md states the minimum version of the server.
import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import { connect, errors, headers, nanos, type Msg, type MsgCallback, type MsgHdrs, type NatsConnection } from 'nats';
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
import { busError } from './nats-errors.ts';
import { Requests } from './nats-requests.ts';
import { recordedAtHeader, supervise } from './nats-pull.ts';

const MIB = 1024 * 1024;
/** A week is generous, because streams only transport, and Postgres is the record. */
const streamLimits = { ageMs: 7 * 24 * 3_600_000, bytes: 1024 * MIB, dedupeMs: 10 * 60_000 };
const publishAckMs = 2_000;
const drainMsMax = 2_000;

export type NatsOptions = Access & {
  readonly name: string;
  readonly prefix: string;
  readonly log: Log;
  /** Number of replicas of streams that this client creates. The default is one. */
  readonly streamReplicas?: number;
  /** Also changes existing streams to that number. Only the login of `migrate` may do this. */
  readonly mayChangeStreams?: boolean;
};

/** Connects, and reconnects forever: the client's default of ten attempts would end the connection permanently. */
export async function natsBus(options: NatsOptions): Promise<Bus> {
  const { name, prefix, log } = options;
  const inboxPrefix = `_INBOX_${name}`;
  const nc = await connect({
    ...accessOf(options),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
    inboxPrefix,
    // Capturing a stack trace per request, in case it fails, cost 2 % of each service's CPU (measured).
    noAsyncTraces: true,
  });
  const requests = new Requests(nc, log, inboxPrefix);
  const link: { up: boolean; awaySince?: number | undefined } = { up: true };
  void nc.closed().then(() => requests.broken());
  void (async () => {
    for await (const status of nc.status()) {
      if (status.type === 'reconnect') link.up = true;
      if (status.type === 'disconnect') {
        link.up = false;
        link.awaySince ??= systemClock.now();
        requests.broken();
      }
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        requests.refused(status.error.subject);
      if (status.type !== 'ping') log.debug('bus status', { status: status.type });
    }
  })();
  const subjectOf = (subject: string): string => (prefix === '' ? subject : `${prefix}.${subject}`);
  const isConnected = (): boolean => {
    const isUp = link.up && !requests.isSilent && !nc.isClosed();
    // Readiness probes and scrapes call this too, so the start of an outage does not depend on requests.
    link.awaySince = isUp ? undefined : (link.awaySince ?? systemClock.now());
    return isUp;
  };
  const awayMs = (): number => (link.awaySince === undefined ? 0 : systemClock.now() - link.awaySince);
  return {
    ...coreBus(nc, subjectOf),
    ...(await streamBus(nc, { ...options, subjectOf, isConnected })),
    // Without a connection, the client would queue a request until its deadline.
    request: async (subject, payload, timeoutMs) => {
      if (!isConnected()) throw new BusError('disconnected', undefined, awayMs());
      return await requests.request(subjectOf(subject), payload, timeoutMs);
    },
    serve: (subject, queue, handler) => Promise.resolve(requests.serve(subjectOf(subject), queue, handler)),
    connected: isConnected,
  };
}

function coreBus(nc: NatsConnection, subjectOf: StreamContext['subjectOf']) {
  return {
    broadcast(subject: string, payload: string): void {
      if (!nc.isClosed()) nc.publish(subjectOf(subject), payload);
    },
    listen(subject: string, handler: (payload: string) => void): Promise<Subscription> {
      const callback: MsgCallback<Msg> = (error, message) => (error === null ? handler(message.string()) : undefined);
      const subscription = nc.subscribe(subjectOf(subject), { callback });
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
      // A dead server must not delay a shutdown: drain first, then close.
      const drained = nc.drain().catch(() => undefined);
      await withTimeout(systemClock, drainMsMax, drained, () => undefined);
      if (!nc.isClosed()) await nc.close();
    },
  };
}

function headersOf({ traces, recordedAt }: PublishHeaders): { headers?: MsgHdrs } {
  if (traces.length === 0 && recordedAt === undefined) return {};
  const made = headers();
  if (recordedAt !== undefined) made.set(recordedAtHeader, String(recordedAt));
  for (const trace of traces) made.append('traceparent', trace);
  return { headers: made };
}

type StreamContext = Pick<NatsOptions, 'prefix' | 'log' | 'streamReplicas' | 'mayChangeStreams'> & {
  readonly subjectOf: (subject: string) => string;
  readonly isConnected: () => boolean;
};

async function streamBus(nc: NatsConnection, context: StreamContext) {
  const { subjectOf, prefix, log, streamReplicas = 1, mayChangeStreams, isConnected } = context;
  // Without this check, a missing JetStream would appear only at the first publish. With it, the start waits for
  // JetStream.
  const js: JetStreamClient = jetstream(nc, { timeout: publishAckMs });
  let manager: Promise<JetStreamManager> | undefined;
  const jsm = (): Promise<JetStreamManager> => (manager ??= jetstreamManager(nc, { checkAPI: false, timeout: 5_000 }));
  const streamName = (name: string): string => (prefix === '' ? name : `${prefix.toUpperCase()}_${name}`);
  await jsm();
  /** Without a connection, the client would queue the request. */
  const answer = async <T>(ask: (api: JetStreamManager) => Promise<T>): Promise<T> => {
    if (!isConnected()) throw new BusError('disconnected');
    try {
      return await ask(await jsm());
    } catch (error) {
      throw busError(error);
    }
  };
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
      return await answer(async (api) => {
        const find = (): Promise<StreamInfo> => api.streams.info(name);
        // If the lookup fails, do not create the stream. Two replicas may create it at the same time, and the second
        // one finds it.
        const info = (await ifThere(find())) ?? (await api.streams.add(wanted).catch(find));
        // Keeps all other settings of an existing stream, because an operator may have changed them.
        if (mayChangeStreams === true && info.config.num_replicas !== streamReplicas)
          await api.streams.update(name, { ...info.config, num_replicas: streamReplicas });
        return { createdAt: info.created, lastSequence: info.state.last_seq };
      });
    },
    publish(stream: string, subject: string, payload: string, messageHeaders: PublishHeaders): Promise<PublishAck> {
      return answer(async () => {
        const expect = { streamName: streamName(stream) };
        const options = { msgID: messageHeaders.messageId, expect, ...headersOf(messageHeaders) };
        const { seq, duplicate } = await js.publish(subjectOf(subject), payload, options);
        return { sequence: seq, duplicate };
      });
    },
    consume(consumer: ConsumerDeclaration, handler: (message: StreamMessage) => Promise<void>): Promise<Subscription> {
      return Promise.resolve(supervise({ js, jsm, stream: streamName(consumer.stream), consumer, handler, log }));
    },
    async pending(stream: string, durable: string): Promise<{ pending: number; ackPending: number } | undefined> {
      const state = await answer((api) => ifThere(api.consumers.info(streamName(stream), durable)));
      return state === undefined ? undefined : { pending: state.num_pending, ackPending: state.num_ack_pending };
    },
    async stored(stream: string): Promise<{ bytes: number; bytesMax: number; replicas: number } | undefined> {
      const found = await answer((api) => ifThere(api.streams.info(streamName(stream))));
      if (found === undefined) return undefined;
      return { bytes: found.state.bytes, bytesMax: found.config.max_bytes, replicas: found.config.num_replicas };
    },
  };
}

/** The server's error codes for a missing stream and a missing consumer. */
const absent: readonly number[] = [10_059, 10_014];

/** A missing stream or consumer is not an error for a caller that reads its state. */
async function ifThere<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof JetStreamApiError && absent.includes(error.code)) return undefined;
    throw error;
  }
}
