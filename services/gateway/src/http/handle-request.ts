// The life of one request, the same for every route and for both dispatchers.
import type { FaultCode } from '@pay/core/fault';
import { runNamed } from '@pay/kernel/work';
import { sendFile } from './files/send-file.ts';
import type { HttpDeps } from './http-deps.ts';
import { pipeline, runStages, type Progress } from './pipeline.ts';
import { renderFaultForReader } from './pages/hosted-fault-page.ts';
import { faultAnswer, send, type Answer } from './reply.ts';
import { ClientGone, closesSocket } from './request/body.ts';
import { explainFault } from './request/explain-fault.ts';
import type { AnyRequest, DispatchedRequest, ReceivedRequest } from './request/gateway-request.ts';
import { logRequest } from './request/log-request.ts';
import { inServerSpan, observe } from './request/observe.ts';
import { forgetResetSandbox, publicFault } from './request/public-fault.ts';
import { readHead } from './request/request-head.ts';
import { isShed } from './request/request-slot.ts';
import { authenticate } from './stages/authenticate.ts';
import { authorizeEffects } from './stages/authorize-effects.ts';
import { authorizeRoute } from './stages/authorize-route.ts';
import { callService } from './stages/call-service.ts';
import { limitRate } from './stages/limit-rate.ts';
import { parseInput } from './stages/parse-input.ts';
import { readBody } from './stages/read-body.ts';
import { runOnce } from './stages/run-once.ts';
import { simulateFault } from './stages/simulate-fault.ts';
import { openStream } from './streams/open-stream.ts';

/** Each stage returns the request for the next stage, or the answer. A caller sees only the first of several faults. */
const stages = pipeline([
  authenticate,
  limitRate,
  authorizeRoute,
  simulateFault,
  readBody,
  parseInput,
  authorizeEffects,
  openStream,
  sendFile,
  runOnce,
  callService,
]);

/** Answers one request. Never rejects: every error becomes the public form of a fault. */
export const handleRequest = (deps: HttpDeps, request: DispatchedRequest): Promise<void> =>
  runNamed(`${request.compiledRoute.method} ${request.compiledRoute.path}`, () => answerRequest(deps, request));

async function answerRequest(deps: HttpDeps, dispatchedRequest: DispatchedRequest): Promise<void> {
  const startedAt = deps.clock.now();
  const progress: Progress = { request: receive(deps, dispatchedRequest, startedAt) };
  const { slot } = dispatchedRequest;
  slot.work();
  let reply: Reply | undefined;
  try {
    const answer = await inServerSpan(progress.request, (trace) => {
      if (trace !== progress.request.trace) progress.request = { ...progress.request, trace };
      return runStages(deps, stages, progress);
    });
    reply = { answer, close: progress.request.isBodyUnread === true, code: undefined, shed: false };
  } catch (error) {
    if (!(error instanceof ClientGone)) reply = replyToError(deps, progress.request, error);
  }
  const { request } = progress;
  request.body?.release?.();
  if (reply === undefined) return slot.done();
  const { answer, close, code, shed } = reply;
  send(request.response, answer, { requestId: request.requestId, close: close || request.isClosing() });
  slot.done();
  const ms = deps.clock.now() - startedAt;
  observe(deps, request, { status: answer.status, code, shed, ms, body: answer.body });
  logRequest(deps, request, { answer, ms });
}

function receive(deps: HttpDeps, request: DispatchedRequest, now: number): ReceivedRequest {
  const requestId = deps.ids.next('request', now);
  const head = readHead(request.nodeRequest, deps.config.TRUSTED_PROXIES);
  return { ...request, requestId, head, answerHeaders: {}, trace: head.trace };
}

type Reply = {
  readonly answer: Answer;
  /** Whether the socket ends with the answer because a part of the body is unread. */
  readonly close: boolean;
  readonly code: FaultCode | undefined;
  readonly shed: boolean;
};

function replyToError(deps: HttpDeps, request: AnyRequest, error: unknown): Reply {
  forgetResetSandbox(deps, request, error);
  const fault = explainFault(request, publicFault(deps, error, request.requestId));
  const { requestId, compiledRoute, nodeRequest, answerHeaders: headers } = request;
  const json = faultAnswer(fault, { config: deps.config, requestId, headers });
  const answer = renderFaultForReader(nodeRequest, compiledRoute.route, { fault, json, requestId });
  return { answer, close: closesSocket.has(fault), code: fault.code, shed: isShed(fault) };
}
