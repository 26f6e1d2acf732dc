import { parseUnits } from '@pay/core/money';
import fc from 'fast-check';
import { aCtx, anOwner, nothingStandsOut, transferHarness, type TransferHarness } from './harness.ts';
import { accountsAfterOne, aConverter, refusalOf } from './conversion-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

test('a conversion completes in its answer: it debits one wallet and credits the result to the other', async () => {
  const { owner, from, to, body, source, destination } = aConverter(harness);
  const sandbox = { settings: { autoAdvance: false } };
  await harness.api.sandboxApply(aCtx(owner), { ...sandbox, clockOffsetMs: 0, advancedMs: 0 });
  const made = await harness.api.createConversion({ ...aCtx(owner), sandbox }, body({ clientReferenceId: 'c-1' }));
  // (25.50 − 0.1275) × 0.925925925926 = 23.493055…, rounded down.
  expect(made).toMatchObject({
    type: 'conversion',
    direction: 'internal',
    status: 'completed',
    amount: '25.50',
    sourceCurrency: 'usdc',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'conversion',
    walletId: from,
    destinationWalletId: to,
    exchangeFee: '0.127500',
    exchangeRate: '0.925925925926',
    finalAmount: '23.49',
    clientReferenceId: 'c-1',
    relatedTransactionId: null,
    destinationAddress: null,
    payoutAccountId: null,
    gasFee: null,
    developerFee: null,
  });
  expect([source(), destination()]).toEqual([9_974_500_000n, 1_002_349n]);
  expect([harness.ledger.held(owner, from), harness.ledger.open(owner)]).toEqual([0n, accountsAfterOne]);
});

test('each wallet gets one entry of kind conversion, in one group, and both name the transaction', async () => {
  const { owner, from, to, body } = aConverter(harness);
  const { id } = await harness.api.createConversion(aCtx(owner), body());
  const touching = harness.ledger.applied
    .filter(({ group }) => group.groupId === id)
    .map(({ group }) =>
      group.steps.flatMap((step) =>
        step.op === 'post' && [step.debit.id, step.credit.id].some((wallet) => wallet === from || wallet === to)
          ? [`${step.entryKind} ${step.transactionId ?? ''}`]
          : [],
      ),
    )
    .filter((entries) => entries.length > 0);
  expect(touching).toEqual([[`conversion ${id}`, `conversion ${id}`]]);
  const events = await harness.events(owner);
  expect(events.map(({ type, version }) => `${version} ${type}`)).toEqual([
    '1 transaction.created',
    '2 transaction.updated',
    '3 transaction.completed',
  ]);
});

test('a conversion is found by either wallet, its type, and its direction, and no other transaction matches', async () => {
  const { owner, customerId, from, to, body } = aConverter(harness);
  const { id } = await harness.api.createConversion(aCtx(owner), body());
  const other = await harness.api.create(aCtx(owner), {
    customerId,
    walletId: from,
    amount: '1',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'internal',
    destinationAddress: harness.aWallet(owner, customerId),
  });
  const idsOf = async (filter: object) => (await harness.api.list(aCtx(owner), filter)).items.map((one) => one.id).sort();
  expect(await idsOf({ walletId: to })).toEqual([id]);
  expect(await idsOf({ walletId: from })).toEqual([id, other.id].sort());
  expect(await idsOf({ destinationWalletId: to })).toEqual([id]);
  expect(await idsOf({ type: 'conversion' })).toEqual([id]);
  expect(await idsOf({ direction: 'internal', walletId: to, status: 'completed' })).toEqual([id]);
  const conversions = async (filter: object) =>
    (await harness.api.listConversions(aCtx(owner), filter)).items.map((one) => one.id);
  expect(await conversions({})).toEqual([id]);
  expect(await conversions({ walletId: to })).toEqual([id]);
  expect(await conversions({ walletId: from, destinationWalletId: to })).toEqual([id]);
  expect(await conversions({ status: 'failed' })).toEqual([]);
  expect(await harness.api.getConversion(aCtx(owner), { conversionId: id })).toEqual(
    await harness.api.get(aCtx(owner), { transactionId: id }),
  );
  for (const conversionId of [other.id, 'txn_x', `txn_${'0'.repeat(26)}`])
    expect(await refusalOf(harness.api.getConversion(aCtx(owner), { conversionId }))).toEqual(['NOT_FOUND']);
  expect(await refusalOf(harness.api.getConversion(aCtx(anOwner()), { conversionId: id }))).toEqual(['NOT_FOUND']);
});

