// Scopes that follow from the effect of a request: its export type, the content that it reads, whether it pays.
import { exportScopes } from '@pay/contract/report/export';
import { exportTypes } from '@pay/contract/export-rows';
import { aVirtualAccount } from '@pay/testkit/build';
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import { inBatchState, newCustomer, newWallet, uploadCsv } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';
import { aRow } from './support/routes.ts';

const harness = createSharedHarness();

/** A parent key and a function to restrict it. */
async function anOwner() {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('sandbox', 'parent');
  const root = apiOf(url, parent.text);
  must(await root.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  const withScopes = async (...scopes: string[]): Promise<Api> =>
    apiOf(url, (await operator.restrictKey(parent.key, scopes)).text);
  return { root, withScopes };
}

/** The scope that a rejection names. Undefined for any other answer. */
const findMissingScope = ({ status, body }: { status: number; body: { error?: { message?: string } } }): string | undefined =>
  status === 403 ? /^This key lacks the scope (\S+)$/.exec(body.error?.message ?? '')?.[1] : undefined;

async function createExportFile(api: Api, type: string): Promise<string> {
  const { id } = must(await api.post('/v1/exports', { type, format: 'csv' }));
  const done = await eventually(
    async () => must(await api.get(`/v1/exports/${id as string}`)),
    ({ status }: { status: string; fileId: string }) => status === 'completed',
    { withinMs: 30_000 },
  );
  return done.fileId;
}

test('an export needs the scope to read its rows, for its creation, its content, and its links', async () => {
  const { root, withScopes } = await anOwner();
  must(await root.post('/v1/customers', { email: 'x@example.com', firstName: 'X', lastName: 'Y' }));
  const bulk = ['exports:read', 'exports:write', 'files:read', 'files:write'];
  const bare = await withScopes(...bulk);
  for (const type of exportTypes) {
    const scope = exportScopes[type];
    expect({ type, missing: findMissingScope(await bare.post('/v1/exports', { type, format: 'csv' })) }).toEqual({
      type,
      missing: scope,
    });
    const able = await withScopes(...bulk, scope);
    const fileId = await createExportFile(able, type);
    expect({ type, missing: findMissingScope(await bare.get(`/v1/files/${fileId}/content`)) }).toEqual({ type, missing: scope });
    expect(findMissingScope(await bare.post(`/v1/files/${fileId}/links`))).toBe(scope);
    expect((await able.get(`/v1/files/${fileId}/content`)).status).toBe(200);
    expect((await able.post(`/v1/files/${fileId}/links`)).status).toBe(200);
    expect((await root.get(`/v1/files/${fileId}/content`)).status).toBe(200);
  }
}, 120_000);

test('a rejected download leaves no trace of a download, and another owner’s file is missing', async () => {
  const { root, withScopes } = await anOwner();
  const fileId = await createExportFile(root, 'audit_log');
  const bare = await withScopes('files:read', 'files:write', 'audit:read');
  const able = await withScopes('files:read');
  expect(findMissingScope(await able.get(`/v1/files/${fileId}/content`))).toBe('audit:read');
  const stranger = await anOwner();
  const other = await stranger.withScopes('files:read', 'files:write');
  expect((await other.get(`/v1/files/${fileId}/content`)).status).toBe(404);
  expect((await other.post(`/v1/files/${fileId}/links`)).status).toBe(404);
  expect((await bare.get(`/v1/files/${fileId}/content`)).status).toBe(200);
  const downloads = await eventually(
    async () => must(await root.get(`/v1/audit-log?action=file.downloaded`)),
    (items: unknown[]) => items.length > 0,
  );
  expect(downloads).toHaveLength(1);
});

test('a batch pays only for a key that may create transfers', async () => {
  const { root, withScopes } = await anOwner();
  const customer = await newCustomer(root);
  const wallet = await newWallet(root, customer.id);
  const batches = await withScopes('batches:read', 'batches:write');
  const payer = await withScopes('batches:read', 'batches:write', 'transfers:write');
  const body = (more: object = {}) => ({
    customerId: customer.id,
    walletId: wallet.id,
    rows: [aRow],
    allowDuplicate: true,
    ...more,
  });
  expect(findMissingScope(await batches.post('/v1/batches', body({ process: 'auto' })))).toBe('transfers:write');
  must(await batches.post('/v1/batches', body({ process: 'auto', dryRun: true })));
  const { id } = must(await batches.post('/v1/batches', body()));
  await inBatchState(root, id, 'ready');
  expect(findMissingScope(await batches.post(`/v1/batches/${id as string}/confirm`))).toBe('transfers:write');
  expect(must(await root.get(`/v1/batches/${id as string}`)).status).toBe('ready');
  must(await payer.post(`/v1/batches/${id as string}/confirm`));
  await inBatchState(root, id, 'completed');
  const result = must(await root.get(`/v1/batches/${id as string}`)).resultFileId as string;
  const files = await withScopes('files:read');
  expect(findMissingScope(await files.get(`/v1/files/${result}/content`))).toBe('batches:read');
});

test('reading uploaded content needs the scope of its purpose', async () => {
  const { root, withScopes } = await anOwner();
  const fileId = await uploadCsv(root, 'amount\r\n1.00\r\n');
  const files = await withScopes('files:read', 'files:write');
  expect(findMissingScope(await files.get(`/v1/files/${fileId}/content`))).toBe('batches:read');
  expect((await files.get(`/v1/files/${fileId}`)).status).toBe(200);
  expect((await (await withScopes('files:read', 'batches:read')).get(`/v1/files/${fileId}/content`)).status).toBe(200);
});

test('a virtual account that forwards its deposits needs transfers:write', async () => {
  const { root, withScopes } = await anOwner();
  const customer = await newCustomer(root);
  const forwarding = {
    ...aVirtualAccount(customer.id as string),
    ...{ destinationCurrency: 'usdc', destinationPaymentRail: 'ethereum', destinationAddress: aRow.destinationAddress },
  };
  const opener = await withScopes('virtual-accounts:write');
  expect(findMissingScope(await opener.post('/v1/virtual-accounts', forwarding))).toBe('transfers:write');
  must(await opener.post('/v1/virtual-accounts', aVirtualAccount(customer.id as string)));
  must(await (await withScopes('virtual-accounts:write', 'transfers:write')).post('/v1/virtual-accounts', forwarding));
});
