import { conflict, httpStatusOf } from '@pay/core/fault';
import { fingerprint } from '../../domain/fingerprint.ts';
import { inProgress } from '../../domain/idempotency.ts';
import { rateHeaders } from '../../domain/rate-limit.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import { faultAnswer, type Answer } from '../reply.ts';
import { newOperationId } from '../request/build-ctx.ts';
import { explainFault } from '../request/explain-fault.ts';
import { isDryRun } from '../request/find-operation.ts';
import type { ValidRequest } from '../request/gateway-request.ts';
import type { FinalAnswer } from '../request/idempotency.ts';
import { findRateResource } from '../request/identify.ts';
import { publicFault } from '../request/public-fault.ts';
import { runOperation, toAnswer } from './call-service.ts';

/** Answers a request with an Idempotency-Key: its operation runs at most once, and a retry gets the first answer. */
export const runOnce: Stage<ValidRequest, ValidRequest> = (deps, request) =>
  request.idempotencyKey === undefined || isDryRun(request) ? request : runKeyed(deps, request, request.idempotencyKey);

async function runKeyed(deps: HttpDeps, request: ValidRequest, idempotencyKey: string): Promise<Answer> {
  const { compiledRoute, principal, params, query, body, requestId, scenario, answerHeaders } = request;
  // Callers can hardly produce a concurrent request on purpose, so the sandbox simulates one.
  if (scenario === inProgress.code)
    throw conflict(inProgress.code, 'header:Idempotency-Key', inProgress.message, { retryAfterS: 1 });
  const { method, path: route } = compiledRoute;
  const { replay = 'redrive' } = compiledRoute.route;
  const finalAnswer = await deps.idempotency.run({
    owner: principal.owner,
    key: idempotencyKey,
    method,
    route,
    fingerprint: fingerprint({
      method,
      route,
      params,
      query: { text: query.split('&').sort().join('&') },
      body: body?.value,
      literals: body?.literals ?? [],
    }),
    requestId,
    operationId: newOperationId(deps, principal, { key: idempotencyKey, replay }),
    offsetMs: principal.sandbox?.clockOffsetMs ?? 0,
    replay,
    execute: (operationId) =>
      runOperation(deps, request, operationId).catch((error: unknown) => toFinalRefusal(deps, request, error)),
  });
  answerHeaders['Idempotency-Key'] = idempotencyKey;
  if (finalAnswer.original !== undefined) {
    answerHeaders['Idempotent-Replayed'] = 'true';
    answerHeaders['X-Original-Request-Id'] = finalAnswer.original;
    if (compiledRoute.rate !== 'none') {
      const bucket = { principal, rate: compiledRoute.rate, resource: findRateResource(request) };
      // The request has its answer, so it is not refused even if the reads are used up.
      Object.assign(answerHeaders, rateHeaders({ ...deps.rateLimits.replayed(bucket), allowed: true }));
    }
  }
  return toAnswer(request, finalAnswer);
}

/** A refusal that is final once the operation began, as the answer to keep. Throws every other fault. */
function toFinalRefusal(deps: HttpDeps, request: ValidRequest, error: unknown): FinalAnswer {
  const { requestId } = request;
  const fault = explainFault(request, publicFault(deps, error, requestId));
  if (fault.code !== 'CONFLICT' && fault.code !== 'NOT_FOUND') throw fault;
  return { status: httpStatusOf[fault.code], body: String(faultAnswer(fault, { config: deps.config, requestId }).body) };
}