test('with destinationAmount, exactly that amount arrives, for the smallest source amount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400_000 }), fc.boolean(), async (cents, back) => {
      const { owner, from, to, body } = aConverter(harness);
      const turned = back ? { walletId: to, destinationWalletId: from } : {};
      const scale = back ? 6 : 2;
      const wanted = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const made = await harness.api.createConversion(
        aCtx(owner),
        body({ amount: undefined, destinationAmount: wanted, ...turned }),
      );
      expect(parseUnits(made.finalAmount ?? '', scale)).toBe(parseUnits(wanted, scale));
      const paid = parseUnits(made.amount, back ? 2 : 6) ?? 0n;
      const less = `${(paid - 1n) / 10n ** BigInt(back ? 2 : 6)}.${String((paid - 1n) % 10n ** BigInt(back ? 2 : 6)).padStart(back ? 2 : 6, '0')}`;
      const request = { ...body({ amount: less }), ...turned };
      const yielded = await harness.api.createConversion(aCtx(owner), request).then(
        ({ finalAmount }) => parseUnits(finalAmount ?? '', scale) ?? 0n,
        () => 0n,
      );
      expect(yielded).toBeLessThan(parseUnits(wanted, scale) ?? 0n);
    }),
    { numRuns: 25 },
  );
});

test('concurrent conversions never spend more than the balance', async () => {
  const { owner, body, source } = aConverter(harness);
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => harness.api.createConversion(aCtx(owner), body({ amount: '300' }))),
  );
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []));
  expect(done).toEqual(Array.from({ length: 33 }, () => 'completed'));
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ details: [{ field: 'amount', code: 'insufficient_funds' }] });
  expect(source()).toBe(100_000_000n);
});

test('an invalid conversion is rejected with all its invalid fields, and nothing is held', async () => {
  const { owner, customerId, from, to, body } = aConverter(harness);
  const refuseConversion = (over: object) => refusalOf(harness.api.createConversion(aCtx(owner), body(over)));
  const stranger = harness.aWallet(owner, harness.aCustomer(owner), { currency: 'eur' });
  const sameCurrency = harness.aWallet(owner, customerId);
  const destination = (reason: string): string[] => ['INVALID_REQUEST', `destinationWalletId:${reason}`];
  expect(await refuseConversion({ destinationWalletId: stranger })).toEqual(destination('not_found'));
  expect(await refuseConversion({ destinationWalletId: aConverter(harness).to })).toEqual(destination('not_found'));
  expect(await refuseConversion({ destinationWalletId: 'wal_x' })).toEqual(destination('not_found'));
  expect(await refuseConversion({ destinationWalletId: sameCurrency })).toEqual(destination('mismatch'));
  expect(await refuseConversion({ destinationWalletId: from })).toEqual(destination('mismatch'));
  expect(await refuseConversion({ walletId: 'wal_x', destinationWalletId: 'wal_y', amount: '0' })).toEqual([
    'INVALID_REQUEST',
    'walletId:not_found',
    'destinationWalletId:not_found',
    'amount:out_of_range',
  ]);
  expect(await refuseConversion({ amount: '0.000001' })).toEqual(['INVALID_REQUEST', 'amount:out_of_range']);
  expect(await refuseConversion({ amount: undefined, destinationAmount: '1.001' })).toEqual([
    'INVALID_REQUEST',
    'destinationAmount:invalid_format',
  ]);
  expect(await refuseConversion({ amount: undefined, destinationAmount: '999999999999999' })).toEqual([
    'INVALID_REQUEST',
    'destinationAmount:out_of_range',
  ]);
  expect(await refuseConversion({ amount: '10000.01' })).toEqual(['CONFLICT', 'amount:insufficient_funds']);
  expect(await refuseConversion({ amount: undefined, destinationAmount: '9999' })).toEqual([
    'CONFLICT',
    'destinationAmount:insufficient_funds',
  ]);
  harness.ledger.frozen.add(to);
  expect(await refuseConversion({})).toEqual(['CONFLICT', 'destinationWalletId:wallet_frozen']);
  harness.ledger.frozen.delete(to);
  harness.ledger.frozen.add(from);
  expect(await refuseConversion({})).toEqual(['CONFLICT', 'walletId:wallet_frozen']);
  expect(harness.ledger.held(owner, from)).toBe(0n);
});

test('POST /v1/transfers does not accept conversions', async () => {
  const { owner, customerId, from, to } = aConverter(harness);
  const body = { customerId, walletId: from, amount: '1', destinationCurrency: 'eur' as const, destinationAddress: to };
  expect(await refusalOf(harness.api.create(aCtx(owner), { ...body, destinationPaymentRail: 'conversion' }))).toEqual([
    'INVALID_REQUEST',
    'destinationPaymentRail:not_supported',
  ]);
});

