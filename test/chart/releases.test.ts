// Installations under one Prometheus: two with the same name in different namespaces, and a third in one of these
// namespaces.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { read as readPromql } from '@pay/observability/promql';
import { dashboardFiles } from '@pay/observability/dashboard-files';
import { scopeExpression } from '@pay/observability/scope';
import { isInstalled, notTried, promtool } from './promtool.ts';
import { ofKind, render, type Manifest } from './render.ts';

type Installation = { readonly namespace: string; readonly release: string };
const live: Installation = { namespace: 'live', release: 'pay' };
const trial: Installation = { namespace: 'trial', release: 'pay' };
const beside: Installation = { namespace: 'live', release: 'second' };
const installations = [live, trial, beside];

const set = {
  'monitoring.prometheusRule.enabled': true,
  'monitoring.podMonitor.enabled': true,
  'monitoring.probe.enabled': true,
  'gateway.publicUrl': 'https://api.example.com',
  'keda.enabled': true,
};
const manifestsByInstallation = new Map(installations.map((one) => [one, render({ ...one, set })]));
const groupsOf = (one: Installation): Manifest[] =>
  ofKind(manifestsByInstallation.get(one) ?? [], 'PrometheusRule').flatMap(({ spec, metadata }) =>
    (spec.groups as Manifest[]).map((group) => ({
      ...group,
      name: `${one.namespace}-${metadata.name as string}-${group.name as string}`,
    })),
  );
/** The tested groups, without windows of days, because promtool evaluates every rule at every minute. */
const testedGroups = /slo-(api|edge)-availability|slo-burn|payments-(edge|platform|surroundings|backups)$/;
const listTestedGroups = (one: Installation): Manifest[] =>
  groupsOf(one)
    .filter(({ name }) => testedGroups.test(name as string))
    .map((group) => ({
      ...group,
      rules: (group.rules as Manifest[]).filter(
        ({ record, labels }) =>
          !/rate(2h|6h|1d|3d)$/.test((record as string | undefined) ?? '') && (labels.burn ?? '14.4') === '14.4',
      ),
    }));
const rulesOf = (one: Installation): Manifest[] => groupsOf(one).flatMap(({ rules }) => rules as Manifest[]);

/** The selectors of an expression that do not limit their series to an installation. */
const findUnscoped = (expression: string, isOurs: (metric: string) => boolean): string[] =>
  readPromql(expression).selectors.flatMap(({ metric, labels }) =>
    labels.includes('namespace') && (!isOurs(metric) || labels.includes('release')) ? [] : [metric],
  );
const isOurs = (metric: string): boolean => /^(payments|probe_|ALERTS)/.test(metric);

test('every selector of every rule names its namespace and release', () => {
  for (const one of installations) {
    const rules = rulesOf(one);
    expect(rules.length).toBeGreaterThan(180);
    expect(rules.flatMap(({ expr }) => findUnscoped(expr as string, isOurs))).toEqual([]);
    expect(rules.filter(({ labels }) => labels.namespace !== one.namespace || labels.release !== one.release)).toEqual([]);
    const strangers = rules.filter(
      ({ expr }) =>
        [...(expr as string).matchAll(/namespace="([^"]+)"/g)].some(([, name]) => name !== one.namespace) ||
        [...(expr as string).matchAll(/release="([^"]+)"/g)].some(([, name]) => name !== one.release),
    );
    expect(strangers).toEqual([]);
  }
});

test('every panel query selects the chosen installation', () => {
  const boards = Object.values(dashboardFiles()).map((text) => JSON.parse(text));
  const queries = boards.flatMap(({ panels }) => (panels as Manifest[]).flatMap(({ targets = [] }) => targets as Manifest[]));
  expect(queries.length).toBeGreaterThan(130);
  expect(queries.flatMap(({ expr }) => findUnscoped(expr as string, isOurs))).toEqual([]);
  for (const { templating, annotations } of boards) {
    expect((templating.list as Manifest[]).map(({ name }) => name as string).slice(0, 3)).toEqual([
      'datasource',
      'namespace',
      'release',
    ]);
    expect(annotations.list[0].expr).toContain('namespace="$namespace",release="$release"');
  }
});

test('scraping and scaling add the release label', () => {
  for (const one of installations) {
    const objects = manifestsByInstallation.get(one) ?? [];
    expect(ofKind(objects, 'PodMonitor')[0].spec.podMetricsEndpoints[0].relabelings).toEqual([
      { targetLabel: 'release', replacement: one.release },
    ]);
    expect(ofKind(objects, 'Probe')[0].spec.targets.staticConfig).toEqual({
      static: ['https://api.example.com/openapi.json'],
      labels: one,
    });
    const queries = ofKind(objects, 'ScaledObject').flatMap(({ spec }) => spec.triggers as Manifest[]);
    const asked = queries.flatMap(({ metadata }) => (metadata.query === undefined ? [] : [metadata.query as string]));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.flatMap((query) => findUnscoped(query, isOurs))).toEqual([]);
  }
});

test('backups of an external database are read from the configured location', () => {
  const rules = ofKind(
    render({ ...live, set: { ...set, 'monitoring.postgres.namespace': 'databases', 'monitoring.postgres.pods': 'main-[0-9]+' } }),
    'PrometheusRule',
  ).flatMap(({ spec }) => (spec.groups as Manifest[]).flatMap((group) => group.rules as Manifest[]));
  const { expr } = rules.find(({ alert }) => alert === 'PaymentsBackupTooOld');
  expect(expr).toContain('cnpg_collector_last_available_backup_timestamp{namespace="databases",pod=~"main-[0-9]+"}');
});

