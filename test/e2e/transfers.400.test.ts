// Transfers that can never succeed: every address vector and the rules of each rail.
import { addresses } from '@pay/testkit/build';
import { must, refusal, toRefusal } from './support/answers.ts';
import { newCounterparty, newSender, payoutOf, transferOf, type Sender } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let api: Owner;
let dollars: Sender;
let coins: Sender;
beforeAll(async () => {
  api = await harness.owner();
  [dollars, coins] = await Promise.all([newSender(api, 'usd'), newSender(api)]);
});

describe('on-chain addresses', () => {
  const evm = ['ethereum', 'polygon', 'arbitrum', 'base', 'optimism', 'avalanche'];
  const to = (destinationPaymentRail: string, destinationAddress: string, over = {}) =>
    api.post('/v1/transfers', transferOf(coins, { destinationPaymentRail, destinationAddress, amount: '1', ...over }));

  test.each(evm)('%s accepts an address in one case or with the right checksum, and no other', async (rail) => {
    for (const good of [addresses.ethereum, addresses.ethereum.toLowerCase(), `0x${addresses.ethereum.slice(2).toUpperCase()}`]) {
      expect((await to(rail, good)).status).toBe(200);
    }
    const flipped = addresses.ethereum.replace('aAeb', 'AAeb');
    for (const bad of [
      flipped,
      '0x0000000000000000000000000000000000000000',
      addresses.ethereum.slice(0, -1),
      `${addresses.ethereum}a`,
      addresses.ethereum.slice(2),
      addresses.solana,
    ]) {
      const answer = await to(rail, bad);
      expect({ bad, status: answer.status, field: answer.body.error?.details[0].field }).toEqual({
        bad,
        status: 400,
        field: 'destinationAddress',
      });
    }
    expect(refusal(await to(rail, flipped)).fields).toEqual(['destinationAddress:invalid_checksum']);
  });

  test('the asset’s own contract, its mint, and the system program cannot receive transfers', async () => {
    const usdcOnEthereum = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    for (const [rail, bad] of [
      ['ethereum', usdcOnEthereum],
      ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      ['solana', '11111111111111111111111111111111'],
    ] as const) {
      const answer = await to(rail, bad);
      expect({ bad, status: answer.status, field: answer.body.error?.details[0].field }).toEqual({
        bad,
        status: 400,
        field: 'destinationAddress',
      });
    }
  });

  test('Solana accepts base58 of exactly 32 bytes', async () => {
    expect((await to('solana', addresses.solana)).status).toBe(200);
    for (const bad of [
      addresses.solana.slice(0, -2),
      `${addresses.solana}11`,
      addresses.solana.replace('7', '0'),
      addresses.solana.replace('b', 'l'),
      addresses.ethereum,
    ]) {
      const answer = await to('solana', bad);
      expect({ bad, status: answer.status, field: answer.body.error?.details[0].field }).toEqual({
        bad,
        status: 400,
        field: 'destinationAddress',
      });
    }
  });

  test('Tron accepts an address with a valid checksum, but not its token contract', async () => {
    const tether = await newSender(api, 'usdt');
    const pay = (destinationAddress: string) =>
      api.post(
        '/v1/transfers',
        transferOf(tether, { destinationPaymentRail: 'tron', destinationCurrency: 'usdt', destinationAddress, amount: '5' }),
      );
    const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(refusal(await pay(contract)).status).toBe(400);
    expect(refusal(await pay('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).fields).toEqual(['destinationAddress:invalid_checksum']);
    const addressesOf = must(
      await api.get(`/v1/wallets/${(await newSender(api, 'usdt')).wallet.id as string}/deposit-addresses`),
    );
    const tron = addressesOf.find(({ chain }: { chain: string }) => chain === 'tron').address;
    expect((await pay(tron)).status).toBe(200);
  });

  test('a wallet cannot pay its own deposit address', async () => {
    const own = must(await api.get(`/v1/wallets/${coins.wallet.id as string}/deposit-addresses`));
    const address = own.find(({ chain }: { chain: string }) => chain === 'ethereum').address;
    expect(refusal(await to('ethereum', address))).toEqual(toRefusal(400, 'destinationAddress:not_supported'));
  });

  test.each([
    ['tron', 'usdc'],
    ['polygon', 'pyusd'],
    ['polygon', 'eurc'],
    ['optimism', 'pyusd'],
    ['tron', 'eurc'],
    ['ethereum', 'usd'],
    ['ach', 'eur'],
    ['sepa', 'usd'],
    ['spei', 'usdc'],
  ])('%s does not support %s', async (rail, currency) => {
    const answer = await to(rail, addresses.ethereum, { destinationCurrency: currency });
    expect(refusal(answer).fields).toContain('destinationPaymentRail:not_supported');
  });

  test('a payout account on a chain, and an address on a bank rail, are mismatches', async () => {
    const account = await newCounterparty(api, coins.customer.id);
    expect(refusal(await to('ethereum', account.id))).toEqual(toRefusal(400, 'destinationAddress:mismatch'));
    expect(refusal(await to('ach', addresses.ethereum, { destinationCurrency: 'usd' }))).toEqual(
      toRefusal(400, 'destinationAddress:mismatch'),
    );
  });
});

describe('bank transfers', () => {
  test.each([
    ['us_bank', 'ach', 'INVOICE 10', 'INVOICE 100'],
    ['us_bank', 'wire', 'x'.repeat(140), 'x'.repeat(141)],
    ['us_bank', 'rtp', 'x'.repeat(140), 'x'.repeat(141)],
    ['us_bank', 'fednow', 'x'.repeat(140), 'x'.repeat(141)],
    ['iban', 'sepa', 'x'.repeat(140), 'x'.repeat(141)],
    ['gb_bank', 'faster_payments', 'x'.repeat(18), 'x'.repeat(19)],
    ['clabe', 'spei', 'x'.repeat(40), 'x'.repeat(41)],
    ['nip', 'nip', 'x'.repeat(100), 'x'.repeat(101)],
  ] as const)('%s over %s takes a reference of its longest length and no longer', async (kind, rail, longest, tooLong) => {
    const own = await newSender(api, 'usd');
    const account = await newCounterparty(api, own.customer.id, { kind });
    const body = (reference: string) => payoutOf(own, account, { destinationPaymentRail: rail, reference, amount: '10' });
    expect(must(await api.post('/v1/transfers', body(longest))).reference).toBe(longest);
    expect(refusal(await api.post('/v1/transfers', body(tooLong)))).toEqual(toRefusal(400, 'reference:too_long'));
  });

  test.each([
    ['us_bank', 'ach', 'caf\u00e9'],
    ['us_bank', 'ach', 'a#b'],
    ['us_bank', 'rtp', 'a&b'],
    ['us_bank', 'fednow', 'a&b'],
    ['iban', 'sepa', 'a&b'],
    ['gb_bank', 'faster_payments', 'a_b'],
    ['clabe', 'spei', 'a-b'],
    ['nip', 'nip', 'a.b'],
  ] as const)('%s over %s refuses characters its bank can not print: %j', async (kind, rail, reference) => {
    const own = await newSender(api, 'usd');
    const account = await newCounterparty(api, own.customer.id, { kind });
    const answer = await api.post('/v1/transfers', payoutOf(own, account, { destinationPaymentRail: rail, reference }));
    expect(refusal(answer)).toEqual(toRefusal(400, 'reference:invalid_format'));
  });

  test('a rail pays only its own kind of account', async () => {
    const own = await newSender(api, 'usd');
    const iban = await newCounterparty(api, own.customer.id, { kind: 'iban' });
    const answer = await api.post(
      '/v1/transfers',
      payoutOf(own, iban, { destinationPaymentRail: 'ach', destinationCurrency: 'usd' }),
    );
    expect(refusal(answer).fields).toContain('destinationAddress:mismatch');
  });

  test('clientReferenceId is printable ASCII up to 128 characters', async () => {
    for (const bad of ['x'.repeat(129), 'caf\u00e9', 'a\nb', '']) {
      expect(refusal(await api.post('/v1/transfers', transferOf(coins, { clientReferenceId: bad }))).fields).toEqual([
        expect.stringMatching(/^clientReferenceId:/),
      ]);
    }
    expect((await api.post('/v1/transfers', transferOf(coins, { clientReferenceId: 'x'.repeat(128), amount: '1' }))).status).toBe(
      200,
    );
  });

  test('a source currency that the wallet does not hold is a mismatch', async () => {
    expect(refusal(await api.post('/v1/transfers', transferOf(coins, { sourceCurrency: 'usd' })))).toEqual(
      toRefusal(400, 'sourceCurrency:mismatch'),
    );
  });

  test('all errors of a transfer are reported at once', async () => {
    const answer = await api.post('/v1/transfers', {
      customerId: dollars.customer.id,
      walletId: 'wal_nothing',
      amount: '1e3',
      destinationCurrency: 'usd',
      destinationPaymentRail: 'ach',
      destinationAddress: 'pa_nothing',
      reference: 'x'.repeat(11),
    });
    expect(answer.status).toBe(400);
    expect(refusal(answer).fields).toEqual(expect.arrayContaining([expect.stringMatching(/^amount:/)]));
  });

  test('no rejected transfer left a transaction or a hold', async () => {
    const fresh = await harness.owner();
    const sender = await newSender(fresh);
    for (const over of [
      { amount: '0' },
      { destinationAddress: 'nowhere' },
      { destinationPaymentRail: 'carrier pigeon' },
      { customerId: 'cus_x' },
    ]) {
      expect((await fresh.post('/v1/transfers', transferOf(sender, over))).status).toBe(400);
    }
    expect(must(await fresh.get('/v1/transactions'))).toEqual([]);
    expect(must(await fresh.get(`/v1/wallets/${sender.wallet.id as string}/balance`)).held).toBe('0.000000');
  });
});
