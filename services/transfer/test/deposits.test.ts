import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const sandbox = { settings: { stepDelayMs: 20 } };

function anAccountHolder() {
  const owner = anOwner();
  const customerId = harness.aCustomer(owner);
  const walletId = harness.aWallet(owner, customerId, { currency: 'usd', units: 0n });
  return { owner, customerId, walletId };
}

test('an on-chain deposit is credited to the wallet in full', async () => {
  const { owner, walletId } = aSender(harness);
  const created = await harness.api.simulateWalletDeposit(aCtx(owner, { sandbox }), {
    walletId,
    amount: '12.5',
    currency: 'usdc',
    chain: 'ethereum',
  });
  expect(created).toMatchObject({
    type: 'deposit',
    direction: 'inbound',
    status: 'pending',
    amount: '12.5',
    destinationPaymentRail: 'ethereum',
  });
  expect(await until(harness, owner, created.id, 'completed')).toMatchObject({ finalAmount: '12.500000' });
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_012_500_000n);
  expect(harness.ledger.open(owner)).toEqual({ 'external:ethereum:usdc': -12_500_000n });
});

test('a deposit in a wrong currency or on an unsupported chain is rejected with its fields', async () => {
  const { owner, walletId } = aSender(harness);
  await expect(
    harness.api.simulateWalletDeposit(aCtx(owner), { walletId, amount: '1', currency: 'usdt', chain: 'tron' }),
  ).rejects.toMatchObject({
    details: [
      { field: 'currency', code: 'mismatch' },
      { field: 'chain', code: 'not_supported' },
    ],
  });
  await expect(
    harness.api.simulateWalletDeposit(aCtx(anOwner()), { walletId, amount: '1', currency: 'usdc' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a bank deposit is credited minus the developer fee', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId, developerFeePercent: '1.5' });
  const created = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), {
    virtualAccountId,
    amount: '200.00',
    paymentRail: 'wire',
    reference: 'INV 7',
  });
  expect(await until(harness, owner, created.id, 'completed')).toMatchObject({
    virtualAccountId,
    developerFee: '3.00',
    finalAmount: '197.00',
    reference: 'INV 7',
  });
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(19_700n);
  expect(harness.ledger.open(owner)).toEqual({ 'external:wire:usd': -20_000n, 'developer_fees_pending::usd': 300n });
});

test.each([
  ['in_review', 'in_review'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['funds_received', 'funds_received'],
] as const)('a deposit with outcome %s stays in %s and credits no wallet', async (outcome, status) => {
  const { owner, customerId, walletId } = anAccountHolder();
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId });
  const created = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), { virtualAccountId, amount: '5', outcome });
  await until(harness, owner, created.id, status);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(0n);
  if (status === 'refunded' || status === 'failed') expect(harness.ledger.open(owner)).toEqual({});
  if (status === 'in_review') {
    expect((await harness.api.simulateAdvance(aCtx(owner), { transactionId: created.id })).status).toBe('funds_received');
    await until(harness, owner, created.id, 'completed');
    expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(500n);
  }
});

test('a deposit to an inactive account returns to its sender', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId, status: 'inactive' });
  const created = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), { virtualAccountId, amount: '5' });
  await until(harness, owner, created.id, 'refunded');
  expect(harness.ledger.open(owner)).toEqual({});
});

test('a rail that does not reach the account is rejected', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId });
  await expect(
    harness.api.simulateAccountDeposit(aCtx(owner), { virtualAccountId, amount: '5', paymentRail: 'sepa' }),
  ).rejects.toMatchObject({
    details: [{ field: 'paymentRail', code: 'not_supported' }],
  });
});

test('an account with a destination forwards each deposit once', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const destinationAddress = harness.anAccount(customerId);
  const virtualAccountId = harness.aVirtualAccount({
    walletId,
    customerId,
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa',
    destinationAddress,
  });
  const created = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), { virtualAccountId, amount: '108.00' });
  await until(harness, owner, created.id, 'completed');
  const { items } = await harness.api.list(aCtx(owner), { type: 'transfer', limit: 50 });
  expect(items).toMatchObject([
    { virtualAccountId, amount: '108.00', destinationCurrency: 'eur', payoutAccountId: destinationAddress },
  ]);
  expect(await until(harness, owner, items[0]?.id ?? '', 'completed')).toMatchObject({
    exchangeFee: '0.54',
    finalAmount: '99.50',
  });
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(0n);
});

test('a deposit that cannot be forwarded stays in the wallet', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const virtualAccountId = harness.aVirtualAccount({
    walletId,
    customerId,
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'base',
    destinationAddress: 'nonsense',
  });
  const created = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), { virtualAccountId, amount: '10' });
  await until(harness, owner, created.id, 'completed');
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(1_000n);
});

test('a deposit below the destination’s minimum stays in the wallet, and so do earlier and later ones', async () => {
  const { owner, customerId, walletId } = anAccountHolder();
  const destination = { destinationCurrency: 'eur', destinationPaymentRail: 'sepa' as const };
  const destinationAddress = harness.anAccount(customerId);
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId, ...destination, destinationAddress });
  for (const amount of ['0.53', '0.01']) {
    const { id } = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox }), { virtualAccountId, amount });
    await until(harness, owner, id, 'completed');
  }
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(54n);
  expect((await harness.api.list(aCtx(owner), { type: 'transfer', limit: 5 })).items).toEqual([]);
});

test('a deposit that its rail recalls is never credited again and waits for an operator', async () => {
  const { owner, walletId } = aSender(harness);
  const before = harness.ledger.balance(owner, 'wallet', walletId, 'usdc');
  const { id } = await harness.api.simulateWalletDeposit(aCtx(owner), { walletId, amount: '5', currency: 'usdc' });
  await eventually(
    () => harness.api.get(aCtx(owner), { transactionId: id }),
    ({ status }) => status === 'completed',
  );
  await harness.sql(
    `insert into transfer.simulated_payments (account, environment, id, rail, currency, ending, units, settles_at, returns_at)
     select account, environment, id, rail, source_currency, 0, 5000000, now(), now() from transfer.transactions where id = $1
     on conflict (id) do update set returns_at = excluded.returns_at`,
    [uuid(id)],
  );
  const findSetAside = () =>
    harness.sql<{ error: string }>(
      "select error from transfer.work_attempts where kind = 'late_return' and resource_id = $1 and set_aside_at is not null",
      [id],
    );
  const all = async () => (await harness.api.list(aCtx(owner), { limit: 10 })).items;
  const [told, items] = await eventually(
    async () => [await findSetAside(), await all()] as const,
    ([rows, made]) => rows.length > 0 || made.some(({ returnOf }) => returnOf !== null),
    { withinMs: 30_000 },
  );
  expect(items.map((one) => [one.id, one.returnOf])).toEqual([[id, null]]);
  expect(told).toEqual([{ error: expect.stringContaining('PaymentsTakenBackDebt') }]);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc') - before).toBe(5_000_000n);
});
