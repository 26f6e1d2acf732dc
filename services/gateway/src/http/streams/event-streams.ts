// Server-sent events (WHATWG HTML §9.2): an owner's events as they happen, over a response that stays open. It is woken by a
// notice and reads on from where it was, so what is sent does not depend on notices arriving.
import type { ServerResponse } from 'node:http';
import { Fault, isFault, unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { errorOf, type Log } from '@pay/kernel/log';
import type { Principal } from '../request/auth.ts';
import { beginStream } from '../reply.ts';
import { bucketHolderOf } from '../rate-limits/rate-limits.ts';

/** Milliseconds. Proxies commonly end what was silent for a minute; a client learns by `retry` when to come back. */
const times = { heartbeat: 15 * SECOND, retry: 2 * SECOND, drain: 30 * SECOND, trouble: SECOND } as const;
/** Events asked for at once: what is in memory for a reader that does not read. */
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
  /** Where to read on: an event's id; undefined for what comes from now on. */
  readonly after: string | undefined;
  readonly read: (after: string | undefined) => Promise<Page>;
  /** Throws UNAUTHORIZED when the key that opened the stream would not open it any more. */
  readonly reauthenticate: () => Promise<unknown>;
  /** An event's text as the key may see it. */
  readonly show: (text: string) => string;
};

export interface EventStreams {
  /** Answers with a stream; resolves once its head is written. Throws what the first read or a bound refuses. */
  open(opening: StreamOptions): Promise<void>;
  /** New events of an owner can be read. */
  wake(owner: string): void;
  /** Keys of an account changed. */
  recheck(account: string): void;
  /** Ends all streams, so that clients come back to another replica. */
  close(): Promise<void>;
}

export type StreamsOptions = {
  readonly clock: Clock;
  readonly log: Log;
  /** Open streams of one key, and of all keys together. */
  readonly perKeyMax: number;
  readonly max: number;
  /** Of all sandbox keys together, so that live ones always find room. */
  readonly sandboxMax: number;
};

type Stream = {
  readonly opening: StreamOptions;
  readonly over: AbortController;
  wake: AbortController;
  /** Told while it was busy: look again before waiting. */
  woken: boolean;
  suspect: boolean;
  running: Promise<void>;
};

/** How a notice names an owner. */
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
      // Counted before the first read, or a burst would pass the bound together.
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
    // Where the stream begins: a client whose connection breaks before its first event comes back to it and misses nothing.
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

/** The next page: at once after a full one, else when there is something or a heartbeat is due. */
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

/** Waits until it is woken, or for a heartbeat's time; true when it was woken. */
async function awaitWake(stream: Stream, clock: Clock): Promise<boolean> {
  const until = clock.now() + times.heartbeat;
  while (!stream.woken && !stream.over.signal.aborted && clock.now() < until) {
    stream.wake = new AbortController();
    await clock.sleep(until - clock.now(), AbortSignal.any([stream.wake.signal, stream.over.signal]));
  }
  return stream.woken;
}

/** Reads on. While the service that keeps events is away, the stream stays and goes on from the same place. */
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

/** Only a key that is surely bad ends a stream; one that cannot be looked up is asked about again. */
async function reauthenticate({ reauthenticate: ask }: StreamOptions): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (isFault(error) && error.code === 'UNAUTHORIZED') throw error;
  }
}

/** Writes, and waits for a reader that is slower than its events; one that does not read at all is hung up on. */
async function writeText({ opening: { response }, over }: Stream, text: string, clock: Clock): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  const drained = new AbortController();
  response.once('drain', () => drained.abort());
  await clock.sleep(times.drain, AbortSignal.any([drained.signal, over.signal]));
  if (drained.signal.aborted || over.signal.aborted) return;
  over.abort();
  response.destroy();
}
