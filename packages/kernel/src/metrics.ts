// The one door to prom-client. Labels are bounded sets: operations, outcomes, states; never an id.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

type Labels = readonly string[];

export interface Metrics {
  counter(name: string, help: string, labels?: Labels): Counter;
  gauge(name: string, help: string, labels?: Labels): Gauge;
  histogram(name: string, help: string, labels?: Labels, buckets?: readonly number[]): Histogram;
  /** Text exposition of everything registered. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** Seconds; from a local hop to the request deadline. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export function createMetrics(service: string, processMetrics: boolean): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const existing = <T>(name: string): T | undefined => registry.getSingleMetric(name) as T | undefined;
  return {
    counter: (name, help, labels = []) =>
      existing<Counter>(name) ?? new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => existing<Gauge>(name) ?? new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels = [], buckets = durationBuckets) =>
      existing<Histogram>(name) ?? new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

export type { Counter, Gauge, Histogram };
