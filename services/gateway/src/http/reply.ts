// The one writer of responses. Headers go out as a flat array in one call, which is what Node writes fastest.
import type { ServerResponse } from 'node:http';
import { errorBodyOf } from '@pay/contract/error-catalogue';
import { httpStatusOf, type Fault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { version } from '@pay/core/version';
import type { Config } from '../config.ts';
import type { Pacer } from './pages/pacer.ts';
import { readPast } from './request/body.ts';

export type Answer = {
  readonly status: number;
  /** A Buffer is sent unchanged, so that one Buffer serves many answers. */
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const json = 'application/json; charset=utf-8';

const always: readonly string[] = [
  'X-Service-Version',
  version,
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Strict-Transport-Security',
  'max-age=31536000',
];
const defaults: readonly (readonly [string, string])[] = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

export type ReplyContext = {
  readonly requestId: string;
  readonly close: boolean;
  /** Writes the bytes of a body; by default they are written at once. */
  readonly write?: Pacer['write'];
};

/** Writes an answer. A caller that hung up is not an error. */
export function send(response: ServerResponse, answer: Answer, context: ReplyContext): void {
  if (response.headersSent || response.destroyed) return;
  const extra = answer.headers ?? {};
  const headers: string[] = [...always, 'X-Request-Id', context.requestId];
  // In a 304 these would describe the cached answer.
  if (answer.status !== 304)
    headers.push('Content-Type', answer.type ?? json, 'Content-Length', String(Buffer.byteLength(answer.body)));
  for (const [name, value] of defaults) if (extra[name] === undefined) headers.push(name, value);
  for (const name of Object.keys(extra)) headers.push(name, extra[name] as string);
  if (context.close) {
    headers.push('Connection', 'close');
    readPast(response.req);
  }
  response.writeHead(answer.status, headers);
  // Node sends no body of an answer to HEAD.
  if (response.req.method === 'HEAD') response.end();
  else if (Buffer.isBuffer(answer.body) && context.write !== undefined) context.write(response, answer.body);
  else response.end(answer.body);
}

/** Writes the head of an answer that stays open. It is flushed, because a buffered head would come too late. */
export function beginStream(response: ServerResponse, extra: Readonly<Record<string, string>>, requestId: string): void {
  const headers = [
    ...always,
    'X-Request-Id',
    requestId,
    'Content-Type',
    'text/event-stream; charset=utf-8',
    'X-Accel-Buffering',
    'no',
  ];
  for (const [name, value] of defaults) if (extra[name] === undefined) headers.push(name, value);
  for (const name of Object.keys(extra)) headers.push(name, extra[name] as string);
  response.writeHead(200, headers);
  response.flushHeaders();
}

/** Writes the head of an answer whose bytes follow; `extra` describes them. */
export function beginFile(response: ServerResponse, extra: Readonly<Record<string, string>>, requestId: string): void {
  const headers = [...always, 'X-Request-Id', requestId];
  for (const [name, value] of defaults) if (extra[name] === undefined) headers.push(name, value);
  for (const name of Object.keys(extra)) headers.push(name, extra[name] as string);
  response.writeHead(200, headers);
}

export type FaultContext = {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly requestId: Id<'request'>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A fault in its public form. */
export function faultAnswer(fault: Fault, { config, requestId, headers = {} }: FaultContext): Answer {
  const retry =
    fault.retryAfterS === undefined || headers['Retry-After'] !== undefined
      ? {}
      : { 'Retry-After': String(Math.max(1, Math.ceil(fault.retryAfterS))) };
  return {
    status: httpStatusOf[fault.code],
    body: JSON.stringify({ ok: false, error: errorBodyOf(fault, { requestId, publicUrl: config.PUBLIC_URL }) }),
    headers: { ...headers, ...retry },
  };
}
