// The whole platform as a cluster runs it: a bus that refuses undeclared subjects, a database administrator without
// superuser rights, and a role with its own password for each service.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { systemClock } from '@pay/core/time';
import { roleOf } from '@pay/platform/migrate';
import { startFleet, type Fleet } from '@pay/platform/fleet';
import { mainOfService } from '@pay/platform/paths';
import { startServiceProcess } from '@pay/platform/service-process';
import { bundleOf } from '@pay/local-stack/bundle';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { ensureDatabase } from '@pay/platform/provision';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { keysFor, newSecrets } from '@pay/platform/secrets';
import { memoryLog } from '@pay/testkit/service';
import { canary } from '../src/canary.ts';
import { awaitSchema, migrateInstallation } from '../src/migrate.ts';
import { startGuardedNats, hastyNats, type GuardedNats } from './guarded-nats.ts';

const { log, lines } = memoryLog('installation');
const clock = systemClock;

let nats: GuardedNats;
// A separate server: roles belong to a whole cluster, and these roles get passwords that no other test knows.
let infra: Infra;
let adminUrl: string;
let variables: Record<string, string>;

function urlAs(user: string, password: string): string {
  const url = new URL(infra.postgres.adminUrl);
  url.pathname = '/payments';
  url.username = user;
  url.password = password;
  return url.toString();
}

const urlOf = (service: ServiceName): string => urlAs(roleOf(service), `password-of-${service}`);

async function query<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) rows = (await client.query<T>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  [nats, infra] = await Promise.all([startGuardedNats(), startInfra({ ownServers: true })]);
  await query(infra.postgres.adminUrl, "create role payments_admin login createrole password 'admin'");
  await ensureDatabase(infra.postgres.adminUrl, 'payments');
  await query(infra.postgres.adminUrl, 'alter database payments owner to payments_admin');
  adminUrl = urlAs('payments_admin', 'admin');
  const urls = Object.fromEntries(serviceNames.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, urlOf(service)]));
  variables = { DATABASE_URL: adminUrl, NATS_URL: nats.urlOf('migrate'), WAIT_MS: '10000', ...urls };
  await migrateInstallation({ variables, clock, log });
});
afterAll(async () => {
  await infra.stop();
  await nats.stop();
});

test('repeated and concurrent migrations change nothing', async () => {
  const history = 'select name, at from wallet.migrations order by name';
  const before = await query(adminUrl, history);
  await Promise.all([migrateInstallation({ variables, clock, log }), migrateInstallation({ variables, clock, log })]);
  expect(before.length).toBeGreaterThan(1);
  expect(await query(adminUrl, history)).toEqual(before);
});

test('wrong administrator credentials are reported at once, without the value of any variable', async () => {
  const wrong = { ...variables, DATABASE_URL: urlAs('payments_admin', 'not-the-password') };
  const failure = await migrateInstallation({ variables: wrong, clock, log }).catch((error: unknown) => error as Error);
  expect(String(failure)).toContain('password authentication failed');
  expect(lines.join('\n')).not.toContain('not-the-password');
  await expect(migrateInstallation({ variables: {}, clock, log })).rejects.toThrow('DATABASE_URL');
});

test('an administrator’s URL without TLS parameters is encrypted if the signer is known', async () => {
  // This server has no TLS, so a migration that requires it ends with the driver's error.
  const DATABASE_CA_PATH = join(mkdtempSync(join(tmpdir(), 'pay-ca-')), 'ca.crt');
  writeFileSync(DATABASE_CA_PATH, 'no certificate is read before the server agrees');
  const known = { ...variables, DATABASE_CA_PATH };
  await expect(migrateInstallation({ variables: known, clock, log })).rejects.toThrow('does not support SSL');
  const inFile = join(mkdtempSync(join(tmpdir(), 'pay-url-')), 'admin-url');
  writeFileSync(inFile, `${adminUrl}\n`);
  const mounted = { ...known, DATABASE_URL: undefined, DATABASE_URL_FILE: inFile };
  await expect(migrateInstallation({ variables: mounted, clock, log })).rejects.toThrow('does not support SSL');
  // The services' URLs are rejected, but not the administrator's, which the CA makes `verify-full`.
  const demanded = migrateInstallation({ variables: { ...mounted, DATABASE_TLS_REQUIRED: 'true' }, clock, log });
  await expect(demanded).rejects.toThrow(/WALLET_DATABASE_URL: must have sslmode=verify-full/);
  await expect(demanded).rejects.not.toThrow(/(^|; )DATABASE_URL:/);
  // The URL's setting for encryption stays.
  await migrateInstallation({ variables: { ...known, DATABASE_URL: `${adminUrl}?sslmode=disable` }, clock, log });
});

test('each service logs in with its own password only, and every verb on every other schema is denied', async () => {
  const verbs = ['select * from', 'delete from', 'update', 'insert into'] as const;
  let denials = 0;
  for (const service of serviceNames) {
    const client = new Client({ connectionString: urlOf(service) });
    await client.connect();
    for (const other of serviceNames.filter((one) => one !== service)) {
      for (const verb of verbs) {
        const table = `${other}.outbox`;
        const sql = { update: `update ${table} set events = ''`, 'insert into': `insert into ${table} (events) values ('')` };
        const statement = verb === 'update' || verb === 'insert into' ? sql[verb] : `${verb} ${table}`;
        await expect(client.query(statement)).rejects.toThrow('permission denied');
        denials += 1;
      }
    }
    await expect(client.query(`create table ${service}.extra (n int)`)).rejects.toThrow('permission denied');
    await expect(client.query(`alter table ${service}.outbox add column extra int`)).rejects.toThrow('must be owner');
    await client.end();
    const neighbour = serviceNames.find((one) => one !== service) ?? service;
    await expect(query(urlAs(roleOf(service), `password-of-${neighbour}`), 'select 1')).rejects.toThrow('password');
  }
  expect(denials).toBe(serviceNames.length * (serviceNames.length - 1) * 4);
});

