import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@pay/platform/services/names';
import { chart, containersOf, ofKind, podsOf, render, renderText, type Manifest, type Rendering } from './render.ts';
import { listDocumentedValues, valuesSchema } from './values-schema.ts';

/** helm's error for these values. */
function refusal(set: Record<string, unknown>, values: readonly string[] = []): string {
  try {
    renderText({ set, values });
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['replicas', 3, 'replicas'],
  ['defaults.replica', 3, 'replica'],
  ['defaults.autoscaling.maximum', 3, 'maximum'],
  ['services.wallet.autoscaling.cpus', 3, 'cpus'],
  ['services.ledger', {}, 'ledger'],
  ['networkpolicy.enabled', false, 'networkpolicy'],
  ['monitoring.podMonitor.enable', true, 'enable'],
  ['rateLimits.reads', '1;w=1;burst=1', 'reads'],
  ['ingress.tls.secret', 'x', 'secret'],
  ['canary.apiKey.secret', 'x', 'secret'],
])('the misspelled value %s is refused by name', (path, value, name) => {
  const said = refusal({ [path]: value });
  expect(said).toContain("values don't meet the specifications of the schema");
  expect(said).toContain(name);
});

test.each([
  ['environment', 'prod'],
  ['image.digest', 'sha256:short'],
  ['defaults.replicas', 0],
  ['defaults.replicas', '2'],
  ['defaults.logLevel', 'verbose'],
  ['defaults.heap.oldSpaceMiB', 16],
  ['defaults.terminationGracePeriodSeconds', 5],
  ['services.gateway.pools.hot', 0],
  ['gateway.publicHealth', 'yes'],
  ['rateLimits.read', '100 per second'],
  ['migrations.mode', 'auto'],
  ['secrets.mode', 'vault'],
  ['postgres.mode', 'bundled'],
  ['telemetry.ratio', 1.5],
  ['networkPolicy.internet.ports', [70_000]],
  ['nats.subjectPrefix', 'Has.Dots'],
  ['nats.streamReplicas', 2],
  ['defaults.autoscaling.cpu', 700],
  ['ingress.enabled', true],
])('%s is not %j', (path, value) => {
  expect(refusal({ [path]: value })).toContain('schema');
});

test.each([
  [{ replicaCount: 3 }, 'defaults.replicas'],
  [{ postgresql: { enabled: true } }, 'use postgres'],
  [{ serviceMonitor: { enabled: true } }, 'monitoring.podMonitor'],
])('%j, a name of other charts, fails with a hint at the value of this one', (set, hint) => {
  expect(refusal(set)).toContain(hint);
});

test.each<[string, Record<string, unknown>, string, string[]?]>([
  ['the tag latest', { 'image.tag': 'latest' }, 'image.tag'],
  ['a hook before its own secrets', { 'secrets.mode': 'inline' }, 'runs before'],
  ['a hook before its own database', { 'postgres.mode': 'cnpg' }, 'runs before'],
  ['a store without a name', { 'secrets.mode': 'external', 'migrations.mode': 'job' }, 'secrets.external.storeName'],
  [
    'inline secrets in production',
    { 'secrets.mode': 'inline', 'migrations.mode': 'job' },
    'secrets in values files',
    ['production'],
  ],
  ['every pod migrating in production', { 'migrations.mode': 'init' }, 'migrations.mode init', ['production']],
  ['simulated rails in production', { 'transfer.simulateLiveRails': true }, 'simulateLiveRails', ['production']],
  ['private webhook targets in production', { 'webhook.allowPrivateTargets': true }, 'allowPrivateTargets', ['production']],
  [
    'approvals in the first days of a role in production',
    { 'console.operatorProbationDays': 6 },
    'operatorProbationDays',
    ['production'],
  ],
  [
    'approvals without a wait behind the values’ back',
    { 'services.console.env': { OPERATOR_PROBATION_DAYS: '0' } },
    'console.operatorProbationDays',
    ['production'],
  ],
  ['an image by a tag, which can be moved, in production', { 'image.digest': '' }, 'image.digest', ['production']],
  [
    'synchronous standbys that no server is left for',
    { 'postgres.mode': 'cnpg', 'migrations.mode': 'job', 'postgres.cnpg.synchronous.number': 3 },
    'postgres.cnpg.synchronous.number',
  ],
  [
    'invitations that prove an address in production',
    { 'services.console.env': { TRUST_INVITERS: 'true' } },
    'services.console.env.TRUST_INVITERS',
    ['production'],
  ],
  ['the same in any spelling', { 'defaults.env': { TRUST_INVITERS: 'YES' } }, 'TRUST_INVITERS', ['production']],
  [
    'a service that is told to allow a plain bus behind the values’ back',
    { 'services.wallet.env': { NATS_TLS_REQUIRED: 'false' } },
    'nats.allowPlaintext',
    ['production'],
  ],
  [
    'all services told to allow a plain database behind the values’ back',
    { 'defaults.env': { DATABASE_TLS_REQUIRED: 'false' } },
    'postgres.allowPlaintext',
    ['production'],
  ],
  ['a variable that the service does not have', { 'services.wallet.env': { LOG_LEVELS: 'info' } }, 'declares no variable'],
  ['scaling on a queue that is not there', { 'services.customer.autoscaling': { lag: { threshold: 5 } } }, 'consumes no stream'],
  [
    'pods that take more of Postgres than it has, with the sum',
    {
      'postgres.maxConnections': 400,
      'defaults.autoscaling.max': 4,
      'services.gateway': { autoscaling: { max: 9 }, pools: { hot: 6 } },
    },
    `the pods take up to ${40 * (serviceNames.length - 1) + 100} connections`,
  ],
  [
    'pods that take more than the chart’s own Postgres has',
    { 'postgres.mode': 'cnpg', 'migrations.mode': 'job', 'defaults.autoscaling.max': 60 },
    'raise postgres.cnpg.parameters.max_connections',
  ],
  [
    'a probe that nothing would answer without a key',
    { 'monitoring.probe.enabled': true, 'gateway.publicUrl': 'https://api.example.com', 'gateway.publicDocs': false },
    'monitoring.probe.path',
  ],
  ['a Job for secrets that knows no administrator', { 'secrets.generate.enabled': true }, 'secrets.generate.adminSecret'],
  [
    'a Job for secrets that somebody else makes',
    { 'secrets.generate.enabled': true, 'secrets.mode': 'inline', 'migrations.mode': 'job' },
    'secrets.mode existing',
  ],
  ['a probe of an address that is not known', { 'monitoring.probe.enabled': true }, 'gateway.publicUrl'],
  ['more pods at least than at most', { 'services.wallet.autoscaling': { min: 9, max: 3 } }, 'is less than'],
])('%s is refused with a sentence', (_, set, sentence, values = []) => {
  expect(refusal(set, values)).toContain(sentence);
});

