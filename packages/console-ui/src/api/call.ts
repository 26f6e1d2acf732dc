// The API as screens ask for it: typed by the generated OpenAPI types, through the console's own address. Envelopes are taken off,
// and the three kinds of list become one.
import type { paths } from '../generated/api.ts';
import { consoleHeader, consolePath } from './console-headers.ts';
import { buildTenantHeaders } from './tenant.ts';
import { send } from './send.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';
/** Paths that have this method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths] &
  string;
type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

type PathPart<O> = O extends { parameters: { path: infer A extends object } } ? { readonly path: A } : object;
type QueryPart<O> = O extends { parameters: { query?: infer Q } } ? { readonly query?: Loose<NonNullable<Q>> } : object;
type BodyPart<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { readonly body: B }
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? { readonly body?: B }
    : object;
/** Members that are undefined are left out of the address. */
type Loose<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };

export type Input<P extends keyof paths, M extends Method> = PathPart<OperationOf<P, M>> &
  QueryPart<OperationOf<P, M>> &
  BodyPart<OperationOf<P, M>>;

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | undefined };

type Json<O> = O extends { responses: { 200: { content: { 'application/json': infer J } } } } ? J : never;
type DataOf<J> = J extends { readonly ok: true; readonly data: infer D }
  ? D extends readonly (infer Item)[]
    ? Page<Item>
    : D
  : J extends { readonly hasMore: boolean; readonly data: readonly (infer Item)[] }
    ? Page<Item>
    : J extends readonly (infer Item)[]
      ? Page<Item>
      : J;
/** An operation's answer, without its envelope; lists are pages. */
export type Answer<P extends keyof paths, M extends Method> = DataOf<Json<OperationOf<P, M>>>;

/** How a request is written, untyped: what the examples of code are made from too. */
export type PlainInput = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Made anew by whoever means another effect, and kept where a request is repeated. */
  readonly idempotencyKey?: string;
  /** Other headers, such as a sandbox scenario. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** `/v1/wallets/{walletId}?limit=5` */
export function addressOf(template: string, { path = {}, query = {} }: PlainInput): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** @throws ApiFault for every refusal, with its hint and request id. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  template: P,
  input: Input<P, M>,
  options: SendOptions = {},
): Promise<Answer<P, M>> {
  // The typed input has these members and no others.
  const plain = input as PlainInput;
  const response = await send(consolePath + addressOf(template, plain), {
    method: method.toUpperCase(),
    headers: {
      accept: 'application/json',
      ...buildTenantHeaders(),
      ...(method === 'get' ? {} : { [consoleHeader]: '1' }),
      ...(method === 'post' ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...(plain.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(plain.body === undefined ? {} : { body: JSON.stringify(plain.body) }),
    signal: options.signal ?? null,
  });
  return unwrapEnvelope(await response.json()) as Answer<P, M>;
}

type Envelope = { ok?: boolean; hasMore?: boolean; data?: unknown; nextCursor?: string; cursor?: string | null };

export function unwrapEnvelope(json: unknown): unknown {
  if (Array.isArray(json)) return { items: json, nextCursor: undefined };
  const body = json as Envelope | null;
  if (body === null || typeof body !== 'object' || (body.ok !== true && body.hasMore === undefined)) return json;
  if (!Array.isArray(body.data)) return body.data;
  return { items: body.data, nextCursor: body.nextCursor ?? body.cursor ?? undefined };
}
