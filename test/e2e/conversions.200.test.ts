// Exchanges between two wallets of a customer, in one commit, through HTTP.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, type Resource } from './support/arrange.ts';
import { aConverter, balancesOf, conversionOf, convert, quoteOf } from './support/conversions.ts';
import { createHooks } from './support/hooks.ts';
import { withScenario, provesLedger, setWalletStatus, threeEvents } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';
import { statementHolds } from './support/statement.ts';

const harness = createSharedHarness();
const { hooked } = createHooks();

test('a conversion completes in its answer, and the next reads show one transaction with an entry in each wallet', async () => {
  const converter = await aConverter(harness);
  const { api, from, to } = converter;
  const { receiver } = await hooked(api);
  const made = await convert(converter, { clientReferenceId: 'treasury-1', metadata: { desk: 'a' } });
  expect(made).toMatchObject({
    id: expect.stringMatching(/^txn_/) as string,
    type: 'conversion',
    direction: 'internal',
    status: 'completed',
    walletId: from.id,
    destinationWalletId: to.id,
    amount: '25.50',
    sourceCurrency: 'usdc',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'conversion',
    exchangeFee: '0.127500',
    exchangeRate: '0.925925925926',
    // (25.50 − 0.1275) × 0.925925925926 = 23.493…, rounded down.
    finalAmount: '23.49',
    clientReferenceId: 'treasury-1',
    metadata: { desk: 'a' },
    relatedTransactionId: null,
    developerFee: null,
    gasFee: null,
  });
  expect(await balancesOf(converter)).toEqual(['9974.500000', '10023.49']);
  const id = made.id as string;
  for (const path of ['transactions', 'conversions']) {
    expect(must(await api.get(`/v1/${path}/${id}`))).toEqual(made);
    for (const wallet of [from, to]) expect(await everything(api, `/v1/${path}?walletId=${wallet.id as string}`)).toEqual([made]);
    expect(await everything(api, `/v1/${path}?destinationWalletId=${to.id as string}`)).toEqual([made]);
    expect(await everything(api, `/v1/${path}?destinationWalletId=${from.id as string}`)).toEqual([]);
    expect(await everything(api, `/v1/${path}?clientReferenceId=treasury-1&status=completed`)).toEqual([made]);
  }
  expect(await everything(api, '/v1/transactions?type=conversion&direction=internal')).toEqual([made]);

  const [paid, credited] = await Promise.all([statementHolds(api, from), statementHolds(api, to)]);
  const entriesIn = (entries: Resource[]) =>
    entries
      .filter(({ transactionId }) => transactionId === id)
      .map(({ kind, amount }) => `${kind as string} ${amount as string}`);
  expect([entriesIn(paid), entriesIn(credited)]).toEqual([['conversion -25.500000'], ['conversion 23.49']]);

  const told = await eventually(
    () => receiver.got.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.id === id),
    (deliveries) => deliveries.length >= 3,
  );
  expect(told.map(({ type }) => type as string).sort()).toEqual([...threeEvents].sort());
  const events = await everything(api, `/v1/events?resourceId=${id}`);
  expect(events.map(({ type }) => type as string).reverse()).toEqual(threeEvents);
  const { statusHistory, entries } = must(await api.get(`/v1/transactions/${id}/timeline`));
  expect(statusHistory.map(({ status }: Resource) => status)).toEqual(['pending', 'funds_received', 'completed']);
  expect(entries.some(({ credit }: Resource) => credit === `wallet:${to.id as string}`)).toBe(true);
  await provesLedger(harness, api);
});

test.each(['100.00', '100', '0.01', '9199.99', '1.10'])(
  'with destinationAmount %s exactly that arrives, and one unit less would not have yielded it',
  async (destinationAmount) => {
    const converter = await aConverter(harness);
    const made = await convert(converter, { destinationAmount });
    expect(Number(made.finalAmount)).toBe(Number(destinationAmount));
    expect(made.finalAmount).toMatch(/^\d+\.\d\d$/);
    const paid = BigInt((made.amount as string).replace('.', '')) - 1n;
    const digits = String(paid).padStart(7, '0');
    const less = `${digits.slice(0, -6)}.${digits.slice(-6)}`;
    must(
      await converter.api.post(`/v1/simulate/wallets/${converter.from.id as string}/deposits`, {
        amount: '9990',
        currency: 'usdc',
      }),
    );
    await eventually(
      () => balancesOf(converter),
      ([available]) => Number(available) >= 9990,
    );
    const answer = await converter.api.post('/v1/conversions', conversionOf(converter, { amount: less }));
    // The minimum is the price of a cent.
    if (destinationAmount === '0.01') expect(refusal(answer)).toEqual(toRefusal(400, 'amount:out_of_range'));
    else expect(Number(must(answer).finalAmount)).toBeLessThan(Number(destinationAmount));
    await provesLedger(harness, converter.api);
  },
);

