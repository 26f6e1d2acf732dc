// What is kept of every request: one observation and one line.
import type { FaultCode } from '@pay/core/fault';
import { modeOf } from '@pay/kernel/metrics';
import { annotate, inSpan, traceIdOf } from '@pay/kernel/telemetry';
import type { Principal } from './auth.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import { traceOf } from './context.ts';
import { resourceIds } from './resource-ids.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { RequestHead } from './request-head.ts';
import type { Answer } from '../reply.ts';

export type ObservedRequest = {
  readonly requestId: string;
  readonly compiled: CompiledRoute;
  /** Undefined until the key is proved, and on routes that need none. */
  readonly principal: Principal | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** Traceparent of the request's span, or the caller's own. */
  readonly trace: string | undefined;
};

export type RequestOutcome = {
  readonly status: number;
  readonly code: FaultCode | undefined;
  /** Refused because no place was left, which is counted by whose place it would have been, here and wherever else it happens. */
  readonly shed: boolean;
  readonly ms: number;
  readonly body: string | Buffer;
};

export function observe(
  deps: HttpDeps,
  { requestId, compiled, principal, params, trace }: ObservedRequest,
  { status, code, shed, ms, body }: RequestOutcome,
): void {
  const mode = principal === undefined ? 'none' : modeOf(principal.owner.environment);
  const { method, path: route } = compiled;
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
      trace_id: traceIdOf(traceOf({ requestId, trace })),
    });
}

type ServerSpanInput = Omit<ObservedRequest, 'trace' | 'params'> & {
  readonly inbound: Pick<RequestHead, 'trace'>;
  trace: string | undefined;
};

/** The span in which a trace begins, or goes on with what the caller sent. */
export function inServerSpan(input: ServerSpanInput, work: () => Promise<Answer>): Promise<Answer> {
  const { compiled, requestId, inbound } = input;
  const attributes = { 'http.request.method': compiled.method, 'http.route': compiled.path, 'payments.request_id': requestId };
  const span = { name: compiled.label, seam: 'server', root: true, parent: inbound.trace, attributes } as const;
  return inSpan(span, async (trace = inbound.trace) => {
    input.trace = trace;
    const answer = await work();
    annotate({ 'http.response.status_code': answer.status });
    return answer;
  });
}
