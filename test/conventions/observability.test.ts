import { alertGroups } from '@pay/observability/alert-groups';
import { dashboardFiles } from '@pay/observability/dashboard-files';
import { dashboards } from '@pay/observability/dashboards/all';
import { exporters, recordedNames } from '@pay/observability/exporters';
import { inhibitions } from '@pay/observability/inhibition';
import { read as readPromql } from '@pay/observability/promql';
import { alertmanagerFile, ruleFiles } from '@pay/observability/rule-files';
import { runbookOf } from '@pay/observability/rules';
import { withRunbookIndex } from '@pay/observability/runbook-index';
import { sloRecordings } from '@pay/observability/slo';
import { catalogue } from '@pay/telemetry/catalogue';
import { runtime } from '@pay/telemetry/catalogue/runtime';
import { files, read } from './repository.ts';

const alerts = alertGroups.flatMap((group) => group.alerts);
const declaredMetrics = { ...catalogue, ...runtime } as Readonly<Record<string, { type: string; labels: object }>>;

/** Every expression that Prometheus will run, by its location. */
const expressions: readonly (readonly [string, string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...sloRecordings().flatMap(({ rules }) => rules.map((rule) => ['slo', String((rule as { expr: string }).expr)] as const)),
  ...dashboards.flatMap(({ uid, rows }) =>
    rows.flatMap(({ panels }) =>
      panels.flatMap(({ title, queries }) => queries.map(({ expr }) => [`${uid} "${title}"`, expr] as const)),
    ),
  ),
];

/** Labels that scraping adds to all metrics. */
const scrapeLabels = ['instance', 'job', 'namespace', 'pod', 'release', 'service'];

/** Labels of a metric by its name in PromQL. Undefined if no exporter has the metric. */
function labelsOf(metric: string): readonly string[] | undefined {
  if (recordedNames.includes(metric)) return ['slo', 'namespace', 'release'];
  if (exporters[metric] !== undefined) return exporters[metric];
  const part = /^(.*)_(bucket|count|sum)$/.exec(metric);
  const histogram = part === null ? undefined : declaredMetrics[part[1] ?? ''];
  if (part !== null && histogram?.type === 'histogram')
    return [...scrapeLabels, ...Object.keys(histogram.labels), ...(part[2] === 'bucket' ? ['le'] : [])];
  const found = declaredMetrics[metric];
  return found === undefined || found.type === 'histogram' ? undefined : [...scrapeLabels, ...Object.keys(found.labels)];
}

test('every metric in an alert, a rule, or a panel is exported with the labels in use', () => {
  const wrong = expressions.flatMap(([where, expr]) => {
    const { selectors, grouping } = readPromql(expr);
    const known = selectors.map(({ metric }) => labelsOf(metric));
    const unknown = selectors.filter((_, at) => known[at] === undefined).map(({ metric }) => `${where}: ${metric}`);
    const labels = selectors.flatMap(({ metric, labels }, at) =>
      labels
        .filter((label) => known[at] !== undefined && !known[at].includes(label))
        .map((label) => `${where}: ${metric} by ${label}`),
    );
    const grouped = grouping.filter((label) => !known.some((own) => own?.includes(label))).map((label) => `${where}: ${label}`);
    return [...unknown, ...labels, ...grouped];
  });
  expect(expressions.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('every bucket in an expression exists in its histogram', () => {
  const missing = expressions.flatMap(([where, expr]) =>
    [...expr.matchAll(/(\w+)_bucket\{[^}]*le="([^"]+)"/g)].flatMap(([, metric = '', bound = '']) => {
      const { buckets } = (declaredMetrics[metric] ?? {}) as { buckets?: readonly number[] };
      return buckets?.includes(Number(bound)) === true ? [] : [`${where}: ${metric} has no bucket ${bound}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('rule files and dashboards equal the code; npm run generate writes them', () => {
  const readCommitted = (folder: string): Record<string, string> =>
    Object.fromEntries(
      files(new RegExp(`^helm/payments/files/${folder}/`)).map((file) => [file.split('/').at(-1) ?? '', read(file)]),
    );
  expect(readCommitted('rules')).toEqual(ruleFiles());
  expect(readCommitted('dashboards')).toEqual(dashboardFiles());
  expect(read('deploy/observability/alertmanager.yaml')).toBe(alertmanagerFile());
});

test('every alert has its runbook and every runbook its alert', () => {
  const named = [...new Set(alerts.map(({ alert }) => runbookOf(alert)))].sort();
  expect(files(/^docs\/runbooks\/(?!README)/)).toEqual(named);
});

test('the first page of the runbooks lists every alert with its page; npm run generate writes it', () => {
  const page = read('docs/runbooks/README.md');
  expect(page).toBe(withRunbookIndex(page));
  const linked = [...page.matchAll(/^- \[(\w+)\]\((\w+)\.md\)/gm)].map(([, text = '', file = '']) => [text, file]);
  const pages = files(/^docs\/runbooks\/(?!README)/).map((file) => file.split('/').at(-1)?.replace('.md', ''));
  expect(linked.map(([, file]) => file).sort()).toEqual(pages.sort());
  expect(linked.filter(([text, file]) => text !== file)).toEqual([]);
});

test('every runbook has meaning, impact, diagnosis, and mitigation, with at least one command or query', () => {
  const incomplete = files(/^docs\/runbooks\/(?!README)/).filter((file) => {
    const page = read(file);
    const parts = [...page.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
    return parts.join() !== 'Meaning,Impact,Diagnosis,Mitigation' || !/`/.test(page.split('## Diagnosis')[1] ?? '');
  });
  expect(incomplete).toEqual([]);
});

test('services, jobs, and metrics that runbooks name exist', () => {
  const unknown = files(/^docs\/runbooks\//).flatMap((file) =>
    [...new Set([...read(file).matchAll(/\b(payments_[a-z_]+[a-z])\b/g)].map((match) => match[1] ?? ''))]
      .filter((metric) => labelsOf(metric) === undefined && !Object.keys(declaredMetrics).some((name) => name.startsWith(metric)))
      .map((metric) => `${file}: ${metric}`),
  );
  expect(unknown).toEqual([]);
});

test('only existing alerts inhibit others or are inhibited', () => {
  const names = new Set<string>(alerts.map(({ alert }) => alert));
  const mentioned = [...JSON.stringify(inhibitions).matchAll(/Payments\w+/g)].map((match) => match[0]);
  expect(mentioned.length).toBeGreaterThan(0);
  expect(mentioned.filter((name) => !names.has(name))).toEqual([]);
});

test('no alert inhibits an alert about money', () => {
  const ledger = alerts.filter(({ component }) => component === 'ledger').map(({ alert }) => alert);
  const silenced = JSON.stringify(inhibitions.map(({ target_matchers }) => target_matchers));
  expect(ledger.filter((alert) => silenced.includes(alert))).toEqual([]);
  expect(silenced).not.toContain('component="ledger"');
});

test('panels have a title, a description, and a separate place on their dashboard', () => {
  for (const board of dashboards) {
    const panels = board.rows.flatMap((row) => row.panels);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.filter(({ about, queries }) => !/[.…]$/.test(about) || queries.length === 0)).toEqual([]);
    const cells = (JSON.parse(dashboardFiles()[`${board.uid}.json`] ?? '') as { panels: { gridPos: Place }[] }).panels;
    const overlapping = cells.filter((one, i) => cells.some((other, j) => i < j && overlap(one.gridPos, other.gridPos)));
    expect(overlapping).toEqual([]);
  }
});

test('dashboards have the numbers from 1 on, each once', () => {
  const numbers = dashboards.map(({ title }) => Number(title.split(' ')[0])).sort((a, b) => a - b);
  expect(numbers).toEqual(dashboards.map((_, at) => at + 1));
});

test('pictures of dashboards show the titles and descriptions of their panels', () => {
  const panels = dashboards.flatMap(({ uid, rows }) =>
    rows.flatMap((row) => row.panels.map(({ title, about }) => `${uid} ${title}: ${about}`)),
  );
  const pictured = files(/^docs\/img\/payments-.*\.svg$/).flatMap((file) =>
    [...read(file).matchAll(/<g><title>([^<]*)<\/title>\s*<rect[^>]*>\s*<text class="title"[^>]*>([^<]*)</g)].map(
      ([, about = '', title = '']) => `${file.split('/').at(-1)?.replace('.svg', '') ?? ''} ${title}: ${about}`,
    ),
  );
  expect(pictured.length).toBeGreaterThan(30);
  expect(pictured.filter((text) => !panels.includes(text))).toEqual([]);
});

type Place = { x: number; y: number; w: number; h: number };
const overlap = (a: Place, b: Place): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
