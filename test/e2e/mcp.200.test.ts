// Agents: a key's permissions define its tools, over both transports, with real clients of the protocol.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { httpServer } from '@pay/mcp/http';
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import { newSender } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const main = join(__dirname, '../../packages/mcp/src/main.ts');
const open: Client[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((client) => client.close()))));

/** Starts a server for one key. Returns a client of this server. */
async function onStdio(key: string, ...flags: readonly string[]): Promise<Client> {
  const env = { PATH: process.env['PATH'] ?? '', PAY_API_KEY: key, PAY_BASE_URL: harness.platform.url };
  return connectClient(new StdioClientTransport({ command: process.execPath, args: [main, ...flags], env }));
}

async function connectClient(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  open.push(client);
  return client;
}

async function keyWith(scopes: readonly string[]) {
  const parent = await harness.platform.operator.createKey('sandbox', 'parent');
  return { parent, child: await harness.platform.operator.restrictKey(parent.key, scopes) };
}

const namesOf = async (client: Client): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name).sort();

type ToolAnswer = {
  readonly isError: boolean;
  readonly text: string;
  readonly body: Record<string, unknown> & { data?: unknown };
};

async function call(client: Client, name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return { isError: isError === true, text, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {} };
}

test('a key that may read wallets has their tools and the documentation tools, and no other', async () => {
  const { child } = await keyWith(['wallets:read']);
  const client = await onStdio(child.text, '--write');
  const names = await namesOf(client);
  expect(names).toEqual(
    expect.arrayContaining(['explain_error', 'get_wallet', 'get_wallet_balance', 'list_wallets', 'search_docs']),
  );
  expect(names.filter((name) => /transfer|customer|card|webhook|explain_transaction|create|simulate/.test(name))).toEqual([]);
  const refused = await call(client, 'create_transfer', { idempotencyKey: 'k' });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('The tool create_transfer is not available.') });
});

test('a server only reads unless writing is enabled, and never shows card numbers or secrets', async () => {
  const { parent } = await keyWith([]);
  const [reading, writing] = await Promise.all([onStdio(parent.text), onStdio(parent.text, '--write')]);
  const readers = (await reading.listTools()).tools;
  expect(readers.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const names = await namesOf(writing);
  expect(names).toEqual(expect.arrayContaining(['create_transfer', 'cancel_transfer', 'freeze_card', 'set_sandbox_clock']));
  expect(names.filter((name) => /reveal|card_details|secret|(create|update)_webhook$|_page$/.test(name))).toEqual([]);
  for (const { inputSchema } of (await writing.listTools()).tools) expect(JSON.stringify(inputSchema)).not.toContain('$ref');
});

test('an agent pays once: a repeated call returns the same transfer, and errors explain themselves', async () => {
  const { parent } = await keyWith([]);
  const api = apiOf(harness.platform.url, parent.text);
  const { customer, wallet } = await newSender(api);
  const client = await onStdio(parent.text, '--write');
  const transfer = {
    ...{ customerId: customer.id, walletId: wallet.id, amount: '10.10', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  };
  const first = await call(client, 'create_transfer', { ...transfer, idempotencyKey: 'order 7' });
  const again = await call(client, 'create_transfer', { ...transfer, idempotencyKey: 'order 7' });
  expect(first.isError).toBe(false);
  expect(again.text).toBe(first.text);
  expect(must(await api.get('/v1/transactions'))).toHaveLength(1);

  const tooMuch = await call(client, 'create_transfer', { ...transfer, amount: '99999999', idempotencyKey: 'order 8' });
  expect(tooMuch.isError).toBe(true);
  const { error } = tooMuch.body as { error: object };
  const explained = await call(client, 'explain_error', { error });
  expect(explained.text).toContain('insufficient_funds');
  const { requestId } = error as { requestId: string };
  const logged = await eventually(
    () => call(client, 'explain_error', { requestId }),
    ({ isError }) => !isError,
  );
  expect(logged.body).toMatchObject({
    request: { id: requestId, status: 409 },
    codes: [
      { code: 'CONFLICT' },
      { code: 'insufficient_funds', docUrl: `${harness.platform.url}/docs/errors#insufficient_funds` },
    ],
  });

  const misspelt = await call(client, 'create_transfer', { ...transfer, developer_fee: '1', idempotencyKey: 'order 9' });
  expect(misspelt).toMatchObject({ isError: true, text: expect.stringContaining('Did you mean developerFee?') });
  const { id } = (first.body as { data: { id: string } }).data;
  expect((await call(client, 'explain_transaction', { transactionId: id })).text).toContain('Hold placed');
});

test('the documentation search matches words and their beginnings', async () => {
  const { child } = await keyWith([]);
  const client = await onStdio(child.text);
  const find = async (query: string, limit: number) =>
    (await call(client, 'search_docs', { query, limit })).body as unknown as { title: string; kind: string; url: string }[];
  expect((await find('insufficient fun', 3)).map(({ title }) => title)).toContain('insufficient_funds');
  expect((await find('why is the signature of my webhook invalid', 20)).map(({ url }) => url)).toContain(
    '/docs/webhooks#verify-the-signature',
  );
  expect((await find('chargeback', 3)).map(({ url }) => url)).toContain('/docs/cards#refunds-and-disputes');
  expect((await call(client, 'search_docs', { query: '' })).isError).toBe(true);
});

test('an error’s code finds the error, a guide, and the operation, as on the site', async () => {
  const { child } = await keyWith([]);
  const client = await onStdio(child.text);
  const { body } = await call(client, 'search_docs', { query: 'insufficient_funds' });
  const found = body as unknown as { kind: string; url: string; text: string }[];
  const urlsOf = (kind: string) => found.filter((entry) => entry.kind === kind).map(({ url }) => url);
  expect(urlsOf('error')[0]).toBe('/docs/errors#insufficient_funds');
  expect(urlsOf('guide').length).toBeGreaterThan(0);
  expect(urlsOf('operation')).toContain('/docs/api/createTransfer');
  expect(found.length).toBeLessThanOrEqual(10);
  expect(Math.max(...found.map(({ text }) => text.length))).toBeLessThan(1_000);
});

test('over HTTP each request uses its own key, and a page of another host gets nothing', async () => {
  const hosts: string[] = [];
  const server = httpServer({ baseUrl: harness.platform.url, write: false, hosts });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  try {
    expect((await fetch(url, { method: 'POST' })).status).toBe(403);
    hosts.push(`127.0.0.1:${port}`);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    expect((await fetch(url, { method: 'POST', headers: { authorization: 'Bearer svc_test_dev_nobody' } })).status).toBe(401);
    const { child } = await keyWith(['customers:read']);
    const requestInit = { headers: { authorization: `Bearer ${child.text}` } };
    const client = await connectClient(new StreamableHTTPClientTransport(url, { requestInit }));
    expect(await namesOf(client)).toContain('list_customers');
    expect((await call(client, 'list_customers')).body).toMatchObject({ ok: true, data: [] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('an unrestricted live key is rejected, and a restricted one has no sandbox tools', async () => {
  const live = await harness.platform.operator.createKey('live', 'live');
  await expect(onStdio(live.text)).rejects.toThrow();
  const { text } = await harness.platform.operator.restrictKey(live.key, ['simulate:write', 'customers:read']);
  const names = await namesOf(await onStdio(text, '--write'));
  expect(names).toContain('list_customers');
  expect(names.filter((name) => name.startsWith('simulate'))).toEqual([]);
});
