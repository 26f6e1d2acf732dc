import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { serviceNames, services } from './graph.ts';
import {
  chart,
  containersOf,
  lint,
  notes,
  ofKind,
  podsOf,
  render,
  renderText,
  valuesFiles,
  type Manifest,
  type Rendering,
} from './render.ts';
import { complaint } from './validators.ts';

const inlineSecrets = { 'secrets.mode': 'inline', 'secrets.inline.keys': { 'sealing-keys': 'x' }, 'migrations.mode': 'job' };

/** Every installation for which the chart has values files, and the edge cases beyond them. */
const renderings: Readonly<Record<string, Rendering>> = {
  defaults: {},
  ...Object.fromEntries(valuesFiles.map((name) => [name, { values: [name] }])),
  'an upgrade of production': { values: ['production'], isUpgrade: true },
  'development with everything inside': { set: { ...inlineSecrets, 'migrations.mode': 'init', 'postgres.mode': 'cnpg' } },
  'everything switched on': {
    values: ['production'],
    set: {
      'httpRoute.enabled': true,
      'httpRoute.parentRefs': [{ name: 'public' }],
      'httpRoute.hostnames': ['api.example.com'],
      'services.wallet.autoscaling.lag.threshold': 100,
      'image.pullSecrets': ['registry'],
      commonLabels: { team: 'payments' },
      commonAnnotations: { contact: 'payments' },
    },
  },
  'nothing that can be switched off': {
    set: {
      'networkPolicy.enabled': false,
      'defaults.autoscaling.enabled': false,
      'defaults.pdb.enabled': false,
      'defaults.topologySpread': { zone: '', host: '' },
      'nats.permissionsConfigMap': false,
      'migrations.mode': 'none',
    },
  },
  'secrets made by a Job': {
    set: {
      'secrets.generate.enabled': true,
      'secrets.generate.adminSecret': 'payments-admin',
      'monitoring.probe.enabled': true,
      'gateway.publicUrl': 'https://a.example',
    },
  },
  'a long name': { set: { fullnameOverride: 'a-name-that-is-longer-than-anybody-would-ever-choose-for-it' } },
};
const manifestsByName = new Map<string, Manifest[]>();
beforeAll(() => {
  for (const [name, rendering] of Object.entries(renderings)) manifestsByName.set(name, render(rendering));
});
const all = (): [string, Manifest[]][] => [...manifestsByName];
/** Checks every object of every rendering. Failures include the name of the rendering. */
const failures = (check: (manifests: readonly Manifest[]) => readonly string[]): string[] =>
  all().flatMap(([name, manifests]) => check(manifests).map((failure) => `${name}: ${failure}`));

test('helm lint --strict reports nothing for any values file', () => {
  for (const values of [[], ...valuesFiles.map((name) => [name])]) {
    const answer = lint({ values });
    expect(answer.stdout + answer.stderr).toContain('0 chart(s) failed');
    expect(answer.stdout).not.toMatch(/\[(WARNING|ERROR)\]/);
  }
});

test('every object is valid for its API', () => {
  expect(failures((manifests) => manifests.flatMap((manifest) => complaint(manifest) ?? []))).toEqual([]);
  expect(complaint({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ports: 'none' } })).toContain('ports');
});

test('nothing is rendered twice, and names and labels fit the limits of Kubernetes', () => {
  const check = (manifests: readonly Manifest[]): string[] => {
    const ids = manifests.map(({ kind, metadata }) => [kind, metadata.namespace, metadata.name].join('/'));
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const long = manifests
      .map(({ metadata }) => metadata.name as string)
      .filter((name) => name.length > 63 || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name));
    const labels = manifests
      .flatMap(({ metadata }) => Object.values(metadata.labels as Record<string, string>))
      .filter((value) => value.length > 63);
    return [...twice, ...long, ...labels];
  };
  expect(failures(check)).toEqual([]);
});

