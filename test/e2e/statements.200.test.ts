// Statements from the caller's view: months that close as the clock passes, requested periods, and downloads.
import { createHash } from 'node:crypto';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  everything,
  inState,
  newCounterparty,
  newCustomer,
  newSender,
  newWallet,
  payoutOf,
  send,
  type Resource,
} from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { internalOf } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { units } from './support/statement.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const setClock = async (api: Owner, at: string): Promise<void> => void must(await api.post('/v1/simulate/clock', { set: at }));
const statementsOf = async (api: Owner, walletId: string): Promise<Resource[]> =>
  (await everything(api, `/v1/statements?walletId=${walletId}`)).toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1));
const waitForStatements = (api: Owner, walletId: string, months: number): Promise<Resource[]> =>
  eventually(
    () => statementsOf(api, walletId),
    (statements) => statements.length === months,
  );
const content = (api: Owner, id: string, format: string, headers: Record<string, string> = {}) =>
  api.get(`/v1/statements/${id}/content?format=${format}`, { headers });
/** Two wallets of a customer, on a clock in the middle of a month. */
async function aPayer(currency = 'usd') {
  const api = await harness.owner();
  await setClock(api, '2031-05-20T12:00:00Z');
  const from = await newSender(api, currency);
  const to = await newWallet(api, from.customer.id, { type: currency === 'usd' ? 'virtual_account' : 'crypto', currency });
  const pay = async (amount: string, reference?: string) =>
    must(
      await api.post(
        '/v1/transfers',
        internalOf(from, to, { amount, destinationCurrency: currency, ...(reference === undefined ? {} : { reference }) }),
      ),
    );
  return { api, from, to, pay };
}

test('when the clock passes the end of a month each used wallet gets one statement, which balances and emits one event', async () => {
  const { api, from, to, pay } = await aPayer();
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const empty = await newWallet(api, (await newCustomer(api)).id, { type: 'virtual_account', currency: 'usd' });
  await pay('25.50', 'Invoice 2041');
  await setClock(api, '2031-05-31T23:59:00Z');
  await pay('1.25');
  await setClock(api, '2031-06-02T00:00:00Z');
  await pay('3.00');
  const [may] = await waitForStatements(api, from.wallet.id, 1);
  expect(may).toMatchObject({
    ...{
      type: 'monthly',
      period: '2031-05',
      status: 'completed',
      currency: 'usd',
      customerId: from.customer.id,
      timezone: 'UTC',
    },
    ...{ periodStart: '2031-05-01T00:00:00.000Z', periodEnd: '2031-06-01T00:00:00.000Z' },
    ...{ openingBalance: '0.00', closingBalance: '9973.25', lineCount: 3, credits: { count: 1, amount: '10000.00' } },
  });
  const lines = await everything(api, `/v1/statements/${may.id as string}/lines`, 2);
  let balance = units(may.openingBalance, 'usd');
  for (const line of lines) expect(units(line.balanceAfter, 'usd')).toBe((balance += units(line.amount, 'usd')));
  expect(balance).toBe(units(may.closingBalance, 'usd'));
  expect(lines.map(({ reference }) => reference as string | null)).toEqual([null, 'Invoice 2041', null]);
  await setClock(api, '2031-07-05T00:00:00Z');
  const [, june] = await waitForStatements(api, from.wallet.id, 2);
  expect(june).toMatchObject({ openingBalance: may.closingBalance, closingBalance: '9970.25', lineCount: 1, period: '2031-06' });
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 60 }));
  expect((await waitForStatements(api, to.id, 2)).map(({ closingBalance }) => closingBalance as string)).toEqual([
    '10026.75',
    '10029.75',
  ]);
  expect(await statementsOf(api, empty.id)).toEqual([]);
  for (const { id } of [may, june])
    expect((await recorder.about(api.account, id)).map(({ type }) => type)).toEqual(['statement.created']);
  // Later postings do not change the statement.
  expect(await everything(api, `/v1/statements?customerId=${from.customer.id as string}&period=2031-05`)).toHaveLength(2);
  expect(must(await api.get(`/v1/statements/${may.id as string}`))).toEqual(may);
});

