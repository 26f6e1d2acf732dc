// The catalog as text. `npm run generate` writes it, and a convention test compares it.
import { groups } from './catalogue.ts';
import type { Declaration, Label } from './metric.ts';

const entries = Object.entries(groups as Readonly<Record<string, Readonly<Record<string, Declaration>>>>);

/** One object per metric, in the order of the page. */
export function catalogueJson(): string {
  const metrics = entries.flatMap(([group, declared]) =>
    Object.entries(declared).map(([name, { type, help, labels, services, by, buckets }]) => ({
      name,
      type,
      help,
      labels: Object.keys(labels),
      values: Object.fromEntries(Object.entries(labels).filter(([, values]) => typeof values !== 'string')),
      services,
      by,
      group,
      ...(buckets === undefined ? {} : { buckets }),
    })),
  );
  const explained =
    'Every metric carries the label service. by=leader: one replica of a service exports it, so aggregate with max.';
  return `${JSON.stringify({ explained, metrics }, null, 2)}\n`;
}

const titles: Readonly<Record<string, string>> = {
  http: 'Public API',
  rpc: 'Operations and breakers',
  resources: 'Database and build',
  postgres: 'Postgres',
  bus: 'Outbox, streams, consumers',
  work: 'Jobs and leased work',
  transfers: 'Transfers and rails',
  ledger: 'Ledger',
  cards: 'Cards',
  risks: 'Risk',
  webhooks: 'Webhooks',
  people: 'Console and reviews',
  runtime: 'Process',
};

const valuesOf = (values: Label): string =>
  typeof values === 'string' ? values : values.map((value) => `\`${value}\``).join(', ');

/** The most frequent meaning of each label that several metrics share, by the label's name. */
function findCommonLabels(): ReadonlyMap<string, string> {
  const uses = entries.flatMap(([, declared]) =>
    Object.values(declared).flatMap(({ labels }) =>
      Object.entries(labels).map(([label, values]) => [label, valuesOf(values)] as const),
    ),
  );
  const countOf = (label: string, values: string): number =>
    uses.filter(([name, meaning]) => name === label && meaning === values).length;
  const commonLabels = new Map<string, string>();
  for (const [label, values] of uses)
    if (countOf(label, values) > Math.max(1, countOf(label, commonLabels.get(label) ?? ''))) commonLabels.set(label, values);
  return commonLabels;
}

/** An item of a list, in lines of at most 120 characters. */
const wrap = (text: string): string => text.replaceAll(/(.{1,118})(?: |$)/g, '$1\n  ').trimEnd();

export function cataloguePage(): string {
  const commonLabels = findCommonLabels();
  const describe = ([label, values]: [string, Label]): string =>
    commonLabels.get(label) === valuesOf(values) ? `\`${label}\`` : `\`${label}\`: ${valuesOf(values)}`;
  const sections = entries.map(([group, declared]) => {
    const items = Object.entries(declared).map(([name, { type, help, labels, services, by }]) => {
      const shown = Object.entries(labels).map(describe).join('; ');
      const origin = [type, services === 'all' ? 'all services' : services.join(', '), ...(by === 'leader' ? ['leader'] : [])];
      return wrap(`- \`${name}\`: ${help} (${origin.join(', ')})${shown === '' ? '' : `. Labels: ${shown}`}`);
    });
    return [`## ${titles[group] ?? group}`, '', ...items].join('\n');
  });
  return [
    '# Metrics',
    '',
    'Written by `npm run generate` from `packages/telemetry/src/catalogue.ts`. `docs/metrics.json` is the same for programs.',
    'Every metric has the label `service`, and its name ends in its unit. "leader" means that',
    'one replica reports for the whole service: aggregate with `max`. [Observability](observability.md) explains their use.',
    '',
    '## Common labels',
    '',
    'Values of a label, unless the metric names others.',
    '',
    ...[...commonLabels].sort(([one], [other]) => (one < other ? -1 : 1)).map(([label, values]) => `- \`${label}\`: ${values}`),
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}
