// Batch payouts from the caller's view: rows checked one by one, the total held, every valid row paid once, and a
// matching result.
import { eventually } from '@pay/testkit/eventually';
import { parse } from 'csv-parse/sync';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  everything,
  inBatchState,
  newBatch,
  newCounterparty,
  newSender,
  uploadCsv,
  type Resource,
  type Sender,
} from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { aRow } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { units } from './support/statement.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const finalStatuses = ['completed', 'partially_completed', 'canceled', 'invalid'] as const;
const rowsOf = (api: Owner, id: string, query = ''): Promise<Resource[]> => everything(api, `/v1/batches/${id}/rows${query}`);
const confirm = (api: Owner, id: string) => api.post(`/v1/batches/${id}/confirm`);
const ready = async (api: Owner, sender: Sender, over: Record<string, unknown> = {}): Promise<Resource> =>
  inBatchState(api, (await newBatch(api, sender, over)).id, 'ready', 'invalid');
const available = async (api: Owner, { wallet }: Sender): Promise<bigint> =>
  units((await balanceOf(api, wallet.id)).available, 'usdc');
const readHeld = async (api: Owner, { wallet }: Sender): Promise<bigint> => units((await balanceOf(api, wallet.id)).held, 'usdc');
const transfersOf = (api: Owner, id: string): Promise<Resource[]> => everything(api, `/v1/transactions?batchId=${id}`);

async function resultOf(api: Owner, { resultFileId }: Resource): Promise<string[][]> {
  return parse((await api.get(`/v1/files/${resultFileId as string}/content`)).text, { relax_column_count: false });
}

const row = (over: object = {}) => ({ ...aRow, ...over });

test('valid rows are paid once each under their batch and number, and the result file and the money agree', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const counterparty = await newCounterparty(api, sender.customer.id);
  const toBank = { destinationCurrency: 'usd', destinationPaymentRail: 'ach', destinationAddress: counterparty.id as string };
  const rows = Array.from({ length: 100 }, (_, i) =>
    row({ clientRowId: `r${i + 1}`, amount: '10.00', ...(i % 2 === 0 ? {} : toBank) }),
  );
  const batch = await ready(api, sender, { name: 'Suppliers', rows });
  expect(batch).toMatchObject({
    status: 'ready',
    counts: { total: 100, valid: 100, invalid: 0, pending: 100 },
    resultFileId: null,
  });
  expect(batch.totals).toMatchObject([{ walletId: sender.wallet.id, currency: 'usdc', amount: '1000.000000' }]);
  expect(must(await confirm(api, batch.id))).toMatchObject({ status: 'processing' });
  const done = await inBatchState(api, batch.id, ...finalStatuses);
  expect(done).toMatchObject({
    status: 'completed',
    counts: { completed: 100, pending: 0 },
    progress: { done: 100, total: 100 },
  });
  expect([await available(api, sender), await readHeld(api, sender)]).toEqual([9_000_000_000n, 0n]);
  const transfers = await transfersOf(api, batch.id);
  expect(transfers.map(({ batchRow }) => batchRow as number).sort((a, b) => a - b)).toEqual(rows.map((_, i) => i + 1));
  const byRow = new Map(transfers.map((transfer) => [transfer.batchRow as number, transfer]));
  const listed = await rowsOf(api, batch.id);
  expect(listed.map(({ number, transactionId }) => [number, transactionId])).toEqual(
    rows.map((_, i) => [i + 1, byRow.get(i + 1)?.id]),
  );
  expect(listed[1]).toMatchObject({ counterpartyId: counterparty.id, finalAmount: byRow.get(2)?.finalAmount });
  const [header, ...lines] = await resultOf(api, done);
  expect(header).toEqual([
    ...['clientRowId', 'amount', 'destinationCurrency', 'destinationPaymentRail', 'destinationAddress'],
    ...['status', 'transactionId', 'errorField', 'errorCode'],
  ]);
  expect(lines.map((line) => [line[0], line[5], line[6]])).toEqual(
    rows.map((_, i) => [`r${i + 1}`, 'completed', byRow.get(i + 1)?.id]),
  );
  const told = (await recorder.about(api.account, batch.id)).map(({ type }) => type);
  expect([told[0], told.at(-1)]).toEqual(['batch.created', 'batch.completed']);
  expect(told.filter((type) => type === 'batch.completed')).toHaveLength(1);
  expect(told.length).toBeLessThanOrEqual(13);
  expect(must(await confirm(api, batch.id)).status).toBe('completed');
});

