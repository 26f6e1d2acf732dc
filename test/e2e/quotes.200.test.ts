// Fixed prices: rates that everyone can read, and quotes that are valid once, for a minute, at exactly their amounts.
import { must, refusal, toRefusal } from './support/answers.ts';
import { inState, newCounterparty, newSender, payoutOf, transferOf, type Resource, type Sender } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const quote = async (api: Owner, { customer, wallet }: Sender, over: Record<string, unknown> = {}): Promise<Resource> =>
  must(
    await api.post('/v1/quotes', {
      customerId: customer.id,
      walletId: wallet.id,
      amount: '100',
      destinationCurrency: 'mxn',
      destinationPaymentRail: 'spei',
      ...over,
    }),
  );

async function payable(
  api: Owner,
): Promise<{ sender: Sender; body: (over?: Record<string, unknown>) => Record<string, unknown> }> {
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id, { kind: 'clabe' });
  return { sender, body: (over = {}) => payoutOf(sender, account, { amount: '100', ...over }) };
}

test('a rate has a mid rate and our margin on both sides of it', async () => {
  const api = await harness.owner();
  const rate = must(await api.get('/v1/rates?from=USD&to=mxn'));
  expect(rate).toMatchObject({ from: 'usd', to: 'mxn', midRate: '20', buyRate: '20.1', sellRate: '19.9' });
  expect(Date.parse(rate.expiresAt)).toBeGreaterThan(Date.parse(rate.updatedAt));
});

test('without a pair every pair is listed', async () => {
  const rates: Resource[] = must(await (await harness.owner()).get('/v1/rates'));
  expect(rates).toHaveLength(12 * 11);
  expect(new Set(rates.map(({ from, to }) => `${from as string}_${to as string}`)).size).toBe(132);
});

test('every rail lists its currencies and minimums, and an amount one cent below is rejected', async () => {
  const api = await harness.owner();
  const rails: Resource[] = must(await api.get('/v1/rails'));
  expect(rails).toContainEqual({ rail: 'spei', currency: 'mxn', minimumAmount: '5.00', accountType: 'clabe', referenceMax: 40 });
  expect(rails).toContainEqual({
    rail: 'solana',
    currency: 'usdc',
    minimumAmount: '0.100000',
    accountType: null,
    referenceMax: 140,
  });
  const { body } = await payable(api);
  // Five pesos are 25 cents.
  expect((await api.post('/v1/transfers', body({ amount: '0.25' }))).status).toBe(200);
  const less = await api.post('/v1/transfers', body({ amount: '0.24' }));
  expect(refusal(less)).toEqual(toRefusal(400, 'amount:out_of_range'));
  expect(less.body.error.details[0].message).toBe('The minimum for mxn over spei is 0.25 usd');
});

test.each([
  ['from=usd', 'query:to:required'],
  ['to=usd', 'query:from:required'],
  ['from=usd&to=xyz', 'query:to:not_supported'],
  ['from=doge&to=usd', 'query:from:not_supported'],
])('rates?%s is refused', async (query, field) => {
  expect(refusal(await (await harness.owner()).get(`/v1/rates?${query}`))).toEqual(toRefusal(400, field));
});

test('a rate in the sandbox settings replaces the table for its owner only', async () => {
  const [api, other] = [await harness.owner(), await harness.owner()];
  must(await api.patch('/v1/simulate/settings', { rates: { usd_mxn: '17.25' } }));
  expect(must(await api.get('/v1/rates?from=usd&to=mxn')).midRate).toBe('17.25');
  expect(must(await other.get('/v1/rates?from=usd&to=mxn')).midRate).toBe('20');
  const sender = await newSender(api, 'usd');
  expect(await quote(api, sender)).toMatchObject({ exchangeRate: '17.25', exchangeFee: '0.50', finalAmount: '1716.37' });
});

