// The only importer of prom-client. From its start, a service's registry has exactly the metrics that the catalogue gives it,
// so an alert on a counter that was never incremented compares with 0 and not with a missing series.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { catalogue, isExportedBy, type LabelOf, type MetricName, type NameOf } from './catalogue.ts';
import type { Declaration, Labels } from './metric.ts';

export interface Metrics {
  counter<N extends NameOf<'counter'>>(name: N): Counter<LabelOf<N>>;
  gauge<N extends NameOf<'gauge'>>(name: N): Gauge<LabelOf<N>>;
  histogram<N extends NameOf<'histogram'>>(name: N): Histogram<LabelOf<N>>;
  /** Asked at each scrape, for figures that are in memory or cost next to nothing; the scrape waits for it. */
  onScrape<N extends NameOf<'gauge'>>(name: N, read: (gauge: Gauge<LabelOf<N>>) => void | Promise<void>): void;
  /** This replica no longer speaks for its service: what only the leader reports disappears from its page. */
  withdraw(): void;
  /** Text exposition of everything registered. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** Everything that `service` exports. `runtime` is false where several services share one process. */
export function createMetrics(service: string, runtime: boolean): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (runtime) collectDefaultMetrics({ register: registry, prefix: 'payments_' });
  const own = Object.entries(catalogue as Readonly<Record<string, Declaration>>).filter(([, declared]) =>
    isExportedBy(declared, service),
  );
  for (const [name, declared] of own) register(registry, name, declared);
  // Which class a name has follows from its declaration, which the type of the name was taken from.
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

/** Every set of label values where all of them are known beforehand; none where one of them is open. */
function combinations(labels: Labels): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [label, values] of Object.entries(labels))
    sets = typeof values === 'string' ? [] : sets.flatMap((set) => values.map((value) => ({ ...set, [label]: value })));
  return sets;
}

function withdrawOne(gauge: Gauge, { labels }: Declaration): void {
  // A reset leaves 0 where there are no labels, which would be an answer.
  if (Object.keys(labels).length === 0) gauge.remove();
  else gauge.reset();
}

/** The `mode` label: callers know the two environments as test and live. */
export const modeOf = (environment: 'sandbox' | 'live'): 'test' | 'live' => (environment === 'live' ? 'live' : 'test');

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

export type { Counter, Gauge, Histogram };
