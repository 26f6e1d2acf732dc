// What somebody types at night from a runbook exists: objects, labels and values by the chart's own rendering, streams by the contract,
// commands of the command line by its own help.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { opsUsage } from '@pay/local-stack/ops/usage';
import { serviceNames } from '@pay/local-stack/services/names';
import { chart, podsOf, render, type Manifest } from '../chart/render.ts';
import { files, read } from './repository.ts';

const pages = [...files(/^docs\/runbooks\/.*\.md$/), ...files(/^docs\/operate\/.*\.md$/)];

/** What is code in a page: blocks, and words in backticks. */
const codeIn = (page: string): string[] =>
  [...read(page).matchAll(/```[a-z]*\n([\s\S]*?)```|`([^`]+)`/g)].map(([, block, inline]) => block ?? inline ?? '');

/** Everything that the pages' installation may have. */
const manifests: readonly Manifest[] = [
  { postgres: 'cnpg', keda: false, migrations: 'job' },
  { postgres: 'external', keda: true, migrations: 'hook' },
].flatMap(({ postgres, keda, migrations }) =>
  render({
    release: 'payments',
    set: {
      'postgres.mode': postgres,
      'postgres.cnpg.scheduledBackup': { schedule: '0 0 2 * * *' },
      'migrations.mode': migrations,
      'keda.enabled': keda,
      'canary.enabled': true,
      'ingress.enabled': true,
      'ingress.host': 'api.payments.example.com',
      'httpRoute.enabled': true,
      'httpRoute.hostnames': ['api.payments.example.com'],
      'httpRoute.parentRefs': [{ name: 'public' }],
      'monitoring.podMonitor.enabled': true,
      'monitoring.prometheusRule.enabled': true,
      'monitoring.probe.enabled': true,
    },
  }),
);
const nameOf = ({ metadata }: Manifest): string => metadata.name as string;
const named = (kind: RegExp): string[] => manifests.filter((one) => kind.test(one.kind as string)).map(nameOf);

const objects: Readonly<Record<string, readonly string[]>> = {
  deploy: named(/^Deployment$/),
  deployment: named(/^Deployment$/),
  job: named(/^Job$/),
  hpa: named(/^HorizontalPodAutoscaler$/),
  cronjob: named(/^CronJob$/),
  service: named(/^Service$/),
  svc: named(/^Service$/),
  probe: named(/^Probe$/),
  ingress: named(/^Ingress$/),
  cluster: named(/^Cluster$/),
  scheduledbackup: named(/^ScheduledBackup$/),
  configmap: named(/^ConfigMap$/),
  secret: ['payments-database', 'payments-bus', 'payments-keys', 'payments-postgres-app', 'payments-nats-users', 'payments-tls'],
};

/** Labels that pods have, ours and those that operators give theirs. */
const labels = new Set([
  ...podsOf(manifests).flatMap((pod) => Object.entries(pod.labels as object).map(([key, value]) => `${key}=${String(value)}`)),
  ...named(/^Cluster$/).map((name) => `cnpg.io/cluster=${name}`),
  ...named(/^Service$/).map((name) => `kubernetes.io/service-name=${name}`),
  'app.kubernetes.io/name=nats',
  'app.kubernetes.io/instance=nats',
  'app.kubernetes.io/name=prometheus-blackbox-exporter',
]);

const found = (wrong: (code: string) => readonly string[]): string[] =>
  pages.flatMap((page) => codeIn(page).flatMap((code) => wrong(code).map((what) => `${page}: ${what}`)));

test('the pages are read, and the chart is rendered', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(objects['deploy']?.length).toBeGreaterThan(8);
  expect([...labels].filter((label) => label.includes('component=')).length).toBeGreaterThan(10);
});

test('no page tells to scale what an autoscaler scales back', () => {
  const { min } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')).defaults.autoscaling as { min: number };
  expect(
    found((code) =>
      [...code.matchAll(/kubectl[^\n`]*\bscale\b[^\n`]*--replicas=(\d+)/g)].flatMap(([command, replicas]) =>
        Number(replicas) === 0 || Number(replicas) === min || / statefulset /.test(command) ? [] : [command],
      ),
    ),
  ).toEqual([]);
});

test('every object that a command names is one that the chart makes', () => {
  const kinds = Object.keys(objects).join('|');
  const unknown = found((code) =>
    [
      ...code.matchAll(new RegExp(`(?<![\\w.])(${kinds})(?:/|\\s+(?=payments-))(payments-[a-z0-9-]*[a-z0-9])(?![\\w<-])`, 'g')),
    ].flatMap(([text, kind = '', name = '']) => (objects[kind]?.includes(name) === true ? [] : [text])),
  );
  expect(unknown).toEqual([]);
  const clusters = found((code) =>
    [...code.matchAll(/kubectl cnpg (\w+) ([\w-]+)/g)].flatMap(([text, , name = '']) =>
      objects['cluster']?.includes(name) === true ? [] : [text],
    ),
  );
  expect(clusters).toEqual([]);
});

test('every label that a command selects by is on a pod', () => {
  const unknown = found((code) => [
    ...[...code.matchAll(/(?:-l|--selector)[ =]\n?'?([\w./-]+)=([\w-]+)(?![\w<])/g)].flatMap(([, key = '', value = '']) =>
      labels.has(`${key}=${value}`) ? [] : [`${key}=${value}`],
    ),
    ...[...code.matchAll(/-l '([\w./-]+) in \(([^)]*)\)'/g)].flatMap(([, key = '', values = '']) =>
      values
        .split(', ')
        .filter((value) => !labels.has(`${key}=${value}`))
        .map((value) => `${key}=${value}`),
    ),
  ]);
  expect(unknown).toEqual([]);
});

test('every namespace and every release is one that the pages say they assume', () => {
  expect(
    found((code) => [
      ...[...code.matchAll(/kubectl (?:-n|--namespace) ([\w-]+)/g)].flatMap(([text, name = '']) =>
        ['payments', 'nats', 'monitoring', 'cert-manager', 'payments-staging', 'nats-staging'].includes(name) ? [] : [text],
      ),
      ...[...code.matchAll(/helm (?:-n [\w-]+ )?(?:rollback|upgrade|test|uninstall|history|get \w+) ([a-z][\w-]*)/g)].flatMap(
        ([text, name = '']) => (/^(payments(-staging)?|nats)$/.test(name) ? [] : [text]),
      ),
    ]),
  ).toEqual([]);
});

test('every value of the chart that a page names exists', () => {
  const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, Manifest>;
  const exists = (path: readonly string[]): boolean => {
    const [first = '', second = '', ...rest] = path;
    if (first === 'services') return second === '' || rest.length === 0 || exists(['defaults', ...rest]);
    let at: Manifest = values;
    for (const step of path) {
      // A map without keys is one whose keys the person who installs chooses.
      if (typeof at === 'object' && at !== null && Object.keys(at as object).length === 0) return true;
      if (typeof at !== 'object' || at === null || Array.isArray(at) || !(step in at)) return Array.isArray(at);
      at = at[step];
    }
    return true;
  };
  const unknown = found((code) =>
    [...code.matchAll(/(?:^|--set[-a-z]* )([a-zA-Z]+(?:\.[a-zA-Z]+)+)(?=[:=]| |$)/g)].flatMap(([, path = '']) => {
      const steps = path.split('.');
      const [first = '', second = ''] = steps;
      // Tables, events and actions begin with a service's name too; values are in camel case.
      const isValue = first in values && (!['webhook', 'transfer', 'console', 'gateway'].includes(first) || /[A-Z]/.test(second));
      return isValue && !exists(steps) ? [path] : [];
    }),
  );
  expect(unknown).toEqual([]);
});

test('every stream that a command names is declared', () => {
  const declared = new Set(serviceNames.map((name) => `EVT_${name.toUpperCase()}`));
  expect(found((code) => [...code.matchAll(/\bEVT_[A-Z]+\b/g)].flatMap(([name]) => (declared.has(name) ? [] : [name])))).toEqual(
    [],
  );
});

test('every command of the command line is in its help', () => {
  const help = read('packages/local-stack/src/operator-cli.ts') + opsUsage;
  expect(
    found((code) =>
      [...code.matchAll(/(?:npm run (?:--silent )?cli --|\bcli) ((?:keys|customers|events|admin|ops) [a-z-]+)/g)].flatMap(
        ([, command = '']) => (help.includes(command) ? [] : [command]),
      ),
    ),
  ).toEqual([]);
});

test('what is handed on from npm is without the lines that npm itself prints', () => {
  expect(found((code) => [...code.matchAll(/npm run (?!--silent )[^|\n]*\|[^\n]*/g)].map(([command]) => command))).toEqual([]);
});