test('concurrent requests with one key are one conversion', async () => {
  const { owner, body, source, destination } = aConverter(harness);
  const ctx = aCtx(owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => harness.api.createConversion(ctx, body())));
  expect(new Set(answers.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
  expect([source(), destination()]).toEqual([9_974_500_000n, 1_002_349n]);
});

test('risk evaluates the receiving wallet, and a held conversion waits for approval, refund, or cancellation', async () => {
  const { owner, from, to, body, source, destination } = aConverter(harness);
  const judged: unknown[] = [];
  harness.judge = (requestOwner, request) => {
    if (requestOwner.account !== owner.account) return nothingStandsOut;
    judged.push(request.subject === 'transfer' ? request.destination : request.subject);
    return { decision: 'review', apply: 'none', anomalies: [] };
  };
  try {
    const send = () => harness.api.createConversion(aCtx(owner), body());
    const [first, second, third] = [await send(), await send(), await send()];
    expect(first).toMatchObject({ status: 'in_review', finalAmount: null });
    expect(judged).toEqual([to, to, to]);
    expect([source(), destination(), harness.ledger.held(owner, from)]).toEqual([10_000_000_000n, 1_000_000n, 76_500_000n]);
    const done = await harness.api.simulateAdvance(aCtx(owner), { transactionId: first.id });
    expect(done).toMatchObject({ status: 'completed', finalAmount: '23.49' });
    const canceled = await harness.api.cancel(aCtx(owner), { transactionId: second.id });
    expect(canceled).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
    const refunded = await harness.api.simulateRefund(aCtx(owner), { transactionId: third.id });
    expect(refunded).toMatchObject({ status: 'refunded' });
    expect([source(), destination(), harness.ledger.held(owner, from)]).toEqual([9_974_500_000n, 1_002_349n, 0n]);
    for (const { id } of [first, second])
      expect(await refusalOf(harness.api.cancel(aCtx(owner), { transactionId: id }))).toEqual([
        'CONFLICT',
        'transactionId:invalid_state_transition',
      ]);
  } finally {
    harness.judge = () => nothingStandsOut;
  }
});

test('a wallet that is frozen before the approval receives nothing, and the money returns', async () => {
  const { owner, from, to, body, source, destination } = aConverter(harness);
  const { id } = await harness.api.createConversion({ ...aCtx(owner), sandbox: { scenario: 'in_review' } }, body());
  harness.ledger.frozen.add(to);
  const ended = await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  expect(ended).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' } });
  expect([source(), destination(), harness.ledger.held(owner, from)]).toEqual([10_000_000_000n, 1_000_000n, 0n]);
});

test('only a review and a failure can be simulated, and amounts are never magic', async () => {
  const { owner, body } = aConverter(harness);
  const play = (scenario: string) => harness.api.createConversion({ ...aCtx(owner), sandbox: { scenario } }, body());
  expect(await play('failed')).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' } });
  for (const scenario of ['returned', 'slow', 'completed'])
    expect(await refusalOf(play(scenario))).toEqual(['INVALID_REQUEST', 'header:X-Sandbox-Scenario:not_supported']);
  expect(await harness.api.createConversion(aCtx(owner), body({ amount: '9001.03' }))).toMatchObject({ status: 'completed' });
});

test('a live conversion needs a customer who may use wallets, and no provider', async () => {
  const owner = anOwner('live');
  const convert = (customerId: string) =>
    harness.api.createConversion(aCtx(owner), {
      customerId,
      walletId: harness.aWallet(owner, customerId),
      destinationWalletId: harness.aWallet(owner, customerId, { currency: 'eurc' }),
      amount: '25.50',
    });
  expect(await convert(harness.aCustomer(owner, { transfers: true, kycStatus: 'approved' }))).toMatchObject({
    status: 'completed',
  });
  expect(await refusalOf(convert(harness.aCustomer(owner)))).toEqual(['CONFLICT', 'customerId:capability_missing']);
});

test('converting back and forth never makes a profit', async () => {
  const { owner, from, to, body, source, destination } = aConverter(harness);
  let held = '100.00';
  for (let turn = 0; turn < 6; turn += 1) {
    const there = turn % 2 === 0;
    const wallets = there ? {} : { walletId: to, destinationWalletId: from };
    const made = await harness.api.createConversion(aCtx(owner), body({ amount: held, ...wallets }));
    held = made.finalAmount ?? '';
  }
  expect(parseUnits(held, 6)).toBeLessThan(100_000_000n);
  expect(source()).toBeLessThan(10_000_000_000n);
  expect(destination()).toBe(1_000_000n);
});