/** Every container's variables, by the container's role. */
function variablesIn(manifests: readonly Manifest[]): Record<string, Record<string, string>> {
  const named = podsOf(manifests).flatMap(({ owner, spec }) =>
    containersOf(spec).map((container): [string, Record<string, string>] => [
      `${owner} ${container.name as string}`,
      Object.fromEntries(((container.env ?? []) as { name: string; value: string }[]).map(({ name, value }) => [name, value])),
    ]),
  );
  return Object.fromEntries(named);
}

const demands = { DATABASE_URL_FILE: 'DATABASE_TLS_REQUIRED', NATS_URL_FILE: 'NATS_TLS_REQUIRED' } as const;

/** Containers that connect to a server, with their requirements for the address. */
const listDemands = (rendering: Rendering): [string, string, string | undefined][] =>
  Object.entries(variablesIn(render(rendering))).flatMap(([container, variables]) =>
    Object.entries(demands)
      .filter(([address]) => address in variables)
      .map(([, demand]): [string, string, string | undefined] => [container, demand, variables[demand]]),
  );

test('in production every container that connects requires encryption, unless a value for it permits plaintext', () => {
  const values = ['production'];
  const all = listDemands({ values, set: { 'canary.apiKey.secretName': '' } });
  // Services with both, their wait for the schema, migrations, two canaries.
  expect(all.length).toBeGreaterThanOrEqual(7 * 3 + 2 + 2);
  expect(all.filter(([, , value]) => value !== 'true')).toEqual([]);
  const plain = listDemands({ values, set: { 'nats.allowPlaintext': true } });
  expect(new Set(plain.map(([, demand, value]) => `${demand} ${value ?? 'unset'}`))).toEqual(
    new Set(['DATABASE_TLS_REQUIRED true', 'NATS_TLS_REQUIRED unset']),
  );
  expect(refusal({ 'postgres.mode': 'cnpg', 'postgres.allowPlaintext': true, 'migrations.mode': 'job' }, values)).toBe(
    'accepted',
  );
  expect(refusal({ 'image.digest': '', 'image.allowTag': true }, values)).toBe('accepted');
});

test('an installation without real money may connect without encryption', () => {
  expect(listDemands({}).filter(([, , value]) => value !== undefined)).toEqual([]);
});

