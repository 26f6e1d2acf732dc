// Sends one delivery by HTTP POST and returns the result. It never throws: every behavior of a receiver is an
// AttemptResult.
import { Resolver } from 'node:dns/promises';
import { Client, type Dispatcher } from 'undici';
import type { FaultDetail } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { connectionPool, type ConnectionPool } from './connection-pool.ts';
import { ssrfGuardedConnector, type ConnectorOptions } from './ssrf-guard.ts';
import { deadlines, type Deadline, type Deadlines } from './deadlines.ts';
import { AttemptInterruption, AttemptTimeout, failureOf, retryAfterOf, snippetOf, statusClass } from './failures.ts';
import { type AttemptResult } from '../../domain/attempt-result.ts';
import { TargetBlocked, resolveAllowedAddresses } from './resolve-host.ts';
import { blockedHint, blockedMessage, checkUrl, hostOf, type TargetPolicy } from './target-url.ts';

/** Maximum milliseconds of one request, of opening its connection, and of reading the answer after its status. */
export const attemptTimeouts = { totalMs: 15 * SECOND, connectMs: 5 * SECOND, bodyMs: 2 * SECOND } as const;
/** Maximum number of bytes that are read of an answer. The status alone decides. */
const bodyBytesMax = 8 * 1_024;
const targetsMax = 2_048;
const dns = { timeoutMs: 2_000, tries: 2 } as const;

export type HttpSenderOptions = Pick<ConnectorOptions, 'policy' | 'classify' | 'ca'> & {
  /** The real clock. */
  readonly clock: Clock;
  readonly nameServer?: ConnectorOptions['nameServer'];
};

export type DeliveryRequest = {
  readonly url: string;
  readonly environment: Environment;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
  /** Milliseconds for the whole attempt; `attemptTimeouts.totalMs` by default. */
  readonly timeoutMs?: number;
  /** Ends the attempt early, when the service stops. */
  readonly signal?: AbortSignal;
};

export interface HttpSender {
  /** Makes one attempt. Never rejects. */
  send(request: DeliveryRequest): Promise<AttemptResult>;
  /**
   * The error of a URL for an endpoint, including a DNS check; undefined when it is valid. A name that does not resolve
   * yet is accepted: each connection checks it again.
   */
  check(url: string, environment: Environment): Promise<FaultDetail | undefined>;
  close(): Promise<void>;
}

export function createHttpSender(options: HttpSenderOptions): HttpSender {
  const { clock, policy } = options;
  const nameServer = options.nameServer ?? new Resolver({ timeout: dns.timeoutMs, tries: dns.tries });
  const connecting = { ...options, nameServer, connectTimeoutMs: attemptTimeouts.connectMs };
  const connectors = { live: ssrfGuardedConnector('live', connecting), sandbox: ssrfGuardedConnector('sandbox', connecting) };
  const open = (origin: string, environment: Environment): Client =>
    new Client(origin, {
      connect: connectors[environment],
      pipelining: 1,
      keepAliveTimeout: 4 * SECOND,
      keepAliveMaxTimeout: 30 * SECOND,
      // `deadlines` limits the total time; undici's own timers would only add their granularity.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1_024,
    });
  const pool = connectionPool({ open, now: () => clock.now() });
  const context = { clock, pool, deadlines: deadlines(clock), targetOf: targetCache(policy) };
  return {
    async send(request) {
      const startedAt = clock.now();
      const result = await exchange(request, context).catch(toFailedResult);
      return { ...result, durationMs: clock.now() - startedAt };
    },
    async check(url, environment) {
      const refused = checkUrl(url, environment, policy);
      if (refused !== undefined) return refused;
      try {
        await resolveAllowedAddresses(hostOf(new URL(url)), environment, connecting);
      } catch (error) {
        if (error instanceof TargetBlocked) return { field: 'url', code: 'blocked', message: blockedMessage, hint: blockedHint };
      }
      return undefined;
    },
    close: () => pool.close(),
  };
}

type Target = { readonly origin: string; readonly path: string };

/**
 * The target of a request, or undefined when its URL is not allowed: the configuration may have become stricter since
 * the endpoint was created.
 */
function targetCache(policy: TargetPolicy): (request: Pick<DeliveryRequest, 'url' | 'environment'>) => Target | undefined {
  // Parsing a URL costs more than signing a delivery, and the same few repeat.
  const known = new Map<string, Target | undefined>();
  return ({ url, environment }) => {
    const key = `${environment} ${url}`;
    if (known.has(key)) return known.get(key);
    const allowed = checkUrl(url, environment, policy) === undefined ? new URL(url) : undefined;
    const target = allowed === undefined ? undefined : { origin: allowed.origin, path: `${allowed.pathname}${allowed.search}` };
    if (known.size >= targetsMax) known.clear();
    known.set(key, target);
    return target;
  };
}