test('a requested period is complete in its answer and uses the midnights of its time zone', async () => {
  const { api, from, pay } = await aPayer();
  await setClock(api, '2031-06-01T02:00:00Z');
  await pay('7.00');
  await setClock(api, '2031-06-03T12:00:00Z');
  const ask = (body: object) => api.post('/v1/statements', { walletId: from.wallet.id, ...body });
  const june = must(await ask({ from: '2031-06-01', to: '2031-06-03' }));
  expect(june).toMatchObject({
    type: 'custom',
    status: 'completed',
    period: null,
    openingBalance: '10000.00',
    closingBalance: '9993.00',
  });
  const there = must(await ask({ from: '2031-06-01', to: '2031-06-03', timezone: 'America/New_York' }));
  expect(there).toMatchObject({ openingBalance: '9993.00', lineCount: 0, periodStart: '2031-06-01T04:00:00.000Z' });
  expect(refusal(await ask({ from: '2031-06-01', to: '2031-06-04' }))).toEqual(toRefusal(400, 'to:out_of_range'));
  expect(refusal(await ask({ from: '2030-01-01', to: '2031-06-01' }))).toEqual(toRefusal(400, 'to:out_of_range'));
  expect(refusal(await ask({ from: '2031-06-01', to: '2031-06-02', timezone: '+02:00' }))).toEqual(
    toRefusal(400, 'timezone:invalid_format'),
  );
  const strange = await (
    await harness.owner()
  ).post('/v1/statements', { walletId: from.wallet.id, from: '2020-01-01', to: '2020-02-01' });
  expect(refusal(strange)).toEqual(toRefusal(400, 'walletId:not_found'));
});

test('the line of a payout names the rail and the payee', async () => {
  const { api, from } = await aPayer();
  const payee = await newCounterparty(api, from.customer.id);
  await inState(api, (await send(api, payoutOf(from, payee, { amount: '12.34' }))).id, 'completed');
  await setClock(api, '2031-06-02T00:00:00Z');
  const [may] = await waitForStatements(api, from.wallet.id, 1);
  const descriptions = (await everything(api, `/v1/statements/${may.id as string}/lines`)).map(
    ({ description }) => description as string,
  );
  expect(descriptions).toContain(`ACH payment: ${payee.accountOwnerName as string}`);
});

test('content is available as JSON, CSV, PDF, and camt.053 of the same lines, with a constant tag', async () => {
  const { api, from, pay } = await aPayer();
  await pay('25.50', '=HYPERLINK("x"), "quoted"');
  const statement = must(await api.post('/v1/statements', { walletId: from.wallet.id, from: '2031-05-01', to: '2031-05-20' }));
  await setClock(api, '2031-06-02T00:00:00Z');
  const may = (await waitForStatements(api, from.wallet.id, 2)).find(({ period }) => period === '2031-05');
  const lines = await everything(api, `/v1/statements/${may.id as string}/lines`);
  const json = await content(api, may.id, 'json');
  expect(JSON.parse(json.text)).toEqual({ statement: may, lines });
  const csv = await content(api, may.id, 'csv');
  expect(createHash('sha256').update(csv.text).digest('hex')).toBe(may.sha256);
  expect(csv.headers.get('etag')).toBe(`"${may.sha256 as string}"`);
  expect(csv.headers.get('content-disposition')).toContain(`${may.id as string}.csv`);
  expect(csv.text.split('\r\n')[2]).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
  expect((await content(api, may.id, 'csv', { 'if-none-match': csv.headers.get('etag') ?? '' })).status).toBe(304);
  const pdf = await content(api, may.id, 'pdf');
  expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await content(api, may.id, 'camt053')).text).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08');
  await pay('1.00');
  expect((await content(api, may.id, 'csv')).headers.get('etag')).toBe(csv.headers.get('etag'));
  expect(refusal(await content(api, may.id, 'xlsx'))).toEqual(toRefusal(400, 'query:format:invalid_enum'));
  const stranger = await harness.owner();
  for (const path of ['', '/lines', '/content'])
    expect((await stranger.get(`/v1/statements/${statement.id as string}${path}`)).status).toBe(404);
  expect(await everything(stranger, `/v1/statements?walletId=${from.wallet.id as string}`)).toEqual([]);
  const log = await eventually(
    () => everything(api, '/v1/audit-log?action=statement.downloaded'),
    (entries) => entries.length >= 5,
  );
  expect(log[0].target).toEqual({ type: 'statement', id: may.id });
});
