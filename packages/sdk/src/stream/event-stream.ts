// Streams events across broken connections. The danger: losing an event between two connections, or returning one
// twice. The stream stores a position only after its complete frame, and the next connection begins there.
import { events } from '../generated/plans.ts';
import type { Event } from '../generated/types.ts';
import { ConnectionError, errorOf, PayError, TimeoutError } from '../core/errors.ts';
import { parseJson, read } from '../core/plan.ts';
import type { RetryPolicy } from '../core/retry.ts';
import { eitherSignal } from '../core/signals.ts';
import { tryParseJson, Resource, type RequestOptions } from '../core/transport.ts';
import { ServerSentEventParser, type ServerSentEvent } from './server-sent-events.ts';

export interface EventsStreamQuery {
  /** Id of an event. The stream begins after this event, or by default with the next new event. */
  readonly after?: string;
}

/** `retry.maxRetries` limits consecutive failures, by default not. `timeoutMs` applies to opening a connection. */
export interface StreamOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /**
   * Milliseconds without a byte until the connection counts as lost. The default is 45,000. The platform writes every
   * 15 s.
   */
  readonly silenceMs?: number;
}

/** The position of a stream. */
interface StreamPosition {
  last: string | undefined;
  /** Consecutive attempts without data. */
  attempt: number;
  retry: Partial<RetryPolicy>;
}

/** The handwritten part of `client.events`. */
export class EventStreams extends Resource {
  /**
   * Returns events as they happen, in order, each once: `for await (const event of client.events.stream())`. The
   * stream connects when the iteration begins, resumes where a connection broke, and ends when the signal aborts.
   * Throws errors that are not retried, such as an AuthenticationError when the key is revoked, a PermissionError, or a
   * ValidationError for an unknown `after`.
   */
  async *stream(query?: EventsStreamQuery, options?: StreamOptions): AsyncGenerator<Event, void, undefined> {
    for await (const text of this.streamText(query, options)) yield read(parseJson(text), events) as Event;
  }

  /** Like `stream`, but returns each event as the API's JSON text, to store or forward it. */
  async *streamText(query: EventsStreamQuery = {}, options: StreamOptions = {}): AsyncGenerator<string, void, undefined> {
    const place: StreamPosition = {
      last: undefined,
      attempt: 0,
      retry: { maxRetries: Number.POSITIVE_INFINITY, ...options.retry },
    };
    const isOver = (): boolean => options.signal?.aborted === true;
    while (!isOver()) {
      let failure: PayError;
      try {
        yield* this.connection(query, options, place);
        failure = new ConnectionError('The stream ended', { code: 'connection' });
      } catch (error) {
        if (isOver()) return;
        if (!(error instanceof PayError)) throw error;
        failure = error;
      }
      try {
        await this.api.pause(failure, place.attempt, { ...options, retry: place.retry });
      } catch (error) {
        if (isOver()) return;
        throw error;
      }
      place.attempt += 1;
    }
  }

  /** The texts of one connection, until the platform ends it. */
  private async *connection(query: EventsStreamQuery, options: StreamOptions, position: StreamPosition): AsyncGenerator<string> {
    for await (const { id, event, data, retryMs } of this.frames(query, options, position.last)) {
      position.attempt = 0;
      if (retryMs !== undefined) position.retry = { ...position.retry, baseDelayMs: options.retry?.baseDelayMs ?? retryMs };
      if (id) position.last = id;
      // `closed` says why the platform ends the stream. The next attempt fails if the reason persists.
      if (data !== undefined && event !== 'closed') yield data;
    }
  }

  private async *frames(query: EventsStreamQuery, options: StreamOptions, last?: string): AsyncGenerator<ServerSentEvent> {
    const connection = new AbortController();
    const headers = { ...options.headers, accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) };
    try {
      const { body, status } = await this.open(query, { ...options, headers }, connection);
      if (body === null) throw new ConnectionError('The answer is not a stream', { status, code: 'connection' });
      const [reader, decoder, parser] = [body.getReader(), new TextDecoder(), new ServerSentEventParser()];
      for (;;) {
        // The timer runs only while waiting for bytes, because a caller may take long to process an event.
        const timer = setTimeout(() => connection.abort(), options.silenceMs ?? 45_000);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        yield* parser.feed(decoder.decode(value, { stream: true }));
      }
    } catch (cause) {
      if (cause instanceof PayError) throw cause;
      if (connection.signal.aborted) throw new TimeoutError('No answer in time', { code: 'timeout', cause });
      throw new ConnectionError('No answer, or only a part of one', { code: 'connection', cause });
    } finally {
      connection.abort();
    }
  }

  /**
   * Returns the headers of a response whose body is a stream. Throws on an error response. Aborting the connection also
   * ends the body.
   */
  private async open(query: EventsStreamQuery, options: RequestOptions, connection: AbortController): Promise<Response> {
    const { api } = this;
    const call = { method: 'GET', path: '/v1/events/stream', query } as const;
    const { url, init } = api.requestOf(call, options, undefined);
    const signal = options.signal === undefined ? connection.signal : eitherSignal(options.signal, connection.signal);
    const timer = setTimeout(() => connection.abort(), options.timeoutMs ?? api.options.timeoutMs ?? 30_000);
    try {
      const response = await (api.options.fetch ?? fetch)(url, { ...init, signal });
      api.tell(call, response);
      if (response.ok) return response;
      throw errorOf(response.status, read(tryParseJson(await response.text())), response.headers);
    } finally {
      clearTimeout(timer);
    }
  }
}
