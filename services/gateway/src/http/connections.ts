// Open sockets. If the listener is full, a new socket replaces the one that has waited longest for its sender. So a
// caller that opens sockets and sends nothing, or half a request, loses its own sockets first.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipBucket } from '@pay/core/address';
import type { Clock } from '@pay/core/time';
import { isUnread } from './pages/pacer.ts';

export type ConnectionOptions = {
  readonly clock: Clock;
  readonly max: number;
  /** Undefined behind proxies, whose sockets carry the requests of all callers. */
  readonly perAddressMax: number | undefined;
  /** Milliseconds that an answer may wait for its reader. */
  readonly unreadMs: number;
  /** Milliseconds that the rest of a request's body may take after the answer. */
  readonly halfSentMs: number;
  readonly opened: (count: number) => void;
  readonly evicted: () => void;
};

export interface Connections {
  /** The head of a request arrived. Call the returned function when its answer is sent. */
  busy(nodeRequest: IncomingMessage, response: ServerResponse): () => void;
  /** Ends the sockets on which nothing was sent. Node counts them as busy, so a closing server would wait for them. */
  endSilent(): void;
  stop(): void;
}

type Group = { open: number; readonly waiting: Set<Entry> };
type Entry = {
  readonly socket: Socket;
  readonly group: Group;
  readonly address: string;
  /** Requests without an answer; more than one when they are pipelined. */
  requests: number;
  response: ServerResponse | undefined;
  unreadSince: number | undefined;
  /** A request that was answered before its body was complete. */
  halfSent: { readonly nodeRequest: IncomingMessage; readonly since: number } | undefined;
};

const lookEveryMs = 5_000;

const nothingSeen = { response: undefined, unreadSince: undefined, halfSent: undefined } as const;

export function boundConnections(server: Server, options: ConnectionOptions): Connections {
  const entries = new Map<Socket, Entry>();
  const waiting = new Set<Entry>();
  const groups = new Map<string, Group>();
  const stopping = new AbortController();

  const forget = (entry: Entry): void => {
    if (!entries.delete(entry.socket)) return;
    waiting.delete(entry);
    entry.group.waiting.delete(entry);
    entry.group.open -= 1;
    if (entry.group.open === 0) groups.delete(entry.address);
    options.opened(entries.size);
  };
  /** Makes room by ending the socket that has waited longest; false if all sockets are busy. */
  const evict = (idle: Set<Entry>): boolean => {
    const [oldest] = idle;
    if (oldest === undefined) return false;
    forget(oldest);
    oldest.socket.destroy();
    options.evicted();
    return true;
  };
  const wait = (entry: Entry): void => {
    if (entries.has(entry.socket)) for (const set of [waiting, entry.group.waiting]) set.add(entry);
  };
  server.on('connection', (socket: Socket) => {
    const address = ipBucket(socket.remoteAddress ?? '');
    const known = groups.get(address);
    const isFull = options.perAddressMax !== undefined && known !== undefined && known.open >= options.perAddressMax;
    const hasRoom = (!isFull || evict(known.waiting)) && (entries.size < options.max || evict(waiting));
    if (!hasRoom) {
      options.evicted();
      return void socket.destroy();
    }
    const group = joinGroup(groups, address);
    const entry: Entry = { socket, group, address, requests: 0, ...nothingSeen };
    entries.set(socket, entry);
    wait(entry);
    socket.once('close', () => forget(entry));
    options.opened(entries.size);
  });
  void watchReaders(entries, options, stopping.signal);
  return {
    busy(nodeRequest, response) {
      const entry = entries.get(nodeRequest.socket);
      if (entry === undefined) return () => undefined;
      entry.requests += 1;
      entry.response = response;
      waiting.delete(entry);
      entry.group.waiting.delete(entry);
      return () => {
        entry.requests -= 1;
        // An idle socket keeps no reference to its last request: heads contain keys, and answers contain secrets.
        if (entry.response === response) entry.response = undefined;
        // The answer went out before the body was complete, for example a refusal by the head. The sender must still
        // end the body.
        if (!nodeRequest.complete) entry.halfSent = { nodeRequest, since: options.clock.now() };
        if (entry.requests === 0) wait(entry);
      };
    },
    endSilent: () => endSilent(waiting),
    stop: () => stopping.abort(),
  };
}

function joinGroup(groups: Map<string, Group>, address: string): Group {
  const group = groups.get(address) ?? { open: 0, waiting: new Set() };
  group.open += 1;
  groups.set(address, group);
  return group;
}

function endSilent(entries: ReadonlySet<Entry>): void {
  for (const { socket } of entries) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Ends sockets that do not read their answer, and sockets that do not complete a request: both hold a place and memory.
 */
async function watchReaders(entries: Map<Socket, Entry>, options: ConnectionOptions, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await options.clock.sleep(lookEveryMs, over);
    const now = options.clock.now();
    for (const entry of entries.values()) {
      const { response, halfSent } = entry;
      if (halfSent?.nodeRequest.complete === true) entry.halfSent = undefined;
      else if (halfSent !== undefined && now - halfSent.since >= options.halfSentMs) entry.socket.destroy();
      if (response === undefined || !isUnread(response)) entry.unreadSince = undefined;
      else if (now - (entry.unreadSince ??= now) >= options.unreadMs) entry.socket.destroy();
    }
  }
}
