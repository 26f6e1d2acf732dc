// Exports from the caller's view: whole lists as files, and chains of exports that neither miss nor repeat a row.
import { createHash } from 'node:crypto';
import { DAY } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  everything,
  newCustomer,
  authorize,
  newCard,
  newSender,
  newWallet,
  type Resource,
  type Sender,
} from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { aPair, internalOf, withScenario } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const waitForEnd = (api: Owner, id: string): Promise<Resource> =>
  eventually(
    async () => must(await api.get(`/v1/exports/${id}`)),
    ({ status }) => status !== 'pending' && status !== 'running',
    { withinMs: 30_000 },
  );
async function createExport(api: Owner, body: object): Promise<{ made: Resource; text: string }> {
  const { id } = must(await api.post('/v1/exports', body));
  const made = await waitForEnd(api, id);
  expect(made).toMatchObject({ status: 'completed', failureReason: null });
  const file = await api.get(`/v1/files/${made.fileId as string}/content`);
  expect([file.status, createHash('sha256').update(file.text).digest('hex')]).toEqual([200, made.sha256]);
  expect(Buffer.byteLength(file.text)).toBe(made.sizeBytes);
  return { made, text: file.text };
}
const rowsOf = (text: string): Resource[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const byId = (rows: readonly Resource[]): Resource[] => rows.toSorted((a, b) => ((a.id as string) < (b.id as string) ? -1 : 1));
const pay = async (api: Owner, from: Sender, to: Resource, over: object = {}) =>
  must(await api.post('/v1/transfers', internalOf(from, to, { ...over })));

test('an export of each type has the same rows as its paged list', async () => {
  const { api, from, to } = await aPair(harness);
  for (let n = 1; n <= 3; n += 1) await pay(api, from, to.wallet, { amount: `${n}.50`, reference: `Invoice ${n}` });
  const card = await newCard(api, from.customer.id, { walletId: from.wallet.id });
  for (const amount of [3, 4]) await authorize(api, card.id, { amount });
  const transactions = await createExport(api, { type: 'transactions', format: 'ndjson' });
  expect(byId(rowsOf(transactions.text))).toEqual(byId(await everything(api, '/v1/transactions')));
  expect(transactions.made).toMatchObject({ rowCount: 6, format: 'ndjson', warnings: [], progress: { done: 6, total: 6 } });
  const entries = await createExport(api, { type: 'wallet_entries', format: 'ndjson' });
  const listed = [from, to].map(({ wallet }) => everything(api, `/v1/wallets/${wallet.id as string}/entries`));
  expect(byId(rowsOf(entries.text))).toEqual(byId((await Promise.all(listed)).flat()));
  const journal = await createExport(api, { type: 'journal', format: 'ndjson' });
  expect(rowsOf(journal.text)).toEqual(await everything(api, '/v1/journal'));
  const cards = await createExport(api, { type: 'card_transactions', format: 'ndjson' });
  const listedCards = must(await api.get(`/v1/cards/${card.id as string}/transactions`));
  expect(byId(rowsOf(cards.text))).toEqual(byId(listedCards));
  // Another service keeps the audit log, and receives the changes as events.
  await eventually(
    () => everything(api, '/v1/audit-log?action=export.created'),
    (entries) => entries.length >= 4,
  );
  const log = await createExport(api, { type: 'audit_log', format: 'ndjson', filters: { action: 'export.created' } });
  expect(rowsOf(log.text).length).toBeGreaterThanOrEqual(4);
  const requests = await createExport(api, { type: 'requests', format: 'ndjson', filters: { route: '/v1/transfers' } });
  expect(byId(rowsOf(requests.text))).toEqual(byId(await everything(api, '/v1/requests?route=/v1/transfers')));
  const deliveries = await createExport(api, { type: 'deliveries', format: 'csv' });
  expect([deliveries.made.rowCount, deliveries.text.startsWith('object,id,webhookId,')]).toEqual([0, true]);
  expect((await recorder.about(api.account, journal.made.id)).map(({ type }) => type)).toEqual(['export.completed']);
});

test('filters, columns, days, and account numbers shape the file', async () => {
  const { api, from, to } = await aPair(harness);
  await pay(api, from, to.wallet, { amount: '5.00', reference: '=1+1' });
  const filters = { customerId: from.customer.id, type: 'transfer' };
  const columns = ['id', 'amount', 'reference', 'metadata'];
  const { text } = await createExport(api, { type: 'transactions', format: 'csv', filters, columns });
  const [transfer] = await everything(api, `/v1/transactions?customerId=${from.customer.id as string}&type=transfer`);
  expect(text).toBe(`id,amount,reference,metadata\r\n${transfer.id as string},5.00,'=1+1,\r\n`);
  const today = (transfer.createdAt as string).slice(0, 10);
  expect((await createExport(api, { type: 'transactions', format: 'csv', to: today })).made.rowCount).toBe(0);
  expect((await createExport(api, { type: 'transactions', format: 'csv', from: today })).made.rowCount).toBe(2);
  const accountMap = { 'liability:wallet:*': '2100' };
  const journal = await createExport(api, {
    type: 'journal',
    format: 'csv',
    columns: ['account', 'mappedAccount', 'amount'],
    accountMap,
  });
  expect(journal.text).toContain(`liability:wallet:${to.wallet.id as string},2100,5.00`);
  expect(journal.made.warnings).toContainEqual({ code: 'unmapped_account', about: 'equity:faucet' });
  const books = await createExport(api, { type: 'journal', format: 'beancount' });
  expect(books.text).toContain(`txn: "${transfer.id as string}"`);
  const refusedBody = { type: 'transactions', format: 'beancount', filters: { cardId: 'x' }, columns: ['lines'], accountMap };
  expect(refusal(await api.post('/v1/exports', refusedBody))).toEqual(
    toRefusal(
      400,
      'format:mismatch',
      'columns:mismatch',
      'accountMap:mismatch',
      'filters.cardId:unknown_field',
      'columns.0:invalid_enum',
    ),
  );
});

test('exports chained by watermark during transfers have each row once', async () => {
  const { api, from, to } = await aPair(harness);
  const writing = { on: true };
  const made: string[] = [];
  const write = async (): Promise<void> => {
    while (writing.on) made.push((await pay(api, from, to.wallet, { amount: '0.01' })).id as string);
  };
  const writers = [write(), write(), write(), write()];
  const found: Record<string, string[]> = { transactions: [], wallet_entries: [], journal: [] };
  const since: Record<string, string> = {};
  const round = async (): Promise<void> => {
    for (const type of Object.keys(found)) {
      const before = type === 'transactions' ? [...made] : [];
      const body = { type, format: 'ndjson', ...(since[type] === undefined ? {} : { since: since[type] }) };
      const { made: done, text } = await createExport(api, body);
      const ids = rowsOf(text).map(({ id }) => id as string);
      found[type]?.push(...ids);
      since[type] = done.watermark;
      for (const id of before) expect(found[type]).toContain(id);
    }
  };
  for (let n = 0; n < 3; n += 1) await round();
  writing.on = false;
  await Promise.all(writers);
  await round();
  const listed = [from, to].map(({ wallet }) => everything(api, `/v1/wallets/${wallet.id as string}/entries`));
  const expected: Record<string, Resource[]> = {
    transactions: await everything(api, '/v1/transactions'),
    wallet_entries: (await Promise.all(listed)).flat(),
    journal: await everything(api, '/v1/journal'),
  };
  for (const [type, ids] of Object.entries(found)) {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual((expected[type] ?? []).map(({ id }) => id as string).sort());
  }
  const foreign = await (
    await harness.owner()
  ).post('/v1/exports', { type: 'transactions', format: 'csv', since: since['transactions'] });
  expect(refusal(foreign)).toEqual(toRefusal(400, 'since:invalid_format'));
});

test('exports can be canceled, fail, and are limited; other owners see none; the file expires, and its link before that', async () => {
  const api = await harness.owner();
  const createHeldExport = async (scenario: string) =>
    must(await api.post('/v1/exports', { type: 'journal', format: 'csv' }, withScenario(scenario)));
  const jobs = [];
  for (const scenario of ['pending', 'running', 'running', 'pending', 'running']) jobs.push(await createHeldExport(scenario));
  expect(jobs.map(({ status }) => status as string)).toEqual(['pending', 'running', 'running', 'pending', 'running']);
  expect(refusal(await api.post('/v1/exports', { type: 'journal', format: 'csv' }))).toEqual(
    toRefusal(409, 'type:limit_exceeded'),
  );
  const [first, second] = jobs as [Resource, Resource];
  const cancel = () => api.post(`/v1/exports/${first.id as string}/cancel`);
  expect([must(await cancel()).status, must(await cancel()).status]).toEqual(['canceled', 'canceled']);
  const fail = (id: string) => api.post(`/v1/simulate/exports/${id}/fail`);
  expect(must(await fail(second.id))).toMatchObject({ status: 'failed', failureReason: 'simulated', fileId: null });
  expect((await recorder.about(api.account, second.id)).map(({ type }) => type)).toEqual(['export.failed']);
  expect(refusal(await fail(second.id))).toEqual(toRefusal(409, 'status:invalid_state_transition'));
  const { made } = await createExport(api, { type: 'journal', format: 'csv' });
  expect(refusal(await api.post(`/v1/exports/${made.id as string}/cancel`))).toEqual(
    toRefusal(409, 'status:invalid_state_transition'),
  );
  const stranger = await harness.owner();
  for (const path of [
    `/v1/exports/${made.id as string}`,
    `/v1/files/${made.fileId as string}`,
    `/v1/files/${made.fileId as string}/content`,
  ])
    expect((await stranger.get(path)).status).toBe(404);
  expect(await everything(stranger, '/v1/exports')).toEqual([]);
  expect(await everything(api, '/v1/exports?status=completed&type=journal')).toEqual([made]);
  expect(refusal(await api.delete(`/v1/files/${made.fileId as string}`))).toEqual(toRefusal(409, 'fileId:in_use'));
  const link = must(await api.post(`/v1/files/${made.fileId as string}/links`, { expiresInSeconds: 60 }));
  expect((await fetch(link.url as string)).status).toBe(200);
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 61 }));
  expect((await fetch(link.url as string)).status).toBe(404);
  must(await api.post('/v1/simulate/clock', { advanceSeconds: (8 * DAY) / 1_000 }));
  const content = await eventually(
    () => api.get(`/v1/files/${made.fileId as string}/content`),
    ({ status }) => status === 404,
  );
  expect(content.status).toBe(404);
  await newWallet(api, (await newCustomer(api)).id);
  await newSender(api);
});
