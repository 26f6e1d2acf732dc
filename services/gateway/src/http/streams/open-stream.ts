// Opens an event stream. Its request has passed the same stages as every other request.
import { invalidField } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { streamPageMax, type StreamOptions } from './event-streams.ts';
import type { HttpDeps } from '../http-deps.ts';
import { ipBucket } from '@pay/core/address';
import type { Stage } from '../pipeline.ts';
import { beginStream, type Answer } from '../reply.ts';
import { visibleTo } from '../request/visible-to.ts';
import type { ValidRequest } from '../request/gateway-request.ts';

const resumeMax = 64;

export const openStream: Stage<ValidRequest, ValidRequest> = (deps, request) =>
  request.compiledRoute.route.envelope === 'stream' ? beginEvents(deps, request) : request;

/** Resolves when the stream is open. The response head is already written, so only the request log uses the answer. */
async function beginEvents(deps: HttpDeps, request: ValidRequest): Promise<Answer> {
  const { compiledRoute, principal, head, requestId, answerHeaders, response, slot } = request;
  const { service, name } = compiledRoute.operation;
  const call = deps.calls[service]?.[name];
  const read: StreamOptions['read'] = async (after) => {
    const now = deps.clock.now();
    const ctx = {
      owner: principal.owner,
      operationId: deps.ids.next('operation', now),
      requestId,
      keyId: principal.keyId,
      deadline: now + limits.requestMs,
    };
    // The operation declares this output.
    return (await call?.(ctx, { ...(after === undefined ? {} : { after }), limit: streamPageMax })) as Awaited<
      ReturnType<StreamOptions['read']>
    >;
  };
  const reauthenticate = async (): Promise<unknown> => {
    const known = deps.auth.authenticate(head.keys, head.ip);
    return 'ask' in known ? known.ask({ bucket: ipBucket(head.ip), inLine: false }) : known;
  };
  const show = (text: string): string => visibleTo(principal, text);
  const after = resumeAt(request);
  if (request.nodeRequest.method === 'HEAD') {
    // Reads like an opening stream, so that a bad position is refused, but opens none.
    await read(after);
    beginStream(response, answerHeaders, requestId);
    response.end();
    return { status: 200, body: '' };
  }
  await deps.streams.open({
    response,
    headers: answerHeaders,
    requestId,
    principal,
    after,
    read,
    reauthenticate,
    show,
  });
  // Streams have separate bounds and mostly wait, so they hold no slot.
  slot.rest();
  return { status: 200, body: '' };
}

/** A client that reconnects sends its position in a header, which is newer than the one in its URL. */
function resumeAt({ nodeRequest, input }: ValidRequest): string | undefined {
  const last = nodeRequest.headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return input['after'] as string | undefined;
  if (last.length > resumeMax) throw invalidField('header:Last-Event-ID', 'too_long', 'Last-Event-ID must be an event id');
  return last;
}
