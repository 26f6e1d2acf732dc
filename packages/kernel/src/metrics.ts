// Services reach metrics through the kernel, as they reach everything else of the machine.
export { createMetrics, modeOf, secondsSince } from '@pay/telemetry/metrics';
export type { Counter, Gauge, Histogram, Metrics } from '@pay/telemetry/metrics';