test('the same values render to the same text, so that no tool sees drift', () => {
  expect(renderText({ values: ['production'] })).toBe(renderText({ values: ['production'] }));
  const random =
    /\b(rand(Alpha|AlphaNum|Ascii|Numeric|Bytes|Int)|uuidv4|now|lookup|gen(CA|PrivateKey|SelfSignedCert|SignedCert)|getHostByName|derivePassword|htpasswd)\b/;
  expect(
    Object.entries(templates()).filter(([, text]) => random.test(text.replaceAll(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, ''))),
  ).toEqual([]);
});

function templates(): Record<string, string> {
  const names = [
    '_names.tpl',
    '_pod.tpl',
    '_canary.tpl',
    'deployment.yaml',
    'migrate.yaml',
    'secret.yaml',
    'networkpolicy.yaml',
    'validations.yaml',
    'canary.yaml',
    'autoscaling.yaml',
    'secrets-job.yaml',
  ];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(chart, 'templates', name), 'utf8')]));
}

test('every pod keeps the restricted profile, has limits and no token, and writes to memory only', () => {
  expect(failures(findUnrestricted)).toEqual([]);
});

/** The settings of a pod that violate the restricted profile of the Pod Security Standards, or our own. */
function findUnrestricted(manifests: readonly Manifest[]): string[] {
  return podsOf(manifests).flatMap(({ owner, spec }) => {
    const pod = spec.securityContext;
    const podFaults = [
      pod?.runAsNonRoot === true && pod.runAsUser === 10_001 && pod.seccompProfile?.type === 'RuntimeDefault'
        ? []
        : ['security context'],
      spec.automountServiceAccountToken === false ? [] : ['token'],
      spec.hostNetwork || spec.hostPID || spec.hostIPC ? ['host namespaces'] : [],
      // The node keeps Secrets in memory.
      spec.volumes.every(
        ({ projected, secret, emptyDir }: Manifest) => (projected ?? secret) !== undefined || emptyDir?.medium === 'Memory',
      )
        ? []
        : ['volumes'],
    ].flat();
    const containerFaults = containersOf(spec).flatMap((container: Manifest) => {
      const context = container.securityContext;
      return [
        context.readOnlyRootFilesystem === true && context.allowPrivilegeEscalation === false ? [] : ['root file system'],
        JSON.stringify(context.capabilities) === '{"drop":["ALL"]}' ? [] : ['capabilities'],
        container.resources.limits.memory && container.resources.requests.memory && container.resources.requests.cpu
          ? []
          : ['resources'],
        container.resources.limits.cpu === undefined ? [] : ['a CPU limit'],
        /@sha256:[0-9a-f]{64}$|:(?!latest$)[\w.-]+$/.test(container.image as string) ? [] : ['image'],
      ].flat();
    });
    return [...podFaults, ...containerFaults].map((fault) => `${owner}: ${fault}`);
  });
}

