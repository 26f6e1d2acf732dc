// Server-sent events (WHATWG HTML §9.2): an owner's events as they happen, over a response that stays open. A notice
// wakes the stream, which reads on from its position. So a lost notice delays events but loses none.
import type { ServerResponse } from 'node:http';
import { Fault, isFault, unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { errorOf, type Log } from '@pay/kernel/log';
import type { Principal } from '../request/auth.ts';
import { beginStream } from '../reply.ts';
import { bucketHolderOf } from '../rate-limits/rate-limits.ts';

/** Milliseconds. Proxies commonly end a connection after a silent minute. `retry` tells a client when to reconnect. */
const times = { heartbeat: 15 * SECOND, retry: 2 * SECOND, drain: 30 * SECOND, trouble: SECOND } as const;
/** Maximum number of events of a page, and so in memory for a client that does not read. */
export const streamPageMax = 50;

type Page = {
  readonly items: readonly { readonly event: { readonly id: string; readonly type: string } }[];
  readonly position: string;
};

export type StreamOptions = {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly principal: Principal;
  /** The event id after which to continue; undefined for new events only. */
  readonly after: string | undefined;
  readonly read: (after: string | undefined) => Promise<Page>;
  /** Throws UNAUTHORIZED if the key could no longer open the stream. */
  readonly reauthenticate: () => Promise<unknown>;
  /** Returns an event's text as the key may see it. */
  readonly show: (text: string) => string;
};

export interface EventStreams {
  /** Answers with a stream. Resolves when its head is written. Throws the fault of the first read or of a bound. */
  open(opening: StreamOptions): Promise<void>;
  /** Call this when an owner has new events. */
  wake(owner: string): void;
  /** Call this when keys of an account changed. */
  recheck(account: string): void;
  /** Ends all streams, so that clients reconnect to another replica. */
  close(): Promise<void>;
}

export type StreamsOptions = {
  readonly clock: Clock;
  readonly log: Log;
  /** Maximum numbers of open streams: of one key, and of all keys together. */
  readonly perKeyMax: number;
  readonly max: number;
  /** Maximum for all sandbox keys together, so that live keys always find room. */
  readonly sandboxMax: number;
};

type Stream = {
  readonly opening: StreamOptions;
  readonly over: AbortController;
  wake: AbortController;
  /** Whether a notice came while the stream was busy, so that it reads again before it waits. */
  woken: boolean;
  suspect: boolean;
  running: Promise<void>;
};

/** The name of an owner in a notice. */
export const ownerName = ({ account, environment }: Owner): string => `${account} ${environment}`;

export function eventStreams(options: StreamsOptions): EventStreams {
  const open = new Set<Stream>();
  let isClosing = false;
  const nudge = (stream: Stream): void => {
    stream.woken = true;
    stream.wake.abort();
  };
  return {
    async open(opening) {
      if (isClosing) throw unavailable('draining');
      const name = bucketHolderOf(opening.principal);
      const ofKey = [...open].filter((stream) => bucketHolderOf(stream.opening.principal) === name);
      if (ofKey.length >= options.perKeyMax)
        throw new Fault('RATE_LIMITED', `This key already has ${options.perKeyMax} open event streams`, { retryAfterS: 5 });
      const { environment } = opening.principal.owner;
      const ofSandboxes = [...open].filter((stream) => stream.opening.principal.owner.environment === 'sandbox').length;
      if (open.size >= options.max || (environment === 'sandbox' && ofSandboxes >= options.sandboxMax))
        throw unavailable('streams', 'Too many event streams are open. Retry', { retryAfterS: 5 });
      const stream: Stream = {
        opening,
        over: new AbortController(),
        wake: new AbortController(),
        woken: false,
        suspect: false,
        running: Promise.resolve(),
      };
      // Counted before the first read; otherwise a burst would exceed the bound.
      open.add(stream);
      opening.response.once('close', () => stream.over.abort());
      try {
        const first = await opening.read(opening.after);
        beginStream(opening.response, opening.headers, opening.requestId);
        stream.running = run(stream, first, options).finally(() => open.delete(stream));
      } catch (error) {
        open.delete(stream);
        throw error;
      }
    },
    wake: (owner) => {
      for (const stream of open) if (ownerName(stream.opening.principal.owner) === owner) nudge(stream);
    },
    recheck: (account) => {
      for (const stream of open) {
        const { owner, keyId } = stream.opening.principal;
        if (owner.account !== account && keyId !== account) continue;
        stream.suspect = true;
        nudge(stream);
      }
    },
    async close() {
      isClosing = true;
      const running = [...open].map((stream) => stream.running);
      for (const stream of open) stream.over.abort();
      await Promise.all(running);
    },
  };
}

async function run(stream: Stream, first: Page, { clock, log }: StreamsOptions): Promise<void> {
  const { opening, over } = stream;
  const { response } = opening;
  const write = (text: string): Promise<void> => writeText(stream, text, clock);
  try {
    // The position where the stream begins: a client that reconnects before its first event continues from it.
    const begin = (first.items.length === 0 ? undefined : opening.after) ?? first.position;
    await write(`retry: ${times.retry}\nid: ${begin}\n: open\n\n`);
    for (let page = first; !over.signal.aborted; page = await next(stream, page, { clock, write })) {
      for (const { event } of page.items) {
        if (over.signal.aborted) break;
        await write(`id: ${event.id}\nevent: ${event.type}\ndata: ${opening.show(JSON.stringify(event))}\n\n`);
      }
    }
  } catch (error) {
    if (isFault(error))
      response.write(`event: closed\ndata: ${JSON.stringify({ code: error.code, message: error.message })}\n\n`);
    else log.error('event stream failed', { err: errorOf(error) });
  } finally {
    over.abort();
    response.end();
  }
}

type StreamReadContext = { readonly clock: Clock; readonly write: (text: string) => Promise<void> };

/** The next page: at once after a full page, otherwise after a notice or when a heartbeat is due. */
async function next(stream: Stream, { items, position }: Page, reading: StreamReadContext): Promise<Page> {
  const isSilent = items.length < streamPageMax && !(await awaitWake(stream, reading.clock));
  if (isSilent || stream.suspect) {
    stream.suspect = false;
    await reauthenticate(stream.opening);
  }
  if (isSilent) await reading.write(': heartbeat\n\n');
  stream.woken = false;
  return readOn(stream, position, reading);
}

/** Waits for a notice, or for the heartbeat interval; true after a notice. */
async function awaitWake(stream: Stream, clock: Clock): Promise<boolean> {
  const until = clock.now() + times.heartbeat;
  while (!stream.woken && !stream.over.signal.aborted && clock.now() < until) {
    stream.wake = new AbortController();
    await clock.sleep(until - clock.now(), AbortSignal.any([stream.wake.signal, stream.over.signal]));
  }
  return stream.woken;
}

/**
 * Reads the next page. During an outage of the webhook service, the stream stays open and continues from its position.
 */
async function readOn({ opening, over }: Stream, position: string, { clock, write }: StreamReadContext): Promise<Page> {
  for (let heartbeatAt = clock.now() + times.heartbeat; !over.signal.aborted;) {
    try {
      return await opening.read(position);
    } catch (error) {
      if (!isFault(error) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      await clock.sleep(times.trouble, over.signal);
      if (clock.now() < heartbeatAt) continue;
      heartbeatAt = clock.now() + times.heartbeat;
      await write(': heartbeat\n\n');
    }
  }
  return { items: [], position };
}

/** Only a bad key ends a stream. A key that cannot be looked up is checked again later. */
async function reauthenticate({ reauthenticate: ask }: StreamOptions): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (isFault(error) && error.code === 'UNAUTHORIZED') throw error;
  }
}

/**
 * Writes, and waits for a client that is slower than its events. Ends the stream of a client that reads nothing for
 * `drain`.
 */
async function writeText({ opening: { response }, over }: Stream, text: string, clock: Clock): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  const drained = new AbortController();
  response.once('drain', () => drained.abort());
  await clock.sleep(times.drain, AbortSignal.any([drained.signal, over.signal]));
  if (drained.signal.aborted || over.signal.aborted) return;
  over.abort();
  response.destroy();
}
