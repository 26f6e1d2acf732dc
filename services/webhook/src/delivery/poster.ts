// Posts one delivery and says what became of it. Never throws: a receiver can do nothing that is not an AttemptResult.
import { Resolver } from 'node:dns/promises';
import { Client, type Dispatcher } from 'undici';
import type { FaultDetail } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { connections, type Connections } from './connections.ts';
import { walledConnector, type Connecting } from './connect.ts';
import { Interrupted, TimedOut, failureOf, retryAfterOf, snippetOf, statusClass, type AttemptResult } from './outcome.ts';
import { Blocked, allowedAddresses } from './resolve.ts';
import { blockedMessage, checkUrl, hostOf } from './target.ts';

/** Milliseconds of one attempt (contract 2.10), and of reading what follows the status. */
export const attemptTimeouts = { totalMs: 15 * SECOND, connectMs: 5 * SECOND, bodyMs: 2 * SECOND } as const;
/** More of an answer is not read: the status is the answer. */
const bodyBytesMax = 8 * 1_024;
const dns = { timeoutMs: 2_000, tries: 2 } as const;

export type PosterOptions = Pick<Connecting, 'policy' | 'classify' | 'ca'> & {
  /** The real clock. */
  readonly clock: Clock;
  readonly nameServer?: Connecting['nameServer'];
};

export type Attempt = {
  readonly url: string;
  readonly environment: Environment;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
  /** Milliseconds for all of it; the contract's unless shorter. */
  readonly timeoutMs?: number;
  /** Ends the attempt early, when the service stops. */
  readonly signal?: AbortSignal;
};

export interface Poster {
  /** Makes one attempt. Never rejects. */
  post(attempt: Attempt): Promise<AttemptResult>;
  /**
   * What is wrong with a URL that wants to become an endpoint, after asking the DNS too; undefined when nothing is. A name
   * that does not resolve yet is let through: it is checked again at each connection.
   */
  check(url: string, environment: Environment): Promise<FaultDetail | undefined>;
  close(): Promise<void>;
}

export function poster(options: PosterOptions): Poster {
  const { clock, policy } = options;
  const nameServer = options.nameServer ?? new Resolver({ timeout: dns.timeoutMs, tries: dns.tries });
  const connecting = { ...options, nameServer, connectTimeoutMs: attemptTimeouts.connectMs };
  const connectors = { live: walledConnector('live', connecting), sandbox: walledConnector('sandbox', connecting) };
  const open = (origin: string, environment: Environment): Client =>
    new Client(origin, {
      connect: connectors[environment],
      pipelining: 1,
      keepAliveTimeout: 4 * SECOND,
      keepAliveMaxTimeout: 30 * SECOND,
      // The total is timed here; undici's own timers would only add their granularity.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1_024,
    });
  const pool = connections({ open, now: () => clock.now() });
  return {
    async post(attempt) {
      const startedAt = clock.now();
      const answer = await answerOf(attempt, { clock, policy, pool });
      return { ...answer, durationMs: clock.now() - startedAt };
    },
    async check(url, environment) {
      const refused = checkUrl(url, environment, policy);
      if (refused !== undefined) return refused;
      try {
        await allowedAddresses(hostOf(new URL(url)), environment, connecting);
      } catch (error) {
        if (error instanceof Blocked) return { field: 'url', code: 'blocked', message: blockedMessage };
      }
      return undefined;
    },
    close: () => pool.close(),
  };
}

type Posting = Pick<PosterOptions, 'clock' | 'policy'> & { readonly pool: Connections };
type Answer = Omit<AttemptResult, 'durationMs'>;

async function answerOf(attempt: Attempt, posting: Posting): Promise<Answer> {
  // The configuration may have become stricter since the endpoint was made.
  if (checkUrl(attempt.url, attempt.environment, posting.policy) !== undefined) return failed(new Blocked());
  const over = new AbortController();
  const { signal = over.signal, timeoutMs = attemptTimeouts.totalMs } = attempt;
  const interrupt = (): void => over.abort(new Interrupted());
  if (signal.aborted) return failed(new Interrupted());
  signal.addEventListener('abort', interrupt, { once: true });
  const done = new AbortController();
  void posting.clock.sleep(timeoutMs, done.signal).then(() => over.abort(new TimedOut()));
  try {
    return await exchange(attempt, { ...posting, over: over.signal });
  } catch (error) {
    return failed(error);
  } finally {
    done.abort();
    signal.removeEventListener('abort', interrupt);
  }
}

