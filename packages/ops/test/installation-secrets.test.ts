// `pay ops secrets` against a server that imitates a cluster's API: creates every secret of an installation once.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BaseConfig, parseConfig } from '@pay/kernel/config';
import { clusterSecrets, type ClusterSecrets } from '../src/secrets/cluster-secrets.ts';
import { keyNames } from '../src/secrets/installation-secrets.ts';
import { completeSecrets, printSecrets } from '../src/secrets/secrets-command.ts';
import { configOf } from '@pay/platform/services/configs';
import { serviceNames } from '@pay/platform/services/names';

type StoredSecret = { version: number; data: Record<string, string> };
type Operation = { op: string; path: string; value: unknown };

/** Secrets by namespace and name, in the form of `data`. */
const storedSecrets = new Map<string, StoredSecret>();
let server: Server;
let cluster: ClusterSecrets;
let writes = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, namespace = '', name = ''] = /namespaces\/([^/]+)\/secrets\/?([^/]*)$/.exec(request.url ?? '') ?? [];
      const body: unknown = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const [status, answer] = answerTo(request.method ?? '', namespace, name, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cluster = clusterSecrets(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {});
});
afterAll(() => server.close());
beforeEach(() => {
  storedSecrets.clear();
  writes = 0;
});

function answerTo(method: string, namespace: string, name: string, body: unknown): [number, unknown] {
  const id = `${namespace}/${name}`;
  const found = storedSecrets.get(id);
  const toResponse = (secret: StoredSecret): object => ({
    metadata: { resourceVersion: String(secret.version) },
    data: secret.data,
  });
  if (method === 'GET') return found === undefined ? [404, { message: 'not found' }] : [200, toResponse(found)];
  writes += 1;
  if (method === 'POST') {
    const { metadata, data } = body as { metadata: { name: string }; data: Record<string, string> };
    if (storedSecrets.has(`${namespace}/${metadata.name}`)) return [409, { message: 'already exists' }];
    storedSecrets.set(`${namespace}/${metadata.name}`, { version: 1, data });
    return [201, {}];
  }
  if (found === undefined) return [404, { message: 'not found' }];
  for (const { op, path, value } of body as Operation[]) {
    if (op === 'test' && value !== String(found.version)) return [422, { message: 'the test failed' }];
    const [, key] = /^\/data\/(.+)$/.exec(path) ?? [];
    if (op === 'add' && key !== undefined) found.data[key] = String(value);
  }
  found.version += 1;
  return [200, toResponse(found)];
}

const entriesOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(storedSecrets.get(id)?.data ?? {}).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );

const inPayments = (name: string): { namespace: string; name: string } => ({ namespace: 'payments', name });
const options = {
  names: {
    database: inPayments('payments-database'),
    bus: inPayments('payments-bus'),
    keys: inPayments('payments-keys'),
    natsUsers: { namespace: 'nats', name: 'payments-nats-users' },
  },
  databaseUrl: 'postgresql://owner:p%40ss@db.example.com:5432/payments?sslmode=verify-full',
  natsUrl: 'tls://nats.nats:4222',
};

test('every service accepts the created secrets as its configuration, and each has its own logins', async () => {
  await completeSecrets(cluster, options);
  const [database, bus, keys, users] = [
    entriesOf('payments/payments-database'),
    entriesOf('payments/payments-bus'),
    entriesOf('payments/payments-keys'),
    entriesOf('nats/payments-nats-users'),
  ];
  for (const service of serviceNames) {
    const variables = {
      ...Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toUpperCase().replaceAll('-', '_'), value])),
      SEALING_KEYS: keys[`${service}-sealing-keys`],
      DATABASE_URL: database[`${service}-url`],
      NATS_URL: bus[`${service}-url`],
      DATABASE_TLS_REQUIRED: 'true',
      NATS_TLS_REQUIRED: 'true',
      PUBLIC_URL: 'https://api.example.com',
    };
    expect(parseConfig(BaseConfig.extend(configOf[service].shape), variables)).toBeDefined();
    expect(new URL(database[`${service}-url`] ?? '')).toMatchObject({ username: `pay_${service}`, host: 'db.example.com:5432' });
    expect(new URL(bus[`${service}-url`] ?? '')).toMatchObject({
      username: service,
      password: users[`PAYMENTS_NATS_${service.toUpperCase()}`],
    });
  }
  expect(database['admin-url']).toBe(options.databaseUrl);
  expect(Object.keys(keys).sort()).toEqual(keyNames());
  expect(new Set(Object.values(keys)).size).toBe(keyNames().length);
  const logins = [...Object.values(database), ...Object.values(bus)].map((url) => new URL(url).password);
  expect(new Set(logins).size).toBe(logins.length);
  expect(Object.values(users).every((password) => /^[a-z]/.test(password))).toBe(true);
});

