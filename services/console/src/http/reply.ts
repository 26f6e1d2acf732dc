// The one writer of answers: the envelope and the request id of the public API, and headers that prevent any use by
// other sites.
import type { ServerResponse } from 'node:http';
import { errorBodyOf } from '@pay/contract/error-catalogue';
import { httpStatusOf, type Fault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';

/** No page of another site shows, embeds, or reads an answer. */
export const safetyHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

type ReplyInput = {
  readonly status: number;
  readonly body: object;
  readonly requestId: Id<'request'>;
  readonly cookies?: readonly string[] | undefined;
  readonly retryAfterS?: number | undefined;
};

/** Writes an answer; a disconnected browser is not an error. */
export function reply(response: ServerResponse, { status, body, requestId, cookies = [], retryAfterS }: ReplyInput): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    ...safetyHeaders,
    'X-Request-Id': requestId,
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) }),
  });
  response.end(JSON.stringify(body));
}

/** Redirects the browser to a page of this host. */
export function replyRedirect(
  response: ServerResponse,
  { page, requestId, cookies }: { page: string; requestId: Id<'request'>; cookies: readonly string[] },
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(303, { ...safetyHeaders, 'X-Request-Id': requestId, 'Set-Cookie': [...cookies], Location: page });
  response.end();
}

export type FaultContext = Pick<ReplyInput, 'requestId' | 'cookies'> & {
  /** Address of the API, which serves the documentation of errors. */
  readonly apiUrl: string;
};

export function replyFault(response: ServerResponse, fault: Fault, { apiUrl, ...context }: FaultContext): void {
  const body = { ok: false, error: errorBodyOf(fault, { requestId: context.requestId, publicUrl: apiUrl }) };
  reply(response, { ...context, status: httpStatusOf[fault.code], body, retryAfterS: fault.retryAfterS });
}
