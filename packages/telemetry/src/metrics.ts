// The only importer of prom-client. A service's registry has exactly the metrics in its catalog from the start. An
// alert therefore compares with 0 if a counter was never incremented, not with a missing series.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { catalogue, isExportedBy, type LabelOf, type MetricName, type NameOf } from './catalogue.ts';
import type { Declaration, Labels } from './metric.ts';

export interface Metrics {
  counter<N extends NameOf<'counter'>>(name: N): Counter<LabelOf<N>>;
  gauge<N extends NameOf<'gauge'>>(name: N): Gauge<LabelOf<N>>;
  histogram<N extends NameOf<'histogram'>>(name: N): Histogram<LabelOf<N>>;
  /** Reads a gauge at each scrape, for values that are in memory or cheap. The scrape waits for it. */
  onScrape<N extends NameOf<'gauge'>>(name: N, read: (gauge: Gauge<LabelOf<N>>) => void | Promise<void>): void;
  /** Call this when the replica loses leadership: it stops exporting the leader's metrics. */
  withdraw(): void;
  /** The text exposition of all registered metrics. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** Creates all metrics that `service` exports. `runtime` is false if several services share one process. */
export function createMetrics(service: string, runtime: boolean): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (runtime) collectDefaultMetrics({ register: registry, prefix: 'payments_' });
  const own = Object.entries(catalogue as Readonly<Record<string, Declaration>>).filter(([, declared]) =>
    isExportedBy(declared, service),
  );
  for (const [name, declared] of own) register(registry, name, declared);
  // The declaration determines the class of a metric, and the type of its name comes from the declaration.
  const findMetric = <M>(name: MetricName): M => {
    const found = registry.getSingleMetric(name);
    if (found === undefined) throw new RangeError(`${service} does not export ${name}; name it in the catalogue`);
    return found as M;
  };
  const withdraw = (): void => {
    for (const [name, declared] of own)
      if (declared.by === 'leader') withdrawOne(findMetric<Gauge>(name as MetricName), declared);
  };
  withdraw();
  return {
    counter: (name) => findMetric(name),
    gauge: (name) => findMetric(name),
    histogram: (name) => findMetric(name),
    onScrape: (name, read) => {
      const gauge = findMetric<Gauge<LabelOf<typeof name>>>(name);
      Object.assign(gauge, { collect: () => read(gauge) });
    },
    withdraw,
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

function register(registry: Registry, name: string, { type, help, labels, buckets }: Declaration): void {
  const settings = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  if (type === 'gauge') new Gauge(settings);
  else if (type === 'histogram') new Histogram({ ...settings, buckets: [...(buckets ?? [])] });
  else {
    const counter = new Counter(settings);
    for (const known of combinations(labels)) counter.inc(known, 0);
  }
}

/** All combinations of label values if every label is closed. None if a label is open. */
function combinations(labels: Labels): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [label, values] of Object.entries(labels))
    sets = typeof values === 'string' ? [] : sets.flatMap((set) => values.map((value) => ({ ...set, [label]: value })));
  return sets;
}

function withdrawOne(gauge: Gauge, { labels }: Declaration): void {
  // A reset would leave 0 on a gauge without labels, which would be a wrong value.
  if (Object.keys(labels).length === 0) gauge.remove();
  else gauge.reset();
}

/** The `mode` label. Callers know the two environments as test and live. */
export const modeOf = (environment: 'sandbox' | 'live'): 'test' | 'live' => (environment === 'live' ? 'live' : 'test');

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

export type { Counter, Gauge, Histogram };
