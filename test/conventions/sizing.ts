// Computes the needs of an installation at a rate of transfers. Measured figures come from the newest benchmark page,
// docs/scale.md, docs/operate/scale.md, and the chart's values. This file contains no measured figure.
import { serviceNames, type ServiceName } from '@pay/platform/services/names';

export const benchmarkPage = 'docs/benchmarks/2026-11-26.md';

export type Sources = { readonly benchmark: string; readonly scale: string; readonly operate: string; readonly values: string };

const marks = { begin: '<!-- sizing: written by npm run generate -->', end: '<!-- /sizing -->' } as const;
/** Transfers per second. An idle installation (0) still archives a segment a minute. */
const rates = [0, 1, 10, 50, 100, 250, 500, 1_000, 2_500] as const;
/** The planned use of a pod's core and of the database's cores. */
const plannedShare = 0.5;
const podsMin = 2;
const secondsPerDay = 86_400;
const minutesPerDay = 1_440;

type Cost = {
  readonly pods: Readonly<Partial<Record<ServiceName, number>>>;
  readonly others: number;
  readonly postgres: number;
  readonly nats: number;
};
type Figures = {
  /** µs of CPU for a completed transfer. */
  readonly cost: Cost;
  readonly idleCores: number;
  readonly walBytes: number;
  /** Bytes in the archive for each byte of log, because segments are compressed. */
  readonly archivedShare: number;
  /** Archived bytes of a nearly empty segment that `archive_timeout` ended. */
  readonly idleSegmentBytes: number;
  /** Bytes per transfer that stay forever, for 30 days, and for 3 days. */
  readonly disk: readonly [number, number, number];
  readonly podMiB: number;
  readonly podConnections: number;
  readonly reservedConnections: number;
};

/** Reads the figures. @throws Error that names a missing row. */
export function figuresIn({ benchmark, scale, operate, values }: Sources): Figures {
  const budget = rowOf(benchmark, 'completed transfer');
  const heads = cells(benchmark.split('\n').find((line) => line.startsWith('| µs of CPU')) ?? '');
  const of = (name: string): number => number(budget[heads.indexOf(name)] ?? '', `budget of ${name}`);
  const named = serviceNames.filter((name) => heads.includes(name));
  return {
    cost: {
      pods: Object.fromEntries(named.map((name) => [name, of(name)])),
      others: of('the others'),
      postgres: of('Postgres'),
      nats: of('NATS'),
    },
    idleCores: number(/idle service uses \d+ to (\d+) thousandths/.exec(operate)?.[1] ?? '', 'use of an idle service') / 1_000,
    walBytes: number(rowOf(scale, 'WAL, completed')[1] ?? '', 'WAL, completed') * 1_000,
    archivedShare: number(rowOf(scale, 'archive, of each WAL byte')[1] ?? '', 'archive of each WAL byte'),
    idleSegmentBytes: number(rowOf(scale, 'archive, of an idle minute')[1] ?? '', 'archive of an idle minute') * 1e6,
    disk: [
      number(rowOf(benchmark, 'permanent disk per completed transfer')[1] ?? '', 'permanent disk'),
      number(rowOf(benchmark, 'disk for 30 days per completed transfer')[1] ?? '', 'disk for 30 days'),
      number(rowOf(benchmark, 'disk for 3 days per completed transfer')[1] ?? '', 'disk for 3 days'),
    ],
    podMiB: upper(rowOf(benchmark, 'memory per service, under load')[1] ?? ''),
    podConnections: value(values, 'general') + value(values, 'hot'),
    reservedConnections: value(values, 'reservedConnections'),
  };
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowOf(page: string, name: string): string[] {
  const found = page.split('\n').find((line) => line.startsWith('|') && cells(line)[0] === name);
  if (found === undefined) throw new Error(`no row "${name}"`);
  return cells(found);
}

function number(text: string, what: string): number {
  const [, digits] = /^([\d,.]+)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`${what} has no number: ${text}`);
  return Number(digits.replaceAll(',', ''));
}

