// Sends a request and its retries. The danger: retrying a write with another idempotency key.
import { ConnectionError, errorOf, PayError, TimeoutError } from './errors.ts';
import { List, type Page } from './list.ts';
import { parseJson, read, prepareBody, type Plan } from './plan.ts';
import { eitherSignal } from './signals.ts';
import { version } from './version.ts';
import { defaultRetryPolicy, retryDelay, type RetryPolicy } from './retry.ts';

export interface PayOptions {
  /** `svc_test_…` for the sandbox, `svc_live_…` for live. */
  readonly apiKey: string;
  /** Address of the API without `/v1`, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** Maximum milliseconds of an attempt, including its response. The default is 30,000. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  /** Additional headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the requests. The default is the runtime's `fetch`. */
  readonly fetch?: typeof fetch;
  /** Creates idempotency keys. By default, they are random UUIDs. */
  readonly idempotencyKey?: () => string;
  /** Waits between attempts, and ends early when the signal aborts. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a number from 0 to 1, which randomizes pauses. */
  readonly random?: () => number;
  readonly onRetry?: (retry: { readonly error: PayError; readonly attempt: number; readonly delayMs: number }) => void;
  readonly onResponse?: (response: ResponseFacts) => void;
}

/** Facts about a response beyond its body. */
export interface ResponseFacts {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Whether the API repeated the stored response of an earlier request with the same idempotency key. */
  readonly isReplay: boolean;
  readonly headers: Headers;
}

export interface RequestOptions {
  /** Replaces the random idempotency key of a POST. With a key that you stored, a restarted process continues. */
  readonly idempotencyKey?: string;
  /** Cancels the request and its retries. The outcome of a write is then unknown. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An operation with its arguments. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  /** Sent unchanged instead of a JSON body. */
  readonly file?: { readonly content: string | Uint8Array<ArrayBuffer> | Blob; readonly type: string; readonly name?: string };
  readonly sends?: Plan;
  readonly returns?: Plan;
  /** The operation takes an idempotency key. */
  readonly isKeyed?: true;
  /** A successful response is bytes, not JSON. */
  readonly isBytes?: true;
}

/** Encodes a value as one path segment. Rejects a value that would name another path. */
export function segment(value: string): string {
  if (value === '' || value === '.' || value === '..') throw new TypeError(`"${value}" is not an id`);
  return encodeURIComponent(value);
}

const randomKey = (): string => crypto.randomUUID();

type Body = Readonly<Record<string, unknown>>;

export class Transport {
  readonly options: PayOptions;

