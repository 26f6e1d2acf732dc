// Metrics, a log line, and a span for every request.
import type { FaultCode } from '@pay/core/fault';
import { modeOf } from '@pay/kernel/metrics';
import { annotate, inSpan, traceIdOf } from '@pay/kernel/telemetry';
import { traceOf } from './build-ctx.ts';
import type { AnyRequest, ReceivedRequest } from './gateway-request.ts';
import { findPrincipal } from './identify.ts';
import { resourceIds } from './resource-ids.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Answer } from '../reply.ts';

export type RequestOutcome = {
  readonly status: number;
  readonly code: FaultCode | undefined;
  /** Refused because the gateway was full. `payments_http_requests_shed_total` counts it. */
  readonly shed: boolean;
  readonly ms: number;
  readonly body: string | Buffer;
};

export function observe(deps: HttpDeps, request: AnyRequest, { status, code, shed, ms, body }: RequestOutcome): void {
  const { requestId, compiledRoute, params } = request;
  const principal = findPrincipal(request);
  const mode = principal === undefined ? 'none' : modeOf(principal.owner.environment);
  const { method, path: route } = compiledRoute;
  if (!shed) deps.metrics.duration.observe({ route, method, status_class: `${Math.trunc(status / 100)}xx`, mode }, ms / 1_000);
  if (code !== undefined) deps.metrics.errors.inc({ code, mode });
  if (deps.log.enabled('info'))
    deps.log.info('request', {
      request_id: requestId,
      mode,
      key_id: principal?.keyId,
      route,
      method,
      status,
      code,
      duration_ms: ms,
      ...resourceIds(params, body),
      trace_id: traceIdOf(traceOf(request)),
    });
}

/**
 * Runs `work` in the span of the request, which begins a trace or continues the caller's. `work` gets the traceparent.
 */
export function inServerSpan(
  { compiledRoute, requestId, head }: ReceivedRequest,
  work: (trace: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { method, path, label } = compiledRoute;
  const attributes = { 'http.request.method': method, 'http.route': path, 'payments.request_id': requestId };
  const span = { name: label, seam: 'server', root: true, parent: head.trace, attributes } as const;
  return inSpan(span, async (trace = head.trace) => {
    const answer = await work(trace);
    annotate({ 'http.response.status_code': answer.status });
    return answer;
  });
}
