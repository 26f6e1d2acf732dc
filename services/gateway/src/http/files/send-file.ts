// Sends the content of a file in chunks, as fast as the caller reads, so that only one chunk is in memory.
// Content-Length goes out first, so that the caller notices a connection that broke halfway.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { InvariantBroken } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { errorOf } from '@pay/kernel/log';
import { buildCtx } from '../request/build-ctx.ts';
import type { ValidRequest } from '../request/gateway-request.ts';
import { anonymous, toCaller } from '../request/identify.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import { beginFile, type Answer } from '../reply.ts';
import { takePlace } from '../request/take-place.ts';

/**
 * A stored file, or content that is printed during the download. Printed content has an ETag instead of a hash, and may
 * have no length.
 */
type Content = { readonly name: string; readonly contentType: string; readonly sizeBytes: number | null } & (
  { readonly sha256: string } | { readonly etag: string }
);
type Readable = { readonly file: Content; readonly chunks: number };

/** Maximum milliseconds that one chunk may wait for its reader. */
const readerMs = 30_000;

export const sendFile: Stage<ValidRequest, ValidRequest> = (deps, request) =>
  request.compiledRoute.route.envelope === 'file' ? sendContent(deps, request) : request;

/**
 * Resolves when the content is sent. The head is written by then, so except for a 304 the answer is only for the log.
 */
async function sendContent(deps: HttpDeps, request: ValidRequest): Promise<Answer> {
  const { compiledRoute, head, response, requestId, answerHeaders, input } = request;
  const leave = takePlace(deps.fileDownloads, deps.metrics, { bound: 'files', caller: toCaller(request) });
  try {
    const { service, name } = compiledRoute.operation;
    // The operation's own schema says so.
    const { file, chunks } = (await callOf(deps, service, name)(buildCtx(deps, request), input)) as Readable;
    const etag = `"${'etag' in file ? file.etag : file.sha256}"`;
    if (head.ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) === true)
      return { status: 304, body: '', headers: { ...answerHeaders, ETag: etag } };
    const read = readerOf(deps, request);
    // The first chunk is read before the head is written, so that a missing file is a 404 or a 503 instead of a broken
    // answer.
    let chunk = await read(0);
    request.slot.rest();
    beginFile(response, { ...answerHeaders, ETag: etag, ...buildFileHeaders(file) }, requestId);
    for (let number = 1; ; number += 1) {
      await write(response, chunk);
      if (number >= chunks) break;
      chunk = await read(number);
    }
    response.end();
    return { status: 200, body: '' };
  } catch (error) {
    if (!response.headersSent) throw error;
    deps.log.warn('file download aborted', { request_id: requestId, err: errorOf(error) });
    response.destroy();
    return { status: 200, body: '' };
  } finally {
    leave();
  }
}

const buildFileHeaders = (file: Content): Record<string, string> => ({
  'Content-Type': file.contentType === 'text/csv' ? 'text/csv; charset=utf-8' : file.contentType,
  ...(file.sizeBytes === null ? {} : { 'Content-Length': String(file.sizeBytes) }),
  'Content-Disposition': `attachment; filename="${plain(file.name)}"; filename*=UTF-8''${encodeName(file.name)}`,
});

/** The name for clients that do not know `filename*` (RFC 6266). */
const plain = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

function callOf({ calls }: HttpDeps, service: string, name: string) {
  const call = calls[service]?.[name];
  if (call === undefined) throw new InvariantBroken(`no client for ${service}.${name}`);
  return call;
}

/** Each chunk has a separate deadline: a large file takes longer than a request may. */
function readerOf(deps: HttpDeps, request: ValidRequest): (number: number) => Promise<Buffer> {
  // The route declares this input.
  const { fileId = '', token = '' } = request.input as { fileId?: string; token?: string };
  return async (number) => {
    const ctx = { ...buildCtx(deps, request), deadline: deps.clock.now() + limits.requestMs };
    const { chunks } = request.compiledRoute.route;
    // The operation's own schema says so.
    if (chunks !== undefined)
      return bytesOf((await callOf(deps, chunks.service, chunks.name)(ctx, { ...request.input, number })) as Chunk);
    const chunk = await (request.principal === anonymous
      ? deps.file.readLinked(ctx, { token, number })
      : deps.file.read(ctx, { fileId, number }));
    return bytesOf(chunk);
  };
}

type Chunk = { readonly bytes: string };
const bytesOf = ({ bytes }: Chunk): Buffer => Buffer.from(bytes, 'base64');

async function write(response: ServerResponse, chunk: Buffer): Promise<void> {
  if (response.destroyed) throw new Error('client disconnected');
  if (!response.write(chunk)) await once(response, 'drain', { signal: AbortSignal.timeout(readerMs) });
}