const at = (one: Installation, series: string): string => scopeExpression(series, one);
const http = 'payments_http_request_duration_seconds_count';
const healthy = (one: Installation): Record<string, string> => ({
  [at(one, `${http}{service="gateway",mode="live",method="GET",status_class="2xx"}`)]: '0+120x60',
  [at(one, 'payments_process_start_time_seconds{service="wallet",instance="a"}')]: '1x60',
  [at(one, 'payments_process_start_time_seconds{service="gateway",instance="a"}')]: '1x60',
  [at(one, 'probe_success{instance="https://api.example.com/openapi.json"}')]: '1x60',
});

type ExpectedSeries = { readonly expr: string; readonly of: readonly (readonly [Installation, number])[] };
const countFiring = (alert: string): string =>
  `count by (namespace, release) (max by (namespace, release) (ALERTS{alertname="${alert}",alertstate="firing"}))`;
const formatLabels = ({ namespace, release }: Installation): string => `{namespace="${namespace}", release="${release}"}`;
const toExpectation = ({ expr, of }: ExpectedSeries): object => ({
  expr,
  eval_time: '50m',
  exp_samples: of.map(([one, value]) => ({ labels: formatLabels(one), value })),
});

const cases: readonly {
  readonly name: string;
  readonly series: Record<string, string>;
  readonly expected: readonly ExpectedSeries[];
}[] = [
  {
    name: 'half of the answers of one are errors: its budget burns, and that of no other',
    series: {
      ...Object.assign({}, ...installations.map(healthy)),
      [at(live, `${http}{service="gateway",mode="live",method="GET",status_class="5xx"}`)]: '0+120x60',
    },
    expected: [
      { expr: countFiring('PaymentsApiErrorBudgetBurn'), of: [[live, 1]] },
      {
        expr: 'max by (namespace, release) (payments:slo_error_ratio:rate1h{slo="api_availability"})',
        of: [
          [live, 0.5],
          [beside, 0],
          [trial, 0],
        ],
      },
      {
        expr: 'max by (namespace, release) (payments:slo_budget_remaining:ratio30d{slo="api_availability"} < bool 0)',
        of: [
          [live, 1],
          [beside, 0],
          [trial, 0],
        ],
      },
    ],
  },
  {
    name: 'one of them is gone: it is noticed, and no other is missed',
    series: { ...healthy(live), ...healthy(beside) },
    expected: [
      { expr: countFiring('PaymentsProbeAbsent'), of: [[trial, 1]] },
      {
        expr: 'count by (namespace, release) (ALERTS{alertname="PaymentsMetricsAbsent",alertstate="firing",service=~"wallet|gateway"})',
        of: [[trial, 2]],
      },
    ],
  },
  {
    name: 'the address of one is dead, its canary too, and its backup is old; those of its neighbour are fine',
    series: {
      ...healthy(live),
      ...healthy(trial),
      ...healthy(beside),
      [at(live, 'probe_success{instance="https://api.example.com/openapi.json"}')]: '1x5 0x60',
      'kube_cronjob_status_last_successful_time{namespace="live",cronjob="pay-payments-canary"}': '0x60',
      'kube_cronjob_status_last_successful_time{namespace="live",cronjob="second-payments-canary"}': '0+60x60',
      'kube_cronjob_status_last_successful_time{namespace="trial",cronjob="pay-payments-canary"}': '0+60x60',
      'cnpg_collector_last_available_backup_timestamp{namespace="live",pod="pay-payments-postgres-1"}': '-99999x60',
      'cnpg_collector_last_available_backup_timestamp{namespace="live",pod="somebody-elses-1"}': '0+60x60',
      'cnpg_collector_last_available_backup_timestamp{namespace="live",pod="second-payments-postgres-1"}': '0+60x60',
      'cnpg_collector_last_available_backup_timestamp{namespace="trial",pod="pay-payments-postgres-1"}': '0+60x60',
    },
    expected: [
      { expr: countFiring('PaymentsEdgeUnreachable'), of: [[live, 1]] },
      { expr: countFiring('PaymentsEdgeErrorBudgetBurn'), of: [[live, 1]] },
      { expr: countFiring('PaymentsCanaryFailed'), of: [[live, 1]] },
      { expr: countFiring('PaymentsBackupTooOld'), of: [[live, 1]] },
    ],
  },
];

if (!isInstalled) {
  process.stderr.write(notTried);
  test('NOT TRIED, promtool is not installed: that installations keep out of each other’s alerts', () =>
    expect(isInstalled).toBe(false));
} else {
  test.each(cases)('$name', ({ series, expected }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-releases-'));
    try {
      writeFileSync(
        join(folder, 'rules.yaml'),
        stringify({ groups: installations.flatMap(listTestedGroups) }, { aliasDuplicateObjects: false }),
      );
      const proof = {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: expected.map(toExpectation),
      };
      writeFileSync(
        join(folder, 'test.yaml'),
        stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests: [proof] }),
      );
      const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'test.yaml'], { cwd: folder, encoding: 'utf8' });
      expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
