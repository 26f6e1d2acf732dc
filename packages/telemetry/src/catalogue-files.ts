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
  rpc: 'Operations, breakers, jobs',
  resources: 'Database and build',
  bus: 'Outbox, streams, consumers',
  transfers: 'Transfers and rails',
  ledger: 'Ledger',
  cards: 'Cards',
  risks: 'Risk',
  webhooks: 'Webhooks',
  runtime: 'Process',
};

const valuesOf = (label: string, values: Label): string =>
  typeof values === 'string' ? `\`${label}\` (${values})` : `\`${label}\` = ${values.join(', ')}`;

export function cataloguePage(): string {
  const sections = entries.map(([group, declared]) => {
    const rows = Object.entries(declared).map(([name, { type, help, labels, services, by }]) => {
      const shown = Object.entries(labels).map(([label, values]) => valuesOf(label, values));
      const who = services === 'all' ? 'all' : services.join(', ');
      return `| \`${name}\` | ${type} | ${help} | ${shown.join('; ')} | ${who}${by === 'leader' ? ', leader' : ''} |`;
    });
    return [
      `## ${titles[group] ?? group}`,
      '',
      '| name | type | what | labels | by |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return [
    '# Metrics',
    '',
    'Written by `npm run generate` from `packages/telemetry/src/catalogue.ts`; `docs/metrics.json` is the same for programs. Every',
    'metric also carries `service`. What one replica reports for its whole service is marked leader: aggregate it with `max`.',
    'Read [observability.md](observability.md) for what to do with them.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}
