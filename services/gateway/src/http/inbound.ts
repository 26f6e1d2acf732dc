// What the gateway reads from a request's head, in one pass over the raw headers: Node's own `headers` joins or drops
// repeated ones, and a repeated credential or idempotency key must be seen to be refused.
import type { IncomingMessage } from 'node:http';

export type Inbound = {
  /** Values of the three credential headers, the word Bearer removed; a malformed Authorization gives ''. */
  readonly keys: readonly string[];
  readonly idempotencyKeys: readonly string[] | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly contentLength: number | undefined;
  readonly chunked: boolean;
  readonly scenario: string | undefined;
  readonly trace: string | undefined;
  readonly ip: string;
};

type Draft = { -readonly [K in keyof Inbound]: Inbound[K] } & { keys: string[] };

export function readHead(request: IncomingMessage, trustedProxies: number): Inbound {
  const draft: Draft = {
    keys: [],
    idempotencyKeys: undefined,
    contentType: undefined,
    contentEncoding: undefined,
    contentLength: undefined,
    chunked: false,
    scenario: undefined,
    trace: undefined,
    ip: request.socket.remoteAddress ?? '',
  };
  let forwarded = '';
  const raw = request.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const value = raw[i + 1] ?? '';
    const name = (raw[i] ?? '').toLowerCase();
    if (name === 'x-forwarded-for') forwarded = forwarded === '' ? value : `${forwarded},${value}`;
    else take(draft, name, value);
  }
  if (trustedProxies > 0) draft.ip = clientIp(draft.ip, forwarded, trustedProxies);
  return draft;
}

function take(draft: Draft, name: string, value: string): void {
  switch (name) {
    case 'authorization':
      draft.keys.push(/^bearer +(\S+) *$/i.exec(value)?.[1] ?? '');
      return;
    case 'x-api-key':
    case 'api-key':
      draft.keys.push(value.trim());
      return;
    case 'idempotency-key':
      draft.idempotencyKeys = [...(draft.idempotencyKeys ?? []), value];
      return;
    case 'content-type':
      draft.contentType = value;
      return;
    case 'content-encoding':
      draft.contentEncoding = value;
      return;
    case 'content-length':
      draft.contentLength = Number(value);
      return;
    case 'transfer-encoding':
      draft.chunked = true;
      return;
    case 'x-sandbox-scenario':
      draft.scenario = value;
      return;
    case 'traceparent':
      draft.trace = value;
      return;
    default:
  }
}

/** Each trusted proxy appended the address it saw, so the client is that many entries from the end; the rest is hearsay. */
function clientIp(peer: string, forwarded: string, trustedProxies: number): string {
  const hops = forwarded.split(',').map((hop) => hop.trim()).filter((hop) => hop !== '');
  return hops[hops.length - trustedProxies] ?? hops[0] ?? peer;
}

/** The address as allow lists and failed-auth buckets see it: IPv4 unwrapped from its IPv6 form. */
export const plainIp = (ip: string): string => (ip.startsWith('::ffff:') ? ip.slice(7) : ip);

/** One household or server usually holds a whole /64, so that is what a bucket counts. */
export function ipBucket(ip: string): string {
  const plain = plainIp(ip);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':');
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length).fill('0')];
  return groups.slice(0, 4).join(':');
}
