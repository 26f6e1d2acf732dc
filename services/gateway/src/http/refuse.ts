// Rejects requests that Node cannot parse, and requests with a bad head. They too get the public form of an error.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpStatusOf, invalidField, notFound, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { version } from '@pay/core/version';
import { timeouts } from '../config.ts';
import type { HttpDeps } from './http-deps.ts';
import { faultAnswer, send } from './reply.ts';

const phrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 404: 'Not Found' };

export function rejectUnservable(server: Server, deps: HttpDeps): void {
  server.on('clientError', (error, socket) => rejectMalformedRequest(deps, error, socket));
  // Node would answer a bad Expect with a bare 417, and would not answer CONNECT.
  server.on('checkExpectation', (_nodeRequest: IncomingMessage, response: ServerResponse) =>
    refuse(deps, response, invalidField('header:Expect', 'not_supported', 'Expect must be 100-continue')),
  );
  server.on('connect', (_nodeRequest: IncomingMessage, socket: Duplex) => answerRaw(deps, socket, notFound()));
}

export function refuse(deps: HttpDeps, response: ServerResponse, fault: Fault): void {
  const requestId = deps.ids.next('request', deps.clock.now());
  send(response, faultAnswer(fault, { config: deps.config, requestId }), { requestId, close: true });
}

/** The fault of a head without exactly one Host, which HTTP/1.1 requires (RFC 9112 §3.2). Two hosts are ambiguous. */
export function badHost({ httpVersion, rawHeaders }: IncomingMessage): Fault | undefined {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1)
    return invalidField('header:Host', 'invalid_format', 'Host must be sent once', { hint: 'Send one Host header.' });
  return hosts === 0 && httpVersion === '1.1' ? invalidField('header:Host', 'required', 'Host is required') : undefined;
}

/** The parser's error, with the bytes that it rejects. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

function rejectMalformedRequest(deps: HttpDeps, error: ParseError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // An answer to HEAD has no body (RFC 9110 §9.3.2): a strict client would read a body as the next answer.
  const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  answerRaw(deps, socket, toMalformedRequestFault(error.code), isHead);
}

/** Writes an answer to a socket that has no ServerResponse, and ends the socket even if the caller does not. */
function answerRaw(deps: HttpDeps, socket: Duplex, fault: Fault, isHead = false): void {
  const requestId = deps.ids.next('request', deps.clock.now());
  const body = String(faultAnswer(fault, { config: deps.config, requestId }).body);
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
  // A server's socket stays half open until the caller closes it. Without this, a caller could keep the socket forever.
  void deps.clock.sleep(timeouts.goodbyeMs).then(() => socket.destroy());
}

function toMalformedRequestFault(code: string | undefined): Fault {
  if (code === 'HPE_HEADER_OVERFLOW')
    return invalidField('header:', 'too_long', `The headers must be at most ${limits.headerBytes / 1024} KiB`);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return invalidField('body', 'invalid_format', 'The request did not arrive in time', {
      hint: 'Send the whole request without a pause.',
    });
  return invalidField('header:', 'invalid_format', 'The request is not well-formed HTTP');
}
