// Secrets are planted in every field that a caller can set. Then the test searches everything that the platform writes:
// its log, its tables, the bus's files, its metrics, and its traces. A secret that appears in none of its written forms
// did not leak.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eraseInfra } from '@pay/local-stack/infra';
import { repositoryRoot } from '@pay/platform/paths';
import { serviceNames } from '@pay/platform/services/names';
import { apiOf, request, type Api } from '@pay/testkit/api';
import { aCard, aCustomer, aTransfer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { approveCustomer } from '@pay/testkit/approve';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { Client } from 'pg';

const plenty = '999999;w=1;burst=999999';
let folder: string;
let fleet: TestFleet;
let collector: Server;
const traces: Buffer[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-planted-'));
  collector = createServer((incomingRequest, response) => {
    incomingRequest.on('data', (chunk: Buffer) => traces.push(chunk));
    incomingRequest.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = collectorUrl();
  const rates = {
    ...{ RATE_READ: plenty, RATE_WRITE: plenty, RATE_CARD_CREATION: plenty },
    ...{ RATE_CARD_DETAILS: plenty, RATE_CARD_DETAILS_SANDBOX: plenty },
  };
  // Receipts, events, and messages are sealed. The test finds a secret in them only if they are stored as plaintext.
  const plaintext = `--import ${pathToFileURL(join(repositoryRoot, 'test/faults/store-plaintext.mjs')).href}`;
  // At this signal, a process writes a heap snapshot, which has the secrets that are still in memory.
  const heaps = { NODE_OPTIONS: `${plaintext} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` };
  const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_RATIO: '1', LOG_LEVEL: 'debug' };
  fleet = await testFleet({ dataDir: folder, isBundled: false, extra: { ...rates, ...telemetry, ...heaps } });
}, 120_000);
afterAll(async () => {
  await fleet.stop();
  collector.close();
  eraseInfra(folder);
}, 60_000);

const collectorUrl = (): string => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

/** The forms of a secret when it is written, encoded, or grouped. */
function formsOf(secret: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(secret);
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  // Base64 of a text depends on its offset in the surrounding text. Its first and last characters mix with that text.
  const base64 = (shift: number): string =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1, -4);
  const groups = (joint: string): string => secret.replaceAll(/(\d{4})(?=\d)/g, `$1${joint}`);
  return {
    raw: secret,
    hex: bytes.toString('hex'),
    'hex in capitals': bytes.toString('hex').toUpperCase(),
    base64: base64(0),
    'base64, one byte on': base64(1),
    'base64, two bytes on': base64(2),
    'percent-encoded': encodeURIComponent(secret),
    'percent-encoded whole': percent,
    'percent-encoded whole, in capitals': percent.toUpperCase(),
    ...(/^\d+$/.test(secret) ? { spaced: groups(' '), dashed: groups('-') } : {}),
    // A signing secret is Base64 of bytes behind a prefix, and could be stored as bytes.
    ...(secret.startsWith('whsec_')
      ? { 'without its prefix': secret.slice(6), 'its bytes in hex': Buffer.from(secret.slice(6), 'base64').toString('hex') }
      : {}),
  };
}

type Artefacts = Readonly<Record<string, string>>;

/** `artefact: form` of every leak. */
const leaksOf = (secrets: readonly string[], artefacts: Artefacts): string[] =>
  Object.entries(artefacts).flatMap(([name, text]) =>
    secrets.flatMap((secret) =>
      Object.entries(formsOf(secret)).flatMap(([form, written]) =>
        text.includes(written) ? [`${name}: ${secret.slice(0, 10)}… ${form}`] : [],
      ),
    ),
  );

/** Every row of every table except the vault's, as text; bytes appear as hex. */
async function dump(): Promise<string> {
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema = any($1) and (table_schema, table_name) <> ('card', 'card_secrets')`,
      [[...serviceNames]],
    );
    const parts: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${schema}.${name} t`);
      parts.push(...rows.map(({ row }) => `${schema}.${name} ${row}`));
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

const filesOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesOf(inside) : [inside];
  });

/** A service's reachable memory. The garbage collector runs before the snapshot. */
async function heapOf(service: 'gateway' | 'card'): Promise<string> {
  const pid = fleet.pid(service);
  process.kill(pid, 'SIGUSR2');
  // The file is written front to back, so it is complete when it is valid JSON.
  return eventually(
    () => {
      const name = readdirSync(folder).find((file) => file.endsWith('.heapsnapshot') && file.includes(`.${pid}.`));
      return name === undefined ? '' : readFileSync(join(folder, name), 'latin1').trimEnd();
    },
    (text) => text.endsWith('}'),
    { withinMs: 60_000 },
  );
}