  constructor(options: PayOptions) {
    for (const name of ['apiKey', 'baseUrl'] as const) if (!options[name]) throw new TypeError(`${name} is missing`);
    this.options = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, '') };
  }

  /** Returns the response without its envelope. */
  async send<T>(call: Call, options: RequestOptions = {}): Promise<T> {
    const body = (await this.exchange(call, options)) as Body;
    const isEnvelope = body['ok'] === true && 'data' in body;
    const isWholeList = body['object'] === 'list' && !('hasMore' in body);
    return read(isEnvelope || isWholeList ? body['data'] : body, call.returns) as T;
  }

  /** Returns the bytes of the response. */
  async bytes(call: Call, options: RequestOptions = {}): Promise<Uint8Array> {
    return (await this.exchange({ ...call, isBytes: true }, options)) as Uint8Array;
  }

  /** Returns a list. It requests each page when an iteration needs the page. */
  list<T>(call: Call, options?: RequestOptions): List<T> {
    const page = async (cursor?: string): Promise<Page<T>> => {
      const query = cursor === undefined ? call.query : { ...call.query, cursor };
      const body = (await this.exchange({ ...call, ...(query && { query }) }, options ?? {})) as Body;
      const next = body['nextCursor'] ?? (body['hasMore'] === true ? body['cursor'] : undefined);
      const data = read(body['data'], call.returns && [call.returns]) as T[];
      return typeof next === 'string' ? { data, nextCursor: next, next: () => page(next) } : { data };
    };
    return new List(page);
  }

  private async exchange(call: Call, options: RequestOptions): Promise<unknown> {
    const key = call.isKeyed && (options.idempotencyKey ?? (this.options.idempotencyKey ?? randomKey)());
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(call, options, key);
      } catch (error) {
        if (!(error instanceof PayError)) throw error;
        error.idempotencyKey = key;
        // A POST without an idempotency key is sent only once.
        if (call.method === 'POST' && key === undefined) throw error;
        await this.pause(error, attempt, options);
      }
    }
  }

  /** Waits for the next attempt. `attempt` counts from 0. Throws the error if there is no next attempt. */
  async pause(error: PayError, attempt: number, { retry, signal }: RequestOptions): Promise<void> {
    const policy = { ...defaultRetryPolicy, ...this.options.retry, ...retry };
    const delayMs = retryDelay(error, attempt, policy, this.options.random ?? Math.random);
    if (delayMs === undefined) throw error;
    this.options.onRetry?.({ error, attempt: attempt + 1, delayMs });
    await (this.options.sleep ?? sleep)(delayMs, signal);
    signal?.throwIfAborted();
  }

  /** Returns the parsed body of one response, or its bytes. Throws on an error response. */
  private async attempt(call: Call, options: RequestOptions, key: string | undefined): Promise<unknown> {
    const request = this.requestOf(call, options, key);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.options.timeoutMs ?? 30_000);
    const signal = options.signal === undefined ? timeout : eitherSignal(options.signal, timeout);
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await (this.options.fetch ?? fetch)(request.url, { ...request.init, signal });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (timeout.aborted) throw new TimeoutError('No answer in time', { code: 'timeout', cause });
      throw new ConnectionError('No answer, or only a part of one', { code: 'connection', cause });
    }
    this.tell(call, response);
    if (call.isBytes && response.ok) return bytes;
    const body = tryParseJson(new TextDecoder().decode(bytes));
    if (!response.ok) throw errorOf(response.status, read(body), response.headers);
    if (typeof body !== 'object' || body === null)
      throw new ConnectionError('The answer is not JSON', { status: response.status, code: 'connection' });
    return body;
  }

  requestOf(call: Call, options: RequestOptions, key: string | undefined): { url: string; init: RequestInit } {
    const search = searchOf(call.query);
    const accept = call.isBytes ? '*/*' : 'application/json';
    const headers = new Headers({ 'user-agent': `pay-sdk-typescript/${version}`, accept });
    const ownHeaders = Object.entries({ ...this.options.headers, ...options.headers });
    for (const [name, value] of ownHeaders) headers.set(name, value);
    headers.set('authorization', `Bearer ${this.options.apiKey}`);
    if (key !== undefined) headers.set('idempotency-key', key);
    const sent = bodyOf(call);
    for (const [name, value] of Object.entries(sent.headers)) headers.set(name, value);
    return { url: `${this.options.baseUrl}${call.path}${search}`, init: { method: call.method, ...sent, headers } };
  }

  tell({ method, path }: Call, { status, headers }: Response): void {
    const isReplay = headers.get('idempotent-replayed') === 'true';
    this.options.onResponse?.({
      ...{ method, path, status, isReplay, headers },
      requestId: headers.get('x-request-id') ?? undefined,
    });
  }
}

/** The body of a request, and the headers that describe it. */
function bodyOf({ file, body, sends }: Call): {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | Blob;
} {
  if (file !== undefined) {
    const named = file.name === undefined ? {} : { 'x-file-name': encodeURIComponent(file.name) };
    return { headers: { 'content-type': file.type, ...named }, body: file.content };
  }
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(prepareBody(body, sends)) };
}

/** `?name=value`, empty without parameters. A map becomes `name[key]=value`. */
function searchOf(parameters: object = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters) as [string, unknown][])
    if (typeof value !== 'object') value === undefined || query.set(name, String(value));
    else if (value instanceof Date) query.set(name, value.toISOString());
    else for (const [key, one] of Object.entries(value ?? {})) query.set(`${name}[${key}]`, String(one));
  return query.toString().replace(/^(?=.)/, '?');
}

export function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/** Base class of the generated classes. */
export class Resource {
  protected readonly api: Transport;
  constructor(api: Transport) {
    this.api = api;
  }
}
