// Services use the log through the kernel, like all other I/O.
import type { Ctx } from '@pay/contract/ctx';
import { modeOf } from './metrics.ts';
import { isRecorded, traceIdOf } from './telemetry.ts';

export { createLog, errorOf, stdoutSink } from '@pay/telemetry/log';
export type { Level, Log, Sink } from '@pay/telemetry/log';

type RequestOfLine = Pick<Ctx, 'requestId' | 'owner' | 'trace'>;
/** Fields of every line about a request. They connect all of its lines. */
export function requestFields({ requestId, owner, trace }: RequestOfLine): Readonly<Record<string, unknown>> {
  const mode = modeOf(owner.environment);
  // The span adds a recorded trace to each line. Otherwise the caller's own trace is the only one.
  return { request_id: requestId, mode, ...(trace === undefined || isRecorded(trace) ? {} : { trace_id: traceIdOf(trace) }) };
}

/** Fields of a line about a message. A commit may contain several requests. */
export function traceFields(traces: readonly string[]): Readonly<Record<string, unknown>> {
  const [first, ...others] = [...new Set(traces.map(traceIdOf))];
  if (first === undefined) return {};
  return others.length === 0 ? { trace_id: first } : { trace_ids: [first, ...others] };
}