test('the notes’ pod that creates the first key is equally restricted, may reach the bus, and contains no secret', () => {
  // A canary with its own key does not get the operator's secret. The pod that creates the first key does.
  for (const rendering of [{}, { set: { 'canary.apiKey.secretName': 'own' } }]) {
    const command = /run payments-cli [^']*--overrides='([^']*)'/.exec(notes(rendering))?.[1] ?? '';
    const pod = { kind: 'Pod', metadata: { name: 'cli' }, ...(JSON.parse(command) as object) } as Manifest;
    expect(findUnrestricted([pod])).toEqual([]);
    const canary = podsOf(render(rendering)).find(({ owner }) => owner.startsWith('Pod/'));
    expect(canary?.labels).toMatchObject(pod.metadata.labels);
    const [{ env, args }] = pod.spec.containers;
    expect(args).toEqual(['cli', 'keys', 'create', '--env', 'sandbox', '--name', 'first']);
    expect(env).toContainEqual({ name: 'NATS_URL_FILE', value: '/etc/payments/secrets/operator-url' });
  }
});

test('helm test creates a separate key: a run deletes the sandbox of its key, and the canary may be running', () => {
  const given = podsOf(render({ set: { 'canary.enabled': true, 'canary.apiKey.secretName': 'own' } }));
  const mounted = given
    .filter(({ owner }) => /^(Pod|CronJob)\//.test(owner))
    .map(({ owner, spec }) => [owner.split('/')[0], spec.volumes[0].projected.sources[0].secret.name as string]);
  expect(Object.fromEntries(mounted)).toEqual({ Pod: 'payments-bus', CronJob: 'own' });
});

test('V8 gets less memory than its container, so that memory outside of the heap fits', () => {
  const check = (manifests: readonly Manifest[]): string[] =>
    podsOf(manifests).flatMap(({ owner, spec }) =>
      containersOf(spec).flatMap((container: Manifest) => {
        const options = container.env.find(({ name }: Manifest) => name === 'NODE_OPTIONS').value as string;
        const [old, semi] = [/old-space-size=(\d+)/, /semi-space-size=(\d+)/].map((size) => Number(size.exec(options)?.[1] ?? 0));
        const limit = Number(/^(\d+)Mi$/.exec(container.resources.limits.memory as string)?.[1]);
        const room = limit - (old ?? 0) - 3 * (semi ?? 0);
        return room >= 64 ? [] : [`${owner} ${container.name as string}: ${room} MiB`];
      }),
    );
  expect(failures(check)).toEqual([]);
});

test('each service has its deployment, account, probes, and every variable without a default', () => {
  const check = (manifests: readonly Manifest[]): string[] =>
    serviceNames.flatMap((name) => {
      const deployment = ofKind(manifests, 'Deployment').find(({ spec }) => spec.template.spec.containers[0].name === name);
      const container = deployment?.spec.template.spec.containers[0];
      const account = ofKind(manifests, 'ServiceAccount').find(
        ({ metadata }) => metadata.name === deployment?.spec.template.spec.serviceAccountName,
      );
      if (container === undefined || account === undefined) return [`${name}: missing`];
      const set = container.env.map(({ name: variable }: Manifest) => (variable as string).replace(/_FILE$/, '')) as string[];
      const { required, optional } = services[name]?.variables ?? { required: [], optional: [] };
      const known = [...required, ...optional, 'NODE_OPTIONS'];
      return [
        ...required.filter((variable) => !set.includes(variable)).map((variable) => `${name}: ${variable} is not set`),
        ...set.filter((variable) => !known.includes(variable)).map((variable) => `${name}: ${variable} is unknown`),
        ...(['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          .filter((probe) => container[probe]?.httpGet.port !== 'admin')
          .map((probe) => `${name}: ${probe}`),
        ...(container.livenessProbe.httpGet.path === '/healthz' && container.readinessProbe.httpGet.path === '/readyz'
          ? []
          : [`${name}: paths`]),
        ...(deployment.spec.strategy.rollingUpdate.maxUnavailable === 0 ? [] : [`${name}: strategy`]),
        ...(deployment.spec.template.spec.terminationGracePeriodSeconds >= 35 ? [] : [`${name}: no time to drain`]),
      ];
    });
  expect(failures(check)).toEqual([]);
});

test('secrets reach a container as separate files, never as variables, and never another service’s', () => {
  const check = (manifests: readonly Manifest[]): string[] =>
    ofKind(manifests, 'Deployment').flatMap(({ spec }) => {
      const pod = spec.template.spec;
      const name = pod.containers[0].name as string;
      const isMigrating = pod.initContainers.some((container: Manifest) => container.name === 'migrate');
      const keys = pod.volumes[0].projected.sources.flatMap(({ secret }: Manifest) =>
        secret.items.map(({ key }: Manifest) => key as string),
      ) as string[];
      const foreign = keys.filter(
        (key) => /-(url|sealing-keys)$/.test(key) && ![`${name}-url`, `${name}-sealing-keys`].includes(key),
      );
      const plain = containersOf(pod).flatMap((container: Manifest) =>
        container.env.filter(
          ({ name: variable, valueFrom }: Manifest) =>
            valueFrom !== undefined || /URL$|KEYS$|PEPPERS$|SECRET/.test(variable as string),
        ),
      );
      const leaked = plain.filter(({ name: variable }: Manifest) => !['PUBLIC_URL', 'GATEWAY_URL'].includes(variable as string));
      return [...(isMigrating ? [] : foreign), ...leaked.map(({ name: variable }: Manifest) => variable as string)].map(
        (fault) => `${name}: ${fault}`,
      );
    });
  expect(failures(check)).toEqual([]);
});

test('one pod has neither a disruption budget nor an autoscaler, and an autoscaler alone sets the number of pods', () => {
  const check = (manifests: readonly Manifest[]): string[] => {
    const scaled = [...ofKind(manifests, 'HorizontalPodAutoscaler'), ...ofKind(manifests, 'ScaledObject')].map(
      ({ spec }) => spec.scaleTargetRef.name as string,
    );
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map(({ metadata }) => metadata.name as string);
    return ofKind(manifests, 'Deployment').flatMap(({ metadata, spec }) => {
      const isScaled = scaled.includes(metadata.name as string);
      const both = isScaled && spec.replicas !== undefined ? ['replicas beside an autoscaler'] : [];
      const neither = !isScaled && spec.replicas === undefined ? ['no number of pods'] : [];
      const alone = !isScaled && spec.replicas === 1 && budgets.includes(metadata.name as string) ? ['a budget of one pod'] : [];
      return [...both, ...neither, ...alone].map((fault) => `${metadata.name as string}: ${fault}`);
    });
  };
  expect(failures(check)).toEqual([]);
  const lag = ofKind(manifestsByName.get('production') ?? [], 'ScaledObject').map(({ metadata }) => metadata.name as string);
  expect(lag).toEqual(['pay-payments-webhook']);
});

test('hooks use only objects that exist before them', () => {
  const check = (manifests: readonly Manifest[]): string[] => {
    const early = manifests.filter(({ metadata }) => /pre-(install|upgrade)/.test(metadata.annotations?.['helm.sh/hook'] ?? ''));
    const made = new Set(
      manifests.filter((one) => !early.includes(one)).map(({ kind, metadata }) => `${kind as string}/${metadata.name as string}`),
    );
    return podsOf(early).flatMap(({ owner, spec }) => {
      const secrets = spec.volumes
        .flatMap((volume: Manifest) => volume.projected?.sources ?? [])
        .flatMap(({ secret }: Manifest) => (secret === undefined ? [] : [`Secret/${secret.name as string}`]));
      const used = [...secrets, `ServiceAccount/${spec.serviceAccountName as string}`, 'Cluster/pay-payments-postgres'];
      const external = manifests.some(({ kind }) => kind === 'ExternalSecret') ? ['waits for an ExternalSecret'] : [];
      return [...used.filter((one) => made.has(one)), ...external].map((fault) => `${owner}: ${fault}`);
    });
  };
  expect(failures(check)).toEqual([]);
});

test('production’s objects equal the reviewed ones; npm test -- -u rewrites them for a review', () => {
  // Alerts, dashboards, and bus permissions are committed files with separate tests.
  const less = {
    'monitoring.prometheusRule.enabled': false,
    'monitoring.dashboards.enabled': false,
    'nats.permissionsConfigMap': false,
  };
  expect(renderText({ values: ['production'], set: less })).toMatchSnapshot();
});

test('the chart has the platform’s version', () => {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(chart, 'Chart.yaml'), 'utf8')).toContain(`appVersion: '${version}'`);
});
