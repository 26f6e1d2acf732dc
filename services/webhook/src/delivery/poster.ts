// Posts one delivery and says what became of it. Never throws: a receiver can do nothing that is not an AttemptResult.
import { Resolver } from 'node:dns/promises';
import { Client, type Dispatcher } from 'undici';
import type { FaultDetail } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { connections, type Connections } from './connections.ts';
import { walledConnector, type Connecting } from './connect.ts';
import { deadlines, type Deadline, type Deadlines } from './deadlines.ts';
import { Interrupted, TimedOut, failureOf, retryAfterOf, snippetOf, statusClass, type AttemptResult } from './outcome.ts';
import { Blocked, allowedAddresses } from './resolve.ts';
import { blockedMessage, checkUrl, hostOf, type TargetPolicy } from './target.ts';

/** Milliseconds of one attempt (contract 2.10), and of reading what follows the status. */
export const attemptTimeouts = { totalMs: 15 * SECOND, connectMs: 5 * SECOND, bodyMs: 2 * SECOND } as const;
/** More of an answer is not read: the status is the answer. */
const bodyBytesMax = 8 * 1_024;
const targetsMax = 2_048;
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
  const posting = { clock, pool, deadlines: deadlines(clock), targetOf: targets(policy) };
  return {
    async post(attempt) {
      const startedAt = clock.now();
      const answer = await exchange(attempt, posting).catch(failed);
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

type Target = { readonly origin: string; readonly path: string };

/** Where to send, or undefined behind the wall: the configuration may have become stricter since an endpoint was made. */
function targets(policy: TargetPolicy): (attempt: Pick<Attempt, 'url' | 'environment'>) => Target | undefined {
  // Reading a URL costs more than signing a delivery, and the same few come again and again.
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

type Answer = Omit<AttemptResult, 'durationMs'>;
type Posting = {
  readonly clock: Clock;
  readonly pool: Connections;
  readonly deadlines: Deadlines;
  readonly targetOf: ReturnType<typeof targets>;
};

const failed = (error: unknown): Answer => ({
  ok: false,
  httpStatus: null,
  ...failureOf(error),
  responseSnippet: null,
  retryAfterSeconds: null,
});

async function exchange(attempt: Attempt, posting: Posting): Promise<Answer> {
  const { pool, clock } = posting;
  const target = posting.targetOf(attempt);
  if (target === undefined) throw new Blocked();
  const until = clock.now() + (attempt.timeoutMs ?? attemptTimeouts.totalMs);
  for (let fresh = false; ; fresh = true) {
    const connection = pool.take(target.origin, attempt.environment, fresh);
    const rested = connection.uses > 0;
    const { answer, error, reusable } = await send(connection.client, { attempt, target, until, posting });
    pool.giveBack(connection, reusable);
    if (answer !== undefined) return answer;
    // A connection that rested may have been closed at the other end just as we wrote: nothing was heard, so a fresh one
    // decides. The receiver knows repeats by their event id.
    if (!rested || fresh || failureOf(error).errorClass !== 'reset' || error instanceof Interrupted) throw error;
  }
}

type Sent = { readonly answer?: Answer; readonly error?: unknown; readonly reusable: boolean };
type Sending = { readonly attempt: Attempt; readonly target: Target; readonly until: number; readonly posting: Posting };

/** One request on one connection. Resolves with the answer as soon as its status and the beginning of its body are here. */
function send(client: Client, { attempt, target, until, posting }: Sending): Promise<Sent> {
  const { clock, deadlines } = posting;
  return new Promise((resolve) => {
    const head: { status?: number; retryAfter?: string | undefined; controller?: Dispatcher.DispatchController } = {};
    const body: Buffer[] = [];
    let bytes = 0;
    let over: Error | undefined;
    const settle = (sent: Sent): void => {
      deadlines.remove(deadline);
      resolve(sent);
    };
    const finish = (reusable: boolean): void =>
      settle({ answer: answered(head.status ?? 0, { retryAfter: head.retryAfter, body, now: clock.now() }), reusable });
    // What is cut has its status already, or never will.
    const cut = (error: Error): void => {
      over = error;
      if (head.status === undefined) settle({ error, reusable: false });
      else finish(false);
      head.controller?.abort(error);
    };
    const deadline: Deadline = { at: until, signal: attempt.signal, cut };
    if (attempt.signal?.aborted === true) return settle({ error: new Interrupted(), reusable: false });
    deadlines.add(deadline);
    client.dispatch(
      {
        path: target.path,
        method: 'POST',
        headers: { ...attempt.headers, 'content-type': 'application/json', 'user-agent': 'Service-Webhooks/1.0' },
        body: attempt.body,
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