test('a quote is valid for sixty seconds and one conversion, with either side fixed', async () => {
  const converter = await aConverter(harness);
  const { api, to } = converter;
  const post = (over: Record<string, unknown>) => api.post('/v1/conversions', conversionOf(converter, over));
  const quote = await quoteOf(converter, { destinationAmount: '100.00' });
  expect(quote).toMatchObject({ destinationPaymentRail: 'conversion', destinationWalletId: to.id, finalAmount: '100.00' });
  must(await api.patch('/v1/simulate/settings', { rates: { usdc_eur: '0.5' } }));
  const made = must(await post({ destinationAmount: '100.00', quoteId: quote.id }));
  expect(made).toMatchObject({
    amount: quote.amount,
    finalAmount: '100.00',
    exchangeFee: quote.exchangeFee,
    exchangeRate: quote.exchangeRate,
  });
  expect(refusal(await post({ destinationAmount: '100.00', quoteId: quote.id }))).toEqual(toRefusal(409, 'quoteId:quote_used'));
  const second = await quoteOf(converter, { amount: '10' });
  expect(refusal(await post({ amount: '11', quoteId: second.id }))).toEqual(toRefusal(400, 'amount:mismatch'));
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 61 }));
  expect(refusal(await post({ amount: '10', quoteId: second.id }))).toEqual(toRefusal(409, 'quoteId:quote_expired'));
});

test('ten concurrent requests with one key are one conversion', async () => {
  const converter = await aConverter(harness);
  const { api, from } = converter;
  const idempotencyKey = `once-${from.id as string}`;
  const send = () => api.post('/v1/conversions', conversionOf(converter), { idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer).fields).toEqual(['header:Idempotency-Key:idempotency_in_progress']);
  expect(await balancesOf(converter)).toEqual(['9974.500000', '10023.49']);
  expect(must(await send()).id).toBe(must(done[0] as never).id);
});

test('a hundred concurrent conversions in both directions all complete, and the ledger balances', async () => {
  const converter = await aConverter(harness);
  const { api, from, to } = converter;
  const back = { walletId: to.id, destinationWalletId: from.id, amount: '2' };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      api.post('/v1/conversions', conversionOf(converter, n % 2 === 0 ? { amount: '3' } : back)),
    ),
  );
  const odd = answers
    .map(({ status, body }) => `${status} ${body.data?.status as string}`)
    .filter((one) => one !== '200 completed');
  expect(odd).toEqual([]);
  // 50 × 3 usdc yield 2.76 eur each; 50 × 2 eur yield 2.1492 usdc each.
  expect(await balancesOf(converter)).toEqual(['9957.460000', '10038.00']);
  await statementHolds(api, from);
  await provesLedger(harness, api);
});

test('a conversion in review keeps its money held and is approved, canceled, or refunded like a transfer', async () => {
  const converter = await aConverter(harness);
  const { api } = converter;
  const createReviewedConversion = async () =>
    must(await api.post('/v1/conversions', conversionOf(converter), withScenario('in_review'))).id as string;
  const [approved, canceled, refunded, late] = [
    await createReviewedConversion(),
    await createReviewedConversion(),
    await createReviewedConversion(),
    await createReviewedConversion(),
  ];
  expect(await balancesOf(converter)).toEqual(['9898.000000', '10000.00']);
  const advance = (id: string) => api.post(`/v1/simulate/transactions/${id}/advance`);
  expect(must(await advance(approved))).toMatchObject({ status: 'completed', finalAmount: '23.49' });
  expect(must(await api.post(`/v1/transfers/${canceled}/cancel`))).toMatchObject({ failureReason: { code: 'canceled' } });
  expect(must(await api.post(`/v1/simulate/transactions/${refunded}/refund`))).toMatchObject({ status: 'refunded' });
  await setWalletStatus(api, converter.to, 'frozen');
  expect(must(await advance(late))).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' } });
  expect(await balancesOf(converter)).toEqual(['9974.500000', '10023.49']);
  const done = await api.post(`/v1/simulate/transactions/${approved}/return`);
  expect(refusal(done)).toEqual(toRefusal(409, 'transactionId:invalid_state_transition'));
  await provesLedger(harness, api);
});
