import { formatUnits } from '@pay/core/money';
import fc from 'fast-check';
import { aCtx, anOwner, nothingStandsOut, transferHarness, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

test('an internal transfer completes in its answer and moves both wallets, even without automatic steps', async () => {
  const { owner, from, to, body, balance } = aPair(harness);
  const sandbox = { settings: { autoAdvance: false } };
  await harness.api.sandboxApply(aCtx(owner), { ...sandbox, clockOffsetMs: 0, advancedMs: 0 });
  const sent = await harness.api.create({ ...aCtx(owner), sandbox }, body({ reference: 'rent' }));
  expect(sent).toMatchObject({
    status: 'completed',
    finalAmount: '25.500000',
    destinationWalletId: to,
    destinationAddress: null,
    payoutAccountId: null,
    gasFee: null,
    exchangeFee: null,
    exchangeRate: null,
  });
  expect([balance(from), balance(to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
  expect(harness.ledger.open(owner)).toEqual({});
  expect(harness.ledger.held(owner, from)).toBe(0n);
});

test('the receiver’s deposit and the transfer name each other', async () => {
  const { owner, receiver, from, to, body } = aPair(harness);
  const sent = await harness.api.create(aCtx(owner), body({ reference: 'rent', developerFee: '0.50' }));
  const { items } = await harness.api.list(aCtx(owner), { customerId: receiver });
  expect(items).toMatchObject([
    {
      id: sent.relatedTransactionId,
      type: 'deposit',
      direction: 'inbound',
      status: 'completed',
      walletId: to,
      amount: '25.000000',
      finalAmount: '25.000000',
      developerFee: null,
      reference: 'rent',
      relatedTransactionId: sent.id,
      destinationWalletId: null,
    },
  ]);
  const events = await harness.events(owner);
  for (const id of [sent.id, sent.relatedTransactionId])
    expect(events.filter(({ data: seen }) => (seen as { id: string }).id === id).map(({ type }) => type)).toEqual([
      'transaction.created',
      'transaction.updated',
      'transaction.completed',
    ]);
  const idsOf = async (filter: object) => (await harness.api.list(aCtx(owner), filter)).items.map(({ id }) => id).sort();
  const both = [sent.id, sent.relatedTransactionId].sort();
  expect(await idsOf({ walletId: to })).toEqual(both);
  expect(await idsOf({ walletId: from })).toEqual([sent.id]);
  expect(await idsOf({ destinationWalletId: to })).toEqual([sent.id]);
  expect(await idsOf({ relatedTransactionId: sent.id })).toEqual([sent.relatedTransactionId]);
});

test('concurrent transfers never spend more than the balance', async () => {
  const { owner, body, total } = aPair(harness);
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => harness.api.create(aCtx(owner), body({ amount: '300' }))),
  );
  const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []));
  expect(statuses).toEqual(Array.from({ length: 33 }, () => 'completed'));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refusals).toHaveLength(7);
  for (const refusal of refusals) expect(refusal).toMatchObject({ details: [{ code: 'insufficient_funds' }] });
  expect(total()).toBe(20_000_000_000n);
});

test('a wallet that cannot be paid is rejected by name, and nothing is held', async () => {
  const { owner, customerId, from, to, body } = aPair(harness);
  const foreign = aPair(harness).to;
  const euros = harness.aWallet(owner, customerId, { currency: 'eur' });
  const details = (destinationAddress: string) =>
    harness.api.create(aCtx(owner), body({ destinationAddress })).then(
      () => 'created',
      (fault: { details: unknown }) => fault.details,
    );
  expect(await details(foreign)).toMatchObject([{ field: 'destinationAddress', code: 'not_found' }]);
  expect(await details(from)).toMatchObject([{ field: 'destinationAddress', code: 'mismatch' }]);
  expect(await details(euros)).toMatchObject([{ field: 'destinationAddress', code: 'mismatch' }]);
  harness.ledger.frozen.add(to);
  expect(await details(to)).toMatchObject([{ field: 'destinationAddress', code: 'wallet_frozen' }]);
  expect(harness.ledger.held(owner, from)).toBe(0n);
});

test('concurrent requests with one key move money once', async () => {
  const { owner, from, to, body, balance } = aPair(harness);
  const ctx = aCtx(owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => harness.api.create(ctx, body())));
  expect(new Set(answers.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
  expect([balance(from), balance(to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
});

test('risk evaluates the receiving wallet, and a held transfer waits for an approval', async () => {
  const { owner, from, to, body, balance } = aPair(harness);
  const judged: unknown[] = [];
  harness.judge = (requestOwner, request) => {
    if (requestOwner.account !== owner.account) return nothingStandsOut;
    judged.push(request.subject === 'transfer' ? request.destination : request.subject);
    return { decision: 'review', apply: 'none', anomalies: [] };
  };
  try {
    const sent = await harness.api.create(aCtx(owner), body());
    expect(sent).toMatchObject({ status: 'in_review', relatedTransactionId: null });
    expect(judged).toEqual([to]);
    expect([balance(from), balance(to), harness.ledger.held(owner, from)]).toEqual([
      10_000_000_000n,
      10_000_000_000n,
      25_500_000n,
    ]);
    const done = await harness.api.simulateAdvance(aCtx(owner), { transactionId: sent.id });
    expect(done).toMatchObject({ status: 'completed' });
    expect([balance(from), balance(to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
  } finally {
    harness.judge = () => nothingStandsOut;
  }
});

test('a live transfer needs customers who may use wallets, on either side, and no provider', async () => {
  const owner = anOwner('live');
  const [able, unable] = [harness.aCustomer(owner, { transfers: true, kycStatus: 'approved' }), harness.aCustomer(owner)];
  const [from, to] = [harness.aWallet(owner, able), harness.aWallet(owner, able)];
  const barred = harness.aWallet(owner, unable);
  const send = (customerId: string, walletId: string, destinationAddress: string) =>
    harness.api.create(aCtx(owner), {
      customerId,
      walletId,
      destinationAddress,
      amount: '25.50',
      destinationCurrency: 'usdc',
      destinationPaymentRail: 'internal',
    });
  expect(await send(able, from, to)).toMatchObject({ status: 'completed', finalAmount: '25.500000' });
  await expect(send(able, from, barred)).rejects.toMatchObject({
    details: [{ field: 'destinationAddress', code: 'capability_missing' }],
  });
  await expect(send(unable, barred, to)).rejects.toMatchObject({
    details: [{ field: 'customerId', code: 'capability_missing' }],
  });
  expect(harness.ledger.balance(owner, 'wallet', to, 'usdc')).toBe(10_025_500_000n);
  expect(harness.ledger.held(owner, barred)).toBe(0n);
});

test('for all transfers in both directions, the total of the two wallets and the fees is constant', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ back: fc.boolean(), units: fc.bigInt(3n, 1_200_000_000n), fee: fc.bigInt(0n, 2n) }), { maxLength: 8 }),
      async (moves) => {
        const { owner, customerId, receiver, from, to, body, total } = aPair(harness);
        await Promise.allSettled(
          moves.map(({ back, units, fee }) =>
            harness.api.create(
              aCtx(owner),
              body({
                amount: formatUnits(units, 6),
                developerFee: formatUnits(fee, 6),
                ...(back ? { customerId: receiver, walletId: to, destinationAddress: from } : { customerId }),
              }),
            ),
          ),
        );
        const fees = harness.ledger.balance(owner, 'developer_fees', '', 'usdc');
        expect(total() + fees).toBe(20_000_000_000n);
      },
    ),
    { numRuns: 10 },
  );
});
