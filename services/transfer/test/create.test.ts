import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

test('a new transfer is pending, then completes and pays the exact promised amount', async () => {
  const { owner, walletId, body } = aSender(harness);
  const created = await harness.api.create(aCtx(owner), body());
  expect(created).toMatchObject({
    status: 'pending',
    amount: '100.00',
    gasFee: '0.100000',
    exchangeFee: null,
    finalAmount: null,
    destinationTxHash: null,
  });
  expect(created.createdAt).toBe(created.updatedAt);
  expect(harness.ledger.held(owner, walletId)).toBe(100_000_000n);
  const done = await until(harness, owner, created.id, 'completed');
  expect(done).toMatchObject({ finalAmount: '99.900000', destinationTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect(harness.ledger.open(owner)).toEqual({ 'gas_fees::usdc': 100_000n, 'external:ethereum:usdc': 99_900_000n });
});

test('an owner’s limit of developer fees applies, below and above the default', async () => {
  const { owner, body } = aSender(harness);
  const tooHigh = (max: string) => ({
    code: 'INVALID_REQUEST',
    details: [{ field: 'developerFee', code: 'out_of_range', params: { max } }],
  });
  harness.feeLimits.set(owner.account, 10);
  await expect(harness.api.create(aCtx(owner), body({ developerFee: '10.01' }))).rejects.toMatchObject(tooHigh('10.000000'));
  expect(await harness.api.create(aCtx(owner), body({ developerFee: '10' }))).toMatchObject({ status: 'pending' });
  harness.feeLimits.set(owner.account, 60);
  await expect(harness.api.create(aCtx(owner), body({ developerFee: '60.01' }))).rejects.toMatchObject(tooHigh('60.000000'));
  expect(await harness.api.create(aCtx(owner), body({ developerFee: '60' }))).toMatchObject({ status: 'pending' });
  harness.feeLimits.set(owner.account, 0);
  await expect(harness.api.create(aCtx(owner), body({ developerFee: '0.01' }))).rejects.toMatchObject(tooHigh('0.000000'));
});

test('each change emits one event, in order, and the last change two, each with its own version', async () => {
  const { owner, toBank } = aSender(harness);
  const created = await harness.api.create(aCtx(owner), toBank());
  await until(harness, owner, created.id, 'completed');
  const events = await harness.events(owner);
  expect(events.map((event) => [event.type, (event.data as { status: string }).status, event.version])).toEqual([
    ['transaction.created', 'pending', 1],
    ['transaction.updated', 'funds_received', 2],
    ['transaction.updated', 'payment_submitted', 3],
    ['transaction.updated', 'completed', 4],
    ['transaction.completed', 'completed', 5],
  ]);
  expect(events[0]?.data).toEqual(created);
  expect(events[4]?.data).toEqual(await harness.api.get(aCtx(owner), { transactionId: created.id }));
});

test('a repeated operation gets the first response, even after the transfer has ended', async () => {
  const { owner, walletId, body } = aSender(harness);
  const ctx = aCtx(owner);
  const first = await harness.api.create(ctx, body());
  const [second, third] = await Promise.all([harness.api.create(ctx, body()), harness.api.create(ctx, body())]);
  await until(harness, owner, first.id, 'completed');
  const fourth = await harness.api.create(ctx, body());
  for (const again of [second, third, fourth]) expect(again).toEqual(first);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect((await harness.events(owner)).filter((event) => event.type === 'transaction.created')).toHaveLength(1);
});

test('of transfers that would overdraw the wallet together, only the excess ones are rejected with 409', async () => {
  const { owner, walletId, body } = aSender(harness);
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, () => harness.api.create(aCtx(owner), body({ amount: '1000' }))),
  );
  expect(sent.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  const refused = sent.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'CONFLICT', details: [{ field: 'amount', code: 'insufficient_funds' }] });
  await eventually(
    () => harness.ledger.balance(owner, 'wallet', walletId, 'usdc'),
    (units) => units === 0n,
  );
});

test('all invalid fields of a request are named together', async () => {
  const { owner, body } = aSender(harness);
  const fault = await harness.api
    .create(
      aCtx(owner),
      body({
        customerId: 'cus_00000000000000000000000000',
        destinationPaymentRail: 'tron',
        destinationAddress: 'T1',
        amount: '0.0000',
      }),
    )
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(
    (fault as { details: { field: string; code: string }[] }).details.map(({ field, code }) => `${field} ${code}`).sort(),
  ).toEqual([
    'amount out_of_range',
    'customerId not_found',
    'destinationAddress invalid_format',
    'destinationPaymentRail not_supported',
    'walletId not_found',
  ]);
});

test('another owner cannot see a transfer', async () => {
  const { owner, customerId, body } = aSender(harness);
  const created = await harness.api.create(aCtx(owner), body());
  const stranger = anOwner();
  await expect(harness.api.get(aCtx(stranger), { transactionId: created.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.api.get(aCtx({ ...owner, environment: 'live' }), { transactionId: created.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await harness.api.list(aCtx(stranger), { customerId, limit: 50 })).toEqual({ items: [] });
});

test('the name of a transfer is its amount, for its owner only', async () => {
  const { owner, customerId, body } = aSender(harness);
  const created = await harness.api.create(aCtx(owner), body());
  const [amount = ''] = created.amount.split('.');
  const ids = [created.id, customerId, 'txn_x'];
  const { items } = await harness.api.lookUpNames(aCtx(owner), { ids });
  expect(items).toEqual([{ id: created.id, name: `${amount}.00 ${created.sourceCurrency.toUpperCase()}`, customerId }]);
  for (const other of [anOwner(), { ...owner, environment: 'live' as const }])
    expect(await harness.api.lookUpNames(aCtx(other), { ids })).toEqual({ items: [] });
});

test('a live rail without a provider is rejected before anything is held', async () => {
  const { owner, body } = aSender(harness, anOwner('live'), { kycStatus: 'approved', tosStatus: 'approved', transfers: true });
  await expect(harness.api.create(aCtx(owner), body())).rejects.toMatchObject({
    details: [{ field: 'destinationPaymentRail', code: 'not_supported' }],
  });
});

test('a transfer from a frozen wallet gets 409, and nothing is held', async () => {
  const { owner, walletId, body } = aSender(harness);
  harness.ledger.frozen.add(walletId);
  await expect(harness.api.create(aCtx(owner), body())).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'walletId', code: 'wallet_frozen' }],
  });
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
});

test('immutable data of a wallet is looked up once', async () => {
  const { owner, body } = aSender(harness);
  await harness.api.create(aCtx(owner), body());
  const before = harness.asked.walletFacts;
  await harness.api.create(aCtx(owner), body());
  expect(harness.asked.walletFacts).toBe(before);
});

test('a request that is handled after its deadline has no effect', async () => {
  const { owner, walletId, body } = aSender(harness);
  await expect(harness.api.create(aCtx(owner, { deadlineMs: -1 }), body())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  expect((await harness.api.list(aCtx(owner), { limit: 50 })).items).toEqual([]);
});
