// Developer fees from the caller's view: collected, listed, taken back, and paid out to wallets by request and
// automatically.
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  collectFees,
  everything,
  inState,
  newCounterparty,
  newEuroWallet,
  newSender,
  payoutOf,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { aPair, provesLedger, setWalletStatus, threeEvents, type Pair } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { statementHolds } from './support/statement.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

/** Two customers, and a transfer between them that collected a fee. */
async function aCollector(fee = '4'): Promise<Pair & { readonly collected: Resource }> {
  const pair = await aPair(harness);
  const collected = await collectFees(pair.api, { sender: pair.from, to: pair.to.wallet, fee });
  return { ...pair, collected };
}
const feesOf = async (api: Api): Promise<string | undefined> =>
  (must(await api.get('/v1/fees/balance')).balances as { currency: string; balance: string }[]).find(
    ({ currency }) => currency === 'usdc',
  )?.balance;
const entriesOf = (api: Api, query = ''): Promise<Resource[]> => everything(api, `/v1/fees/entries${query}`);
const toRows = (entries: readonly Resource[]) => entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
const payOut = (api: Api, to: Resource, over: object = {}) =>
  api.post('/v1/fees/payouts', { currency: 'usdc', walletId: to.id, ...over });
const setClock = async (api: Owner, at: string): Promise<void> => void must(await api.post('/v1/simulate/clock', { set: at }));

test('fees are listed by their transaction, and a payout is complete in its answer, in the wallet, and in the journal', async () => {
  const { api, from, to, collected } = await aCollector();
  expect(await feesOf(api)).toBe('4.000000');
  expect(await entriesOf(api)).toMatchObject([
    { kind: 'collected', amount: '4.000000', balanceAfter: '4.000000', currency: 'usdc', transactionId: collected.id },
  ]);
  const before = (await balanceOf(api, to.wallet.id)).balance;
  const paid = must(await payOut(api, to.wallet, { amount: '1.25' }));
  expect(paid).toMatchObject({
    ...{ type: 'deposit', direction: 'inbound', status: 'completed', amount: '1.25', finalAmount: '1.250000' },
    ...{ walletId: to.wallet.id, customerId: to.customer.id, destinationPaymentRail: 'internal', sourceCurrency: 'usdc' },
    ...{ destinationWalletId: to.wallet.id, relatedTransactionId: null, developerFee: null },
  });
  expect(Number((await balanceOf(api, to.wallet.id)).balance)).toBe(Number(before) + 1.25);
  expect(must(await api.get(`/v1/transactions/${paid.id as string}`))).toEqual(paid);
  expect(await everything(api, `/v1/transactions?walletId=${to.wallet.id as string}&type=deposit`)).toContainEqual(paid);
  const [entry] = (await statementHolds(api, to.wallet)).filter(({ transactionId }) => transactionId === paid.id);
  expect(entry).toMatchObject({ kind: 'deposit', amount: '1.250000' });
  expect(must(await payOut(api, from.wallet))).toMatchObject({ amount: '2.750000', customerId: from.customer.id });
  expect(toRows(await entriesOf(api))).toEqual([
    ['payout', '-2.750000', '0.000000'],
    ['payout', '-1.250000', '2.750000'],
    ['collected', '4.000000', '4.000000'],
  ]);
  expect(toRows(await entriesOf(api, `?kind=payout&transactionId=${paid.id as string}`))).toHaveLength(1);
  expect((await recorder.about(api.account, paid.id)).map(({ type }) => type)).toEqual(threeEvents);
  const { entries } = must(await api.get(`/v1/transactions/${paid.id as string}/timeline`));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'ledger', debit: 'developer_fees' }));
  const journal = await eventually(
    () => everything(api, `/v1/journal?transactionId=${paid.id as string}`),
    (journalEntries) => journalEntries.length === 1,
  );
  const line = { amount: '1.250000', currency: 'usdc' };
  expect(journal[0]).toMatchObject({
    description: 'Payout of developer fees',
    lines: [
      { account: 'liability:developer_fee', side: 'debit', ...line },
      { account: `liability:wallet:${to.wallet.id as string}`, side: 'credit', ...line },
    ],
  });
  const { currencies } = must(await api.get('/v1/journal/trial-balance'));
  for (const { debits, credits } of currencies) expect(debits).toBe(credits);
  await provesLedger(harness, api);
});

