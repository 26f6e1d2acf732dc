// Opens a stream for a request that passed everything other requests pass.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Id } from '@pay/core/id';
import { invalidField } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Principal } from './auth.ts';
import type { CompiledRoute } from './compiled.ts';
import { streamPageMax, type Opening } from './event-streams.ts';
import type { Gate } from './gate.ts';
import { ipBucket, type Inbound } from './inbound.ts';
import type { Answer } from './reply.ts';
import { shownTo } from './shown-to.ts';
import type { Slot } from './slot.ts';

export type StreamRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly compiled: CompiledRoute;
  readonly requestId: Id<'request'>;
  readonly inbound: Inbound;
  readonly headers: Readonly<Record<string, string>>;
  readonly principal: Principal;
  readonly input: Readonly<Record<string, unknown>>;
  readonly slot: Slot;
};

const resumeMax = 64;

/** Resolves when the stream is open. What it returns is for the log alone: the head is written by then. */
export async function openStream(gate: Gate, asked: StreamRequest): Promise<Answer> {
  const { compiled, principal, inbound, requestId, headers, response } = asked;
  const { service, name } = compiled.operation;
  const call = gate.calls[service]?.[name];
  const read: Opening['read'] = async (after) => {
    const now = gate.clock.now();
    const ctx = {
      owner: principal.owner,
      operationId: gate.ids.next('operation', now),
      requestId,
      keyId: principal.keyId,
      deadline: now + limits.requestMs,
    };
    // The operation's own schema says so.
    return (await call?.(ctx, { ...(after === undefined ? {} : { after }), limit: streamPageMax })) as Awaited<
      ReturnType<Opening['read']>
    >;
  };
  const reauthenticate = async (): Promise<unknown> => {
    const known = gate.auth.authenticate(inbound.keys, inbound.ip);
    return 'ask' in known ? known.ask({ bucket: ipBucket(inbound.ip), inLine: false }) : known;
  };
  const show = (text: string): string => shownTo(principal, text);
  await gate.streams.open({ response, headers, requestId, principal, after: resumeAt(asked), read, reauthenticate, show });
  // Streams have bounds of their own and mostly wait; they hold no place among requests.
  asked.slot.rest();
  return { status: 200, body: '' };
}

/** A client that comes back says where it was by a header; that is later than what its URL says since it first came. */
function resumeAt({ request, input }: StreamRequest): string | undefined {
  const last = request.headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return input['after'] as string | undefined;
  if (last.length > resumeMax) throw invalidField('header:Last-Event-ID', 'too_long', 'Last-Event-ID must be an id of an event');
  return last;
}
