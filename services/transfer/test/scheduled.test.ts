// Scheduled transfers: their holds, when they start, the checks at that time, and the state after a crash.
import { eventually } from '@pay/testkit/eventually';
import { HOUR, MINUTE } from '@pay/core/time';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { aCtx, aSender, failLedgerCall, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';
import { aConverter } from './conversion-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.judge = () => nothingStandsOut;
  harness.aroundPost = (call) => call();
});

type Owner = ReturnType<typeof aPair>['owner'];
const soon = (): string => new Date(Date.now() + HOUR).toISOString();
/** Advances the owner's clock past an hour from now, and runs the work that is then due. */
const anHourLater = (owner: Owner) =>
  harness.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: HOUR + MINUTE, advancedMs: HOUR + MINUTE });
const idle = 10_000_000_000n;

test('a scheduled transfer is pending with its amount held until its time, and then moves once', async () => {
  const { owner, receiver, from, to, body, balance } = aPair(harness);
  const scheduledFor = soon();
  const sent = await harness.api.create(aCtx(owner), body({ scheduledFor }));
  expect(sent).toMatchObject({ status: 'pending', scheduledFor, relatedTransactionId: null, finalAmount: null });
  expect([balance(from), balance(to), harness.ledger.held(owner, from)]).toEqual([idle, idle, 25_500_000n]);
  await anHourLater(owner);
  const done = await until(harness, owner, sent.id, 'completed');
  expect(done).toMatchObject({ scheduledFor, finalAmount: '25.500000' });
  expect([balance(from), balance(to), harness.ledger.held(owner, from)]).toEqual([9_974_500_000n, 10_025_500_000n, 0n]);
  const { items } = await harness.api.list(aCtx(owner), { customerId: receiver });
  expect(items).toMatchObject([{ id: done.relatedTransactionId, relatedTransactionId: sent.id, scheduledFor: null }]);
  // The deposit appears as new: its time is when the transfer started.
  expect(Date.parse(items[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(scheduledFor));
  const events = (await harness.events(owner)).filter(({ resourceId }) => resourceId === sent.id);
  expect(events.map(({ type, version }) => `${version} ${type}`)).toEqual([
    '1 transaction.created',
    '2 transaction.updated',
    '3 transaction.completed',
  ]);
  expect(events.map(({ data }) => (data as { scheduledFor: string }).scheduledFor)).toEqual([
    scheduledFor,
    scheduledFor,
    scheduledFor,
  ]);
  const { entries } = await harness.api.timeline(aCtx(owner), { transactionId: sent.id });
  expect(entries[0]?.description).toBe(`Created, scheduled for ${scheduledFor}`);
});

test('a scheduled transfer over a rail waits too, gets its price when it is due, and then proceeds normally', async () => {
  const { owner, toBank } = aSender(harness);
  const sent = await harness.api.create(aCtx(owner), toBank({ scheduledFor: soon() }));
  expect(sent).toMatchObject({ status: 'pending', exchangeRate: null, exchangeFee: null });
  const rates = { usdc_eur: '0.5' };
  await harness.api.sandboxApply(aCtx(owner), { settings: { rates }, clockOffsetMs: HOUR + MINUTE, advancedMs: HOUR + MINUTE });
  expect(await until(harness, owner, sent.id, 'completed')).toMatchObject({ exchangeRate: '0.5', finalAmount: '49.75' });
});

test('without a hold no money is reserved, and insufficient funds at the start fail it', async () => {
  const { owner, from, body, balance } = aPair(harness);
  const first = await harness.api.create(aCtx(owner), body({ amount: '9990', scheduledFor: soon(), hold: false }));
  const second = await harness.api.create(aCtx(owner), body({ amount: '9990', scheduledFor: soon(), hold: false }));
  expect(harness.ledger.held(owner, from)).toBe(0n);
  await anHourLater(owner);
  const ends = await Promise.all(
    [first, second].map(({ id }) =>
      eventually(
        () => harness.api.get(aCtx(owner), { transactionId: id }),
        ({ status }) => status === 'completed' || status === 'failed',
      ),
    ),
  );
  expect(ends.map(({ status, failureReason }) => [status, failureReason?.code]).sort()).toEqual([
    ['completed', undefined],
    ['failed', 'insufficient_funds'],
  ]);
  expect([balance(from), harness.ledger.held(owner, from), harness.ledger.open(owner)]).toEqual([10_000_000n, 0n, {}]);
});

test('a frozen wallet, a suspended customer, or a decline at the start fails it and returns the money', async () => {
  const reasons: unknown[] = [];
  for (const obstacle of ['frozen', 'declined'] as const) {
    const { owner, from, to, body, balance } = aPair(harness);
    const sent = await harness.api.create(aCtx(owner), body({ scheduledFor: soon() }));
    if (obstacle === 'frozen') harness.ledger.frozen.add(to);
    else
      harness.judge = (requestOwner) =>
        requestOwner.account === owner.account ? { decision: 'decline', apply: 'none', anomalies: [] } : nothingStandsOut;
    await anHourLater(owner);
    reasons.push((await until(harness, owner, sent.id, 'failed')).failureReason?.code);
    expect([balance(from), balance(to), harness.ledger.held(owner, from)]).toEqual([idle, idle, 0n]);
  }
  expect(reasons).toEqual(['compliance_rejected', 'compliance_rejected']);
});

test.each([true, false])('it can be canceled or started early while it waits (hold: %s)', async (hold) => {
  const { owner, from, body, balance } = aPair(harness);
  const ask = () => harness.api.create(aCtx(owner), body({ scheduledFor: soon(), hold }));
  const [canceled, early] = [await ask(), await ask()];
  const ended = await harness.api.cancel(aCtx(owner), { transactionId: canceled.id });
  expect(ended).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
  expect(await harness.api.simulateAdvance(aCtx(owner), { transactionId: early.id })).toMatchObject({ status: 'completed' });
  await anHourLater(owner);
  expect([balance(from), harness.ledger.held(owner, from), harness.ledger.open(owner)]).toEqual([9_974_500_000n, 0n, {}]);
});

test('a time in the past or too far ahead is rejected together with all other errors', async () => {
  const { owner, body } = aPair(harness);
  const refusal = (over: object) =>
    harness.api.create(aCtx(owner), body(over)).catch((fault: { details: object[] }) => fault.details);
  const past = new Date(Date.now() - 1_000).toISOString();
  expect(await refusal({ scheduledFor: past, amount: '0' })).toMatchObject([{ field: 'amount' }, { field: 'scheduledFor' }]);
  expect(await refusal({ scheduledFor: new Date(Date.now() + 367 * 24 * HOUR).toISOString() })).toMatchObject([
    { field: 'scheduledFor', code: 'out_of_range' },
  ]);
  const tried = await harness.api.dryRun(aCtx(owner), body({ scheduledFor: soon() }));
  expect(tried).toMatchObject({ id: null, status: 'pending' });
});

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it moves once although commit %i after its time fails %s taking effect',
  async (n, when) => {
    const pair = aPair(harness);
    const { owner, from, to, body, balance } = pair;
    const sent = await harness.api.create(aCtx(owner), body({ scheduledFor: soon() }));
    await harness.restart({ wrapDatabase: withFailingCommits(failNth(n, when)) });
    await eventually(
      () =>
        anHourLater(owner).then(
          () => true,
          () => false,
        ),
      (isDone) => isDone,
    );
    await until(harness, owner, sent.id, 'completed', 40_000);
    expect([balance(from), balance(to), harness.ledger.held(owner, from)]).toEqual([9_974_500_000n, 10_025_500_000n, 0n]);
    expect((await harness.events(owner)).filter(({ resourceId }) => resourceId === sent.id)).toHaveLength(3);
    await harness.restart();
  },
);

test.each(['before', 'after'] as const)('it moves once although the ledger’s answer is lost %s taking effect', async (when) => {
  const { owner, from, to, body, balance } = aPair(harness);
  const sent = await harness.api.create(aCtx(owner), body({ scheduledFor: soon(), hold: false }));
  harness.aroundPost = failLedgerCall(1, when);
  await anHourLater(owner);
  await until(harness, owner, sent.id, 'completed', 40_000);
  expect([balance(from), balance(to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
});

test('a conversion uses a hold, and the remainder becomes available or stays held', async () => {
  const { owner, from, body, source } = aConverter(harness);
  const holdId = harness.manualHolds.place(owner, from, 10_000_000_000n);
  await expect(harness.api.createConversion(aCtx(owner), body())).rejects.toMatchObject({
    details: [{ field: 'amount', code: 'insufficient_funds' }],
  });
  const kept = await harness.api.createConversion(aCtx(owner), body({ holdId, keepRemainder: true }));
  expect(kept).toMatchObject({ status: 'completed', holdId });
  expect([source(), harness.manualHolds.remaining(holdId)]).toEqual([9_974_500_000n, 9_974_500_000n]);
  expect(await harness.api.createConversion(aCtx(owner), body({ holdId }))).toMatchObject({ status: 'completed' });
  expect([source(), harness.ledger.held(owner, from)]).toEqual([9_949_000_000n, 0n]);
});