const failed = (error: unknown): Answer => ({
  ok: false,
  httpStatus: null,
  ...failureOf(error),
  responseSnippet: null,
  retryAfterSeconds: null,
});

type Exchanging = Posting & { readonly over: AbortSignal };

async function exchange(attempt: Attempt, exchanging: Exchanging): Promise<Answer> {
  const { pool } = exchanging;
  const url = new URL(attempt.url);
  for (let fresh = false; ; fresh = true) {
    const connection = pool.take(url.origin, attempt.environment, fresh);
    const rested = connection.uses > 0;
    const { answer, error, reusable } = await send(connection.client, { attempt, url, exchanging });
    if (answer !== undefined) {
      pool.giveBack(connection, reusable);
      return answer;
    }
    pool.giveBack(connection, false);
    // A connection that rested may have been closed at the other end just as we wrote: nothing was heard, so a fresh one
    // decides. The receiver knows repeats by their event id.
    if (!rested || fresh || failureOf(error).errorClass !== 'reset' || error instanceof Interrupted) throw error;
  }
}

type Sent = { readonly answer?: Answer; readonly error?: unknown; readonly reusable: boolean };
type Sending = { readonly attempt: Attempt; readonly url: URL; readonly exchanging: Exchanging };

/** One request on one connection. Resolves with the answer as soon as its status and the beginning of its body are here. */
function send(client: Client, { attempt, url, exchanging }: Sending): Promise<Sent> {
  const { over, clock } = exchanging;
  return new Promise((resolve) => {
    const head: { status?: number; retryAfter?: string | undefined; controller?: Dispatcher.DispatchController } = {};
    const body: Buffer[] = [];
    let bytes = 0;
    const read = new AbortController();
    const settle = (sent: Sent): void => {
      over.removeEventListener('abort', abort);
      read.abort();
      resolve(sent);
    };
    const finish = (reusable: boolean): void =>
      settle({ answer: answered(head.status ?? 0, { retryAfter: head.retryAfter, body, now: clock.now() }), reusable });
    // What is aborted here has its status already, or never will.
    const cut = (error: Error): void => {
      if (head.status === undefined) settle({ error, reusable: false });
      else finish(false);
      head.controller?.abort(error);
    };
    const abort = (): void => cut(over.reason as Error);
    if (over.aborted) return settle({ error: over.reason, reusable: false });
    over.addEventListener('abort', abort, { once: true });
    client.dispatch(
      {
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...attempt.headers, 'content-type': 'application/json', 'user-agent': 'Service-Webhooks/1.0' },
        body: attempt.body,
      },
      {
        onRequestStart: (controller) => {
          head.controller = controller;
          if (over.aborted) controller.abort(over.reason as Error);
        },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return;
          head.status = status;
          head.retryAfter = [headers['retry-after']].flat()[0];
          void clock.sleep(attemptTimeouts.bodyMs, read.signal).then(() => read.signal.aborted || cut(new TimedOut()));
        },
        onResponseData: (_controller, chunk) => {
          bytes += chunk.length;
          if (bytes <= bodyBytesMax) body.push(chunk);
          else cut(new TimedOut());
        },
        onResponseEnd: () => finish(true),
        onResponseError: (_controller, error) => (head.status === undefined ? settle({ error, reusable: false }) : finish(false)),
      },
    );
  });
}

type Rest = { readonly retryAfter: string | undefined; readonly body: readonly Buffer[]; readonly now: number };

function answered(status: number, { retryAfter, body, now }: Rest): Answer {
  const errorClass = statusClass(status);
  const ok = errorClass === 'none';
  return {
    ok,
    httpStatus: status,
    errorClass,
    message: ok ? null : errorClass === 'http_3xx' ? `Answered ${status}; redirects are not followed` : `Answered ${status}`,
    responseSnippet: snippetOf(Buffer.concat(body)),
    retryAfterSeconds: status === 429 || status === 503 ? retryAfterOf(retryAfter, now) : null,
  };
}
