// Payouts of developer fees: never more than the fees, and once despite failures; by request and automatic.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { sameBody, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { eventually } from '@pay/testkit/eventually';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
  jest.restoreAllMocks();
});

/** A pair whose transfer has collected 5 usdc of fees. */
async function aCollector() {
  const pair = aPair(harness);
  await harness.api.create(aCtx(pair.owner), pair.body({ developerFee: '5' }));
  const fees = (): bigint => harness.ledger.balance(pair.owner, 'developer_fees', '', 'usdc');
  const payout = (over: object = {}) => ({ currency: 'usdc' as const, walletId: pair.to, ...over });
  return { ...pair, fees, payout, before: pair.balance(pair.to) };
}
type Collector = Awaited<ReturnType<typeof aCollector>>;

/** The wallet has the paid amount, and the transaction exists once, with its three events. */
async function expectOnePayout({ owner, to, balance, before, fees }: Collector, id: string): Promise<void> {
  expect([balance(to), fees()]).toEqual([before + 5_000_000n, 0n]);
  const { items } = await harness.api.list(aCtx(owner), { destinationWalletId: to, type: 'deposit' });
  expect(items).toMatchObject([{ id, status: 'completed', amount: '5', walletId: to, relatedTransactionId: null }]);
  const events = (await harness.events(owner)).filter(({ resourceId }) => resourceId === id);
  expect(events.map(({ type, version }) => `${version} ${type}`)).toEqual([
    '1 transaction.created',
    '2 transaction.updated',
    '3 transaction.completed',
  ]);
  expect(await harness.sql('select id from transfer.fee_payouts where account = $1', [uuidOfOwner(owner)])).toEqual([]);
}
const uuidOfOwner = ({ account }: Owner): string => uuid(account);

test('a payout of some or all fees reaches a wallet in its answer, and the timeline shows its source', async () => {
  const collector = await aCollector();
  const { owner, to, receiver, balance, before, fees, payout } = collector;
  const ctx = aCtx(owner);
  const part = await harness.api.createFeePayout(ctx, payout({ amount: '1.5' }));
  expect(part).toMatchObject({
    ...{ type: 'deposit', direction: 'inbound', status: 'completed', amount: '1.5', finalAmount: '1.500000' },
    ...{ walletId: to, destinationWalletId: to, customerId: receiver, destinationPaymentRail: 'internal' },
    ...{ relatedTransactionId: null, developerFee: null, reference: 'Developer fees' },
  });
  expect(await harness.api.createFeePayout(ctx, payout({ amount: '1.5' }))).toEqual(part);
  expect(await harness.api.get(aCtx(owner), { transactionId: part.id })).toEqual(part);
  const all = await harness.api.createFeePayout(aCtx(owner), payout());
  expect(all).toMatchObject({ amount: '3.500000', status: 'completed' });
  expect([balance(to), fees()]).toEqual([before + 5_000_000n, 0n]);
  const { entries } = await harness.api.timeline(aCtx(owner), { transactionId: part.id });
  expect(entries.filter(({ kind }) => kind === 'ledger')).toMatchObject([
    { debit: 'developer_fees', credit: `wallet:${to}`, amount: '1.500000', description: 'Posted deposit' },
  ]);
});

