// Transfers of money: over every rail, to the cent, once.
import { fiatRails, railRows } from '@pay/contract/rails';
import { addresses } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import {
  balanceOf,
  inState,
  newAccount,
  newCounterparty,
  newCustomer,
  newSender,
  newWallet,
  payoutOf,
  send,
  transferOf,
} from './support/arrange.ts';
import { statementHolds, units } from './support/statement.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

test('a new customer pays a counterparty within ten seconds of the first request, within the default rate limits', async () => {
  const api = await harness.plainOwner();
  const sender = await newSender(api, 'usd');
  const counterparty = await newCounterparty(api, sender.customer.id);
  const sent = await send(
    api,
    payoutOf(sender, counterparty, {
      amount: '100.00',
      reference: 'INV 42',
      clientReferenceId: 'order-1',
      metadata: { order: '1' },
    }),
  );
  expect(sent).toMatchObject({
    customerId: sender.customer.id,
    walletId: sender.wallet.id,
    type: 'transfer',
    direction: 'outbound',
    status: 'pending',
    amount: '100.00',
    sourceCurrency: 'usd',
    destinationCurrency: 'usd',
    destinationPaymentRail: 'ach',
    payoutAccountId: counterparty.id,
    destinationAddress: null,
    destinationTxHash: null,
    gasFee: null,
    exchangeFee: null,
    finalAmount: null,
    reference: 'INV 42',
    clientReferenceId: 'order-1',
    metadata: { order: '1' },
  });
  const done = await inState(api, sent.id, 'completed');
  expect(done).toMatchObject({ ...sent, status: 'completed', finalAmount: '100.00', updatedAt: expect.any(String) });
  expect(await balanceOf(api, sender.wallet.id)).toEqual({ balance: '9900.00', available: '9900.00', held: '0.00' });
});

test('a deposit to a US virtual account is forwarded to Mexico in pesos, and every cent is on the statement', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const account = await newAccount(api, customer.id);
  expect(account).toMatchObject({
    status: 'active',
    sourceCurrency: 'usd',
    destinationCurrency: null,
    depositInstructions: { routingNumber: '110000000' },
  });
  const wallet = must(await api.get(`/v1/wallets/${account.walletId as string}`));
  const deposit = must(
    await api.post(`/v1/simulate/virtual-accounts/${account.id as string}/deposits`, {
      amount: '250.25',
      paymentRail: 'ach',
      senderName: 'Payer',
    }),
  );
  expect(deposit).toMatchObject({
    type: 'deposit',
    direction: 'inbound',
    status: 'pending',
    virtualAccountId: account.id,
    amount: '250.25',
  });
  await inState(api, deposit.id, 'completed');
  expect(await balanceOf(api, wallet.id)).toEqual({ balance: '10250.25', available: '10250.25', held: '0.00' });
  expect(must(await api.get(`/v1/virtual-accounts/${account.id as string}/balance`))).toEqual({
    virtualAccountId: account.id,
    balance: '10250.25',
    currency: 'usd',
  });

  const counterparty = await newCounterparty(api, customer.id, { kind: 'clabe' });
  const sent = await send(api, payoutOf({ customer, wallet }, counterparty, { amount: '1000.01' }));
  const done = await inState(api, sent.id, 'completed');
  // Mid rate 20 pesos; the fee is 0.5 % rounded to 5.00, so 995.01 dollars are exchanged.
  expect(done).toMatchObject({
    exchangeRate: '20',
    exchangeFee: '5.00',
    finalAmount: '19900.20',
    gasFee: null,
    destinationCurrency: 'mxn',
  });
  expect(await balanceOf(api, wallet.id)).toEqual({ balance: '9250.24', available: '9250.24', held: '0.00' });

  const entries = await statementHolds(api, wallet);
  expect(entries.filter(({ kind }) => kind === 'opening_balance').map(({ amount }) => amount)).toEqual(['10000.00']);
  expect(entries.filter(({ transactionId }) => transactionId === deposit.id)).toMatchObject([
    { kind: 'deposit', amount: '250.25' },
  ]);
  const outgoing = entries.filter(({ transactionId }) => transactionId === sent.id);
  expect(outgoing.reduce((sum, { amount }) => sum + units(amount, 'usd'), 0n)).toBe(units('-1000.01', 'usd'));
  expect(outgoing.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)).toEqual(['-5.00']);
});

