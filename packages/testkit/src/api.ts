// The public API with one key. It uses plain HTTP, because the tests check HTTP. It checks every response against the
// OpenAPI document and the rules of all routes.
import { randomUUID } from 'node:crypto';
import { systemClock } from '@pay/core/time';
import { fetchText } from './http.ts';
import { checkAnswer } from './contract-assertions.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The body, byte for byte. */
  readonly text: string;
  /** Parsed JSON. Undefined if the body is empty, text if it is not JSON. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests reach into answers freely; contract-assertions.ts checks their shapes
};

export type CallOptions = {
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The API as one owner sees it. Sends a body of text or bytes as is, and any other body as JSON. */
export interface Api {
  readonly key: string;
  /** Address of the platform, without `/v1`. */
  readonly url: string;
  call(method: string, path: string, options?: CallOptions & { readonly body?: unknown }): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

/** A client with a key. Its calls throw if a response breaks the contract, whichever condition the test checks. */
export function apiOf(url: string, key: string): Api {
  const call: Api['call'] = async (method, path, options = {}) => {
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    return request(url, { method, path, headers: { ...headers, ...options.headers }, body: options.body });
  };
  return apiWith({ key, url, call });
}

const apiWith = ({ key, url, call }: Pick<Api, 'key' | 'url' | 'call'>): Api => ({
  key,
  url,
  call,
  get: (path, options) => call('GET', path, options),
  delete: (path, options) => call('DELETE', path, options),
  post: (path, body, options) => call('POST', path, { body, ...options }),
  put: (path, body, options) => call('PUT', path, { body, ...options }),
  patch: (path, body, options) => call('PATCH', path, { body, ...options }),
});

const patienceMs = 60_000;

/**
 * The client of a caller who obeys a 503. It waits the seconds of `Retry-After`, and repeats the request with the same
 * key, for a minute at most. For long work on a busy machine whose tests don't check outages.
 */
export function patientApi({ key, url, call }: Api): Api {
  return apiWith({
    key,
    url,
    call: async (method, path, options = {}) => {
      const repeatable = method === 'GET' ? options : { idempotencyKey: randomUUID(), ...options };
      const giveUpAt = systemClock.now() + patienceMs;
      for (;;) {
        const answer = await call(method, path, repeatable);
        if (answer.status !== 503 || systemClock.now() > giveUpAt) return answer;
        await systemClock.sleep(Number(answer.headers.get('retry-after')) * 1_000);
      }
    },
  });
}

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends one request with exactly these headers, for callers without a key or with an invalid key. */
export async function request(url: string, { method, path, headers = {}, body }: Request): Promise<Answer> {
  const written =
    body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body) };
  const { status, headers: received, text } = await fetchText(`${url}${path}`, { method, headers, ...written });
  const answer: Answer = { status, headers: received, text, body: parseBody(text) };
  const [plain = ''] = path.split('?');
  checkAnswer({ method, path: plain }, answer);
  return answer;
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
