// The database that the chart creates with CloudNativePG: its deletion, its backups, and its restore.
import { ofKind, podsOf, render, type Manifest, type Rendering } from './render.ts';
import { complaint } from './validators.ts';

const barman = 'barman-cloud.cloudnative-pg.io';
const recoveryValues = {
  'postgres.cnpg.plugins': [{ name: barman, isWALArchiver: true, parameters: { barmanObjectName: 'backups' } }],
  'postgres.cnpg.scheduledBackup': { schedule: '0 0 2 * * *', method: 'plugin', pluginConfiguration: { name: barman } },
  'postgres.cnpg.bootstrap': { recovery: { source: 'before', recoveryTarget: { targetTime: '2026-11-25T09:00:00Z' } } },
  'postgres.cnpg.externalClusters': [
    { name: 'before', plugin: { name: barman, parameters: { barmanObjectName: 'backups', serverName: 'payments-postgres' } } },
  ],
};

const clusterValues = {
  'postgres.mode': 'cnpg',
  'migrations.mode': 'init',
  'secrets.mode': 'inline',
  'secrets.inline.keys': { 'sealing-keys': 'x' },
};
const clusterOf = (manifests: readonly Manifest[]): Manifest | undefined =>
  manifests.find(({ apiVersion, kind }) => kind === 'Cluster' && apiVersion === 'postgresql.cnpg.io/v1');

test('no tool deletes the database with the release', () => {
  expect(clusterOf(render({ set: clusterValues }))).toMatchObject({
    metadata: {
      annotations: { 'helm.sh/resource-policy': 'keep', 'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false' },
    },
    spec: { bootstrap: { initdb: { database: 'payments' } } },
  });
});

test('a database is backed up on time, and restored from its backup to replace an empty one', () => {
  const manifests = render({ set: { ...clusterValues, ...recoveryValues } });
  expect(manifests.flatMap((manifest) => complaint(manifest) ?? [])).toEqual([]);
  const cluster = clusterOf(manifests);
  expect(cluster).toMatchObject({
    spec: {
      bootstrap: recoveryValues['postgres.cnpg.bootstrap'],
      externalClusters: recoveryValues['postgres.cnpg.externalClusters'],
      plugins: recoveryValues['postgres.cnpg.plugins'],
    },
  });
  expect(cluster).not.toHaveProperty('spec.bootstrap.initdb');
  const [backup] = ofKind(manifests, 'ScheduledBackup');
  expect(backup).toMatchObject({ spec: { schedule: '0 0 2 * * *', cluster: { name: cluster?.metadata.name } } });
});

test('only pods that need it, its own servers, and its operator reach the database, and metrics are scraped where configured', () => {
  const manifests = render({ set: clusterValues });
  const name = clusterOf(manifests)?.metadata.name as string;
  const policy = ofKind(manifests, 'NetworkPolicy').find(({ spec }) => spec.podSelector.matchLabels['cnpg.io/cluster'] === name);
  const peers = (port: number): Manifest[] =>
    (policy?.spec.ingress as Manifest[])
      .filter(({ ports }) => ports.some((one: Manifest) => one.port === port))
      .flatMap(({ from }) => from as Manifest[]);
  expect(policy?.spec.policyTypes).toEqual(['Ingress']);
  expect(peers(5432).map(({ podSelector }) => Object.keys((podSelector?.matchLabels ?? {}) as object).sort())).toEqual([
    ['app.kubernetes.io/instance', 'app.kubernetes.io/name', 'payments/reaches-postgres'],
    ['cnpg.io/cluster'],
    [],
  ]);
  expect(JSON.stringify(peers(8000))).toContain('cnpg-system');
  expect(JSON.stringify(peers(9187))).toContain('monitoring');
  expect(ofKind(render({ set: { ...clusterValues, 'networkPolicy.enabled': false } }), 'NetworkPolicy')).toEqual([]);
});

const production: Rendering = {
  values: ['production'],
  set: { 'postgres.mode': 'cnpg', 'migrations.mode': 'job', 'postgres.maxConnections': 0, 'postgres.tls.secret': '' },
};

test('a commit is on a standby before it is confirmed, unless no standby exists or the values say otherwise', () => {
  const synchronous = (set: Record<string, unknown>): unknown =>
    clusterOf(render({ set: { ...clusterValues, ...set } }))?.spec.postgresql.synchronous;
  expect(synchronous({})).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
  const preferred = { 'postgres.cnpg.synchronous': { method: 'first', number: 2, dataDurability: 'preferred' } };
  expect(synchronous(preferred)).toEqual({ method: 'first', number: 2, dataDurability: 'preferred' });
  expect(synchronous({ 'postgres.cnpg.synchronous.number': 0 })).toBeUndefined();
  expect(synchronous({ 'postgres.cnpg.instances': 1 })).toBeUndefined();
  expect(render({ set: { ...clusterValues, ...preferred } }).flatMap((manifest) => complaint(manifest) ?? [])).toEqual([]);
});

test('production connects to its own database encrypted, under the certificate that the operator writes', () => {
  const manifests = render(production);
  const cluster = clusterOf(manifests)?.metadata.name as string;
  const migrations = ofKind(manifests, 'Job').find(({ metadata }) => (metadata.name as string).includes('migrate'));
  const [container] = migrations?.spec.template.spec.containers as Manifest[];
  expect(container.env).toContainEqual({ name: 'DATABASE_CA_PATH', value: '/etc/payments/postgres-tls/ca.crt' });
  expect(container.env).toContainEqual({ name: 'DATABASE_TLS_REQUIRED', value: 'true' });
  const pods = podsOf(manifests).filter((pod) => JSON.stringify(pod).includes('/etc/payments/postgres-tls'));
  expect(pods.length).toBeGreaterThan(10);
  for (const { spec } of pods) {
    // The same Secret has the CA's private key, which no pod of ours may see.
    expect(spec.volumes).toContainEqual({
      name: 'postgres-tls',
      secret: expect.objectContaining({ secretName: `${cluster}-ca`, items: [{ key: 'ca.crt', path: 'ca.crt' }] }),
    });
  }
  const generated = render({ ...production, set: { ...production.set, 'secrets.generate.enabled': true } });
  expect(JSON.stringify(generated)).toContain(
    `${cluster}-rw:5432/payments?sslmode=verify-full&sslrootcert=/etc/payments/postgres-tls/ca.crt`,
  );
});
