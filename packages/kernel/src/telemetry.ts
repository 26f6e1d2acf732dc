// Services use spans through the kernel, like all other I/O.
export {
  activeTrace,
  annotate,
  childSpan,
  continueTrace,
  inSpan,
  inSpans,
  isRecorded,
  spanIdOf,
  traceIdOf,
  toUnrecordedTrace,
} from '@pay/telemetry/spans';
export type { SpanRequest } from '@pay/telemetry/spans';