type ExchangeContext = {
  readonly clock: Clock;
  readonly pool: ConnectionPool;
  readonly deadlines: Deadlines;
  readonly targetOf: ReturnType<typeof targetCache>;
};

const toFailedResult = (error: unknown): AttemptResult => ({
  ok: false,
  httpStatus: null,
  ...failureOf(error),
  responseSnippet: null,
  durationMs: 0,
  retryAfterSeconds: null,
});

async function exchange(request: DeliveryRequest, context: ExchangeContext): Promise<AttemptResult> {
  const { pool, clock } = context;
  const target = context.targetOf(request);
  if (target === undefined) throw new TargetBlocked();
  const until = clock.now() + (request.timeoutMs ?? attemptTimeouts.totalMs);
  for (let fresh = false; ; fresh = true) {
    const connection = pool.take(target.origin, request.environment, fresh);
    const rested = connection.uses > 0;
    const { result, error, reusable } = await sendOnce(connection.client, { request, target, until, context });
    pool.giveBack(connection, reusable);
    if (result !== undefined) return result;
    // The receiver may have closed an idle connection just as we wrote: without an answer, a fresh connection decides.
    // The receiver detects repeats by their event id.
    if (!rested || fresh || failureOf(error).errorClass !== 'reset' || error instanceof AttemptInterruption) throw error;
  }
}

type RequestResult = { readonly result?: AttemptResult; readonly error?: unknown; readonly reusable: boolean };
type RequestInput = {
  readonly request: DeliveryRequest;
  readonly target: Target;
  readonly until: number;
  readonly context: ExchangeContext;
};

/**
 * One request on one connection. Resolves with the answer as soon as its status and the beginning of its body arrive.
 */
function sendOnce(client: Client, { request, target, until, context }: RequestInput): Promise<RequestResult> {
  const { clock, deadlines } = context;
  return new Promise((resolve) => {
    const head: { status?: number; retryAfter?: string | undefined; controller?: Dispatcher.DispatchController } = {};
    const body: Buffer[] = [];
    let bytes = 0;
    let over: Error | undefined;
    const complete = (result: RequestResult): void => {
      deadlines.remove(deadline);
      resolve(result);
    };
    const finish = (reusable: boolean): void =>
      complete({ result: resultOf(head.status ?? 0, { retryAfter: head.retryAfter, body, now: clock.now() }), reusable });
    // An aborted request has its status already, or never will.
    const cut = (error: Error): void => {
      over = error;
      if (head.status === undefined) complete({ error, reusable: false });
      else finish(false);
      head.controller?.abort(error);
    };
    const deadline: Deadline = { at: until, signal: request.signal, cut };
    if (request.signal?.aborted === true) return complete({ error: new AttemptInterruption(), reusable: false });
    deadlines.add(deadline);
    client.dispatch(
      {
        path: target.path,
        method: 'POST',
        headers: { ...request.headers, 'content-type': 'application/json', 'user-agent': 'Service-Webhooks/1.0' },
        body: request.body,
      },
      {
        onRequestStart: (controller) => {
          head.controller = controller;
          if (over !== undefined) controller.abort(over);
        },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return;
          head.status = status;
          head.retryAfter = [headers['retry-after']].flat()[0];
          deadline.at = Math.min(until, clock.now() + attemptTimeouts.bodyMs);
        },
        onResponseData: (_controller, chunk) => {
          bytes += chunk.length;
          if (bytes <= bodyBytesMax) body.push(chunk);
          else cut(new AttemptTimeout());
        },
        onResponseEnd: () => finish(true),
        onResponseError: (_controller, error) =>
          head.status === undefined ? complete({ error, reusable: false }) : finish(false),
      },
    );
  });
}

type ResponseInput = { readonly retryAfter: string | undefined; readonly body: readonly Buffer[]; readonly now: number };

function resultOf(status: number, { retryAfter, body, now }: ResponseInput): AttemptResult {
  const errorClass = statusClass(status);
  const ok = errorClass === 'none';
  return {
    ok,
    httpStatus: status,
    errorClass,
    message: ok ? null : errorClass === 'http_3xx' ? `Responded ${status}. Redirects are not followed` : `Answered ${status}`,
    responseSnippet: snippetOf(Buffer.concat(body)),
    durationMs: 0,
    retryAfterSeconds: status === 429 || status === 503 ? retryAfterOf(retryAfter, now) : null,
  };
}