async function artefacts(): Promise<Artefacts> {
  const metrics = await Promise.all(serviceNames.map(async (name) => (await fetch(`${fleet.adminUrls[name]}/metrics`)).text()));
  return {
    log: fleet.lines.join('\n'),
    dump: await dump(),
    bus: filesOf(join(folder, 'nats'))
      .map((file) => readFileSync(file, 'latin1'))
      .join('\n'),
    metrics: metrics.join('\n'),
    traces: Buffer.concat(traces).toString('latin1'),
  };
}

type PlantedResources = { readonly api: Api; readonly customerId: string; readonly walletId: string; readonly cardId: string };

async function postAndExpect(api: Api, path: string, body: object): Promise<{ readonly id: string }> {
  const answer = await api.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data as { id: string };
}

const marker = 'marker-of-tables-and-bus';

async function make(api: Api): Promise<PlantedResources> {
  const { id: customerId } = await postAndExpect(api, '/v1/customers', aCustomer({ metadata: { marker } }));
  const { id: walletId } = await postAndExpect(api, '/v1/wallets', { customerId, metadata: { marker } });
  const { id: cardId } = await postAndExpect(api, '/v1/cards', aCard(customerId));
  return { api, customerId, walletId, cardId };
}

/** Plants each secret in every field that a caller can set, especially the wrong ones. */
async function plant(secret: string, { api, customerId, walletId, cardId }: PlantedResources): Promise<void> {
  const at = `/v1/cards/${cardId}`;
  const bodies: readonly (readonly [string, string, object])[] = [
    ['POST', '/v1/customers', aCustomer({ lastName: `x ${secret}`, metadata: { note: secret, [secret.slice(0, 38)]: 'x' } })],
    ['POST', '/v1/customers', aCustomer({ phone: secret, unknown: secret })],
    ['POST', '/v1/transfers', aTransfer({ customerId, walletId, reference: secret, clientReferenceId: secret })],
    ['POST', '/v1/transfers', aTransfer({ customerId, walletId, destinationAddress: secret })],
    ['POST', '/v1/wallets', { customerId: secret }],
    ['POST', '/v1/cards', aCard(customerId, { displayName: secret, limitAmount: secret, metadata: { pan: secret } })],
    ['PATCH', at, { displayName: secret, allowedMerchants: [secret] }],
    ['POST', `${at}/freeze`, { reason: secret }],
    ['POST', `${at}/details`, { summary: secret, merchantText: secret, clientContext: { cvv: secret } }],
    ['POST', '/v1/agents', { name: secret, description: `agent ${secret}` }],
    ['POST', `/v1/cards/${encodeURIComponent(secret)}/freeze`, {}],
  ];
  for (const [method, path, body] of bodies) expect((await api.call(method, path, { body })).status).toBeGreaterThanOrEqual(400);
  const headers = {
    'user-agent': secret,
    'x-sandbox-scenario': secret,
    'x-request-id': secret,
    traceparent: secret,
    referer: secret,
  };
  await api.get(`/v1/customers?email=${encodeURIComponent(secret)}`, { headers });
  await api.get(`/v1/nowhere/${encodeURIComponent(secret)}?${encodeURIComponent(secret)}=${encodeURIComponent(secret)}`);
  await api.post('/v1/customers', aCustomer(), { idempotencyKey: secret });
  const post = (body: string, contentType: string) =>
    request(api.url, {
      method: 'POST',
      path: '/v1/customers',
      body,
      headers: { authorization: `Bearer ${api.key}`, 'content-type': contentType },
    });
  await post(`{"email": ${secret}`, 'application/json');
  await post(secret, 'text/plain');
  await request(api.url, { method: 'GET', path: '/v1/customers', headers: { authorization: `Bearer ${secret}` } });
  await request(api.url, { method: 'GET', path: `/reveal/${encodeURIComponent(secret)}` });
}