describe.each(fiatRails)('a payout over %s', (rail) => {
  const { accountType: kind, currencies } = railRows[rail];
  const [currency = ''] = currencies;
  const over = { destinationPaymentRail: rail, destinationCurrency: currency };

  test(`completes in ${currency}, exchanged from stablecoins at the published rate`, async () => {
    const api = await harness.owner();
    const sender = await newSender(api);
    const counterparty = await newCounterparty(api, sender.customer.id, { kind });
    const done = await inState(
      api,
      (await send(api, payoutOf(sender, counterparty, { ...over, amount: '200' }))).id,
      'completed',
    );
    const rate = must(await api.get(`/v1/rates?from=usdc&to=${currency}`));
    expect(done).toMatchObject({
      amount: '200',
      exchangeFee: '1.000000',
      exchangeRate: rate.midRate,
      payoutAccountId: counterparty.id,
    });
    // (200 − 1) × rate, rounded down; rates of the table times 199 need no rounding beyond double precision.
    expect(Number(done.finalAmount)).toBeCloseTo(199 * Number(rate.midRate), 1);
    await statementHolds(api, sender.wallet);
  });

  test('returns the money when the payout account is closed', async () => {
    const api = await harness.owner();
    const sender = await newSender(api);
    const counterparty = await newCounterparty(api, sender.customer.id, { kind, ending: '003' });
    const returned = await inState(api, (await send(api, payoutOf(sender, counterparty, over))).id, 'returned');
    expect(returned).toMatchObject({ destinationPaymentRail: rail, failureReason: { code: 'account_closed' } });
    expect(await statementHolds(api, sender.wallet)).not.toEqual([]);
  });
});

const instantRails = fiatRails.filter((rail) => railRows[rail].isInstant);

test.each(instantRails)(
  'a payout over %s completes with the step that submits it, alone and as a row of a batch',
  async (rail) => {
    const api = await harness.owner();
    const sender = await newSender(api, 'usd');
    const counterparty = await newCounterparty(api, sender.customer.id);
    const reference = 'Invoice 2026/11, thank you'.padEnd(140, '.');
    const body = payoutOf(sender, counterparty, { destinationPaymentRail: rail, amount: '25.00', reference });
    const done = await inState(api, (await send(api, body)).id, 'completed');
    expect(done).toMatchObject({ reference, finalAmount: '25.00', exchangeFee: null });
    const { statusHistory } = must(await api.get(`/v1/transactions/${done.id as string}/timeline`));
    const at = (status: string) => Date.parse(statusHistory.find((step: { status: string }) => step.status === status).at);
    expect(at('completed') - at('payment_submitted')).toBeLessThan(at('payment_submitted') - at('pending'));
    const row = { amount: '5.00', destinationCurrency: 'usd', destinationPaymentRail: rail, destinationAddress: counterparty.id };
    const batch = must(
      await api.post('/v1/batches', { customerId: sender.customer.id, walletId: sender.wallet.id, process: 'auto', rows: [row] }),
    );
    await eventually(
      async () => must(await api.get(`/v1/batches/${batch.id as string}`)),
      ({ status }) => status === 'completed',
    );
  },
);