test('without funds for the total nothing is sent, and after a deposit the batch runs', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const rows = [row({ amount: '9999.00' }), row({ amount: '1.000001' })];
  const batch = await ready(api, sender, { rows });
  const short = await confirm(api, batch.id);
  expect(refusal(short)).toEqual(toRefusal(409, 'walletId:insufficient_funds'));
  expect(short.body.error.details[0].params).toMatchObject({ available: '10000.000000', required: '10000.000001' });
  expect([
    (await inBatchState(api, batch.id, 'ready')).status,
    await transfersOf(api, batch.id),
    await readHeld(api, sender),
  ]).toEqual(['ready', [], 0n]);
  const itself = await newBatch(api, sender, { rows, process: 'auto' });
  const codes = await eventually(
    async () => must(await api.get(`/v1/batches/${itself.id as string}`)).warnings.map(({ code }: Resource) => code as string),
    (warningCodes) => warningCodes.includes('insufficient_funds'),
  );
  expect(codes).toEqual(['already_exists', 'insufficient_funds']);
  must(await api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/deposits`, { amount: '1', currency: 'usdc' }));
  await everythingArrived(api, sender, 10_001_000_000n);
  must(await confirm(api, batch.id));
  expect(await inBatchState(api, batch.id, ...finalStatuses)).toMatchObject({ status: 'completed', counts: { completed: 2 } });
});

async function everythingArrived(api: Owner, sender: Sender, amount: bigint): Promise<void> {
  for (let look = 0; (await available(api, sender)) !== amount && look < 200; look += 1) await api.get('/v1/health');
}

test('a file with BOM, semicolons, and quoted newlines is parsed correctly, and its unknown columns are named', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const head = 'clientRowId;amount;destinationCurrency;destinationPaymentRail;destinationAddress;note';
  const line = (n: number) => `r${n};1.50;USDC;ethereum;${aRow.destinationAddress};"=first\nsecond; ""third"""`;
  const csv = `\ufeff${head}\r\n${line(1)}\r\n${line(2)}\r\n`;
  const fileId = await uploadCsv(api, csv);
  const batch = await ready(api, sender, { rows: undefined, fileId, allowDuplicate: undefined });
  expect(batch).toMatchObject({ status: 'ready', counts: { valid: 2 }, ignoredColumns: ['note'], fileId });
  const again = await api.post('/v1/batches', { customerId: sender.customer.id, walletId: sender.wallet.id, fileId });
  expect(refusal(again)).toEqual(toRefusal(409, 'body:already_exists'));
  expect(again.body.error.details[0].params).toEqual({ batchId: batch.id });
  const twice = await newBatch(api, sender, { rows: undefined, fileId });
  expect(twice.warnings).toMatchObject([{ code: 'already_exists' }]);
  must(await confirm(api, batch.id));
  const done = await inBatchState(api, batch.id, ...finalStatuses);
  const [, first] = await resultOf(api, done);
  expect(first?.slice(0, 7)).toEqual([
    'r1',
    '1.50',
    'USDC',
    'ethereum',
    aRow.destinationAddress,
    `'=first\nsecond; "third"`,
    'completed',
  ]);
  expect(refusal(await api.delete(`/v1/files/${fileId}`))).toEqual(toRefusal(409, 'fileId:in_use'));
});

