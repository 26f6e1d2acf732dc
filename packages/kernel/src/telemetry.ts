// Services reach spans through the kernel, as they reach everything else of the machine.
export { activeTrace, inSpan, startTelemetry } from '@pay/telemetry/spans';
