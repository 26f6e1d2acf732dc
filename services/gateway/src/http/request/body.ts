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
  const fault = invalidField('body', 'too_long', `Body is larger than ${max}`, {
    hint: `Send at most ${max}, in several requests if need be.`,
  });
  closesSocket.add(fault);
  return fault;
};

function tooSlow(): Fault {
  const fault = invalidField('body', 'invalid_format', 'The request did not arrive in time', {
    hint: `Send the whole body within ${timeouts.requestMs / SECOND} seconds.`,
  });
  closesSocket.add(fault);
  return fault;
}

/** Whether a request says that a body follows. */
export const hasBody = ({ chunked, contentLength }: RequestHead): boolean => chunked || (contentLength ?? 0) > 0;

/**
 * The whole body, empty when there is none. Throws 400 beyond the bound and ClientGone for a caller who vanished. `late` is
 * called when the body did not come with the head; what it throws is the outcome.
 */
export function readBody(
  request: IncomingMessage,
  inbound: RequestHead,
  { bytesMax, late }: { readonly bytesMax: number; readonly late: () => void },
): Promise<Uint8Array> {
  if (!hasBody(inbound)) return Promise.resolve(empty);
  if (inbound.contentLength !== undefined && inbound.contentLength > bytesMax) return Promise.reject(tooLong(bytesMax));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) {
        isOver = true;
        request.pause();
        reject(tooLong(bytesMax));
      } else chunks.push(chunk);
    });
    request.on('end', () => {
      isOver = true;
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    const gone = (): void => {
      isOver = true;
      // Every request closes in the end; only one that never ended was broken off.
      if (!request.complete) reject(new ClientGone());
    };
    request.on('error', gone);
    request.on('close', gone);
    // What came in one packet with the head has been handed out by then.
    setImmediate(() => {
      if (isOver) return;
      try {
        AbortSignal.timeout(timeouts.requestMs).addEventListener('abort', () => {
          if (isOver) return;
          isOver = true;
          request.pause();
          reject(tooSlow());
        });
        late();
      } catch (error) {
        request.pause();
        reject(error);
      }
    });
  });
}

/** The caller hung up before the body was whole; there is nobody to answer. */
export class ClientGone extends Error {}

/** Refuses bodies that are packed. */
export function checkEncoding(inbound: RequestHead): void {
  const encoding = inbound.contentEncoding?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw refusal('Content-Encoding', 'Content-Encoding is not supported', 'Send the body as it is, without Content-Encoding.');
}

/** Refuses bodies that are not JSON in UTF-8, by their headers. */
export function checkMediaType(inbound: RequestHead): void {
  checkEncoding(inbound);
  const type = inbound.contentType ?? '';
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  if (media !== 'application/json')
    throw refusal('Content-Type', 'Content-Type must be application/json', 'Send the header Content-Type: application/json.');
  const foreign = parameters.some((parameter) => parameter.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(parameter));
  if (foreign) throw refusal('Content-Type', 'Body must be UTF-8', 'Encode the body in UTF-8 and leave the charset out.');
}

const refusal = (header: string, message: string, hint: string): Fault =>
  invalidField(`header:${header}`, 'not_supported', message, { hint });

/** A page's form is sent by the page. Nobody else knows its address, so this only keeps another site from having a browser try. */
export function refuseForeign({ fetchSite }: RequestHead): void {
  if (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none') return;
  throw new Fault('FORBIDDEN', 'Another site made the browser send this form', {
    hint: 'Open the link again and send its own form.',
  });
}