test('paid-out fees are spent like any other money', async () => {
  const { api, to } = await aCollector();
  must(await payOut(api, to.wallet));
  const account = await newCounterparty(api, to.customer.id);
  const { available } = await balanceOf(api, to.wallet.id);
  const sent = await send(api, payoutOf(to, account, { amount: available }));
  await inState(api, sent.id, 'completed');
  expect((await balanceOf(api, to.wallet.id)).balance).toBe('0.000000');
});

test('concurrent payouts never exceed the available fees, and rejected ones leave nothing', async () => {
  const { api, to } = await aCollector('4');
  const before = (await everything(api, '/v1/transactions')).length;
  const answers = await Promise.all(Array.from({ length: 30 }, () => payOut(api, to.wallet, { amount: '0.3' })));
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid).toHaveLength(13);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer)).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await feesOf(api)).toBe('0.100000');
  expect(await everything(api, '/v1/transactions')).toHaveLength(before + 13);
  await provesLedger(harness, api);
});

test('ten concurrent requests with one key are one payout, and a repetition gets its answer', async () => {
  const { api, to } = await aCollector();
  const once = () => api.post('/v1/fees/payouts', { currency: 'usdc', walletId: to.wallet.id }, { idempotencyKey: 'fees-1' });
  const answers = await Promise.all(Array.from({ length: 10 }, once));
  const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.id as string] : []));
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer)).toEqual(toRefusal(409, 'header:Idempotency-Key:idempotency_in_progress'));
  expect(new Set(ids).size).toBe(1);
  expect(must(await once()).id).toBe(ids[0]);
  expect(toRows(await entriesOf(api, '?kind=payout'))).toEqual([['payout', '-4.000000', '0.000000']]);
});

test('a returned transfer takes its fee back, also a paid-out one, from the wallet that received it', async () => {
  const { api, from, to } = await aPair(harness);
  const before = (await balanceOf(api, from.wallet.id)).balance;
  const account = await newCounterparty(api, from.customer.id);
  const sent = await send(api, payoutOf(from, account, { amount: '100', developerFee: '3' }));
  await inState(api, sent.id, 'completed');
  expect(refusal(await payOut(api, to.wallet))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  const { now } = must(await api.get('/v1/simulate/clock'));
  await setClock(api, new Date(Date.parse(now as string) + 61 * 86_400_000).toISOString());
  must(await payOut(api, to.wallet, { amount: '2' }));
  must(await api.post(`/v1/simulate/transactions/${sent.id as string}/return`));
  await eventually(
    () => everything(api, `/v1/transactions?returnOf=${sent.id as string}&status=completed`),
    (refunds) => refunds.length === 1,
  );
  expect((await balanceOf(api, from.wallet.id)).balance).toBe(before);
  expect((await balanceOf(api, to.wallet.id)).balance).toBe('10000.000000');
  const signed = (await entriesOf(api)).map(({ kind, state, amount }) => `${kind} ${state} ${amount}`);
  expect(signed.toSorted()).toEqual([
    'collected pending 3.000000',
    'payout available -2.000000',
    'recovered available 2.000000',
    'released available 3.000000',
    'released pending -3.000000',
    'returned available -3.000000',
  ]);
  // All entries name the transfer, although the return is a separate transaction.
  expect((await entriesOf(api, `?transactionId=${sent.id as string}`)).map(({ kind }) => kind as string).toSorted()).toEqual([
    'collected',
    'recovered',
    'released',
    'released',
    'returned',
  ]);
  expect(await feesOf(api)).toBe('0.000000');
  const [taken] = (await statementHolds(api, to.wallet)).filter(({ kind }) => kind === 'adjustment');
  expect(taken).toMatchObject({ amount: '-2.000000', transactionId: null });
  await provesLedger(harness, api);
});

test('a dry run returns what the payout would and stores nothing', async () => {
  const { api, to } = await aCollector();
  const dry = must(await api.post('/v1/fees/payouts?dryRun=true', { currency: 'usdc', walletId: to.wallet.id, amount: '1' }));
  expect(dry).toMatchObject({ id: null, dryRun: true, status: 'completed', amount: '1', walletId: to.wallet.id });
  const tooMuch = await api.post('/v1/fees/payouts?dryRun=true', { currency: 'usdc', walletId: to.wallet.id, amount: '4.01' });
  expect(refusal(tooMuch)).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await feesOf(api)).toBe('4.000000');
  expect(await entriesOf(api)).toHaveLength(1);
});

