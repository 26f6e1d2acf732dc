import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, helm, ofKind, render, type Manifest } from './render.ts';

const folder = join(chart, 'files', 'rules');
const writtenGroups: Manifest[] = readdirSync(folder).flatMap(
  (file) => parse(readFileSync(join(folder, file), 'utf8')).groups as Manifest[],
);
const rulesOf = (groups: readonly Manifest[]): Manifest[] => groups.flatMap(({ rules }) => rules as Manifest[]);
/** Values with every component that rules can be about, in the installation for which the files are written. */
const whole = {
  'monitoring.prometheusRule.enabled': true,
  'monitoring.probe.enabled': true,
  'gateway.publicUrl': 'https://api.example.com',
};
const renderRules = (set: Record<string, unknown> = {}): Manifest[] =>
  rulesOf(
    ofKind(render({ release: 'payments', set: { ...whole, ...set } }), 'PrometheusRule').flatMap(
      ({ spec }) => spec.groups as Manifest[],
    ),
  );
const inOrder = (value: Manifest): Manifest =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.keys(value as object)
          .sort()
          .map((key) => [key, inOrder(value[key])]),
      );
const comparable = (rules: readonly Manifest[]): string[] =>
  rules.map((rule) => JSON.stringify(inOrder({ ...rule, annotations: { ...rule.annotations, runbook_url: '' } }))).sort();

test('with default objectives the chart installs exactly the rules that promtool has tested', () => {
  expect(comparable(renderRules())).toEqual(comparable(rulesOf(writtenGroups)));
});

test('every alert links to an existing runbook, below the configured address', () => {
  const alerts = renderRules({ 'monitoring.prometheusRule.runbookUrl': 'https://runbooks.example.com' }).filter(
    ({ alert }) => alert !== undefined,
  );
  const pages = readdirSync(join(chart, '..', '..', 'docs', 'runbooks'));
  const lost = alerts.filter(({ annotations }) => {
    const [, page] = /^https:\/\/runbooks\.example\.com\/([^/]+)$/.exec(annotations.runbook_url as string) ?? [];
    return page === undefined || !pages.includes(page);
  });
  expect(alerts.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});

test('a changed objective changes its own burn alerts and no others', () => {
  const before = renderRules();
  const after = renderRules({ 'slo.card_decision': 0.9995 });
  const changed = after.filter((rule, index) => JSON.stringify(rule) !== JSON.stringify(before[index]));
  expect(changed.map(({ labels }) => labels.slo as string)).toEqual(changed.map(() => 'card_decision'));
  expect(changed.length).toBe(
    before.filter(({ labels }) => labels?.slo === 'card_decision' && labels.burn !== undefined).length + 1,
  );
  expect(changed.find(({ record }) => record !== undefined).expr).toBe('vector(0.9995)');
  const alerts = changed.filter(({ alert }) => alert !== undefined);
  expect(alerts.length).toBeGreaterThan(2);
  for (const { expr, annotations } of alerts) {
    expect(expr).toContain('* 0.0005');
    expect(expr).not.toContain('* 0.001');
    expect(annotations.description).toContain('objective of 99.95 %');
  }
});

test('an objective that --set passes as text applies too', () => {
  const rendered = helm([
    'template',
    'pay',
    chart,
    '--set',
    'monitoring.prometheusRule.enabled=true,slo.api_availability=0.9995',
  ]);
  expect(rendered.stderr).toBe('');
  expect(rendered.stdout).toContain('expr: vector(0.9995)');
  expect(rendered.stdout).toContain('14.4 * 0.0005');
  expect(helm(['template', 'pay', chart, '--set', 'slo.api_availability=1.5']).ok).toBe(false);
  expect(helm(['template', 'pay', chart, '--set', 'slo.api_availability=much']).ok).toBe(false);
});

test('every objective figure in the rules comes from a value', () => {
  const names = Object.keys(parse(readFileSync(join(chart, 'values.yaml'), 'utf8')).slo as object);
  const set = Object.fromEntries(names.map((name, at) => [`slo.${name}`, 0.91 + at / 1_000]));
  const rules = renderRules(set).filter(({ labels }) => labels.slo !== undefined);
  expect([...new Set(rules.map(({ labels }) => labels.slo as string))].sort()).toEqual(names.sort());
  const stale = rules.filter(({ expr }) =>
    /\b0\.(999|995|99|001|005|01)\b/.test((expr as string).replaceAll(/le="[^"]*"|>= [\d.]+/g, '')),
  );
  expect(stale).toEqual([]);
});

test('an excluded alert is omitted and everything else stays', () => {
  const rules = renderRules({ 'monitoring.prometheusRule.exclude': ['PaymentsBackupTooOld'] });
  expect(rules.filter(({ alert }) => alert === 'PaymentsBackupTooOld')).toEqual([]);
  expect(rules.length).toBe(
    renderRules().length - rulesOf(writtenGroups).filter(({ alert }) => alert === 'PaymentsBackupTooOld').length,
  );
  expect(rules.length).toBeLessThan(renderRules().length);
});

test('an installation without live data omits the alerts about backups, and only those', () => {
  const without = renderRules({ 'monitoring.backups.enabled': false }).map(({ alert }) => alert as string | undefined);
  const left = renderRules().filter(({ alert }) => alert !== undefined && !without.includes(alert as string));
  expect(left.map(({ alert }) => alert as string).sort()).toEqual([
    'PaymentsBackupFailing',
    'PaymentsBackupTooOld',
    'PaymentsWalArchiveStalled',
  ]);
});

test('every dashboard is installed whole and small enough for its ConfigMap', () => {
  const boards = ofKind(render({ set: { 'monitoring.dashboards.enabled': true } }), 'ConfigMap').filter(
    ({ metadata }) => metadata.labels.grafana_dashboard === '1',
  );
  const files = readdirSync(join(chart, 'files', 'dashboards')).filter((file) => file.endsWith('.json'));
  expect(boards.map(({ data }) => Object.keys(data as object)[0] ?? '').sort()).toEqual(files.sort());
  for (const { data } of boards) {
    for (const [file, text] of Object.entries(data as Record<string, string>)) {
      expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(join(chart, 'files', 'dashboards', file), 'utf8')));
      expect(text.length).toBeLessThan(1_000_000);
    }
  }
});
