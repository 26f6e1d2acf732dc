// Opens a stream for a request that passed everything other requests pass.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Id } from '@pay/core/id';
import { invalidField } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Principal } from '../request/auth.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import { streamPageMax, type StreamOptions } from './event-streams.ts';
import type { HttpDeps } from '../http-deps.ts';
import { ipBucket } from '@pay/core/address';
import type { RequestHead } from '../request/request-head.ts';
import type { Answer } from '../reply.ts';
import { visibleTo } from '../request/visible-to.ts';
import type { RequestSlot } from '../request/request-slot.ts';

export type StreamRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly compiled: CompiledRoute;
  readonly requestId: Id<'request'>;
  readonly inbound: RequestHead;
  readonly headers: Readonly<Record<string, string>>;
  readonly principal: Principal;
  readonly input: Readonly<Record<string, unknown>>;
  readonly slot: RequestSlot;
};

const resumeMax = 64;

/** Resolves when the stream is open. What it returns is for the log alone: the head is written by then. */
export async function openStream(deps: HttpDeps, streamRequest: StreamRequest): Promise<Answer> {
  const { compiled, principal, inbound, requestId, headers, response } = streamRequest;
  const { service, name } = compiled.operation;
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
    // The operation's own schema says so.
    return (await call?.(ctx, { ...(after === undefined ? {} : { after }), limit: streamPageMax })) as Awaited<
      ReturnType<StreamOptions['read']>
    >;
  };
  const reauthenticate = async (): Promise<unknown> => {
    const known = deps.auth.authenticate(inbound.keys, inbound.ip);
    return 'ask' in known ? known.ask({ bucket: ipBucket(inbound.ip), inLine: false }) : known;
  };
  const show = (text: string): string => visibleTo(principal, text);
  await deps.streams.open({
    response,
    headers,
    requestId,
    principal,
    after: resumeAt(streamRequest),
    read,
    reauthenticate,
    show,
  });
  // Streams have bounds of their own and mostly wait; they hold no place among requests.
  streamRequest.slot.rest();
  return { status: 200, body: '' };
}

/** A client that comes back says where it was by a header; that is later than what its URL says since it first came. */
function resumeAt({ request, input }: StreamRequest): string | undefined {
  const last = request.headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return input['after'] as string | undefined;
  if (last.length > resumeMax) throw invalidField('header:Last-Event-ID', 'too_long', 'Last-Event-ID must be an event id');
  return last;
}