test('an impossible payout is rejected with its fields, moves nothing, and leaves nothing', async () => {
  const { owner, fees, payout, to, receiver } = await aCollector();
  const refusal = (over: object, context: object = {}) =>
    harness.api.createFeePayout(aCtx(owner, context), payout(over)).then(
      () => [],
      (fault: { details: { field: string; code: string }[] }) => fault.details.map(({ field, code }) => `${field}:${code}`),
    );
  expect(await refusal({ amount: '5.000001' })).toEqual(['amount:insufficient_funds']);
  expect(await refusal({ currency: 'usd' })).toEqual(['walletId:mismatch']);
  expect(await refusal({ walletId: aPair(harness).to, amount: '0' })).toEqual(['walletId:not_found', 'amount:out_of_range']);
  expect(await refusal({}, { sandbox: { scenario: 'failed' } })).toEqual(['header:X-Sandbox-Scenario:not_supported']);
  const euros = harness.aWallet(owner, receiver, { currency: 'eur', units: 0n });
  expect(await refusal({ currency: 'eur', walletId: euros })).toEqual(['amount:insufficient_funds']);
  harness.ledger.frozen.add(to);
  expect(await refusal({})).toEqual(['walletId:wallet_frozen']);
  expect(fees()).toBe(5_000_000n);
  const dry = await harness.api.dryRunFeePayout(aCtx(owner), payout({ walletId: aPairOf(owner, receiver) }));
  expect(dry).toMatchObject({ id: null, dryRun: true, status: 'completed', amount: '5.000000' });
  expect(fees()).toBe(5_000_000n);
  expect(await harness.sql('select id from transfer.fee_payouts where account = $1', [uuidOfOwner(owner)])).toEqual([]);
});
const aPairOf = (owner: Owner, customerId: string) => harness.aWallet(owner, customerId, { units: 0n });

test('of twenty concurrent payouts of all fees, one is paid, and the others are rejected without a transaction', async () => {
  const collector = await aCollector();
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () => harness.api.createFeePayout(aCtx(collector.owner), collector.payout({ amount: '5' }))),
  );
  const paid = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as { details: { code: string }[] }] : []));
  expect(paid).toHaveLength(1);
  expect(new Set(refusals.map(({ details }) => details[0]?.code))).toEqual(new Set(['insufficient_funds']));
  await expectOnePayout(collector, paid[0]?.id ?? '');
});

/** Like a client: repeats the same operation until it is complete. */
async function payUntilComplete(collector: Collector): Promise<string> {
  const { owner, payout } = collector;
  const ctx = aCtx(owner);
  const paid = await eventually(
    () => harness.api.createFeePayout({ ...ctx, deadline: Date.now() + 10_000 }, payout({ amount: '5' })).catch(() => undefined),
    (answer) => answer?.status === 'completed',
    { withinMs: 40_000 },
  );
  return paid?.id ?? '';
}

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is paid once although commit %i fails %s taking effect',
  async (n, when) => {
    const collector = await aCollector();
    await harness.restart({ wrapDatabase: withFailingCommits(failNth(n, when)) });
    await expectOnePayout(collector, await payUntilComplete(collector));
    await harness.restart();
  },
);

test.each(['before', 'after'] as const)('it is paid once although the ledger’s answer is lost %s taking effect', async (when) => {
  const collector = await aCollector();
  harness.aroundPost = failLedgerCall(1, when);
  await expectOnePayout(collector, await payUntilComplete(collector));
});

test('the job ends a payout whose request crashed, as paid or rejected, without a retry', async () => {
  const collector = await aCollector();
  const { owner, payout, fees } = collector;
  const die = async (ctx: ReturnType<typeof aCtx>, amount: string): Promise<string> => {
    harness.aroundPost = failLedgerCall(1, 'before');
    await expect(harness.api.createFeePayout(ctx, payout({ amount }))).rejects.toBeDefined();
    return sameBody('transaction', ctx.operationId);
  };
  const [paid, refused] = [await die(aCtx(owner), '5'), await die(aCtx(owner), '5')];
  await harness.sql(`update transfer.fee_payouts set take_over_at = now() - interval '1 s' where account = $1`, [
    uuidOfOwner(owner),
  ]);
  await eventually(
    () => harness.sql('select id from transfer.fee_payouts where account = $1', [uuidOfOwner(owner)]),
    (rows) => rows.length === 0,
  );
  expect(fees()).toBe(0n);
  const { items } = await harness.api.list(aCtx(owner), { destinationWalletId: collector.to, type: 'deposit' });
  expect(items).toHaveLength(1);
  await expectOnePayout(collector, items[0]?.id ?? '');
  expect([paid, refused]).toContain(items[0]?.id);
  await until(harness, owner, items[0]?.id ?? '', 'completed');
});

