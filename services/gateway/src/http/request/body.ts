// Takes a request body off the wire within its bound. Nothing is inflated, so there are no bombs to defuse.
import type { IncomingMessage } from 'node:http';
import { Fault, invalidField } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { timeouts } from '../../config.ts';
import type { RequestHead } from './request-head.ts';

const empty = new Uint8Array(0);

/** A body that is too long, or in a form we do not take; the socket cannot be used again, because the rest is unread. */
export const closesSocket = new WeakSet<Fault>();

const tooLong = (bytesMax: number): Fault => {
  const mib = bytesMax / 1_048_576;
  const max = mib >= 1 ? `${mib} MiB` : `${bytesMax / 1_024} KiB`;
  const fault = invalidField('body', 'too_long', `The body must have at most ${max}`, {
    hint: `Send at most ${max} per request.`,
  });
  closesSocket.add(fault);
  return fault;
};

const slowSenders = new WeakSet<IncomingMessage>();

/** For whoever does not send what they began: nobody waits for the rest of it after the answer either. */
export function tooSlow(nodeRequest: IncomingMessage, hint?: string): Fault {
  slowSenders.add(nodeRequest);
  const fault = invalidField('body', 'invalid_format', 'The request did not arrive in time', hint === undefined ? {} : { hint });
  closesSocket.add(fault);
  return fault;
}

/**
 * Lets an answer that ends its socket reach whoever is sending still: what comes of the body is read past, because a socket that is
 * closed on its sender resets and takes the answer with it (RFC 9112 §9.6). Whoever never ends is ended (connections.ts).
 */
export function readPast(nodeRequest: IncomingMessage): void {
  if (nodeRequest.complete || slowSenders.has(nodeRequest)) return;
  const { socket } = nodeRequest;
  const close = socket.destroySoon.bind(socket);
  // Node's last act after such an answer; half a close tells the sender as much.
  socket.destroySoon = () => {
    if (nodeRequest.complete) return close();
    socket.end();
    nodeRequest.once('end', close);
  };
  nodeRequest.resume();
}

/** Whether a request says that a body follows. */
export const hasBody = ({ chunked, contentLength }: RequestHead): boolean => chunked || (contentLength ?? 0) > 0;

/**
 * The whole body, empty when there is none. Throws 400 beyond the bound and ClientGone for a caller who vanished. `late` is
 * called when the body did not come with the head; what it throws is the outcome.
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
      // Every request closes in the end; only one that never ended was broken off.
      if (!nodeRequest.complete) reject(new ClientGone());
    };
    nodeRequest.on('error', rejectIncomplete);
    nodeRequest.on('close', rejectIncomplete);
    // What came in one packet with the head has been handed out by then.
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

/** The caller hung up before the body was whole; there is nobody to answer. */
export class ClientGone extends Error {}

/** Refuses bodies that are packed. */
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
 * Refuses a form that another site had a browser send. Our own pages hide their address (`Referrer-Policy: no-referrer`), so their forms
 * come with `Origin: null`, which counts only where the browser says that they are of the same origin.
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
