// Services reach spans through the kernel, as they do for all other I/O.
export {
  activeTrace,
  annotate,
  childSpan,
  continueTrace as continuing,
  inSpan,
  inSpans,
  isRecorded,
  spanIdOf,
  traceIdOf,
  toUnrecordedTrace as unrecordedTrace,
} from '@pay/telemetry/spans';
export type { SpanRequest } from '@pay/telemetry/spans';
