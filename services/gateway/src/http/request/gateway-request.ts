// One request on its way through the stages of `handle-request.ts`. Each stage returns the request with its result
// added, and each type below is the request after a stage. A request is immutable, except that stages add to
// `answerHeaders`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Id } from '@pay/core/id';
import type { CompiledRoute } from '../compiled-route.ts';
import type { Principal } from './auth.ts';
import type { RequestBody } from './request-body.ts';
import type { RequestHead } from './request-head.ts';
import type { RequestSlot } from './request-slot.ts';

/** The request that a dispatcher hands over. */
export type DispatchedRequest = {
  readonly nodeRequest: IncomingMessage;
  readonly response: ServerResponse;
  readonly compiledRoute: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The part of the URL after `?`. */
  readonly query: string;
  readonly slot: RequestSlot;
  /** Whether the connection ends with this answer. Call it when the answer is written: a drain may begin before. */
  readonly isClosing: () => boolean;
};

/** The request that the first stage gets. */
export type ReceivedRequest = DispatchedRequest & {
  readonly requestId: Id<'request'>;
  readonly head: RequestHead;
  /** Headers of the answer, even if the answer is a fault. */
  readonly answerHeaders: Record<string, string>;
  /** Traceparent of the request's span, or the caller's own. */
  readonly trace: string | undefined;
};

export type AuthenticatedRequest = ReceivedRequest & {
  /** `anonymous` on a route that needs no key. */
  readonly principal: Principal;
};

export type RequestWithBody = AuthenticatedRequest & {
  /** Absent if the request has no body, or its route takes no body. */
  readonly body?: RequestBody;
  /** Whether a body stays on the wire, so that the socket cannot carry another request. */
  readonly isBodyUnread?: boolean;
};

export type ValidRequest = RequestWithBody & {
  /** The input of the route's operation. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  /** The outcome that a sandbox caller asks for by `X-Sandbox-Scenario`. */
  readonly scenario: string | undefined;
};

/** After any stage: the answer to a fault, the metrics, and the request log use what is known by then. */
export type AnyRequest = ReceivedRequest & Partial<ValidRequest>;
