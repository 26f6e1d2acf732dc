// A thief of disks and backups. A customer's names, address, and texts are planted in every field that a caller can
// set. The test searches them in every column of every table, and in every file of the database and the bus. Then the
// customer is erased, and the thief gets the installation's keys too.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uuid } from '@pay/core/id';
import { eraseInfra } from '@pay/local-stack/infra';
import type { Api } from '@pay/testkit/api';
import { aCard, aCounterparty, aCustomer, anAddress, aTransfer, aVirtualAccount, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { aPicture, identityForm } from '@pay/testkit/identity-form';
import { must } from '../e2e/support/answers.ts';
import { inState, type Resource } from '../e2e/support/arrange.ts';
import { pictureRows } from './picture-rows.ts';
import { plantedMerchants, createSpentCard } from './planted-merchants.ts';
import { createPaidBatch, createDocuments, createCheckedFile } from './planted-money.ts';
import { findWords, iban, plantedWords } from './planted-words.ts';
import { disk, tables } from './stored-texts.ts';

let folder: string;
let fleet: TestFleet;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-personal-'));
  fleet = await testFleet({ dataDir: folder });
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  eraseInfra(folder);
}, 60_000);

type PlantedCustomer = { readonly api: Api; readonly customer: Resource; readonly ids: Readonly<Record<string, string>> };

async function plant(): Promise<PlantedCustomer> {
  const api = await fleet.asOwner();
  const post = async (path: string, body: object): Promise<Resource> => must(await api.post(path, body));
  const { email, firstName, lastName, phone, customerNote } = plantedWords;
  const customer = await post(
    '/v1/customers',
    aCustomer({ email, firstName: 'First', lastName, phone, metadata: { customerNote } }),
  );
  const customerId = customer.id as string;
  must(await api.patch(`/v1/customers/${customerId}`, { firstName }));
  const address = anAddress({ line1: plantedWords.line1, city: plantedWords.city });
  const account = {
    customerId,
    accountOwnerName: plantedWords.holder,
    iban,
    address,
    metadata: { note: plantedWords.counterpartyNote },
  };
  const counterparty = await post('/v1/counterparties', aCounterparty('iban', account));
  const wallet = await post('/v1/wallets', aWallet(customerId, { metadata: { note: plantedWords.walletNote } }));
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const virtual = aVirtualAccount(customerId, { sourceCurrency: 'eur', metadata: { note: plantedWords.accountNote } });
  const virtualAccount = await post('/v1/virtual-accounts', virtual);
  const { displayName, cardNote, shippingLine } = plantedWords;
  const shipping = { ...anAddress({ line1: shippingLine }), name: `${firstName} ${lastName}` };
  const card = await post('/v1/cards', aCard(customerId, { type: 'physical', displayName, metadata: { cardNote }, shipping }));
  const { holdReason: reason, holdNote } = plantedWords;
  const spent = await createSpentCard(api, customerId);
  const hold = await post('/v1/holds', { walletId: wallet.id, amount: '10', reason, metadata: { holdNote } });
  const transfer = await post(
    '/v1/transfers',
    aTransfer({
      ...{ customerId, walletId: wallet.id, amount: '9970', destinationAddress: counterparty.id, holdId: hold.id },
      ...{ destinationCurrency: 'eur', destinationPaymentRail: 'sepa' },
      ...{ reference: plantedWords.reference, metadata: { note: plantedWords.transferNote } },
    }),
  );
  await inState(api, transfer.id, 'completed', 60_000);
  const batch = await createPaidBatch(api, { customerId, walletId: wallet.id });
  const tried = await createCheckedFile(api, { customerId, walletId: wallet.id });
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 2 * 86_400 }));
  const taken = await createDocuments(api, wallet.id);
  const ids = {
    ...taken,
    spent,
    batch,
    tried,
    wallet: wallet.id,
    virtualAccount: virtualAccount.id,
    card: card.id,
    transfer: transfer.id,
    counterparty: counterparty.id,
  };
  return { api, customer, ids };
}