test('rows fail and return as their suffixes say, their money returns, and a retry takes only the failed ones', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const to = async (ending?: string) => {
    const counterparty = await newCounterparty(api, sender.customer.id, {
      kind: 'iban',
      ...(ending === undefined ? {} : { ending }),
    });
    return row({
      destinationCurrency: 'eur',
      destinationPaymentRail: 'sepa',
      destinationAddress: counterparty.id,
      amount: '50.00',
    });
  };
  const rows = [await to(), await to('002'), await to('003'), row({ amount: '9001.02' })];
  const batch = await ready(api, sender, { rows });
  must(await confirm(api, batch.id));
  const done = await inBatchState(api, batch.id, ...finalStatuses);
  expect(done).toMatchObject({ status: 'partially_completed', counts: { completed: 1, failed: 2, returned: 1, pending: 0 } });
  expect((await rowsOf(api, batch.id)).map(({ status, errors }) => [status, errors[0]?.code] as string[])).toEqual([
    ['completed', undefined],
    ['failed', 'insufficient_funds'],
    ['returned', 'account_closed'],
    ['failed', 'insufficient_funds'],
  ]);
  expect([await available(api, sender), await readHeld(api, sender)]).toEqual([9_950_000_000n, 0n]);
  const retried = must(await api.post(`/v1/batches/${batch.id as string}/retry`));
  expect(retried).toMatchObject({ retryOf: batch.id, counts: { total: 2 } });
  const checked = await inBatchState(api, retried.id, 'ready');
  expect((await rowsOf(api, checked.id)).map(({ status }) => status as string)).toEqual(['valid', 'valid']);
  expect(refusal(await api.post(`/v1/batches/${batch.id as string}/retry`))).toEqual(toRefusal(409, 'body:already_exists'));
});

test('a row is in only one retry, for all requests and at any time, and rows that were invalid in it are free again', async () => {
  const api = await harness.owner();
  const [sender, other] = [await newSender(api), await newSender(api)];
  // The wallet gets the customer's status by an event, and the wallet's status also affects rows.
  const become = async (status: string, walletStatus: string) => {
    must(await api.post(`/v1/simulate/customers/${other.customer.id as string}/status`, { status }));
    const read = async () => must(await api.get(`/v1/wallets/${other.wallet.id as string}`));
    await eventually(read, (wallet) => wallet.status === walletStatus);
  };
  const byOther = row({ amount: '10.00', customerId: other.customer.id, walletId: other.wallet.id });
  const batch = await ready(api, sender, { rows: [row({ amount: '1.00' }), row({ amount: '2.00' }), byOther] });
  const retry = (of: Resource, ...statuses: string[]) => api.post(`/v1/batches/${of.id as string}/retry`, { statuses });
  must(await api.post(`/v1/batches/${batch.id as string}/cancel`));
  await become('suspended', 'frozen');
  const asked = await Promise.all([retry(batch, 'canceled'), retry(batch, 'failed', 'canceled')]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = must(asked.find(({ status }) => status === 200)!);
  expect(await inBatchState(api, first.id, 'ready')).toMatchObject({ counts: { valid: 2, invalid: 1 } });
  await become('active', 'active');
  const rest = must(await retry(batch, 'canceled', 'failed'));
  must(await api.post(`/v1/batches/${first.id as string}/cancel`));
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 86_401 }));
  expect(refusal(await retry(batch, 'canceled'))).toEqual(toRefusal(409, 'body:already_exists'));
  const second = must(await retry(first, 'canceled'));
  for (const { id } of [rest, second]) must(await confirm(api, (await inBatchState(api, id, 'ready')).id));
  for (const { id } of [rest, second]) await inBatchState(api, id, 'completed');
  expect([await available(api, sender), await available(api, other)]).toEqual([9_997_000_000n, 9_990_000_000n]);
});

test('after a cancellation in progress, sent and unsent rows are all the rows, and nothing stays held', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  const rows = Array.from({ length: 600 }, (_, i) => row({ clientRowId: `c${i}`, amount: '1.00' }));
  const batch = await ready(api, sender, { rows });
  must(await confirm(api, batch.id));
  must(await api.post(`/v1/batches/${batch.id as string}/cancel`));
  const done = await inBatchState(api, batch.id, ...finalStatuses);
  const { completed, canceled, pending } = done.counts;
  expect([completed + canceled, pending]).toEqual([600, 0]);
  expect(done.status).toBe(completed === 600 ? 'completed' : completed === 0 ? 'canceled' : 'partially_completed');
  expect(await transfersOf(api, batch.id)).toHaveLength(completed as number);
  expect([await available(api, sender), await readHeld(api, sender)]).toEqual([
    10_000_000_000n - BigInt(completed as number) * 1_000_000n,
    0n,
  ]);
  const waiting = await ready(api, sender, { rows: [row({ amount: '2.00' })] });
  expect(must(await api.post(`/v1/batches/${waiting.id as string}/cancel`))).toMatchObject({
    status: 'canceled',
    counts: { canceled: 1 },
  });
  expect(refusal(await confirm(api, waiting.id))).toEqual(toRefusal(409, 'batchId:invalid_state_transition'));
  expect(must(await api.post(`/v1/batches/${waiting.id as string}/cancel`)).status).toBe('canceled');
});

