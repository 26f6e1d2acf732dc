// The API client of the screens: typed by the generated OpenAPI types, sent through the console's own address. It
// removes envelopes and converts the three list styles into one.
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
/** Undefined members are left out of the address. */
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
/** An operation's response, without its envelope. Lists are pages. */
export type Answer<P extends keyof paths, M extends Method> = DataOf<Json<OperationOf<P, M>>>;

/** A request in untyped form, which code examples also use. */
export type PlainInput = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Create a new key for another effect, and keep it for a retry. */
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

/** @throws ApiFault for every error, with its hint and request id. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  template: P,
  input: Input<P, M>,
  options: SendOptions = {},
): Promise<Answer<P, M>> {
  // The typed input has exactly these members.
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