/** The first secret of an endpoint with signed deliveries, and its successor. */
async function readSigningSecrets(api: Api): Promise<string[]> {
  const { body } = await api.post('/v1/webhooks', { url: `${collectorUrl()}/hook`, events: [] }, { idempotencyKey: 'the-hook' });
  const path = `/v1/webhooks/${body.id as string}`;
  const rotated = await api.post(`${path}/rotate-secret`, {}, { idempotencyKey: 'the-rotation' });
  const found = [body.secret as string, rotated.body.secret as string];
  for (const secret of found) expect(secret).toMatch(/^whsec_.{44}$/);
  expect(await api.get(`${path}/secret`)).toMatchObject({ body: { secret: found[1] } });
  await api.post(`${path}/test`);
  return found;
}

test('no card number, security code, key, or signing secret is written anywhere, in any form', async () => {
  const sandbox = await make(await fleet.asOwner());
  const liveApi = await fleet.asOwner('live');
  const { id: customerId } = await postAndExpect(liveApi, '/v1/customers', aCustomer());
  await approveCustomer(fleet.databaseUrl, customerId);
  const { id: liveCardId } = await postAndExpect(liveApi, '/v1/cards', aCard(customerId));
  const shown: { pan: string; cvv: string }[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { body } = await sandbox.api.post('/v1/cards', aCard(sandbox.customerId));
    const details = await sandbox.api.post(`/v1/cards/${body.data.id as string}/details`, { summary: 'to look for' });
    shown.push(details.body.data as { pan: string; cvv: string });
  }
  const link = await liveApi.post(`/v1/cards/${liveCardId}/details`, { summary: 'to look for' });
  const page = await request(fleet.url, { method: 'GET', path: new URL(link.body.data.revealUrl as string).pathname });
  const livePan = /4111 11\d\d \d{4} \d{4}/.exec(page.text)?.[0].replaceAll(' ', '') ?? '';
  expect(livePan).toHaveLength(16);
  const pans = [...shown.map(({ pan }) => pan), livePan];
  const hooks = await readSigningSecrets(sandbox.api);
  const secrets = [...pans, sandbox.api.key, liveApi.key, ...hooks];
  for (const planted of [pans[0] ?? '', livePan, liveApi.key, ...hooks]) await plant(planted, sandbox);
  // A failing service and a restart log other kinds of lines.
  await fleet.kill('card');
  const unheard = apiOf(fleet.url, sandbox.api.key)
    .post(`/v1/cards/${sandbox.cardId}/details`, { summary: 'nobody is there' })
    .catch(() => undefined);
  await fleet.start('card');
  const found = await eventually(
    artefacts,
    (all) => all['traces']?.includes('access-events') === true || all['traces']?.includes('/v1/cards/:cardId/details') === true,
    { withinMs: 30_000 },
  );
  // A process has the key of a request in progress in memory, and this request may still wait for the killed service.
  await unheard;
  const heaps = { gateway: await heapOf('gateway'), card: await heapOf('card') };
  // Each place has its expected content, so the searched texts are really the platform's.
  expect(found['log']).toContain('/v1/cards/:cardId/details');
  expect(found['dump']).toContain(marker);
  expect(found['bus']).toContain(marker);
  expect(found['metrics']).toContain('payments_card_data_tampered_total');
  for (const heap of Object.values(heaps)) expect(heap.includes('rpc.card.details')).toBe(true);
  expect(leaksOf(secrets, { ...found, ...heaps })).toEqual([]);
  // Three digits alone occur everywhere, but beside the name they would be a code.
  for (const text of Object.values(found)) expect(/"?cvv2?"?\s*[:=]\s*"?\d{3}\b/i.exec(text)?.[0]).toBeUndefined();
}, 180_000);

test('the search detects every leaked form of a secret in any place', async () => {
  const secret = '4111112712037788';
  for (const [form, written] of Object.entries(formsOf(secret)))
    expect(leaksOf([secret], { log: `before ${written} after` })).toContainEqual(`log: ${secret.slice(0, 10)}… ${form}`);
  for (const shift of ['', 'x', 'xy'])
    expect(leaksOf([secret], { bus: Buffer.from(`${shift}${secret} and more`).toString('base64') })).not.toEqual([]);
  // Plants secrets directly in these places, behind the platform's back.
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  await client.query('create table customer.planted (text bytea)');
  await client.query('insert into customer.planted values ($1)', [Buffer.from(secret)]);
  try {
    expect(leaksOf([secret], { dump: await dump() })).toContain(`dump: ${secret.slice(0, 10)}… hex`);
  } finally {
    await client.query('drop table customer.planted');
    await client.end();
  }
});
