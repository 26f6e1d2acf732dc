// Services reach spans through the kernel, as they reach everything else of the machine.
export {
  activeTrace,
  annotate,
  childSpan,
  continuing,
  inSpan,
  inSpans,
  isRecorded,
  spanIdOf,
  traceIdOf,
} from '@pay/telemetry/spans';
export type { SpanRequest } from '@pay/telemetry/spans';
