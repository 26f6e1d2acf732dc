// Replaces every secret of a working installation as an operator would: in files, without a restart.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { Client } from 'pg';
import { systemClock } from '@pay/core/time';
import { roleOf } from '@pay/platform/migrate';
import { startFleet, type Fleet } from '@pay/platform/fleet';
import { bundleOf } from '@pay/local-stack/bundle';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { connectOperator, type Operator } from '@pay/ops/operator';
import { ensureDatabase } from '@pay/platform/provision';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { keysFor, newSecrets } from '@pay/platform/secrets';
import { apiOf, type Api } from '@pay/testkit/api';
import { aCard, aCustomer, aTransfer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { memoryLog } from '@pay/testkit/service';
import { migrateInstallation } from '../src/migrate.ts';
import { startGuardedNats, passwordOf, type Certificate, type GuardedNats } from './guarded-nats.ts';

const { log } = memoryLog('rotation');
const secrets = newSecrets();
const fresh = (kid: string): string => `${kid}:${randomBytes(32).toString('base64')}`;

let folder: string;
let nats: GuardedNats;
let infra: Infra;
let fleet: Fleet;
let operator: Operator;
let api: Api;
let certificate: Certificate;
const lines: string[] = [];

const path = (service: string, variable: string): string => join(folder, service, variable);
const put = (service: string, variable: string, text: string): void => writeFileSync(path(service, variable), text);

/** A service's secrets besides its URLs. The key of card fingerprints is permanent and is not read again. */
function allKeysOf(service: ServiceName): Readonly<Record<string, string>> {
  const { CARD_FINGERPRINT_KEY: _, ...keys } = keysFor(service, secrets);
  return keys;
}

function databaseUrl(service: ServiceName, password: string): string {
  const url = new URL(infra.postgres.adminUrl);
  [url.pathname, url.username, url.password] = ['/payments', roleOf(service), password];
  return url.toString();
}

async function newCertificate(): Promise<Certificate> {
  // Type 2 of RFC 5280's GeneralName is a DNS name. The client checks this name even if it connects to an address.
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  // Each certificate has its own name, by which clients look up CAs.
  const made = await generate([{ name: 'commonName', value: fresh('nats').slice(0, 12) }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { cert: made.cert, private: made.private };
}

/** Changes the files and waits until every service with one of these variables has reloaded it. */
async function changeAndWait(variable: string, change: () => void): Promise<void> {
  const from = lines.length;
  change();
  const holders = serviceNames.filter((service) => variable.endsWith('_URL') || variable in allKeysOf(service));
  const took = (service: string): boolean =>
    lines.slice(from).some((line) => line.startsWith(service) && line.includes('secrets reloaded') && line.includes(variable));
  await eventually(
    () => holders.filter((service) => !took(service)),
    (late) => late.length === 0,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-rotation-'));
  certificate = await newCertificate();
  [nats, infra] = await Promise.all([startGuardedNats(certificate), startInfra({ ownServers: true })]);
  const adminUrl = await ensureDatabase(infra.postgres.adminUrl, 'payments');
  writeFileSync(join(folder, 'ca.pem'), certificate.cert);
  for (const service of serviceNames) {
    mkdirSync(join(folder, service));
    put(service, 'DATABASE_URL', databaseUrl(service, 'first'));
    put(service, 'NATS_URL', nats.urlOf(service));
    for (const [variable, text] of Object.entries(allKeysOf(service))) put(service, variable, text);
  }
  const urls = Object.fromEntries(
    serviceNames.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, databaseUrl(service, 'first')]),
  );
  const NATS_CA_PATH = join(folder, 'ca.pem');
  const variables = { DATABASE_URL: adminUrl, NATS_URL: nats.urlOf('migrate'), NATS_CA_PATH, WAIT_MS: '10000', ...urls };
  await migrateInstallation({ variables, clock: systemClock, log });
  const perService = Object.fromEntries(
    serviceNames.map((service) => {
      const held = ['DATABASE_URL', 'NATS_URL', ...Object.keys(allKeysOf(service))];
      const files = Object.fromEntries(held.map((variable) => [`${variable}_FILE`, path(service, variable)]));
      return [service, { ...files, NATS_CA_PATH, LOG_LEVEL: 'info' }];
    }),
  );
  fleet = await startFleet({
    databaseUrl: adminUrl,
    natsUrl: nats.urlOf('operator'),
    secrets,
    log: (line) => lines.push(line),
    bundleOf,
    onLine: (service, line) => lines.push(`${service} ${line}`),
    perService,
    extra: { RATE_READ: '100000;w=1;burst=100000', RATE_WRITE: '100000;w=1;burst=100000', NATS_TLS_REQUIRED: 'true' },
  });
  operator = await connectOperator({ natsUrl: nats.urlOf('operator'), tls: { caFile: NATS_CA_PATH } });
  api = apiOf(fleet.url, (await operator.createKey('sandbox', 'first')).text);
}, 120_000);
afterAll(async () => {
  await operator.close();
  await fleet.stop();
  await infra.stop();
  await nats.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

type Failure = { readonly what: string; readonly status: number; readonly text: string };

/** Requests that seal, open, hold, and post, one after another until stopped. */
function load({ cardId, ...sender }: { customerId: string; walletId: string; cardId: string }) {
  const failures: Failure[] = [];
  const state = { stopped: false, sent: 0 };
  const line = async (): Promise<void> => {
    while (!state.stopped) {
      const kinds = [
        ['transfer', () => api.post('/v1/transfers', aTransfer({ ...sender, amount: '1.00' }))],
        ['customer', () => api.post('/v1/customers', aCustomer())],
        ['customer read', () => api.get(`/v1/customers/${sender.customerId}`)],
        ['card', () => api.get(`/v1/cards/${cardId}`)],
      ] as const;
      const [what, ask] = kinds[state.sent % kinds.length] ?? kinds[0];
      state.sent += 1;
      const { status, text } = await ask();
      if (status !== 200 && status !== 201) failures.push({ what, status, text: text.slice(0, 200) });
      // About sixty requests a second. Without a pause they would take a whole core.
      await systemClock.sleep(30);
    }
  };
  const running = Promise.all([line(), line(), line()]);
  const stop = async (): Promise<number> => {
    state.stopped = true;
    await running;
    return state.sent;
  };
  return { failures, stop };
}

test('keys, passwords, and certificates are replaced under load, without a restart and without a failed request', async () => {
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0, startingBalance: '1000000.00' });
  const customerId = (await api.post('/v1/customers', aCustomer())).body.data.id as string;
  const walletId = (await api.post('/v1/wallets', aWallet(customerId))).body.data.id as string;
  const cardId = (await api.post('/v1/cards', aCard(customerId))).body.data.id as string;
  const reveal = async () => {
    const { pan, cvv, last4 } = (await api.post(`/v1/cards/${cardId}/reveal`, { summary: 'rotation' })).body.data;
    return { pan, cvv, last4 } as unknown;
  };
  const shown = await reveal();
  expect(shown).toMatchObject({ pan: expect.any(String), cvv: expect.any(String) });
  const pids = serviceNames.map((service) => fleet.pid(service));
  const work = load({ customerId, walletId, cardId });

  for (const variable of new Set(serviceNames.flatMap((service) => Object.keys(allKeysOf(service))))) {
    const holders = serviceNames.filter((service) => variable in allKeysOf(service));
    // Services that share the variable get the same key. Each service gets separate sealing keys.
    const shared = fresh('second');
    const added = Object.fromEntries(holders.map((service) => [service, variable === 'SEALING_KEYS' ? fresh('second') : shared]));
    const write = (mark: string): void =>
      holders.forEach((service) => put(service, variable, `${mark}${added[service]},${allKeysOf(service)[variable]}`));
    await changeAndWait(variable, () => write('~'));
    await changeAndWait(variable, () => write(''));
  }

  const databaseUrls = (...passwords: string[]) =>
    changeAndWait('DATABASE_URL', () =>
      serviceNames.forEach((service) =>
        put(service, 'DATABASE_URL', passwords.map((password) => databaseUrl(service, password)).join('\n')),
      ),
    );
  await databaseUrls('second', 'first');
  const admin = new Client({ connectionString: infra.postgres.adminUrl });
  await admin.connect();
  for (const service of serviceNames) await admin.query(`alter role ${roleOf(service)} password 'second'`);
  await admin.end();
  await databaseUrls('second');

  expect(work.failures).toEqual([]);

  // A server with new passwords closes the connections that used the old ones. Requests in progress may then get a 503.
  const next = await newCertificate();
  writeFileSync(join(folder, 'ca.pem'), `${certificate.cert}\n${next.cert}`);
  const password = (user: string): string => `second-${passwordOf(user)}`;
  await changeAndWait('NATS_URL', () =>
    serviceNames.forEach((service) =>
      put(service, 'NATS_URL', nats.urlOf(service).replace(passwordOf(service), password(service))),
    ),
  );
  await nats.change({ password, certificate: next });
  await eventually(
    async () => Promise.all(serviceNames.map(async (service) => (await fetch(`${fleet.adminUrls[service]}/readyz`)).status)),
    (answers) => answers.every((status) => status === 200),
  );
  expect(await work.stop()).toBeGreaterThan(100);
  expect(work.failures.filter(({ status }) => status !== 503)).toEqual([]);

  expect(serviceNames.map((service) => fleet.pid(service))).toEqual(pids);
  expect(await reveal()).toEqual(shown);
  const connected = await connectOperator({
    natsUrl: nats.urlOf('operator').replace(passwordOf('operator'), password('operator')),
    tls: { caFile: join(folder, 'ca.pem') },
  });
  const newer = apiOf(fleet.url, (await connected.createKey('sandbox', 'second')).text);
  await connected.close();
  expect((await newer.get('/v1/customers')).status).toBe(200);
  expect((await api.get(`/v1/customers/${customerId}`)).status).toBe(200);
}, 120_000);

test('a bus address that changes to plaintext is rejected by name, and the service keeps the old address', async () => {
  const file = path('risk', 'NATS_URL');
  const encrypted = readFileSync(file, 'utf8');
  const from = lines.length;
  const findRiskLines = (): string[] => lines.slice(from).filter((line) => line.startsWith('risk') && line.includes('NATS_URL'));
  writeFileSync(file, encrypted.replace('tls://', 'nats://'));
  await eventually(findRiskLines, (riskLines) => riskLines.some((line) => line.includes('must begin with tls://')));
  expect(lines.slice(from).join('\n')).not.toContain(new URL(encrypted).password);
  expect((await fetch(`${fleet.adminUrls.risk}/readyz`)).status).toBe(200);
  writeFileSync(file, encrypted);
  expect(findRiskLines().some((line) => line.includes('secrets reloaded'))).toBe(false);
});
