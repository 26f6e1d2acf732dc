// What never becomes a request of ours, or is refused by its head alone. It still gets the one public form of an error.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpStatusOf, invalidField, notFound, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { timeouts, version } from '../config.ts';
import type { HttpDeps } from './http-deps.ts';
import { faultAnswer, send } from './reply.ts';

const phrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 404: 'Not Found' };

export function rejectUnservable(server: Server, deps: HttpDeps): void {
  server.on('clientError', (error, socket) => rejectMalformedRequest(deps, error, socket));
  // Node would answer these two by itself: a bare 417, and no answer at all.
  server.on('checkExpectation', (_nodeRequest: IncomingMessage, response: ServerResponse) =>
    refuse(deps, response, invalidField('header:Expect', 'not_supported', 'Expect must be 100-continue')),
  );
  server.on('connect', (_nodeRequest: IncomingMessage, socket: Duplex) => answerRaw(deps, socket, notFound()));
}

export function refuse(deps: HttpDeps, response: ServerResponse, fault: Fault): void {
  const requestId = deps.ids.next('request', deps.clock.now());
  send(response, faultAnswer(fault, requestId), { requestId, close: true });
}

/** Why a head cannot be served: HTTP/1.1 wants one Host (RFC 9112 §3.2), and two of them are two opinions on who is asked. */
export function badHost({ httpVersion, rawHeaders }: IncomingMessage): Fault | undefined {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return invalidField('header:Host', 'invalid_format', 'Host must be sent once');
  return hosts === 0 && httpVersion === '1.1' ? invalidField('header:Host', 'required', 'Host is required') : undefined;
}

/** The parser's error, with the bytes that it stumbled in. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

function rejectMalformedRequest(deps: HttpDeps, error: ParseError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // An answer to HEAD has no body (RFC 9110 §9.3.2): a strict client takes one for the beginning of another answer.
  const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  answerRaw(deps, socket, toMalformedRequestFault(error.code), isHead);
}

/** Writes an answer without a response and ends the socket, whether or not its other side ever does. */
function answerRaw(deps: HttpDeps, socket: Duplex, fault: Fault, isHead = false): void {
  const requestId = deps.ids.next('request', deps.clock.now());
  const body = String(faultAnswer(fault, requestId).body);
  const status = httpStatusOf[fault.code];
  const head = [
    `HTTP/1.1 ${status} ${phrases[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    `X-Service-Version: ${version}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  // A server's sockets stay half open until the caller closes; one who never does would keep it, and its place, for ever.
  void deps.clock.sleep(timeouts.goodbyeMs).then(() => socket.destroy());
}

function toMalformedRequestFault(code: string | undefined): Fault {
  if (code === 'HPE_HEADER_OVERFLOW')
    return invalidField('header:', 'too_long', `The headers must have at most ${limits.headerBytes / 1024} KiB`);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalidField('body', 'invalid_format', 'The request did not arrive in time');
  return invalidField('header:', 'invalid_format', 'This is not a well-formed HTTP request');
}
