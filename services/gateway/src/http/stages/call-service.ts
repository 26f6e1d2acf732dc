import { envelope } from '@pay/contract/envelope';
import type { UploadPurpose } from '@pay/contract/file/shapes';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import type { Page } from '@pay/contract/hosted-visit';
import { InvariantBroken } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { z } from 'zod';
import { storeUpload, withFile } from '../files/upload.ts';
import type { HttpDeps } from '../http-deps.ts';
import { pageHeaders } from '../pages/hosted-page-headers.ts';
import type { Stage } from '../pipeline.ts';
import type { Answer } from '../reply.ts';
import { buildCtx } from '../request/build-ctx.ts';
import { findOperation, resourceIdOf } from '../request/find-operation.ts';
import type { ValidRequest } from '../request/gateway-request.ts';
import type { FinalAnswer } from '../request/idempotency.ts';
import { visibleTo } from '../request/visible-to.ts';

/** The last stage: the service's output in the route's envelope. */
export const callService: Stage<ValidRequest, never> = async (deps, request) =>
  toAnswer(request, await runOperation(deps, request));

/** Calls the operation that serves a request, under `operationId` or a new id. */
export async function runOperation(deps: HttpDeps, request: ValidRequest, operationId?: Id<'operation'>): Promise<FinalAnswer> {
  const { route } = request.compiledRoute;
  const file = request.body?.file;
  const operation = findOperation(request);
  const ctx = buildCtx(deps, request, operationId);
  const call = deps.calls[operation.service]?.[operation.name];
  if (call === undefined) throw new InvariantBroken(`no client for ${operation.subject}`);
  const input = file === undefined ? await withFile(deps, ctx, { route, input: request.input }) : request.input;
  const output = await (file === undefined
    ? call(ctx, input)
    : // The schema of the query says so.
      storeUpload(deps, ctx, { ...file, purpose: input['purpose'] as UploadPurpose }));
  // The output of an html operation is the page itself. `sendFile` has answered the routes whose envelope is a file.
  const style = route.envelope === 'file' ? 'bare' : route.envelope;
  if (style === 'html') {
    const { html, look } = output as z.output<typeof Page>;
    return { status: 200, body: html, resourceId: resourceIdOf(output), look };
  }
  return { status: 200, body: JSON.stringify(envelope(style, output)), resourceId: resourceIdOf(output) };
}

/** The answer as this caller may see it, with the headers of its route. */
export function toAnswer(
  { compiledRoute, principal, input, answerHeaders }: ValidRequest,
  { status, body, look }: FinalAnswer,
): Answer {
  const { envelope: style, cacheControl } = compiledRoute.route;
  if (cacheControl !== undefined && status === 200) answerHeaders['Cache-Control'] = cacheControl;
  if (style !== 'html' || status !== 200) return { status, body: visibleTo(principal, body), headers: answerHeaders };
  return {
    status,
    body,
    type: 'text/html; charset=utf-8',
    // `parseInput` has put it there.
    headers: { ...answerHeaders, ...pageHeaders(findPageLanguage(input['language'] as string), look) },
  };
}
