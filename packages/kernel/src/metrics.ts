// Services use metrics through the kernel, like all other I/O.
export { createMetrics, modeOf, secondsSince } from '@pay/telemetry/metrics';
export type { Counter, Gauge, Histogram, Metrics } from '@pay/telemetry/metrics';
