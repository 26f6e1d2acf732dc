import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, transferWorld, until, type TransferWorld } from './world.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await transferWorld();
});
afterAll(() => world.stop());

test('a transfer answers pending, then walks to completed and pays exactly what it promised', async () => {
  const { owner, walletId, body } = aSender(world);
  const created = await world.api.create(aCtx(owner), body());
  expect(created).toMatchObject({
    status: 'pending',
    amount: '100.00',
    gasFee: '0.100000',
    exchangeFee: null,
    finalAmount: null,
    destinationTxHash: null,
  });
  expect(created.createdAt).toBe(created.updatedAt);
  expect(world.ledger.held(owner, walletId)).toBe(100_000_000n);
  const done = await until(world, owner, created.id, 'completed');
  expect(done).toMatchObject({ finalAmount: '99.900000', destinationTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  expect(world.ledger.held(owner, walletId)).toBe(0n);
  expect(world.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect(world.ledger.open(owner)).toEqual({ 'gas_fees::usdc': 100_000n, 'external:ethereum:usdc': 99_900_000n });
});

test('events tell every change once, in order, the last one twice, each with its own number', async () => {
  const { owner, toBank } = aSender(world);
  const created = await world.api.create(aCtx(owner), toBank());
  await until(world, owner, created.id, 'completed');
  const events = await world.events(owner);
  expect(events.map((event) => [event.type, (event.data as { status: string }).status, event.version])).toEqual([
    ['transaction.created', 'pending', 1],
    ['transaction.updated', 'funds_received', 2],
    ['transaction.updated', 'payment_submitted', 3],
    ['transaction.updated', 'completed', 4],
    ['transaction.completed', 'completed', 5],
  ]);
  expect(events[0]?.data).toEqual(created);
  expect(events[4]?.data).toEqual(await world.api.get(aCtx(owner), { transactionId: created.id }));
});

test('a repeated operation answers what the first one did, even after the transfer has ended', async () => {
  const { owner, walletId, body } = aSender(world);
  const ctx = aCtx(owner);
  const first = await world.api.create(ctx, body());
  const [second, third] = await Promise.all([world.api.create(ctx, body()), world.api.create(ctx, body())]);
  await until(world, owner, first.id, 'completed');
  const fourth = await world.api.create(ctx, body());
  for (const again of [second, third, fourth]) expect(again).toEqual(first);
  expect(world.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect((await world.events(owner)).filter((event) => event.type === 'transaction.created')).toHaveLength(1);
});

test('transfers that would overdraw the wallet together are refused with 409, and only those', async () => {
  const { owner, walletId, body } = aSender(world);
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, () => world.api.create(aCtx(owner), body({ amount: '1000' }))),
  );
  expect(sent.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  const refused = sent.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'CONFLICT', details: [{ field: 'amount', code: 'insufficient_funds' }] });
  await eventually(
    () => world.ledger.balance(owner, 'wallet', walletId, 'usdc'),
    (units) => units === 0n,
  );
});

test('every wrong field of a request is named at once', async () => {
  const { owner, body } = aSender(world);
  const fault = await world.api
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

test('another owner sees nothing of a transfer', async () => {
  const { owner, customerId, body } = aSender(world);
  const created = await world.api.create(aCtx(owner), body());
  const stranger = anOwner();
  await expect(world.api.get(aCtx(stranger), { transactionId: created.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.api.get(aCtx({ ...owner, environment: 'live' }), { transactionId: created.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await world.api.list(aCtx(stranger), { customerId, limit: 50 })).toEqual({ items: [] });
});

test('a live rail without a provider is refused at the door', async () => {
  const { owner, body } = aSender(world, anOwner('live'), { kycStatus: 'approved', tosStatus: 'approved', transfers: true });
  await expect(world.api.create(aCtx(owner), body())).rejects.toMatchObject({
    details: [{ field: 'destinationPaymentRail', code: 'not_supported' }],
  });
});

test('a frozen wallet is 409, and nothing is held', async () => {
  const { owner, walletId, body } = aSender(world);
  world.ledger.frozen.add(walletId);
  await expect(world.api.create(aCtx(owner), body())).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'walletId', code: 'wallet_frozen' }],
  });
  expect(world.ledger.held(owner, walletId)).toBe(0n);
});

test('a wallet’s unchanging facts are asked for once', async () => {
  const { owner, body } = aSender(world);
  await world.api.create(aCtx(owner), body());
  const before = world.asked.walletFacts;
  await world.api.create(aCtx(owner), body());
  expect(world.asked.walletFacts).toBe(before);
});

test('a request found past its deadline has no effect', async () => {
  const { owner, walletId, body } = aSender(world);
  await expect(world.api.create(aCtx(owner, { deadlineMs: -1 }), body())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(world.ledger.held(owner, walletId)).toBe(0n);
  expect((await world.api.list(aCtx(owner), { limit: 50 })).items).toEqual([]);
});
