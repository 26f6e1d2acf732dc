// Services reach the log through the kernel, as they do for all other I/O.
import type { Ctx } from '@pay/contract/ctx';
import { modeOf } from './metrics.ts';
import { isRecorded, traceIdOf } from './telemetry.ts';

export { createLog, errorOf, stdoutSink } from '@pay/telemetry/log';
export type { Level, Log, Sink } from '@pay/telemetry/log';

type RequestOfLine = Pick<Ctx, 'requestId' | 'owner' | 'trace'>;
/** What every line about a request carries, so that all of its lines are found by any one of them. */
export function requestFields({ requestId, owner, trace }: RequestOfLine): Readonly<Record<string, unknown>> {
  const mode = modeOf(owner.environment);
  // A recorded trace is added to each line with the span; a caller's own is all there is otherwise.
  return { request_id: requestId, mode, ...(trace === undefined || isRecorded(trace) ? {} : { trace_id: traceIdOf(trace) }) };
}

/** What a line about a message carries: a commit may be of many requests. */
export function traceFields(traces: readonly string[]): Readonly<Record<string, unknown>> {
  const [first, ...others] = [...new Set(traces.map(traceIdOf))];
  if (first === undefined) return {};
  return others.length === 0 ? { trace_id: first } : { trace_ids: [first, ...others] };
}