test.each([
  ['ethereum', 'usdc'],
  ['polygon', 'usdc'],
  ['arbitrum', 'usdc'],
  ['base', 'usdc'],
  ['optimism', 'usdc'],
  ['avalanche', 'usdc'],
  ['solana', 'usdc'],
] as const)('a transfer on %s completes with a transaction hash and its gas fee', async (rail, currency) => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const to = rail === 'solana' ? addresses.solana : addresses.ethereum;
  const sent = await send(
    api,
    transferOf(sender, {
      amount: 25.5,
      destinationPaymentRail: rail,
      destinationCurrency: currency,
      destinationAddress: to.toString(),
    }),
  );
  expect(sent).toMatchObject({ amount: '25.5', destinationAddress: to, payoutAccountId: null });
  const quoted = must(
    await api.post('/v1/quotes', {
      customerId: sender.customer.id,
      walletId: sender.wallet.id,
      amount: '25.5',
      destinationCurrency: currency,
      destinationPaymentRail: rail,
    }),
  );
  const done = await inState(api, sent.id, 'completed');
  expect(done).toMatchObject({
    gasFee: quoted.gasFee,
    finalAmount: quoted.finalAmount,
    exchangeFee: null,
    destinationTxHash: expect.any(String),
  });
  expect(units(done.gasFee, 'usdc')).toBeGreaterThan(0n);
  expect(units(done.finalAmount, 'usdc')).toBe(units('25.5', 'usdc') - units(done.gasFee, 'usdc'));
});

test('an Ethereum address in lower case is echoed in its checksummed form', async () => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api), { destinationAddress: addresses.ethereum.toLowerCase() }));
  expect(sent.destinationAddress).toBe(addresses.ethereum);
});

test('an amount is echoed exactly as it was written, string or number', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const body = JSON.stringify(transferOf(sender, { amount: 'AMOUNT' }));
  for (const [token, echoed] of [
    ['1.50', '1.50'],
    ['"1.50"', '1.50'],
    ['2', '2'],
    ['"3.1"', '3.1'],
    ['0.600000', '0.600000'],
  ] as const) {
    expect(must(await api.post('/v1/transfers', body.replace('"AMOUNT"', token))).amount).toBe(echoed);
  }
});

test('currency codes are accepted in upper and lower case', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender, { destinationCurrency: 'USDC', sourceCurrency: 'UsDc' }));
  expect(sent).toMatchObject({ sourceCurrency: 'usdc', destinationCurrency: 'usdc' });
});

test('parallel transfers never spend more than the balance', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => api.post('/v1/transfers', transferOf(sender, { amount: '1000' }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(409)]);
  const refusedOnes = answers.filter(({ status }) => status === 409);
  expect(new Set(refusedOnes.map(({ body }) => body.error.details[0].code))).toEqual(new Set(['insufficient_funds']));
  await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => inState(api, must(answer).id, 'completed')));
  expect(await balanceOf(api, sender.wallet.id)).toEqual({ balance: '0.000000', available: '0.000000', held: '0.000000' });
  await statementHolds(api, sender.wallet);
});

test("a developer fee is taken from the sender and shown on the owner's fee balance", async () => {
  const api = await harness.owner();
  expect(must(await api.get('/v1/fees/balance'))).toEqual({ balances: [] });
  const sender = await newSender(api, 'usd');
  const counterparty = await newCounterparty(api, sender.customer.id);
  const sent = await send(api, payoutOf(sender, counterparty, { amount: '100', developerFee: '2.50' }));
  const done = await inState(api, sent.id, 'completed');
  expect(done).toMatchObject({ developerFee: '2.50', finalAmount: '97.50' });
  expect(must(await api.get('/v1/fees/balance'))).toEqual({
    balances: [{ currency: 'usd', pending: '2.50', available: '0.00', balance: '2.50', debt: '0.00', takenBack: '0.00' }],
  });
  expect(await balanceOf(api, sender.wallet.id)).toMatchObject({ balance: '9900.00' });
});

test('two wallets of one customer in different currencies are two balances', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const euros = await newWallet(api, sender.customer.id, { type: 'virtual_account', currency: 'eur' });
  await inState(api, (await send(api, transferOf(sender, { amount: '1' }))).id, 'completed');
  expect(await balanceOf(api, euros.id)).toEqual({ balance: '10000.00', available: '10000.00', held: '0.00' });
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('9999.000000');
});