test('a pod waits until every migration of its image is applied, and reports the missing one', async () => {
  const wallet = { DATABASE_URL: urlOf('wallet'), WAIT_MS: '0' };
  await awaitSchema('wallet', { variables: wallet, clock, log });
  await query(adminUrl, "update wallet.migrations set name = 'elsewhere' where name = '0001-baseline'");
  await expect(awaitSchema('wallet', { variables: wallet, clock, log })).rejects.toThrow('lacks migrations 0001-baseline');
  const waiting = awaitSchema('wallet', { variables: { ...wallet, WAIT_MS: '20000' }, clock, log });
  await query(adminUrl, "update wallet.migrations set name = '0001-baseline' where name = 'elsewhere'");
  await waiting;
});

test('a pod with a wrong password reports the wrong password and does not wait for the schema', async () => {
  const wrong = { DATABASE_URL: urlAs(roleOf('wallet'), 'another-password'), WAIT_MS: '0' };
  await expect(awaitSchema('wallet', { variables: wrong, clock, log })).rejects.toThrow(
    /access to the database of [a-z]+ failed: password authentication failed.* or DATABASE_URL is wrong/,
  );
});

test('a service that receives a stop signal closes everything and exits with 0', async () => {
  const own = { DATABASE_URL: urlOf('risk'), NATS_URL: nats.urlOf('risk'), ...keysFor('risk', newSecrets()) };
  const member = startServiceProcess({
    service: 'risk',
    main: bundleOf(mainOfService('risk')),
    variables: own,
    onLine: () => undefined,
  });
  await member.ready;
  member.signal('SIGTERM');
  expect(await member.exited).toBe('exit code 0');
});

const secrets = newSecrets();

/** All services on these servers, each with its own role and bus user. */
const startServices = (logLines: string[], oneProcess: boolean): Promise<Fleet> =>
  startFleet({
    databaseUrl: adminUrl,
    natsUrl: nats.urlOf('operator'),
    secrets,
    oneProcess,
    bundleOf,
    log: (line) => logLines.push(line),
    onLine: (from, line) => logLines.push(`${from} ${line}`),
    perService: Object.fromEntries(
      serviceNames.map((service) => [service, { DATABASE_URL: urlOf(service), NATS_URL: nats.urlOf(service) }]),
    ),
  });

describe('with all services running on the configured bus', () => {
  let fleet: Fleet;
  const said: string[] = [];
  beforeAll(async () => {
    fleet = await startServices(said, false);
  }, 60_000);
  afterAll(() => fleet.stop());

  test('the canary moves money, deletes what it created, and revokes its key', async () => {
    await canary({ variables: { API_URL: fleet.url, NATS_URL: nats.urlOf('operator') }, clock, log });
    expect(lines.join('\n')).toContain('canary transfer completed');
    expect(await query(adminUrl, "select revoked_at is not null as revoked from gateway.api_keys where name = 'canary'")).toEqual(
      [{ revoked: true }],
    );
    expect(await query(adminUrl, 'select id from transfer.transactions')).toEqual([]);
  });

  test('no service used the bus beyond its permissions', () => {
    expect(nats.log()).not.toMatch(/Permissions? Violation/i);
    expect(said.filter((line) => /permission/i.test(line))).toEqual([]);
  });

  test('a canary whose login timed out on the bus logs in again', async () => {
    const proxy = await hastyNats(nats.port);
    const url = new URL(nats.urlOf('operator'));
    url.port = String(proxy.port);
    await canary({ variables: { API_URL: fleet.url, NATS_URL: url.toString() }, clock, log });
    expect(proxy.connections()).toBe(2);
    proxy.stop();
  });

  test('the canary reports the failed step when money does not arrive', async () => {
    // Long enough for the earlier steps on a busy machine. The transfer fails regardless of the timeout.
    const failing = { API_URL: fleet.url, NATS_URL: nats.urlOf('operator'), PATIENCE_MS: '5000' };
    await fleet.kill('transfer');
    await expect(canary({ variables: failing, clock, log })).rejects.toThrow('POST /v1/transfers: still 503');
    await fleet.start('transfer');
  });
});

test('in one process, each service keeps its own role and bus user, and transfers complete', async () => {
  const said: string[] = [];
  const fleet = await startServices(said, true);
  try {
    await canary({ variables: { API_URL: fleet.url, NATS_URL: nats.urlOf('operator') }, clock, log });
    const roles = await query<{ role: string }>(
      adminUrl,
      "select distinct usename as role from pg_stat_activity where usename like 'pay\\_%' order by 1",
    );
    expect(roles.map(({ role }) => role)).toEqual(serviceNames.map(roleOf).sort());
    expect(nats.log()).not.toMatch(/Permissions? Violation/i);
    expect(said.filter((line) => /permission/i.test(line))).toEqual([]);
  } finally {
    await fleet.stop();
  }
}, 120_000);
