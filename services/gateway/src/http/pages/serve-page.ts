// Serves the documentation within separate bounds: a rate by address, a number of downloads at once, and a pace. A slow
// reader can use them up without an effect on the API.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Fault } from '@pay/core/fault';
import type { Capacity } from '../../domain/capacity.ts';
import { rateHeaders } from '../../domain/rate-limit.ts';
import type { HttpDeps } from '../http-deps.ts';
import { ipBucket } from '@pay/core/address';
import { readHead } from '../request/request-head.ts';
import type { Page } from './page.ts';
import { encodingOf } from './pages.ts';
import type { Pacer } from './pacer.ts';
import { faultAnswer, send, type ReplyContext } from '../reply.ts';
import { full, type RequestSlot } from '../request/request-slot.ts';
import type { Id } from '@pay/core/id';

export type ServePageInput = {
  readonly nodeRequest: IncomingMessage;
  readonly response: ServerResponse;
  readonly page: Page;
  readonly slot: RequestSlot | undefined;
  readonly reply: ReplyContext & { readonly requestId: Id<'request'> };
};

export type PageBounds = { readonly downloads: Capacity; readonly pacer: Pacer };

export async function servePage(deps: HttpDeps, { downloads, pacer }: PageBounds, input: ServePageInput): Promise<void> {
  const { nodeRequest, response, page, slot, reply } = input;
  const encoding = encodingOf(String(nodeRequest.headers['accept-encoding'] ?? ''));
  const tag = page.tag(encoding);
  const headers = { ...page.headers, ...(tag === undefined ? {} : { ETag: tag, Vary: 'Accept-Encoding' }) };
  if (isKnown(nodeRequest.headers['if-none-match'], tag)) return send(response, { status: 304, body: '', headers }, reply);
  const address = ipBucket(readHead(nodeRequest, deps.config.TRUSTED_PROXIES).ip);
  const rate = deps.rateLimits.page(address);
  // A page holds no slot of the API.
  slot?.rest();
  const isAdmitted = await pacer.admit(rate.allowed ? 'within' : 'over');
  // Its 'close' event has already fired, so the download's place would never be released.
  if (response.destroyed) return;
  if (!rate.allowed) {
    deps.metrics.limited.inc({ reason: 'pages' });
    const fault = new Fault('RATE_LIMITED', 'Too many requests', { retryAfterS: rate.retryAfterS });
    return send(
      response,
      faultAnswer(fault, { config: deps.config, requestId: reply.requestId, headers: rateHeaders(rate) }),
      reply,
    );
  }
  const refused = isAdmitted ? enter(downloads, { name: address, kind: 'keyless' }) : 'all';
  if (refused !== undefined)
    return send(
      response,
      faultAnswer(full(deps.metrics, { bound: 'downloads', why: refused, caller: 'keyless' }), {
        config: deps.config,
        requestId: reply.requestId,
      }),
      reply,
    );
  deps.metrics.downloads.set(downloads.used);
  response.once('close', () => {
    downloads.part({ name: address, kind: 'keyless' });
    downloads.leave();
    deps.metrics.downloads.set(downloads.used);
  });
  const body = await page.body(encoding, nodeRequest.headers.host ?? '');
  const coded = tag === undefined || tag.endsWith('-identity"') ? {} : { 'Content-Encoding': encoding };
  const answer = { status: page.status ?? 200, body, type: page.type, headers: { ...headers, ...coded } };
  send(response, answer, { ...reply, write: pacer.write });
}

function enter(downloads: Capacity, caller: { name: string; kind: 'keyless' }): 'all' | 'caller' | 'kind' | undefined {
  if (!downloads.enter()) return 'all';
  const why = downloads.join(caller);
  if (why !== undefined) downloads.leave();
  return why;
}

/** RFC 9110 §13.1.2; tags are compared weakly, because proxies that compress weaken them. */
const isKnown = (ifNoneMatch: string | undefined, tag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  tag !== undefined &&
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