test('columns of a counterparty find it or create it once; a dry run creates nothing and cannot be confirmed', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const counterparty = {
    accountType: 'us_bank',
    accountOwnerName: 'Ada Lovelace',
    account: '000123456789',
    details: { routingNumber: '021000021' },
  };
  const toAda = (over: object = {}) =>
    row({
      destinationAddress: undefined,
      destinationCurrency: 'usd',
      destinationPaymentRail: 'ach',
      amount: '20.00',
      counterparty: { ...counterparty, ...over },
    });
  const rows = [toAda(), toAda(), toAda({ account: '000987654321' })];
  const dry = await ready(api, sender, { rows, dryRun: true });
  expect(dry).toMatchObject({ status: 'ready', dryRun: true, counts: { valid: 3 } });
  expect(refusal(await confirm(api, dry.id))).toEqual(toRefusal(409, 'batchId:invalid_state_transition'));
  const bad = await ready(api, sender, { rows: [toAda({ details: { routingNumber: '021000022' } })], dryRun: true });
  expect(bad.status).toBe('invalid');
  const [first] = await rowsOf(api, bad.id);
  expect(first?.errors).toMatchObject([{ field: 'counterparty.details.routingNumber', code: 'invalid_check_digit' }]);
  expect([must(await api.get('/v1/counterparties')), await transfersOf(api, dry.id), await readHeld(api, sender)]).toEqual([
    [],
    [],
    0n,
  ]);
  const batch = await ready(api, sender, { rows });
  must(await confirm(api, batch.id));
  await inBatchState(api, batch.id, 'completed');
  expect(must(await api.get('/v1/counterparties'))).toHaveLength(2);
  const ids = (await rowsOf(api, batch.id)).map(({ counterpartyId }) => counterpartyId as string);
  expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 2]);
});

test('two wallets are held together or not at all, and rows between wallets complete as well', async () => {
  const api = await harness.owner();
  const [one, two] = [await newSender(api), await newSender(api)];
  const other = { customerId: two.customer.id, walletId: two.wallet.id };
  const rows = [row({ amount: '10' }), row({ amount: '10001', ...other })];
  const batch = await ready(api, one, { rows });
  expect(refusal(await confirm(api, batch.id))).toEqual(toRefusal(409, 'walletId:insufficient_funds'));
  expect([await readHeld(api, one), await readHeld(api, two)]).toEqual([0n, 0n]);
  const inside = { destinationPaymentRail: 'internal', destinationAddress: one.wallet.id as string };
  const fine = await ready(api, one, { rows: [row({ amount: '10' }), row({ amount: '7', ...other, ...inside })] });
  expect(fine.totals).toHaveLength(2);
  must(await confirm(api, fine.id));
  expect(await inBatchState(api, fine.id, ...finalStatuses)).toMatchObject({ status: 'completed' });
  expect([await available(api, one), await available(api, two)]).toEqual([9_997_000_000n, 9_993_000_000n]);
});

test('a batch holds the amount of unsent rows, in a separate kind of hold; twenty may be open', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const open = [];
  for (let n = 0; n < 20; n += 1) open.push(await ready(api, sender, { rows: [row({ amount: `${n + 1}` })] }));
  const more = await api.post('/v1/batches', { customerId: sender.customer.id, walletId: sender.wallet.id, rows: [aRow] });
  expect(refusal(more)).toEqual(toRefusal(409, 'body:limit_exceeded'));
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  must(await confirm(api, open[0]?.id));
  const batch = await inBatchState(api, open[0]?.id, 'processing');
  const holds = await everything(api, `/v1/holds?walletId=${sender.wallet.id as string}&status=active`);
  expect(holds.map(({ kind, remaining }) => [kind, remaining])).toEqual([[expect.stringMatching(/batch|transfer/), '1.000000']]);
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  expect((await api.get(`/v1/batches/${batch.id as string}`)).status).toBe(404);
});
