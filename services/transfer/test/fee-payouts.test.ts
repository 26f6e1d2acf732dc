// Developer fees that are paid out to wallets: never more than there are, and once.
import { failingCommits, failNth } from '@pay/testkit/faults';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, failingLedgerCall, transferHarness, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
});

/** A pair whose transfers have collected 5 usdc of fees. */
async function aCollector() {
  const pair = aPair(harness);
  await harness.api.create(aCtx(pair.owner), pair.body({ developerFee: '5' }));
  const fees = (): bigint => harness.ledger.balance(pair.owner, 'developer_fees', '', 'usdc');
  const payout = (over: object = {}) => ({ currency: 'usdc' as const, walletId: pair.to, ...over });
  return { ...pair, fees, payout, before: pair.balance(pair.to) };
}

test('fees go to a wallet in the answer, a part or all of them, with three events and a deposit in its list', async () => {
  const { owner, to, receiver, balance, before, fees, payout } = await aCollector();
  const part = await harness.api.createFeePayout(aCtx(owner), payout({ amount: '1.5' }));
  expect(part).toMatchObject({ type: 'deposit', direction: 'inbound', status: 'completed', amount: '1.5', finalAmount: '1.500000' });
  expect(part).toMatchObject({ walletId: to, customerId: receiver, destinationPaymentRail: 'internal', relatedTransactionId: null });
  expect(await harness.api.createFeePayout(aCtx(owner), payout())).toMatchObject({ amount: '3.500000', status: 'completed' });
  expect([balance(to), fees()]).toEqual([before + 5_000_000n, 0n]);
  const events = (await harness.events(owner)).filter(({ resourceId }) => resourceId === part.id);
  expect(events.map(({ type }) => type)).toEqual(['transaction.created', 'transaction.updated', 'transaction.completed']);
});

test('more than was collected, nothing collected and a wallet that cannot take it are refused by name', async () => {
  const { owner, fees, payout, to } = await aCollector();
  const refusal = (over: object) =>
    harness.api.createFeePayout(aCtx(owner), payout(over)).then(
      () => [],
      (fault: { details: { field: string; code: string }[] }) => fault.details.map(({ field, code }) => `${field}:${code}`),
    );
  expect(await refusal({ amount: '5.000001' })).toEqual(['amount:insufficient_funds']);
  expect(await refusal({ currency: 'usd' })).toEqual(['walletId:mismatch']);
  expect(await refusal({ walletId: aPair(harness).to, amount: '0' })).toEqual(['walletId:not_found', 'amount:out_of_range']);
  harness.ledger.frozen.add(to);
  expect(await refusal({})).toEqual(['walletId:wallet_frozen']);
  expect(fees()).toBe(5_000_000n);
});

test('twenty payouts of all at once pay it once, and the fees never go below zero', async () => {
  const { owner, to, balance, before, fees, payout } = await aCollector();
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () => harness.api.createFeePayout(aCtx(owner), payout({ amount: '5' }))),
  );
  const completed = ends.filter((end) => end.status === 'fulfilled' && end.value.status === 'completed');
  expect(completed).toHaveLength(1);
  for (const end of ends)
    if (end.status === 'fulfilled' && end.value.status !== 'completed')
      expect(end.value).toMatchObject({ status: 'failed', failureReason: { code: 'insufficient_funds' } });
  expect([balance(to), fees()]).toEqual([before + 5_000_000n, 0n]);
});

/** As a client does: again with the same operation until it is complete. */
const payUntilComplete = ({ owner, payout }: Awaited<ReturnType<typeof aCollector>>) => {
  const ctx = aCtx(owner);
  return eventually(
    () => harness.api.createFeePayout({ ...ctx, deadline: Date.now() + 10_000 }, payout({ amount: '5' })).catch(() => undefined),
    (answer) => answer?.status === 'completed',
    { withinMs: 40_000 },
  );
};

test.each([1, 2].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is paid once although commit %i fails %s taking effect',
  async (n, when) => {
    const collector = await aCollector();
    await harness.restart({ wrapDatabase: failingCommits(failNth(n, when)) });
    await payUntilComplete(collector);
    expect([collector.balance(collector.to), collector.fees()]).toEqual([collector.before + 5_000_000n, 0n]);
    await harness.restart();
  },
);

test.each(['before', 'after'] as const)('it is paid once although the ledger’s answer is lost %s taking effect', async (when) => {
  const collector = await aCollector();
  harness.aroundPost = failingLedgerCall(1, when);
  await payUntilComplete(collector);
  expect([collector.balance(collector.to), collector.fees()]).toEqual([collector.before + 5_000_000n, 0n]);
});
