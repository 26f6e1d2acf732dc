// The Job that creates an installation's secrets: it runs before its users, has minimal rights, and gets the chart's
// names.
import { containersOf, ofKind, podsOf, render, type Manifest } from './render.ts';

const set = {
  'secrets.generate.enabled': true,
  'secrets.generate.adminSecret': 'postgres-admin',
  'secrets.generate.natsNamespace': 'bus',
  'secrets.keys': 'own-keys',
};
const manifests = render({ set });
const jobs = ofKind(manifests, 'Job');
const job = jobs.find(({ metadata }) => metadata.name === 'pay-payments-secrets');

test('the Job runs before the migration, and its account is there before the Job', () => {
  const weight = ({ metadata }: Manifest): number => Number(metadata.annotations['helm.sh/hook-weight'] ?? 0);
  const migrate = jobs.find(({ metadata }) => metadata.name === 'pay-payments-migrate');
  const early = ['Role', 'RoleBinding'].flatMap((kind) => ofKind(manifests, kind));
  const account = ofKind(manifests, 'ServiceAccount').find(({ metadata }) => metadata.name === 'pay-payments-secrets');
  expect(early.length).toBe(4);
  for (const one of [...early, account]) {
    expect(one.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(weight(one)).toBeLessThan(weight(job));
  }
  expect(weight(job)).toBeLessThan(weight(migrate));
});

test('the Job may create Secrets, and read and extend those of its installation by name, and nothing else', () => {
  const rules = ofKind(manifests, 'Role').map(({ metadata, rules: own }) => [metadata.namespace, own] as const);
  const buildRules = (names: readonly string[]): object[] => [
    { apiGroups: [''], resources: ['secrets'], verbs: ['create'] },
    { apiGroups: [''], resources: ['secrets'], resourceNames: names, verbs: ['get', 'patch'] },
  ];
  expect(rules).toEqual([
    ['payments', buildRules(['payments-database', 'payments-bus', 'own-keys'])],
    ['bus', buildRules(['payments-nats-users'])],
  ]);
});

test('the Job gets the names and servers from the values, and the administrator from a file', () => {
  const [container] = containersOf(job.spec.template.spec);
  expect(container.args).toEqual([
    ...['cli', 'ops', 'secrets', '--namespace=payments', '--database=payments-database', '--bus=payments-bus', '--keys=own-keys'],
    ...['--nats-namespace=bus', '--nats-users=payments-nats-users', '--nats-url=nats://nats.nats:4222'],
  ]);
  expect(container.env).toContainEqual({ name: 'DATABASE_URL_FILE', value: '/etc/payments/secrets/admin-url' });
  expect(JSON.stringify(job)).toContain('"secretName":"postgres-admin"');
});

test('with the chart’s own Postgres the Job gets the server, and the operator keeps the administrator', () => {
  const own = render({
    set: { 'secrets.generate.enabled': true, 'postgres.mode': 'cnpg', 'migrations.mode': 'job' },
  });
  const pod = podsOf(own).find(({ owner }) => owner === 'Job/pay-payments-secrets');
  expect(pod?.spec.containers[0].env).toContainEqual({
    name: 'DATABASE_URL',
    value:
      'postgresql://pay-payments-postgres-rw:5432/payments?sslmode=verify-full&sslrootcert=/etc/payments/postgres-tls/ca.crt',
  });
});

test('no other pod has a service account token', () => {
  const holders = podsOf(manifests).flatMap(({ owner, spec }) =>
    JSON.stringify(spec).includes('serviceAccountToken') ? [owner] : [],
  );
  expect(holders).toEqual(['Job/pay-payments-secrets']);
});
