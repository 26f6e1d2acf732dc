// Reads a request body within its bound. Compressed bodies are refused, so there are no decompression bombs.
import type { IncomingMessage } from 'node:http';
import { Fault, invalidField } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { timeouts } from '../../config.ts';
import type { RequestHead } from './request-head.ts';

const empty = new Uint8Array(0);

/** Faults after which the socket cannot be used again, because a part of the body is unread. */
export const closesSocket = new WeakSet<Fault>();

const tooLong = (bytesMax: number): Fault => {
  const mib = bytesMax / 1_048_576;
  const max = mib >= 1 ? `${mib} MiB` : `${bytesMax / 1_024} KiB`;
  const fault = invalidField('body', 'too_long', `The body must be at most ${max}`, {
    hint: `Send at most ${max} per request.`,
  });
  closesSocket.add(fault);
  return fault;
};

const slowSenders = new WeakSet<IncomingMessage>();

/**
 * The fault of a sender that does not complete its body. After the answer, the gateway does not wait for the rest
 * either.
 */
export function tooSlow(nodeRequest: IncomingMessage, hint?: string): Fault {
  slowSenders.add(nodeRequest);
  const fault = invalidField('body', 'invalid_format', 'The request did not arrive in time', hint === undefined ? {} : { hint });
  closesSocket.add(fault);
  return fault;
}

/**
 * Lets an answer that ends its socket reach a caller that is still sending. A socket that closes on its sender resets,
 * and the answer is lost (RFC 9112 §9.6). So the rest of the body is discarded. `connections.ts` ends a sender that
 * never stops.
 */
export function readPast(nodeRequest: IncomingMessage): void {
  if (nodeRequest.complete || slowSenders.has(nodeRequest)) return;
  const { socket } = nodeRequest;
  const close = socket.destroySoon.bind(socket);
  // Node calls `destroySoon` after such an answer. A half close tells the sender to stop.
  socket.destroySoon = () => {
    if (nodeRequest.complete) return close();
    socket.end();
    nodeRequest.once('end', close);
  };
  nodeRequest.resume();
}

export const hasBody = ({ chunked, contentLength }: RequestHead): boolean => chunked || (contentLength ?? 0) > 0;

/**
 * The whole body, empty if there is none. Throws 400 beyond the bound, and ClientGone if the caller hung up. Calls
 * `late` if the body did not come with the head, and throws the error of `late`.
 */
export function readBytes(
  nodeRequest: IncomingMessage,
  head: RequestHead,
  { bytesMax, late }: { readonly bytesMax: number; readonly late: () => void },
): Promise<Uint8Array> {
  if (!hasBody(head)) return Promise.resolve(empty);
  if (head.contentLength !== undefined && head.contentLength > bytesMax) return Promise.reject(tooLong(bytesMax));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const collect = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > bytesMax) refuse(tooLong(bytesMax));
      else chunks.push(chunk);
    };
    const refuse = (fault: unknown): void => {
      isOver = true;
      nodeRequest.off('data', collect);
      nodeRequest.pause();
      reject(fault);
    };
    nodeRequest.on('data', collect);
    nodeRequest.on('end', () => {
      isOver = true;
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    const rejectIncomplete = (): void => {
      isOver = true;
      // Every request closes in the end. If it is not complete by then, the caller hung up.
      if (!nodeRequest.complete) reject(new ClientGone());
    };
    nodeRequest.on('error', rejectIncomplete);
    nodeRequest.on('close', rejectIncomplete);
    // By then, Node has emitted the bytes that came in one packet with the head.
    setImmediate(() => {
      if (isOver) return;
      try {
        AbortSignal.timeout(timeouts.requestMs).addEventListener('abort', () => {
          if (!isOver) refuse(tooSlow(nodeRequest, `Send the whole body within ${timeouts.requestMs / SECOND} seconds.`));
        });
        late();
      } catch (error) {
        refuse(error);
      }
    });
  });
}

/** The caller hung up before the body was complete, so the answer has no receiver. */
export class ClientGone extends Error {}

/** Refuses compressed bodies. */
export function checkEncoding(head: RequestHead): void {
  const encoding = head.contentEncoding?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw refusal('Content-Encoding', 'Content-Encoding is not supported', 'Send the body without Content-Encoding.');
}

/** Refuses bodies that are not JSON in UTF-8, by their headers. */
export function checkMediaType(head: RequestHead): void {
  checkEncoding(head);
  const type = head.contentType ?? '';
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  if (media !== 'application/json')
    throw refusal('Content-Type', 'Content-Type must be application/json', 'Send the header Content-Type: application/json.');
  const foreign = parameters.some((parameter) => parameter.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(parameter));
  if (foreign) throw refusal('Content-Type', 'The body must be UTF-8', 'Encode the body in UTF-8, and remove the charset.');
}

const refusal = (header: string, message: string, hint: string): Fault =>
  invalidField(`header:${header}`, 'not_supported', message, { hint });

/**
 * Refuses a form that another site made a browser send. Our pages have `Referrer-Policy: no-referrer`, so their forms
 * come with `Origin: null`. It is accepted only if `Sec-Fetch-Site` says that the form has the same origin.
 */
export function rejectForeignForm({ fetchSite, origin, host }: RequestHead): void {
  const isOwnSite = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  const isOwnOrigin = origin === undefined || (origin === 'null' ? fetchSite === 'same-origin' : isOfHost(origin, host));
  if (isOwnSite && isOwnOrigin) return;
  throw new Fault('FORBIDDEN', 'Another site sent this form', {
    hint: 'Open the link again and submit its own form.',
  });
}

const isOfHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