test('a quote books exactly its amounts, despite a changed rate', async () => {
  const api = await harness.owner();
  const { sender, body } = await payable(api);
  const quoted = await quote(api, sender);
  expect(quoted).toMatchObject({
    id: expect.stringMatching(/^quo_/),
    amount: '100',
    sourceCurrency: 'usd',
    destinationCurrency: 'mxn',
    exchangeRate: '20',
    exchangeFee: '0.50',
    gasFee: null,
    finalAmount: '1990.00',
  });
  expect(Date.parse(quoted.expiresAt) - Date.parse(quoted.createdAt)).toBe(60_000);
  expect(must(await api.get(`/v1/quotes/${quoted.id as string}`))).toEqual(quoted);
  must(await api.patch('/v1/simulate/settings', { rates: { usd_mxn: '10' } }));
  const sent = must(await api.post('/v1/transfers', body({ quoteId: quoted.id })));
  expect(await inState(api, sent.id, 'completed')).toMatchObject({
    exchangeRate: '20',
    exchangeFee: '0.50',
    finalAmount: '1990.00',
  });
});

test('a quote is used once, even by two requests at the same moment', async () => {
  const api = await harness.owner();
  const { sender, body } = await payable(api);
  const { id: quoteId } = await quote(api, sender);
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.post('/v1/transfers', body({ quoteId }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(refusal(await api.post('/v1/transfers', body({ quoteId })))).toEqual(toRefusal(409, 'quoteId:quote_used'));
});

test('a minute later a quote is expired', async () => {
  const api = await harness.owner();
  const { sender, body } = await payable(api);
  const { id: quoteId } = await quote(api, sender);
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 61 }));
  expect(refusal(await api.post('/v1/transfers', body({ quoteId })))).toEqual(toRefusal(409, 'quoteId:quote_expired'));
});

test('a transfer that differs from its quote is rejected with the differing fields', async () => {
  const api = await harness.owner();
  const { sender, body } = await payable(api);
  const { id: quoteId } = await quote(api, sender);
  expect(refusal(await api.post('/v1/transfers', body({ quoteId, amount: '101' })))).toEqual(toRefusal(400, 'amount:mismatch'));
  const other = await newSender(api);
  const elsewhere = await api.post('/v1/transfers', transferOf(other, { quoteId, amount: '100' }));
  expect(refusal(elsewhere).fields).toEqual(
    expect.arrayContaining(['walletId:mismatch', 'destinationCurrency:mismatch', 'destinationPaymentRail:mismatch']),
  );
  expect((await api.post('/v1/transfers', body({ quoteId }))).status).toBe(200);
});

test('a rejected transfer leaves its quote usable', async () => {
  const api = await harness.owner();
  const { sender, body } = await payable(api);
  const { id: quoteId } = await quote(api, sender);
  must(await api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/status`, { status: 'frozen' }));
  expect((await api.post('/v1/transfers', body({ quoteId }))).status).toBe(409);
  must(await api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/status`, { status: 'active' }));
  expect((await api.post('/v1/transfers', body({ quoteId }))).status).toBe(200);
});

test('a quote of an on-chain transfer shows the gas', async () => {
  const api = await harness.owner();
  const quoted = await quote(api, await newSender(api), { destinationCurrency: 'usdc', destinationPaymentRail: 'ethereum' });
  expect(quoted).toMatchObject({ exchangeRate: null, exchangeFee: null, gasFee: '0.100000', finalAmount: '99.900000' });
});

test.each([
  [{ amount: '0' }, 'amount:out_of_range'],
  [{ amount: '1e2' }, 'amount:invalid_format'],
  [{ destinationPaymentRail: 'ach' }, 'destinationPaymentRail:not_supported'],
  [{ destinationPaymentRail: 'pigeon' }, 'destinationPaymentRail:invalid_enum'],
  [{ walletId: 'wal_nothing' }, 'walletId:not_found'],
])('a quote with %j is refused', async (over, field) => {
  const api = await harness.owner();
  const { customer, wallet } = await newSender(api, 'usd');
  const body = {
    customerId: customer.id,
    walletId: wallet.id,
    amount: '100',
    destinationCurrency: 'mxn',
    destinationPaymentRail: 'spei',
    ...over,
  };
  expect(refusal(await api.post('/v1/quotes', body)).fields).toContain(field);
});
