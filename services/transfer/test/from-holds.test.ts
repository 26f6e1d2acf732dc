// Transfers that are paid from a manual hold: what they take, how they are refused, and the state after a crash.
import { uuid } from '@pay/core/id';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { unavailable } from '@pay/core/fault';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const all = 10_000_000_000n;
/** A sender whose whole wallet is in one hold. */
function aHolder(units = all) {
  const sender = aSender(harness);
  const holdId = harness.manualHolds.place(sender.owner, sender.walletId, units);
  const readHeld = () => [harness.manualHolds.remaining(holdId), harness.ledger.held(sender.owner, sender.walletId)];
  return { ...sender, holdId, held: readHeld };
}

const codesOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (fault: { code: string; details: { field: string; code: string }[] }) =>
      [fault.code, ...fault.details.map((d) => `${d.field}:${d.code}`)].join(' '),
  );

test('without other available funds a transfer uses the hold, names it, and leaves nothing held', async () => {
  const { owner, walletId, body, holdId, held } = aHolder();
  expect(await codesOf(harness.api.create(aCtx(owner), body()))).toBe('CONFLICT amount:insufficient_funds');
  const created = await harness.api.create(aCtx(owner), body({ holdId }));
  expect(created).toMatchObject({ status: 'pending', holdId });
  expect(held()).toEqual([0n, 100_000_000n]);
  expect(await until(harness, owner, created.id, 'completed')).toMatchObject({ holdId, finalAmount: '99.900000' });
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect(held()).toEqual([0n, 0n]);
  const { entries } = await harness.api.timeline(aCtx(owner), { transactionId: created.id });
  expect(entries.map(({ description }) => description)).toContain(`Hold placed from ${holdId}`);
});

test('with keepRemainder the rest stays held, and a second transfer can use it', async () => {
  const { owner, body, holdId, held } = aHolder();
  await harness.api.create(aCtx(owner), body({ holdId, keepRemainder: true }));
  expect(held()[0]).toBe(9_900_000_000n);
  await harness.api.create(aCtx(owner), body({ holdId }));
  expect(held()[0]).toBe(0n);
});

test('a failed transfer returns its money to the available balance, and the hold is not restored', async () => {
  const { owner, walletId, body, holdId, held } = aHolder();
  await harness.api.sandboxApply(aCtx(owner), { settings: { autoAdvance: false }, clockOffsetMs: 0, advancedMs: 0 });
  const ctx = aCtx(owner, { sandbox: { settings: { autoAdvance: false } } });
  const { id } = await harness.api.create(ctx, body({ holdId }));
  await harness.api.cancel(aCtx(owner), { transactionId: id });
  await until(harness, owner, id, 'failed');
  expect(held()).toEqual([0n, 0n]);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(all);
  expect(await codesOf(harness.api.create(aCtx(owner), body({ holdId })))).toBe('CONFLICT holdId:hold_not_active');
});

test('an unknown hold, another owner’s, another wallet’s, and one that is too small are rejected', async () => {
  const { owner, customerId, body, holdId } = aHolder(60_000_000n);
  const other = harness.aWallet(owner, customerId);
  const send = (over: object, caller = owner) => codesOf(harness.api.create(aCtx(caller), body(over)));
  expect(await send({ holdId: 'hold_nonsense' })).toBe('INVALID_REQUEST holdId:not_found');
  expect(await send({ holdId: aHolder().holdId })).toBe('INVALID_REQUEST holdId:not_found');
  expect(await send({ holdId, walletId: other })).toBe('INVALID_REQUEST holdId:mismatch');
  const tooMuch = harness.api.create(aCtx(owner), body({ holdId, amount: '10000.01' }));
  await expect(tooMuch).rejects.toMatchObject({
    details: [
      { code: 'insufficient_funds', params: { available: '9940.000000', remaining: '60.000000', required: '10000.010000' } },
    ],
  });
  expect(harness.manualHolds.remaining(holdId)).toBe(60_000_000n);
  expect(await send({ holdId, amount: '10000.00' })).toBe('answered');
});

test('an internal transfer uses a hold and completes in its answer', async () => {
  const pair = aPair(harness);
  const holdId = harness.manualHolds.place(pair.owner, pair.from, 10_000_000_000n);
  const sent = await harness.api.create(aCtx(pair.owner), { ...pair.body(), holdId });
  expect(sent).toMatchObject({ status: 'completed', holdId });
  expect(harness.ledger.held(pair.owner, pair.from)).toBe(0n);
  expect([pair.balance(pair.from), pair.balance(pair.to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
  const { items } = await harness.api.list(aCtx(pair.owner), { customerId: pair.receiver });
  expect(items).toMatchObject([{ relatedTransactionId: sent.id, holdId: null }]);
});

test.each(['before', 'after'] as const)(
  'one operation is one transfer and one capture although the wallet’s answer is lost %s it took effect',
  async (when) => {
    const { owner, body, holdId, held } = aHolder();
    harness.manualHolds.around = failNth(1, when, () => unavailable('injected')).wrap((call: () => Promise<object>) => call());
    const ctx = aCtx(owner);
    const send = () => harness.api.create(ctx, body({ holdId, keepRemainder: true }));
    expect(await codesOf(send())).toBe('SERVICE_UNAVAILABLE');
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(held()[0]).toBe(9_900_000_000n);
    harness.manualHolds.around = (call) => call();
  },
);

test('repeating the request repairs a crash between the hold and the transfer', async () => {
  const faults = failNth(1, 'before');
  await harness.restart({ wrapDatabase: withFailingCommits(faults) });
  const { owner, body, holdId, held } = aHolder();
  const ctx = aCtx(owner);
  const sent = await eventually(
    () => harness.api.create(ctx, body({ holdId })).catch(() => undefined),
    (answer) => answer !== undefined,
  );
  expect(sent).toMatchObject({ holdId });
  expect(held()[0]).toBe(0n);
  await until(harness, owner, sent?.id ?? '', 'completed');
  expect(held()).toEqual([0n, 0n]);
});

test('money that a crash left held without a transfer is released, and the request receives the reason', async () => {
  const { owner, walletId, body, holdId, held } = aHolder();
  await harness.restart({ wrapDatabase: withFailingCommits(failNth(1, 'before')) });
  const ctx = aCtx(owner);
  const lost = await codesOf(harness.api.create(ctx, body({ holdId })));
  expect(lost).not.toBe('answered');
  expect(held()).toEqual([0n, 100_000_000n]);
  for (const hold of harness.ledger.holds.values()) if (hold.owner.account === owner.account) hold.at -= 120_000;
  await harness.running().jobs.runOnce('sweep-orphan-holds');
  expect(held()).toEqual([0n, 0n]);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(all);
  expect(await codesOf(harness.api.create(ctx, body({ holdId })))).toBe(
    'CONFLICT header:Idempotency-Key:invalid_state_transition',
  );
  const rows = await harness.sql<{ hold_id: string }>('select hold_id from transfer.transactions where hold_id = $1', [
    uuid(holdId),
  ]);
  expect(rows).toEqual([]);
});

test('only the owner of a hold can pay from it', async () => {
  const { holdId } = aHolder();
  const stranger = aSender(harness, anOwner());
  expect(await codesOf(harness.api.create(aCtx(stranger.owner), stranger.body({ holdId })))).toBe(
    'INVALID_REQUEST holdId:not_found',
  );
  expect(harness.manualHolds.remaining(holdId)).toBe(all);
});
