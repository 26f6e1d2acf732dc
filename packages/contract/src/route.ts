// The public routes as data. The gateway iterates over them, and the OpenAPI document is a function of them.
import type { z } from 'zod';
import type { Operation } from './operation.ts';

/**
 * The public form of a response. The API has two generations of styles, which only this value distinguishes. `stream`:
 * server-sent events. `file`: the bytes of a file.
 */
export type EnvelopeStyle = 'ok' | 'okPage' | 'hasMore' | 'objectList' | 'bare' | 'html' | 'stream' | 'file';

export type Scope =
  | 'brand'
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

/** A scope with its access, as restricted keys name it: `transfers:write`. */
export type Access = `${Scope}:${'read' | 'write'}`;

/** An additional scope that a request needs besides its route's scope, because of its effect. */
export type ExtraScope = {
  readonly scope: Access;
  /** Whether this valid input needs the scope. Absent: every input does. */
  when?(input: Readonly<Record<string, unknown>>): boolean;
};

export type RateClass =
  'read' | 'write' | 'cardCreation' | 'files' | 'batches' | 'exports' | 'cardDetails' | 'webhookTest' | 'none';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type RouteOptions = {
  readonly to: Operation;
  readonly tag: string;
  readonly envelope: EnvelopeStyle;
  /** Path parameters, query, and body are validated, then merged into the operation's input. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is the bytes of a file, of one of these media types. The gateway does not parse it. */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number };
  /**
   * A member of the body that is too large for a bus message. It becomes a file, and the operation receives
   * `<member>FileId`.
   */
  readonly fileOf?: string;
  /**
   * Higher limits for a JSON body: bytes, members of all objects together, elements of one array, and parts of an
   * element of `fileOf`.
   */
  readonly bodyMax?: { readonly bytes: number; readonly keys: number; readonly items: number; readonly partsOfElement: number };
  /** The body is a page's urlencoded form. Its fields join the operation's input as `form`. */
  readonly form?: boolean;
  /**
   * The form may contain files (`multipart/form-data`). This operation states which, by the path, before the gateway
   * reads the body. The files are stored for the platform, which alone reads them, and join the input as `files`.
   */
  readonly formFiles?: Operation;
  /** The body is optional. */
  readonly bodyOptional?: boolean;
  /** Restricted keys need `<scope>:read` for GET and `<scope>:write` otherwise. Absent: any key. */
  readonly scope?: Scope;
  /** The access that a restricted key needs, if it differs from the method's. */
  readonly access?: 'write';
  /** Scopes that a restricted key needs in addition to `scope`. The gateway checks them before any effect. */
  readonly alsoNeeds?: readonly ExtraScope[];
  /**
   * A query that returns the scope that the path's resource needs in addition to `scope`. The gateway calls it for
   * restricted keys only.
   */
  readonly scopeOf?: Operation;
  /** A key restricted to scopes that include this one may use the route. This operation then serves it. */
  readonly withScope?: { readonly scope: 'cards:reveal'; readonly to: Operation };
  /** A query that serves the route with `dryRun=true`. It claims no Idempotency-Key. */
  readonly dryRun?: Operation;
  /** Operations for a body with this member, and for its dry run. Their responses have other types. */
  readonly variant?: { readonly member: string; readonly method: string; readonly to: Operation; readonly dryRun: Operation };
  /** For a `file`: reads its chunks by `number`, with the operation's own input. */
  readonly chunks?: Operation;
  readonly rate?: RateClass;
  readonly auth?: 'key' | 'none';
  /** Live keys get 404. */
  readonly sandboxOnly?: boolean;
  /** Dispatched before express, for routes whose rate determines the platform's capacity. */
  readonly hot?: boolean;
  /**
   * How an idempotent POST is replayed. `redrive` sends the same operation id again, and the owning service answers
   * from its receipt, so no body is stored. `stored` keeps the body. `never` runs again (card details).
   */
  readonly replay?: 'redrive' | 'stored' | 'never';
  /**
   * Body fields whose JSON number must reach the operation as its literal text. `legs.amount` means each element of
   * `legs`.
   */
  readonly literalNumbers?: readonly string[];
  /** Body and query fields converted to lower case before validation (currency codes). */
  readonly lowerCase?: readonly string[];
  /**
   * Top-level body fields with open members: unknown ones are ignored and named in a header, misspelled ones rejected.
   */
  readonly openMembers?: readonly string[];
  /** Top-level body fields that may contain a signing secret, which all others reject. */
  readonly secretFields?: readonly string[];
  readonly cacheControl?: string;
  /** The caller's network address joins the operation's input as `callerAddress`, for audit records. */
  readonly tellsAddress?: boolean;
  /** The operation receives the caller even if it is not audited, because its response depends on the caller. */
  readonly tellsCaller?: boolean;
  /** Milliseconds until the outcome counts as unknown, if it differs from `limits.requestMs`. */
  readonly deadlineMs?: number;
  readonly summary?: string;
  readonly description?: string;
  readonly errors?: readonly number[];
};

export type Route = RouteOptions & { readonly method: Method; readonly path: string };

/** `route('POST /v1/wallets', {…})`. Path parameters are written `:walletId`. */
export function route(line: `${Method} /${string}`, options: RouteOptions): Route {
  const at = line.indexOf(' ');
  return { ...options, method: line.slice(0, at) as Method, path: line.slice(at + 1) };
}

/** Scope and access that a restricted key needs for a route. Undefined if any key may use it. */
export const accessOf = ({ scope, access, method }: Route): Access | undefined =>
  scope === undefined ? undefined : `${scope}:${access ?? (method === 'GET' ? 'read' : 'write')}`;

/** Every operation that may serve a route. */
export const operationsOf = ({ to, withScope, dryRun, variant, chunks, formFiles, scopeOf }: Route): readonly Operation[] =>
  [to, withScope?.to, dryRun, variant?.to, variant?.dryRun, chunks, formFiles, scopeOf].filter(
    (operation) => operation !== undefined,
  );
