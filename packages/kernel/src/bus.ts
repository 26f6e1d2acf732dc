// The interface of the message bus: core request/reply for queries and commands, durable streams for events.

export interface Subscription {
  /** Stops taking new messages and waits for the running handlers. */
  close(): Promise<void>;
}

export interface StreamMessage {
  readonly payload: string;
  readonly traces: readonly string[];
  /** As published. */
  readonly recordedAt?: number;
  /** Times this message was delivered before. */
  readonly redelivered: number;
  ack(): void;
  /** Back into the stream, again after `delayMs`. */
  retry(delayMs: number): void;
  /** Never again. */
  discard(): void;
  /** Tells the server that the handler is still at work. */
  working(): void;
}

export interface Bus {
  /**
   * One request, one reply.
   * @throws BusError `no-responders` at once when no process serves the subject, `timeout` or `died` when the outcome is unknown.
   */
  request(subject: string, payload: string, timeoutMs: number): Promise<string>;
  /** Serves a subject together with the other replicas of `queue`; the handler is awaited. */
  serve(subject: string, queue: string, handler: (payload: string) => Promise<string>): Promise<Subscription>;
  /** Publishes to every subscriber, without an acknowledgement. */
  broadcast(subject: string, payload: string): void;
  listen(subject: string, handler: (payload: string) => void): Promise<Subscription>;
  /** Finds a stream, or creates it. */
  ensureStream(stream: StreamDeclaration): Promise<StreamState>;
  /** Durable publish; resolves when the server stored it. */
  publish(stream: string, subject: string, payload: string, headers: PublishHeaders): Promise<PublishAck>;
  /** Pulls a stream's messages through a durable consumer shared by the replicas of `durable`. */
  consume(consumer: ConsumerDeclaration, handler: (message: StreamMessage) => Promise<void>): Promise<Subscription>;
  /** Unacknowledged and undelivered messages of a durable consumer; undefined when the server has none. */
  pending(stream: string, durable: string): Promise<{ pending: number; ackPending: number } | undefined>;
  /** Bytes in a stream, the size at which it deletes its oldest messages, and the servers that keep it; undefined when there is none. */
  stored(stream: string): Promise<{ bytes: number; bytesMax: number; replicas: number } | undefined>;
  connected(): boolean;
  /** Resolves when the connection is gone for good. */
  closed(): Promise<void>;
  close(): Promise<void>;
}

export type PublishHeaders = {
  /** Removes repeats inside the stream's window. */
  readonly messageId: string;
  /** Traceparents of the spans in which it is published: one for each recorded trace among its events. */
  readonly traces: readonly string[];
  /** Milliseconds since the epoch on the database's clock: when the transaction of its events began. */
  readonly recordedAt?: number;
};

export type StreamDeclaration = { readonly name: string; readonly subject: string };
/** What distinguishes a stream from an earlier one of the same name. */
export type StreamState = { readonly createdAt: string; readonly lastSequence: number };
/** Where a message is kept, and whether it was there before. */
export type PublishAck = { readonly sequence: number; readonly duplicate: boolean };
export type ConsumerDeclaration = { readonly stream: string; readonly durable: string; readonly ackPendingMax: number };

export class BusError extends Error {
  /**
   * `died`: the replica that worked on the request is gone, and the outcome is unknown. `refused`: the server answered that it does not
   * allow or cannot do it. Nothing was sent where it is `disconnected` or `no-responders`.
   */
  readonly kind: 'no-responders' | 'timeout' | 'died' | 'disconnected' | 'refused' | 'other';
  /** Milliseconds that the bus has been away; 0 where the kind is not `disconnected`. */
  readonly awayMs: number;
  constructor(kind: BusError['kind'], cause?: unknown, awayMs = 0) {
    super(`bus: ${kind}`, { cause });
    this.name = 'BusError';
    this.kind = kind;
    this.awayMs = awayMs;
  }
}
