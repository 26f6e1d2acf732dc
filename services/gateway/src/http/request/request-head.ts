// The headers that the gateway uses, read in one pass over the raw headers. Node's `headers` joins or drops repeated
// ones, but a repeated credential or idempotency key must be refused.
import type { IncomingMessage } from 'node:http';
import { delegationProofHeader } from '@pay/contract/gateway/delegation-proof';
import { clientIp } from '@pay/core/address';

export type RequestHead = {
  /** Values of the three credential headers, the word Bearer removed; a malformed Authorization gives ''. */
  readonly keys: readonly string[];
  readonly idempotencyKeys: readonly string[] | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly contentLength: number | undefined;
  readonly chunked: boolean;
  /** Not decoded; `http/files/upload.ts` decodes it. */
  readonly fileName: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly scenario: string | undefined;
  readonly trace: string | undefined;
  /** Set by the console. */
  readonly delegationProof: string | undefined;
  /** Browsers describe the page that sent the request. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly ip: string;
};

type Draft = { -readonly [K in keyof RequestHead]: RequestHead[K] } & { keys: string[] };

export function readHead(nodeRequest: IncomingMessage, trustedProxies: number): RequestHead {
  const draft: Draft = {
    keys: [],
    idempotencyKeys: undefined,
    contentType: undefined,
    contentEncoding: undefined,
    contentLength: undefined,
    chunked: false,
    fileName: undefined,
    ifNoneMatch: undefined,
    scenario: undefined,
    trace: undefined,
    delegationProof: undefined,
    fetchSite: undefined,
    origin: undefined,
    host: undefined,
    ip: nodeRequest.socket.remoteAddress ?? '',
  };
  let forwarded = '';
  const raw = nodeRequest.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const value = raw[i + 1] ?? '';
    const name = (raw[i] ?? '').toLowerCase();
    if (name === 'x-forwarded-for') forwarded = forwarded === '' ? value : `${forwarded},${value}`;
    else takers.get(name)?.(draft, value);
  }
  if (trustedProxies > 0) draft.ip = clientIp(draft.ip, forwarded, trustedProxies);
  return draft;
}

const takers = new Map<string, (draft: Draft, value: string) => void>([
  ['authorization', (draft, value) => draft.keys.push(/^bearer +(\S+) *$/i.exec(value)?.[1] ?? '')],
  ['x-api-key', (draft, value) => draft.keys.push(value.trim())],
  ['api-key', (draft, value) => draft.keys.push(value.trim())],
  ['idempotency-key', (draft, value) => (draft.idempotencyKeys = [...(draft.idempotencyKeys ?? []), value])],
  ['content-type', (draft, value) => (draft.contentType = value)],
  ['content-encoding', (draft, value) => (draft.contentEncoding = value)],
  ['content-length', (draft, value) => (draft.contentLength = Number(value))],
  ['transfer-encoding', (draft) => (draft.chunked = true)],
  ['x-file-name', (draft, value) => (draft.fileName = value)],
  ['if-none-match', (draft, value) => (draft.ifNoneMatch = value)],
  [delegationProofHeader, (draft, value) => (draft.delegationProof = value)],
  ['sec-fetch-site', (draft, value) => (draft.fetchSite = value)],
  ['origin', (draft, value) => (draft.origin = value)],
  ['host', (draft, value) => (draft.host = value)],
  ['x-sandbox-scenario', (draft, value) => (draft.scenario = value)],
  // The value reaches messages and rows, so only the form of the standard is accepted.
  ['traceparent', (draft, value) => (draft.trace = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(value) ? value : undefined)],
]);