test('an impossible payout names its field, and an owner cannot see or spend another owner’s fees', async () => {
  const { api, to } = await aCollector();
  const stranger = await aCollector('1');
  const euros = await newEuroWallet(api, to.customer.id);
  expect(refusal(await payOut(api, stranger.to.wallet))).toEqual(toRefusal(400, 'walletId:not_found'));
  expect(refusal(await payOut(api, euros))).toEqual(toRefusal(400, 'walletId:mismatch'));
  expect(refusal(await payOut(api, { id: 'nonsense' }, { amount: '0' }))).toEqual(
    toRefusal(400, 'walletId:not_found', 'amount:out_of_range'),
  );
  expect(refusal(await payOut(api, to.wallet, { amount: '4.000001' }))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(refusal(await payOut(api, euros, { currency: 'eur' }))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(refusal(await payOut(api, to.wallet, { amuont: '1' }))).toEqual(toRefusal(400, 'amuont:unknown_field'));
  const playing = { headers: { 'x-sandbox-scenario': 'in_review' } };
  expect(refusal(await api.post('/v1/fees/payouts', { currency: 'usdc', walletId: to.wallet.id }, playing))).toEqual(
    toRefusal(400, 'header:X-Sandbox-Scenario:not_supported'),
  );
  await setWalletStatus(api, to.wallet, 'frozen');
  expect(refusal(await payOut(api, to.wallet))).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  await setWalletStatus(api, to.wallet, 'active');
  must(await api.post(`/v1/simulate/customers/${to.customer.id as string}/status`, { status: 'suspended' }));
  expect(refusal(await payOut(api, to.wallet)).status).toBe(409);
  expect(await feesOf(stranger.api)).toBe('1.000000');
  expect(toRows(await entriesOf(stranger.api))).toEqual([['collected', '1.000000', '1.000000']]);
  expect(toRows(await entriesOf(api))).toEqual([['collected', '4.000000', '4.000000']]);
  expect(refusal(await api.get('/v1/fees/entries?currency=xyz')).status).toBe(400);
});

test('reading needs wallets:read, and payouts and settings need transfers:write', async () => {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('sandbox', 'parent');
  const createRestrictedApi = async (...scopes: string[]) => apiOf(url, (await operator.restrictKey(parent.key, scopes)).text);
  const [reader, payer] = [
    await createRestrictedApi('wallets:read'),
    await createRestrictedApi('transfers:read', 'transfers:write'),
  ];
  expect((await reader.get('/v1/fees/entries')).status).toBe(200);
  expect((await reader.get('/v1/fees/balance')).status).toBe(200);
  expect((await reader.post('/v1/fees/payouts', { currency: 'usdc', walletId: 'wal_x' })).status).toBe(403);
  expect((await reader.patch('/v1/settings/fees', { payout: 'daily' })).status).toBe(403);
  expect((await payer.get('/v1/fees/entries')).status).toBe(403);
  expect((await payer.post('/v1/fees/payouts', { currency: 'usdc', walletId: 'wal_x' })).status).toBe(400);
  expect((await payer.get('/v1/settings/fees')).status).toBe(200);
});

test('fees are paid out automatically as the clock passes the first of a month, once, and the audit log names the requester', async () => {
  const { api, to } = await aCollector();
  const now = new Date(must(await api.get('/v1/simulate/clock')).now as string);
  const first = (months: number): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  expect(must(await api.get('/v1/settings/fees'))).toEqual({
    ...{ payout: 'manual', wallets: {}, nextPayoutAt: null, lastPayoutAt: null, problems: [] },
  });
  const wallets = { usdc: to.wallet.id };
  expect(must(await api.patch('/v1/settings/fees', { payout: 'monthly', wallets }))).toMatchObject({
    ...{ payout: 'monthly', wallets, nextPayoutAt: first(1) },
  });
  await setClock(api, first(1));
  const payouts = () => entriesOf(api, '?kind=payout');
  const paid = await eventually(payouts, (entries) => entries.length > 0);
  expect(toRows(paid)).toEqual([['payout', '-4.000000', '0.000000']]);
  const transaction = must(await api.get(`/v1/transactions/${paid[0].transactionId as string}`));
  expect(transaction).toMatchObject({ status: 'completed', walletId: to.wallet.id, amount: '4.000000' });
  expect((await recorder.about(api.account, transaction.id)).map(({ type }) => type)).toEqual(threeEvents);
  expect(must(await api.get('/v1/settings/fees'))).toMatchObject({ nextPayoutAt: first(2), problems: [] });
  await setClock(api, first(2));
  expect(await payouts()).toEqual(paid);
  const audited = await eventually(
    () => everything(api, '/v1/audit-log?action=fee_settings.updated'),
    (entries) => entries.length > 0,
  );
  expect(audited).toMatchObject([
    {
      ...{ target: { type: 'fee_settings', id: api.account }, actor: { type: 'key', id: api.account } },
      changes: expect.arrayContaining([{ field: 'payout', from: 'manual', to: 'monthly' }]),
    },
  ]);
});

test('settings name each unsuitable wallet, and report a wallet that cannot accept its fees', async () => {
  const { api, to } = await aCollector();
  const stranger = await newSender(await harness.owner());
  const wrong = await api.patch('/v1/settings/fees', { wallets: { eur: to.wallet.id, usdc: stranger.wallet.id } });
  expect(refusal(wrong)).toEqual(toRefusal(400, 'wallets.eur:mismatch', 'wallets.usdc:not_found'));
  expect(refusal(await api.patch('/v1/settings/fees', { wallets: { xyz: to.wallet.id } })).status).toBe(400);
  const wallets = { usdc: to.wallet.id };
  const { nextPayoutAt } = must(await api.patch('/v1/settings/fees', { payout: 'daily', wallets }));
  await setWalletStatus(api, to.wallet, 'frozen');
  await setClock(api, nextPayoutAt as string);
  const settings = await eventually(
    async () => must(await api.get('/v1/settings/fees')),
    ({ problems }) => (problems as unknown[]).length > 0,
  );
  expect(settings.problems).toEqual([{ currency: 'usdc', walletId: to.wallet.id, code: 'wallet_frozen' }]);
  expect(await feesOf(api)).toBe('4.000000');
  expect(must(await api.patch('/v1/settings/fees', { payout: 'manual', wallets: { usdc: null } }))).toMatchObject({
    ...{ payout: 'manual', wallets: {}, nextPayoutAt: null, problems: [] },
  });
});

test('a reset leaves no fees, entries, or settings', async () => {
  const { api, to } = await aCollector();
  must(await api.patch('/v1/settings/fees', { payout: 'daily', wallets: { usdc: to.wallet.id } }));
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  expect(must(await api.get('/v1/fees/balance'))).toEqual({ balances: [] });
  expect(await entriesOf(api)).toEqual([]);
  expect(must(await api.get('/v1/settings/fees'))).toMatchObject({ payout: 'manual', wallets: {} });
  const sender = await newSender(api);
  await inState(api, (await send(api, transferOf(sender, { developerFee: '0.5' }))).id, 'completed');
  expect(toRows(await entriesOf(api, '?kind=collected'))).toEqual([['collected', '0.500000', '0.500000']]);
  expect(await feesOf(api)).toBe('0.500000');
});