const cli = join(__dirname, '../../packages/ops/src/operator-cli.ts');
async function erase(customerId: string): Promise<{ readonly erasedAt?: string; readonly error?: string }> {
  const env = { PATH: process.env['PATH'], NATS_URL: fleet.infra.nats.url };
  const run = promisify(execFile)(process.execPath, [cli, 'customers', 'erase', customerId, '--json'], { env, timeout: 60_000 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { erasedAt?: string; error?: string };
}

/** Everything that an owner can read about the customer. */
async function readEverything({ api, customer, ids }: PlantedCustomer): Promise<Record<string, Resource>> {
  const id = customer.id as string;
  const paths = {
    customer: `/v1/customers/${id}`,
    customers: '/v1/customers?limit=200',
    counterparty: `/v1/counterparties/${ids['counterparty'] ?? ''}`,
    wallet: `/v1/wallets/${ids['wallet'] ?? ''}`,
    entries: `/v1/wallets/${ids['wallet'] ?? ''}/entries`,
    virtualAccount: `/v1/virtual-accounts/${ids['virtualAccount'] ?? ''}`,
    card: `/v1/cards/${ids['card'] ?? ''}`,
    spentCard: `/v1/cards/${ids['spent'] ?? ''}`,
    cardTransactions: `/v1/cards/${ids['spent'] ?? ''}/transactions`,
    anomalies: '/v1/risk/anomalies?limit=200',
    transfer: `/v1/transactions/${ids['transfer'] ?? ''}`,
    events: '/v1/events?limit=200',
    statement: `/v1/statements/${ids['statement'] ?? ''}/content?format=json`,
    statementLines: `/v1/statements/${ids['statement'] ?? ''}/lines`,
    batch: `/v1/batches/${ids['batch'] ?? ''}`,
    rows: `/v1/batches/${ids['batch'] ?? ''}/rows`,
    tried: `/v1/batches/${ids['tried'] ?? ''}/rows`,
    files: '/v1/files?limit=200',
    counterparties: '/v1/counterparties?limit=200',
    transactions: '/v1/transactions?limit=200',
  };
  const read = await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, must(await api.get(path))] as const));
  return Object.fromEntries(read);
}

test('no personal data is readable on a disk, and after an erasure no table has it under any key', async () => {
  const given = await plant();
  const { api, customer, ids } = given;
  const id = customer.id as string;
  const before = await eventually(
    () => readEverything(given),
    ({ events }) => events.some(({ type }: Resource) => type === 'transaction.completed'),
    { withinMs: 30_000 },
  );
  // An authorized reader can find the planted texts.
  expect(findWords(JSON.stringify(before)).length).toBeGreaterThan(10);
  const told = findWords((await tables(fleet)).opened);
  expect(told.length).toBeGreaterThan(10);
  for (const word of ['batchName', 'rowReference', 'rowHolder', 'rowIban', 'fileReference', 'reference', 'lastName'])
    expect(told).toContain(word);
  expect(JSON.stringify(before['events'])).not.toMatch(/\/(kyc|tos)\//);
  expect(findWords((await tables(fleet)).clear)).toEqual([]);
  expect((await tables(fleet)).logged).toContain(id);
  expect(findWords((await tables(fleet)).logged)).toEqual([]);
  expect(findWords(await disk(fleet, folder))).toEqual([]);
  // Merchants' texts are plaintext until the erasure.
  const spoken = (await tables(fleet)).clear.split('\n').filter((row) => findWords(row, plantedMerchants).length > 0);
  const places = [
    'card.access_events',
    'card.card_transactions',
    'card.cards',
    'card.spend_windows',
    'risk.anomalies',
    'risk.observations',
  ];
  expect([...new Set(spoken.map((row) => row.split(' ')[0]))].sort()).toEqual(places);
  expect(findWords(spoken.join(), plantedMerchants)).toEqual(Object.keys(plantedMerchants));

  // The erasure is rejected while anything is in progress. The answer names the open resources.
  const refused = (await erase(id)).error ?? '';
  expect(refused).toContain(`open_card: ${ids['card'] ?? ''}`);
  expect(refused).toContain(`open_virtual_account: ${ids['virtualAccount'] ?? ''}`);
  expect(refused).toContain(`open_transaction: ${ids['tried'] ?? ''}`);
  expect(refused).not.toContain('open_balance');
  must(await api.post(`/v1/batches/${ids['tried'] ?? ''}/cancel`, {}));
  for (const card of ['card', 'spent']) must(await api.post(`/v1/cards/${ids[card] ?? ''}/cancel`, {}));
  must(await api.post(`/v1/virtual-accounts/${ids['virtualAccount'] ?? ''}/deactivate`, {}));
  await fleet.operator.holdCustomer(id, 'a court asked');
  expect((await erase(id)).error).toContain('legal_hold');
  await fleet.operator.holdCustomer(id, null);

  // If a service is down, the erasure stops halfway. A repeated request continues the erasure, and changes nothing
  // after its end.
  await fleet.kill('card');
  expect(await erase(id)).not.toHaveProperty('erasedAt');
  await fleet.start('card');
  const { erasedAt } = await eventually(
    () => erase(id),
    (answer) => answer.erasedAt !== undefined,
    { withinMs: 60_000 },
  );
  expect(await erase(id)).toEqual({ customerId: id, erasedAt });

  const left = async (): Promise<string[]> =>
    Object.entries(await readEverything(given)).flatMap(([name, read]) =>
      findWords(JSON.stringify(read), { ...plantedWords, ...plantedMerchants }).map((word) => `${name}: ${word}`),
    );
  expect(await eventually(left, (words) => words.length === 0, { withinMs: 30_000 })).toEqual([]);
  const after = await readEverything(given);
  expect(after['customer']).toMatchObject({ id, email: '[erased]', firstName: '[erased]', lastName: '[erased]', erasedAt });
  expect(after['customer']).not.toHaveProperty('kycLink');
  expect(after['counterparty']).toMatchObject({ status: 'inactive', accountOwnerName: '[erased]', details: {} });
  expect(after['transfer']).toMatchObject({ status: 'completed', amount: '9970', reference: null });
  expect(after['entries']).toEqual(before['entries']);
  // Card transactions keep the amount and the merchant category.
  const amounts = (read: Resource) => read.map(({ id: one, amount, status }: Resource) => ({ id: one, amount, status }));
  expect(amounts(after['cardTransactions'])).toEqual(amounts(before['cardTransactions']));
  for (const one of after['cardTransactions'] as unknown as Resource[])
    expect(one).toMatchObject({ merchantName: '[erased]', merchantCategoryCode: '8021', merchantCountry: 'DE' });
  // The chain of events is complete, and the last one reports the erasure.
  expect(after['events'].map((event: Resource) => event.id)).toEqual(
    expect.arrayContaining(before['events'].map((event: Resource) => event.id)),
  );
  expect(after['events'].find(({ data }: Resource) => data.erasedAt === erasedAt)).toMatchObject({ type: 'customer.updated' });
  // Batch files are deleted with the customer. Export files contain many customers and are deleted after seven days.
  const contentOf = async (name: string) => (await api.get(`/v1/files/${ids[name] ?? ''}/content`)).status;
  expect(await contentOf('exportFile')).toBe(200);
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 8 * 86_400 }));
  const { clear, opened } = await eventually(
    () => tables(fleet),
    (texts) => findWords(texts.opened).length === 0,
    { withinMs: 60_000 },
  );
  expect(await contentOf('exportFile')).toBe(404);
  expect(findWords(clear, { ...plantedWords, ...plantedMerchants })).toEqual([]);
  expect(findWords(opened, { ...plantedWords, ...plantedMerchants })).toEqual([]);
  expect(clear).toContain(uuid(id));
  expect(clear).not.toContain('report.statement_documents ');
  expect(findWords(await disk(fleet, folder))).toEqual([]);
  // Nothing restores the customer, and the email address is free.
  expect((await api.patch(`/v1/customers/${id}`, { firstName: 'Back' })).status).toBe(409);
  expect((await api.get(`/v1/customers/${id}/kyc-link`)).status).toBe(404);
  expect((await fetch(new URL(new URL(customer.tosLink as string).pathname, fleet.url))).status).toBe(404);
  expect((await api.post('/v1/wallets', aWallet(id))).status).toBe(409);
  must(await api.post('/v1/customers', aCustomer({ email: plantedWords.email })));
}, 300_000);