test('a second run changes nothing, even with other options', async () => {
  await completeSecrets(cluster, options);
  const before = JSON.stringify([...storedSecrets]);
  const made = writes;
  expect(await completeSecrets(cluster, { ...options, databaseUrl: 'postgresql://other:x@elsewhere/payments' })).toEqual([]);
  expect([JSON.stringify([...storedSecrets]), writes]).toEqual([before, made]);
});

test('a new version’s keys are added, and every existing key stays unchanged', async () => {
  await completeSecrets(cluster, options);
  const [keys, users] = [storedSecrets.get('payments/payments-keys'), storedSecrets.get('nats/payments-nats-users')];
  const before = { ...keys?.data };
  delete keys?.data['wallet-sealing-keys'];
  delete users?.data['PAYMENTS_NATS_WALLET'];
  const made = await completeSecrets(cluster, options);
  expect(made.map((one) => one.keys)).toEqual([['wallet-sealing-keys'], ['PAYMENTS_NATS_WALLET']]);
  expect(new Set(Object.keys(before))).toEqual(new Set(Object.keys(keys?.data ?? {})));
  const { 'wallet-sealing-keys': anew, ...others } = entriesOf('payments/payments-keys');
  const { 'wallet-sealing-keys': old, ...kind } = before;
  expect(anew).toMatch(/^k1:/);
  expect(Buffer.from(old ?? '', 'base64').toString('utf8')).not.toBe(anew);
  expect(Object.keys(others)).toEqual(Object.keys(kind));
  // The server's password equals the service's.
  const wallet = new URL(entriesOf('payments/payments-bus')['wallet-url'] ?? '');
  expect(entriesOf('nats/payments-nats-users')['PAYMENTS_NATS_WALLET']).toBe(wallet.password);
});

test('two concurrent runs create one set of secrets', async () => {
  const both = await Promise.all([completeSecrets(cluster, options), completeSecrets(cluster, options)]);
  const made = both.flat().flatMap(({ secret, keys }) => keys.map((key) => `${secret.name} ${key}`));
  expect(new Set(made).size).toBe(made.length);
  const bus = entriesOf('payments/payments-bus');
  for (const [variable, password] of Object.entries(entriesOf('nats/payments-nats-users'))) {
    const user = variable.replace('PAYMENTS_NATS_', '').toLowerCase();
    expect(new URL(bus[`${user}-url`] ?? '').password).toBe(password);
  }
});

test('if CloudNativePG keeps the administrator, no administrator URL is created', async () => {
  await completeSecrets(cluster, { ...options, databaseUrl: 'postgresql://payments-postgres-rw:5432/payments' });
  const database = entriesOf('payments/payments-database');
  expect(Object.keys(database).sort()).toEqual(serviceNames.map((name) => `${name}-url`).sort());
});

test('an unknown server, or a rejection by the cluster, is reported with a remedy', async () => {
  await expect(completeSecrets(cluster, { ...options, databaseUrl: undefined })).rejects.toThrow('DATABASE_URL is not set');
  const refusing = clusterSecrets('http://127.0.0.1:1', {});
  await expect(completeSecrets(refusing, options)).rejects.toThrow();
  expect(() => clusterSecrets(undefined, {})).toThrow('not a pod with a service account');
});

test('the text output is manifests for kubectl create, which never overwrites', () => {
  const { items } = JSON.parse(printSecrets(options)) as { items: { kind: string; metadata: object; data: object }[] };
  expect(items.map(({ metadata }) => metadata)).toMatchObject([
    { name: 'payments-database', namespace: 'payments' },
    { name: 'payments-bus', namespace: 'payments' },
    { name: 'payments-keys', namespace: 'payments' },
    { name: 'payments-nats-users', namespace: 'nats' },
  ]);
  expect(items.every(({ kind, data }) => kind === 'Secret' && Object.keys(data).length > 3)).toBe(true);
});