test('zero, false, and empty values of one service override the defaults', () => {
  const manifests = render({
    set: {
      'defaults.podAnnotations': { a: 'b' },
      'services.wallet': { autoscaling: { enabled: false }, replicas: 1, topologySpread: { zone: '' }, pdb: { enabled: false } },
    },
  });
  const wallet = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'pay-payments-wallet');
  expect(wallet.spec.replicas).toBe(1);
  expect(
    wallet.spec.template.spec.topologySpreadConstraints.map(({ topologyKey }: { topologyKey: string }) => topologyKey),
  ).toEqual(['kubernetes.io/hostname']);
  expect(ofKind(manifests, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)).not.toContain('pay-payments-wallet');
  expect(ofKind(manifests, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).not.toContain('pay-payments-wallet');
  expect(ofKind(manifests, 'Deployment').filter(({ spec }) => spec.replicas !== undefined)).toHaveLength(1);
});

test('each way to migrate has its Job where the tool expects it', () => {
  const job = (mode: string) => ofKind(render({ set: { 'migrations.mode': mode } }), 'Job');
  expect(job('hook')[0].metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(job('argoSync')[0].metadata.annotations).toMatchObject({
    'argocd.argoproj.io/hook': 'Sync',
    'argocd.argoproj.io/sync-wave': '1',
  });
  const plain = job('job')[0];
  expect(plain.metadata.annotations).toBeUndefined();
  expect(plain.spec.ttlSecondsAfterFinished).toBeUndefined();
  // A Job cannot be changed, so another image is another Job.
  const other = ofKind(render({ set: { 'migrations.mode': 'job', 'image.tag': '9.9.9' } }), 'Job')[0];
  expect(other.metadata.name).not.toBe(plain.metadata.name);
  expect(job('init')).toEqual([]);
  expect(job('none')).toEqual([]);
  const pods = ofKind(render({ set: { 'migrations.mode': 'init' } }), 'Deployment');
  for (const { spec } of pods) expect(spec.template.spec.initContainers[0].args).toEqual(['migrate']);
});

test('a subject prefix reaches every subject and stream of the bus permissions', () => {
  const [map] = ofKind(render({ set: { 'nats.subjectPrefix': 'blue' } }), 'ConfigMap');
  const conf = map.data['auth.conf'] as string;
  const subjects = [...conf.matchAll(/^\s+"([^"]+)"$/gm)].map((match) => match[1] ?? '');
  const wrong = subjects.filter((subject) => !/^(blue\.|_INBOX_|\$JS\..*BLUE_EVT_|\$JS\.API\.INFO$)/.test(subject));
  expect(subjects.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('schema and values agree; npm run generate writes the schema', () => {
  expect(readFileSync(join(chart, 'values.schema.json'), 'utf8')).toBe(valuesSchema());
  expect(listDocumentedValues().length).toBeGreaterThan(100);
});

test('every value is used by a template', () => {
  // The rules name an objective by its id.
  const text = templates() + readFileSync(join(chart, 'files', 'rules', 'payments-slo-burn.yaml'), 'utf8');
  const unused = listDocumentedValues()
    .map(({ path }) => path)
    .filter((path) => !text.includes(path.split('.').at(-1) ?? path));
  expect(unused).toEqual([]);
});

function templates(): string {
  const folder = join(chart, 'templates');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

test('the connection check counts the maximum number of pods', () => {
  const sum = 24 * serviceNames.length + 20;
  const fits = { 'postgres.maxConnections': sum, 'defaults.autoscaling.enabled': false, 'defaults.replicas': 2 };
  const short = { ...fits, 'postgres.maxConnections': sum - 10 };
  expect(refusal(fits)).toBe('accepted');
  expect(refusal(short)).toContain(`together ${sum} of ${sum - 10}`);
  expect(refusal({ ...short, 'postgres.reservedConnections': 10 })).toBe('accepted');
});

test('autoscaling follows the share of a core in use, and idle use adds no pods', () => {
  const [hpa] = ofKind(render({ set: { 'services.customer': { autoscaling: { cpu: 65 } } } }), 'HorizontalPodAutoscaler').filter(
    ({ metadata }) => metadata.name === 'pay-payments-customer',
  );
  expect(hpa.spec.metrics).toEqual([
    { type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '650m' } } },
  ]);
});

test('no container fills the disk of its node', () => {
  for (const values of [[], ['production'], ['staging'], ['sandbox']])
    for (const { owner, spec } of podsOf(render({ values })))
      for (const { name, resources } of containersOf(spec))
        expect({ owner, name, limits: resources.limits }).toMatchObject({ limits: { 'ephemeral-storage': expect.any(String) } });
});

test('services and the migration create streams with the configured number of replicas', () => {
  for (const { owner, spec } of podsOf(render({ set: { 'nats.streamReplicas': 3, 'migrations.mode': 'init' } })))
    for (const { name, env } of containersOf(spec).filter(
      (container) => container.name !== 'await-schema' && container.name !== 'canary',
    ))
      expect({ owner, name, env }).toMatchObject({ env: expect.arrayContaining([{ name: 'STREAM_REPLICAS', value: '3' }]) });
});