/** The upper bound of a range such as `93–238 MiB`. */
const upper = (range: string): number => number(range.split('–').at(-1) ?? '', 'memory per service');

function value(values: string, name: string): number {
  const [, digits] = new RegExp(`^\\s+${name}: (\\d+)$`, 'm').exec(values) ?? [];
  if (digits === undefined) throw new Error(`no value ${name}`);
  return Number(digits);
}

/** Number of pods of a service that spends `cost` µs of CPU on a transfer. */
const podsFor = (rate: number, cost: number): number => Math.max(podsMin, Math.ceil((rate * cost) / 1e6 / plannedShare));

function needs(rate: number, { cost, ...figures }: Figures) {
  const pods = serviceNames.map((name) => podsFor(rate, cost.pods[name] ?? 0));
  const count = pods.reduce((sum, one) => sum + one, 0);
  const services = Object.values(cost.pods).reduce((sum, one) => sum + one, cost.others);
  const perDay = rate * secondsPerDay;
  const [always, month, days] = figures.disk;
  return {
    pods: count,
    gateways: podsFor(rate, cost.pods.gateway ?? 0),
    cores: count * figures.idleCores + (rate * services) / 1e6,
    memoryGiB: (count * figures.podMiB) / 1024,
    // One more pod of each service during a rolling release.
    connections: (count + serviceNames.length) * figures.podConnections + figures.reservedConnections,
    databaseCores: Math.max(1, Math.ceil((rate * cost.postgres) / 1e6 / plannedShare)),
    walMBps: (rate * figures.walBytes) / 1e6,
    archiveGBPerDay: (perDay * figures.walBytes * figures.archivedShare + minutesPerDay * figures.idleSegmentBytes) / 1e9,
    diskGBPerYear: (perDay * 365 * always) / 1e9,
    passingGB: (perDay * (30 * month + 3 * days)) / 1e9,
    natsCores: (rate * cost.nats) / 1e6,
  };
}

const formatAmount = (amount: number): string =>
  amount >= 10 ? Math.round(amount).toLocaleString('en') : amount >= 1 ? amount.toFixed(1) : amount.toFixed(2);
const bytes = (gigabytes: number): string =>
  gigabytes >= 1_000 ? `${formatAmount(gigabytes / 1_000)} TB` : `${formatAmount(gigabytes)} GB`;

function tablesOf(figures: Figures): string[] {
  const all = rates.map((rate) => ({ rate: rate.toLocaleString('en'), ...needs(rate, figures) }));
  return [
    '| completed transfers/s | pods (of them gateways) | cores in use by pods | memory of pods | Postgres connections | Postgres cores | NATS cores in use |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...all
      .slice(1)
      .map(
        (one) =>
          `| ${one.rate} | ${one.pods} (${one.gateways}) | ${formatAmount(one.cores)} | ${formatAmount(one.memoryGiB)} GiB | ${formatAmount(one.connections)} | ${one.databaseCores} | ${formatAmount(one.natsCores)} |`,
      ),
    '',
    '| completed transfers/s, day and night | log written | archive a day, compressed | rows of 3 and 30 days | rows that stay, a year |',
    '| --- | --- | --- | --- | --- |',
    ...all.map(
      (one) =>
        `| ${one.rate} | ${formatAmount(one.walMBps)} MB/s | ${bytes(one.archiveGBPerDay)} | ${bytes(one.passingGB)} | ${bytes(one.diskGBPerYear)} |`,
    ),
  ];
}

/** The page with current tables. @throws Error if the page has no place for the tables. */
export function withSizing(page: string, sources: Sources): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  if (begin < 0 || end < begin) throw new Error(`no ${marks.begin} … ${marks.end}`);
  const block = [marks.begin, '', ...tablesOf(figuresIn(sources)), '', marks.end].join('\n');
  return page.slice(0, begin) + block + page.slice(end + marks.end.length);
}
