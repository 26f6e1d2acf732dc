// Sends the content of a file as fast as it is read, and never as a page of this host: it is saved, or shown as a picture.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Id } from '@pay/core/id';
import { errorOf, type Log } from '@pay/kernel/log';
import { safetyHeaders } from '../reply.ts';

export type Content = {
  readonly contentType: string;
  /** Of our making: letters, digits, dots and hyphens. */
  readonly fileName: string;
  /** Undefined where it is only known at the end. */
  readonly sizeBytes?: number;
  readonly bytes: AsyncIterable<Buffer | string>;
};

/** Milliseconds that a piece may wait for its reader. */
const readerMs = 30_000;

/** @throws what the first piece throws; later the connection ends, so that nobody takes a half for the whole. */
export async function sendContent(
  response: ServerResponse,
  { contentType, fileName, sizeBytes, bytes }: Content,
  { requestId, log }: { readonly requestId: Id<'request'>; readonly log: Log },
): Promise<void> {
  const pieces = bytes[Symbol.asyncIterator]();
  let next = await pieces.next();
  response.writeHead(200, {
    ...safetyHeaders,
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Request-Id': requestId,
    ...(sizeBytes === undefined ? {} : { 'Content-Length': String(sizeBytes) }),
  });
  try {
    for (; next.done !== true; next = await pieces.next()) {
      if (response.destroyed) return;
      if (!response.write(next.value)) await once(response, 'drain', { signal: AbortSignal.timeout(readerMs) });
    }
    response.end();
  } catch (error) {
    log.warn('a file broke off', { request_id: requestId, err: errorOf(error) });
    response.destroy();
  }
}