test('a live customer’s document pictures are encrypted on every disk, belong only to the platform, and are deleted by the erasure', async () => {
  const api = await fleet.asOwner('live');
  const customer: Resource = must(await api.post('/v1/customers', aCustomer({ email: 'live@planted.example' })));
  const id = customer.id as string;
  const fields = (customer['requirements'] as { field: string }[])
    .map(({ field }) => field)
    .filter((field) => field.startsWith('identity.'));
  const form = identityForm(fields);
  const picture = new Blob([new Uint8Array(aPicture(plantedWords.pictureNote))], { type: 'image/jpeg' });
  for (const field of ['identity.documentFront', 'identity.selfie']) form.set(field, picture, plantedWords.pictureName);
  const page = `${fleet.url}${new URL(customer.kycLink as string).pathname}`;
  const sent = await fetch(`${page}/submit`, { method: 'POST', body: form });
  expect(await sent.text()).toContain('We are reviewing');
  expect(await pictureRows(fleet.databaseUrl, id)).toEqual([2, 2, 2]);
  const { clear, opened, logged } = await tables(fleet);
  expect(findWords(opened)).toContain('pictureNote');
  for (const text of [clear, logged, await disk(fleet, folder), fleet.lines.join('\n')]) expect(findWords(text)).toEqual([]);
  expect(must(await api.get('/v1/files'))).toEqual([]);

  const { erasedAt } = await eventually(
    () => erase(id),
    (answer) => answer.erasedAt !== undefined,
    { withinMs: 60_000 },
  );
  expect(erasedAt).toBeDefined();
  await eventually(
    () => pictureRows(fleet.databaseUrl, id),
    (rows) => rows.every((count) => count === 0),
    { withinMs: 60_000 },
  );
  expect((await fetch(`${page}/submit`, { method: 'POST', body: identityForm(fields) })).status).toBe(404);
  expect(await pictureRows(fleet.databaseUrl, id)).toEqual([0, 0, 0]);
  // The email address, which contains the last name, may belong to another customer by now.
  const left = findWords((await tables(fleet)).opened);
  expect(left.filter((word) => word.startsWith('picture'))).toEqual([]);
}, 200_000);