test('the owner’s clock triggers each daily and monthly payout once, and a wallet that cannot accept it is named', async () => {
  const collector = await aCollector();
  const { owner, to, before, balance, fees } = collector;
  const settings = await harness.api.updateFeeSettings(aCtx(owner), { payout: 'daily', wallets: { usdc: to } });
  expect(settings).toMatchObject({ payout: 'daily', wallets: { usdc: to }, lastPayoutAt: null, problems: [] });
  expect(Date.parse(settings.nextPayoutAt ?? '') % 86_400_000).toBe(0);
  const clock = async (days: number): Promise<void> => {
    const clockOffsetMs = days * 86_400_000;
    await harness.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs, advancedMs: 86_400_000 });
  };
  harness.ledger.frozen.add(to);
  await clock(1);
  expect(await harness.api.getFeeSettings(aCtx(owner), {})).toMatchObject({
    problems: [{ currency: 'usdc', walletId: to, code: 'wallet_frozen' }],
  });
  harness.ledger.frozen.delete(to);
  await Promise.all([clock(2), harness.running().jobs.runOnce('pay-fees')]);
  await eventually(
    async () => fees(),
    (left) => left === 0n,
  );
  expect(balance(to)).toBe(before + 5_000_000n);
  await clock(3);
  const { items } = await harness.api.list(aCtx(owner), { destinationWalletId: to, type: 'deposit' });
  expect(items).toMatchObject([{ amount: '5.000000', status: 'completed' }]);
  const after = await harness.api.getFeeSettings(aCtx(owner), {});
  expect(after.problems).toEqual([]);
  expect(Date.parse(after.nextPayoutAt ?? '')).toBeGreaterThan(Date.parse(after.lastPayoutAt ?? ''));
  expect(await harness.api.updateFeeSettings(aCtx(owner), { payout: 'manual', wallets: { usdc: null } })).toMatchObject({
    ...{ payout: 'manual', wallets: {}, nextPayoutAt: null },
  });
});

test('settings name each wallet that does not exist or has another currency', async () => {
  const { owner, to } = await aCollector();
  const asked = harness.api.updateFeeSettings(aCtx(owner), { wallets: { eur: to, usdc: aPair(harness).to } });
  await expect(asked).rejects.toMatchObject({
    details: [
      { field: 'wallets.eur', code: 'mismatch' },
      { field: 'wallets.usdc', code: 'not_found' },
    ],
  });
});

const findSetAside = async (resourceId: string) =>
  (await harness.client(setAsideWorkOperations('transfer')).listSetAsideWork(operatorCtx(), { limit: 1_000 })).items.find(
    (one) => one.resourceId === resourceId,
  );

test('an owner whose automatic payout fails three times waits for an operator, and other owners are paid', async () => {
  const [bad, good] = [await aScheduledPayout(), await aScheduledPayout()];
  let met = 0;
  const meet = (): never => {
    met += 1;
    throw new Error('poison');
  };
  const feesOf = harness.ledger.feesOf.bind(harness.ledger);
  jest.spyOn(harness.ledger, 'feesOf').mockImplementation((of) => (of.account === bad.owner.account ? meet() : feesOf(of)));
  await good.makeDue();
  const run = async () => {
    await bad.makeDue();
    await harness.running().jobs.runOnce('pay-fees');
    return findSetAside(bad.owner.account);
  };
  const found = await eventually(run, (one) => one !== undefined);
  expect(found).toMatchObject({ kind: 'fee_schedule', attempts: 3, isEnded: false, ...bad.owner });
  await run();
  expect(met).toBe(3);
  await eventually(
    () => Promise.resolve(good.fees()),
    (left) => left === 0n,
  );
  expect(bad.fees()).toBe(5_000_000n);
});

/** An owner with 5 usdc of fees, paid daily. */
async function aScheduledPayout() {
  const { owner, to, body } = aPair(harness);
  await harness.api.create(aCtx(owner), body({ developerFee: '5' }));
  await harness.api.updateFeeSettings(aCtx(owner), { payout: 'daily', wallets: { usdc: to } });
  return {
    owner,
    fees: (): bigint => harness.ledger.balance(owner, 'developer_fees', '', 'usdc'),
    makeDue: () =>
      harness.sql("update transfer.fee_settings set next_at = now() - interval '1 s', look_at = null where account = $1", [
        uuid(owner.account),
      ]),
  };
}
