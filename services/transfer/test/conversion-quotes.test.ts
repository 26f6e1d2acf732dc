import { parseUnits } from '@pay/core/money';
import { aCtx, aSender, transferHarness, type TransferHarness } from './harness.ts';
import { aConverter, refusalOf } from './conversion-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const buildRequest = <T extends object>(over: T) => ({ destinationPaymentRail: 'conversion' as const, ...over });

test('a quote fixes both amounts for one minute and one conversion', async () => {
  const { owner, customerId, from, to, body, source } = aConverter(harness);
  const sandbox = { settings: { rates: { usdc_eur: '2' } } };
  const ctx = () => aCtx(owner);
  const quote = await harness.api.createQuote(ctx(), buildRequest(body()));
  expect(quote).toMatchObject({
    amount: '25.50',
    sourceCurrency: 'usdc',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'conversion',
    destinationWalletId: to,
    exchangeFee: '0.127500',
    gasFee: null,
    finalAmount: '23.49',
  });
  expect(await harness.api.getQuote(ctx(), { quoteId: quote.id })).toEqual(quote);
  const byQuote = body({ quoteId: quote.id });
  expect(await refusalOf(harness.api.createConversion(ctx(), { ...byQuote, amount: '25.51' }))).toEqual([
    'INVALID_REQUEST',
    'amount:mismatch',
  ]);
  // The rate has moved since.
  const made = await harness.api.createConversion({ ...ctx(), sandbox }, byQuote);
  expect(made).toMatchObject({ amount: '25.50', finalAmount: '23.49', exchangeRate: quote.exchangeRate });
  expect(await refusalOf(harness.api.createConversion(ctx(), byQuote))).toEqual(['CONFLICT', 'quoteId:quote_used']);
  expect(source()).toBe(9_974_500_000n);
  const unquoted = await harness.api.createConversion({ ...ctx(), sandbox }, body());
  expect(unquoted).toMatchObject({ exchangeRate: '2', finalAmount: '50.74' });

  const exact = { amount: undefined, destinationAmount: '100' };
  const wanted = await harness.api.createQuote(ctx(), buildRequest(body({ ...exact, destinationCurrency: 'eur' })));
  expect(wanted).toMatchObject({ finalAmount: '100.00', destinationWalletId: to });
  const got = await harness.api.createConversion({ ...ctx(), sandbox }, body({ ...exact, quoteId: wanted.id }));
  expect(got).toMatchObject({ amount: wanted.amount, finalAmount: '100.00', exchangeRate: wanted.exchangeRate });
  expect(source()).toBe(9_949_000_000n - (parseUnits(wanted.amount, 6) ?? 0n));

  const late = await harness.api.createQuote(ctx(), buildRequest(body()));
  const expired = harness.api.createConversion(aCtx(owner, { sandbox: { clockOffsetMs: 61_000 } }), body({ quoteId: late.id }));
  expect(await refusalOf(expired)).toEqual(['CONFLICT', 'quoteId:quote_expired']);
  const { body: transferBody } = aSender(harness, owner);
  const ofTransfer = { customerId, walletId: from, amount: '25.50', destinationCurrency: 'usdc' as const };
  const another = await harness.api.createQuote(ctx(), { ...ofTransfer, destinationPaymentRail: 'ethereum' });
  expect(await refusalOf(harness.api.createConversion(ctx(), body({ quoteId: another.id })))).toEqual([
    'INVALID_REQUEST',
    'quoteId:mismatch',
    'destinationWalletId:mismatch',
  ]);
  const misused = transferBody({ customerId, walletId: from, amount: '25.50', quoteId: late.id });
  expect(await refusalOf(harness.api.create(ctx(), misused))).toEqual([
    'INVALID_REQUEST',
    'destinationCurrency:mismatch',
    'destinationPaymentRail:mismatch',
  ]);
});

test('a quote of a rejected conversion can be used again', async () => {
  const { owner, body } = aConverter(harness);
  const quote = await harness.api.createQuote(aCtx(owner), buildRequest(body({ amount: '10000' })));
  await harness.api.createConversion(aCtx(owner), body({ amount: '1' }));
  const dear = body({ amount: '10000', quoteId: quote.id });
  expect(await refusalOf(harness.api.createConversion(aCtx(owner), dear))).toEqual(['CONFLICT', 'amount:insufficient_funds']);
  expect(await refusalOf(harness.api.createConversion(aCtx(owner), dear))).toEqual(['CONFLICT', 'amount:insufficient_funds']);
});
