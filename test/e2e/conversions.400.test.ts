// Impossible conversions: each rejection names the field, and nothing is held.
import { must, refusal, toRefusal, visibleBut } from './support/answers.ts';
import { newCustomer, newEuroWallet, newWallet } from './support/arrange.ts';
import { aConverter, balancesOf, conversionOf, convert, type Converter } from './support/conversions.ts';
import { withScenario, setWalletStatus } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

const ask = async (converter: Converter, over: Record<string, unknown>) =>
  refusal(await converter.api.post('/v1/conversions', conversionOf(converter, over)));

test('sending no amount or both amounts is rejected with a detail for each, for conversions and their quotes', async () => {
  const converter = await aConverter(harness);
  const { api } = converter;
  for (const path of ['/v1/conversions', '/v1/quotes']) {
    const rail = path === '/v1/quotes' ? { destinationPaymentRail: 'conversion' } : {};
    const neither = await api.post(path, { ...conversionOf(converter, { amount: undefined }), ...rail });
    expect(refusal(neither)).toEqual(toRefusal(400, 'amount:required', 'destinationAmount:required'));
    const both = await api.post(path, { ...conversionOf(converter), destinationAmount: '1', ...rail });
    expect(refusal(both)).toEqual(toRefusal(400, 'amount:mismatch', 'destinationAmount:mismatch'));
  }
});

test('another owner’s wallet is unknown, another customer’s is named as such, and one of the same currency is a mismatch', async () => {
  const converter = await aConverter(harness);
  const { api, customer, from } = converter;
  const [stranger, other] = [await aConverter(harness), await newCustomer(api)];
  const unknown = `wal_${'0'.repeat(26)}`;
  const foreign = [stranger.to, { id: unknown }, await newEuroWallet(api, other.id), { id: 'wal_x' }, { id: customer.id }];
  const answers = await Promise.all(
    foreign.map(({ id }) => api.post('/v1/conversions', conversionOf(converter, { destinationWalletId: id }))),
  );
  expect(answers.map(refusal)).toEqual(answers.map(() => toRefusal(400, 'destinationWalletId:not_found')));
  const [theirs, nobodys, anothers] = answers.map((answer, at) => visibleBut(foreign[at]?.id, answer).text);
  expect(theirs).toBe(nobodys);
  expect(anothers).toContain('The wallet belongs to another customer');
  expect(await ask(converter, { walletId: stranger.from.id })).toEqual(toRefusal(400, 'walletId:not_found'));
  expect(await ask(converter, { customerId: stranger.customer.id })).toEqual(
    toRefusal(400, 'customerId:not_found', 'walletId:not_found', 'destinationWalletId:not_found'),
  );
  const same = await newWallet(api, customer.id);
  for (const id of [from.id, same.id])
    expect(await ask(converter, { destinationWalletId: id })).toEqual(toRefusal(400, 'destinationWalletId:mismatch'));
  expect(await balancesOf(converter)).toEqual(['10000.000000', '10000.00']);
});

test('an amount that yields nothing, has too many decimals or is too much', async () => {
  const converter = await aConverter(harness);
  const { body } = await converter.api.post('/v1/conversions', conversionOf(converter, { amount: '0.000001' }));
  expect(body.error.details).toMatchObject([
    { field: 'amount', code: 'out_of_range', params: { least: '0.010854', currency: 'usdc' } },
  ]);
  expect(await convert(converter, { amount: '0.010854' })).toMatchObject({ finalAmount: '0.01' });
  expect(await ask(converter, { amount: '0.010853' })).toEqual(toRefusal(400, 'amount:out_of_range'));
  expect(await ask(converter, { amount: '0' })).toEqual(toRefusal(400, 'amount:out_of_range'));
  expect(await ask(converter, { destinationAmount: '0' })).toEqual(toRefusal(400, 'destinationAmount:out_of_range'));
  expect(await ask(converter, { destinationAmount: '0.001' })).toEqual(toRefusal(400, 'destinationAmount:invalid_format'));
  expect(await ask(converter, { destinationAmount: '999999999999999' })).toEqual(
    toRefusal(400, 'destinationAmount:out_of_range'),
  );
  expect(await ask(converter, { amount: '10000' })).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await ask(converter, { destinationAmount: '9999' })).toEqual(toRefusal(409, 'destinationAmount:insufficient_funds'));
});

test('a frozen or closed wallet neither pays nor receives, and neither does a suspended customer', async () => {
  const converter = await aConverter(harness);
  const { api, customer, from, to } = converter;
  await setWalletStatus(api, to, 'frozen');
  expect(await ask(converter, {})).toEqual(toRefusal(409, 'destinationWalletId:wallet_frozen'));
  await setWalletStatus(api, to, 'active');
  await setWalletStatus(api, from, 'frozen');
  expect(await ask(converter, {})).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  await setWalletStatus(api, from, 'active');
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const closed = await newWallet(api, customer.id, { type: 'crypto', currency: 'eurc' });
  await setWalletStatus(api, closed, 'closed');
  expect(await ask(converter, { destinationWalletId: closed.id })).toEqual(toRefusal(409, 'destinationWalletId:wallet_closed'));
  must(await api.post(`/v1/simulate/customers/${customer.id as string}/status`, { status: 'suspended' }));
  expect(await ask(converter, {})).toEqual(toRefusal(409, 'customerId:capability_missing'));
});

test.each(['returned', 'slow', 'pending', 'completed'])('the scenario %s is none of a conversion', async (name) => {
  const converter = await aConverter(harness);
  const answer = await converter.api.post('/v1/conversions', conversionOf(converter), withScenario(name));
  expect(refusal(answer)).toEqual(toRefusal(400, 'header:X-Sandbox-Scenario:not_supported'));
});

test('conversions are not transfers: not by rail, by path, or as the destination of an account’s deposits', async () => {
  const converter = await aConverter(harness);
  const { api, customer, from, to } = converter;
  const transfer = {
    customerId: customer.id,
    walletId: from.id,
    amount: '1',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'conversion',
    destinationAddress: to.id,
  };
  expect(refusal(await api.post('/v1/transfers', transfer))).toEqual(toRefusal(400, 'destinationPaymentRail:not_supported'));
  const account = await api.post('/v1/virtual-accounts', {
    customerId: customer.id,
    sourceCurrency: 'usd',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'conversion',
    destinationAddress: to.id,
  });
  expect(refusal(account)).toEqual(toRefusal(400, 'destinationPaymentRail:not_supported'));
  const between = {
    destinationPaymentRail: 'internal',
    destinationCurrency: 'usdc',
    destinationAddress: (await newWallet(api, customer.id)).id,
  };
  const { id } = must(await api.post('/v1/transfers', { ...transfer, ...between }));
  expect((await api.get(`/v1/conversions/${id as string}`)).status).toBe(404);
  // A quote of a transfer still needs its own fields, and accepts none of a conversion's.
  const quote = { customerId: customer.id, walletId: from.id, destinationPaymentRail: 'ach' };
  expect(refusal(await api.post('/v1/quotes', quote))).toEqual(toRefusal(400, 'amount:required', 'destinationCurrency:required'));
  const mixed = { ...quote, amount: '1', destinationCurrency: 'usd', destinationWalletId: to.id };
  expect(refusal(await api.post('/v1/quotes', mixed))).toEqual(toRefusal(400, 'destinationWalletId:not_supported'));
  const pathless = { ...quote, amount: '1', destinationPaymentRail: 'conversion' };
  expect(refusal(await api.post('/v1/quotes', pathless))).toEqual(toRefusal(400, 'destinationWalletId:required'));
});
