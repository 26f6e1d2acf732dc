// The public routes as data; the gateway is a loop over them and the OpenAPI document a function of them.
import type { z } from 'zod';
import type { Operation } from './operation.ts';

/**
 * How an answer looks outside: the API has two generations of styles, confined to this one word. `stream`: server-sent events;
 * `file`: the bytes of a file.
 */
export type EnvelopeStyle = 'ok' | 'okPage' | 'hasMore' | 'objectList' | 'bare' | 'html' | 'stream' | 'file';

export type Scope =
  | 'customers'
  | 'wallets'
  | 'virtual-accounts'
  | 'counterparties'
  | 'holds'
  | 'files'
  | 'batches'
  | 'transfers'
  | 'transactions'
  | 'cards'
  | 'card-details'
  | 'agents'
  | 'risk'
  | 'webhooks'
  | 'events'
  | 'requests'
  | 'audit'
  | 'journal'
  | 'statements'
  | 'exports'
  | 'simulate';

/** A scope with what it allows, as restricted keys name it: `transfers:write`. */
export type Access = `${Scope}:${'read' | 'write'}`;

/** A scope that a request needs beside its route's own, because of what the request does. */
export type ExtraScope = {
  readonly scope: Access;
  /** Whether this valid input needs it; absent: every input does. */
  when?(input: Readonly<Record<string, unknown>>): boolean;
};

export type RateClass =
  'read' | 'write' | 'cardCreation' | 'files' | 'batches' | 'exports' | 'cardDetails' | 'webhookTest' | 'none';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type RouteOptions = {
  readonly to: Operation;
  readonly tag: string;
  readonly envelope: EnvelopeStyle;
  /** Path parameters, query and body are validated, then merged into the operation's input. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is the bytes of a file, of one of these media types. Nothing else is read of it. */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number };
  /** A member of the body that is too large for a message of the bus: it becomes a file, and the operation is told `<member>FileId`. */
  readonly fileOf?: string;
  /** Where a JSON body may be larger than others: bytes, members of all objects together, elements of one array, and parts of an element of `fileOf`. */
  readonly bodyMax?: { readonly bytes: number; readonly keys: number; readonly items: number; readonly partsOfElement: number };
  /** The body is what a page's form sends, urlencoded; its fields join the operation's input as `form`. */
  readonly form?: boolean;
  /**
   * The form may carry files too (`multipart/form-data`). This operation says which, by the path, before any of the body is read; they
   * are stored for the platform, which alone reads them, and join the input as `files`.
   */
  readonly formFiles?: Operation;
  /** A body may be left out altogether. */
  readonly bodyOptional?: boolean;
  /** Restricted keys need `<scope>:read` for GET and `<scope>:write` otherwise. Absent: any key. */
  readonly scope?: Scope;
  /** What a restricted key's scope must let it do, where that is not what the method says. */
  readonly access?: 'write';
  /** What a restricted key needs beside `scope`. The gateway checks it before anything is done. */
  readonly alsoNeeds?: readonly ExtraScope[];
  /** A query that names the scope that the path's resource needs beside `scope`. The gateway asks it for restricted keys only. */
  readonly scopeOf?: Operation;
  /** A key restricted to scopes that name this one may use the route, and is served by this operation instead. */
  readonly withScope?: { readonly scope: 'cards:reveal'; readonly to: Operation };
  /** A query that serves the route when it is asked with `dryRun=true`; no Idempotency-Key is claimed then. */
  readonly dryRun?: Operation;
  /** What serves a body with this member, and tries it: their answers are of other types. */
  readonly variant?: { readonly member: string; readonly method: string; readonly to: Operation; readonly dryRun: Operation };
  /** Of a `file`: reads its chunks by `number`, beside the operation's own input. */
  readonly chunks?: Operation;
  readonly rate?: RateClass;
  readonly auth?: 'key' | 'none';
  /** Live keys get 404. */
  readonly sandboxOnly?: boolean;
  /** Dispatched before express: for routes whose rate decides the platform's capacity. */
  readonly hot?: boolean;
  /**
   * How an idempotent POST is replayed: `redrive` sends the same operation id again and the owning service answers from
   * its receipt, so no body is stored; `stored` keeps the body; `never` runs again (card details).
   */
  readonly replay?: 'redrive' | 'stored' | 'never';
  /** Body fields whose JSON number must reach the operation as its literal text; `legs.amount` of each element of `legs`. */
  readonly literalNumbers?: readonly string[];
  /** Body and query fields folded to lower case before validation (currency codes). */
  readonly lowerCase?: readonly string[];
  /** Top-level body fields whose members are open: unknown ones are ignored and named in a header, misspelled ones refused. */
  readonly openMembers?: readonly string[];
  /** Top-level body fields that may carry a signing secret, which is refused in all others. */
  readonly secretFields?: readonly string[];
  readonly cacheControl?: string;
  /** The caller's network address joins the operation's input, as `callerAddress`: for what is written down for audits. */
  readonly tellsAddress?: boolean;
  /** The operation learns who asks, also where it is not audited: its answer is the caller's own. */
  readonly tellsCaller?: boolean;
  /** Milliseconds until the outcome is called unknown, where it is not the platform's ordinary `limits.requestMs`. */
  readonly deadlineMs?: number;
  readonly summary?: string;
  readonly description?: string;
  readonly errors?: readonly number[];
};

export type Route = RouteOptions & { readonly method: Method; readonly path: string };

/** `route('POST /v1/wallets', {…})`; path parameters are written `:walletId`. */
export function route(line: `${Method} /${string}`, options: RouteOptions): Route {
  const at = line.indexOf(' ');
  return { ...options, method: line.slice(0, at) as Method, path: line.slice(at + 1) };
}

/** What a restricted key needs for a route; undefined where any key may use it. */
export const accessOf = ({ scope, access, method }: Route): Access | undefined =>
  scope === undefined ? undefined : `${scope}:${access ?? (method === 'GET' ? 'read' : 'write')}`;

/** Every operation that may serve a route. */
export const operationsOf = ({ to, withScope, dryRun, variant, chunks, formFiles, scopeOf }: Route): readonly Operation[] =>
  [to, withScope?.to, dryRun, variant?.to, variant?.dryRun, chunks, formFiles, scopeOf].filter(
    (operation) => operation !== undefined,
  );
