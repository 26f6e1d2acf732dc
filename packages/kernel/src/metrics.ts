// Services reach metrics through the kernel, as they do for all other I/O.
export { createMetrics, modeOf, secondsSince } from '@pay/telemetry/metrics';
export type { Counter, Gauge, Histogram, Metrics } from '@pay/telemetry/metrics';
