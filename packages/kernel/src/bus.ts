// The interface of the message bus: core request/reply for queries and commands, durable streams for events.

export interface Subscription {
  /** Stops taking new messages and waits for the running handlers. */
  close(): Promise<void>;
}

export interface StreamMessage {
  readonly payload: string;
  readonly traces: readonly string[];
  /** The header `recordedAt` of the published message. */
  readonly recordedAt?: number;
  /** Number of earlier deliveries of this message. */
  readonly redelivered: number;
  ack(): void;
  /** Returns the message to the stream, which redelivers it after `delayMs`. */
  retry(delayMs: number): void;
  /** Ends redelivery. */
  discard(): void;
  /** Tells the server that the handler is still working. */
  working(): void;
}

export interface Bus {
  /**
   * Sends one request and returns one reply.
   * @throws BusError `no-responders` at once if no process serves the subject, `timeout` or `died` if the outcome is
   * unknown.
   */
  request(subject: string, payload: string, timeoutMs: number): Promise<string>;
  /** Serves a subject together with the other replicas of `queue`, and awaits the handler. */
  serve(subject: string, queue: string, handler: (payload: string) => Promise<string>): Promise<Subscription>;
  /** Publishes to every subscriber, without an acknowledgement. */
  broadcast(subject: string, payload: string): void;
  listen(subject: string, handler: (payload: string) => void): Promise<Subscription>;
  /** Finds a stream, or creates it. */
  ensureStream(stream: StreamDeclaration): Promise<StreamState>;
  /** Publishes durably. Resolves when the server has stored the message. */
  publish(stream: string, subject: string, payload: string, headers: PublishHeaders): Promise<PublishAck>;
  /** Pulls a stream's messages through a durable consumer shared by the replicas of `durable`. */
  consume(consumer: ConsumerDeclaration, handler: (message: StreamMessage) => Promise<void>): Promise<Subscription>;
  /** Unacknowledged and undelivered messages of a durable consumer. Undefined if the server has no such consumer. */
  pending(stream: string, durable: string): Promise<{ pending: number; ackPending: number } | undefined>;
  /**
   * Bytes in a stream, the size at which it deletes its oldest messages, and its number of replicas. Undefined if the
   * stream does not exist.
   */
  stored(stream: string): Promise<{ bytes: number; bytesMax: number; replicas: number } | undefined>;
  connected(): boolean;
  /** Resolves when the connection is lost permanently. */
  closed(): Promise<void>;
  close(): Promise<void>;
}

export type PublishHeaders = {
  /** The server drops a repeated id inside the stream's window. */
  readonly messageId: string;
  /** Traceparents of the spans that publish the message: one per recorded trace among its events. */
  readonly traces: readonly string[];
  /** When the transaction of its events began, in milliseconds since the epoch on the database's clock. */
  readonly recordedAt?: number;
};

export type StreamDeclaration = { readonly name: string; readonly subject: string };
/** Distinguishes a stream from an earlier one of the same name. */
export type StreamState = { readonly createdAt: string; readonly lastSequence: number };
/** Where the server stored a message, and whether it was a duplicate. */
export type PublishAck = { readonly sequence: number; readonly duplicate: boolean };
export type ConsumerDeclaration = { readonly stream: string; readonly durable: string; readonly ackPendingMax: number };

export class BusError extends Error {
  /**
   * `died`: the replica that worked on the request is gone, and the outcome is unknown. `refused`: the server answered
   * that it does not allow the request or cannot do it. With `disconnected` or `no-responders`, nothing was sent.
   */
  readonly kind: 'no-responders' | 'timeout' | 'died' | 'disconnected' | 'refused' | 'other';
  /** Milliseconds since the bus disconnected. 0 unless the kind is `disconnected`. */
  readonly awayMs: number;
  constructor(kind: BusError['kind'], cause?: unknown, awayMs = 0) {
    super(`bus: ${kind}`, { cause });
    this.name = 'BusError';
    this.kind = kind;
    this.awayMs = awayMs;
  }
}
