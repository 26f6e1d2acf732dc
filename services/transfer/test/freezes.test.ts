// A freeze of an owner, a customer, or a wallet stops everything that has not started, even at the very moment of its
// start.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, aSender, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
});

const freezeOwner = (owner: Owner) => harness.api.applyOwnerFreeze(operatorCtx(owner), { frozen: true });
const unfreezeOwner = (owner: Owner) => harness.api.applyOwnerFreeze(operatorCtx(owner), { frozen: false });
/** Advances the owner's clock, and runs the work that is then due. */
const later = (owner: Owner, ms: number) =>
  harness.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: ms, advancedMs: ms });
const inAnHour = (): string => new Date(Date.now() + HOUR).toISOString();

type Payer = { readonly owner: Owner; readonly customerId: string; readonly walletId: string };
const freezes = {
  owner: ({ owner }: Payer) => freezeOwner(owner),
  customer: ({ customerId }: Payer) => Promise.resolve(harness.suspend(customerId)),
  wallet: ({ walletId }: Payer) => Promise.resolve(void harness.ledger.frozen.add(walletId)),
} as const;
const frozenParts = Object.keys(freezes) as (keyof typeof freezes)[];

/** Each schedules something an hour from now and returns its waiting form. */
const schedules = {
  'a transfer over a rail': async (hold: boolean) => {
    const sender = aSender(harness);
    const sent = await harness.api.create(aCtx(sender.owner), sender.toBank({ scheduledFor: inAnHour(), hold }));
    return { ...sender, id: sent.id };
  },
  'a transfer between wallets': async (hold: boolean) => {
    const { from: walletId, ...pair } = aPair(harness);
    const sent = await harness.api.create(aCtx(pair.owner), pair.body({ scheduledFor: inAnHour(), hold }));
    return { ...pair, walletId, id: sent.id };
  },
} as const;
const flows = Object.keys(schedules) as (keyof typeof schedules)[];

const cases = flows.flatMap((flow) =>
  frozenParts.flatMap((frozenPart) => [true, false].map((hold) => [flow, frozenPart, hold] as const)),
);

test.each(cases)(
  '%s, scheduled, does not begin while its %s is frozen (held: %s), and its money is free',
  async (flow, frozenPart, hold) => {
    const payer = await schedules[flow](hold);
    const { owner, walletId, id } = payer;
    await freezes[frozenPart](payer);
    await later(owner, HOUR + MINUTE);
    expect((await until(harness, owner, id, 'failed')).failureReason?.code).toBe('compliance_rejected');
    expect(harness.ledger.stagesOf(id)).toEqual([]);
    expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_000_000_000n);
    expect([harness.ledger.held(owner, walletId), harness.ledger.open(owner)]).toEqual([0n, {}]);
    // Lifting the freeze changes no balance.
    await unfreezeOwner(owner);
    await later(owner, 2 * HOUR);
    expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_000_000_000n);
  },
);

test('a freeze that is lifted early leaves a scheduled transfer unchanged, and another owner’s continues', async () => {
  const [{ owner, ...one }, other] = [aPair(harness), aPair(harness)];
  const sent = await harness.api.create(aCtx(owner), one.body({ scheduledFor: inAnHour() }));
  const others = await harness.api.create(aCtx(other.owner), other.body({ scheduledFor: inAnHour() }));
  await freezeOwner(owner);
  await later(other.owner, HOUR + MINUTE);
  await until(harness, other.owner, others.id, 'completed');
  await unfreezeOwner(owner);
  await later(owner, HOUR + MINUTE);
  await until(harness, owner, sent.id, 'completed');
});

test('after the answer to a freeze, no concurrent work begins', async () => {
  const ends: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { owner, body } = aPair(harness);
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => harness.api.create(aCtx(owner), body({ amount: '1', scheduledFor: inAnHour() }))),
    );
    const running = later(owner, HOUR + MINUTE);
    await freezeOwner(owner);
    // Rows that wait now have not started.
    const rows = await harness.sql<{ id: string }>(
      'select id from transfer.open_transactions where account = $1 and waits_until is not null',
      [uuid(owner.account)],
    );
    const waiting = new Set(rows.map(({ id }) => id));
    await running;
    for (const { id } of sent) {
      const { status } = await eventually(
        () => harness.api.get(aCtx(owner), { transactionId: id }),
        (transaction) => transaction.status === 'completed' || transaction.status === 'failed',
        { withinMs: 20_000 },
      );
      ends.push(status);
      if (waiting.has(uuid(id))) expect(status).toBe('failed');
    }
  }
  expect(ends).toHaveLength(48);
});

test('a start that locks first completes before the freeze is answered', async () => {
  const { owner, body } = aPair(harness);
  const sent = await harness.api.create(aCtx(owner), body({ scheduledFor: inAnHour() }));
  const order: string[] = [];
  const holding = harness.deps().db.tx(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [`freeze|${owner.account}|${owner.environment}`]);
    const freezing = freezeOwner(owner).then(() => order.push('frozen'));
    await eventually(
      async () =>
        (
          await harness.sql(
            `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length,
      (waiters) => waiters > 0,
    );
    order.push('started');
    return { freezing };
  });
  await (
    await holding
  ).freezing;
  expect(order).toEqual(['started', 'frozen']);
  await later(owner, HOUR + MINUTE);
  await until(harness, owner, sent.id, 'failed');
});

/** A pair whose transfer has collected 5 usdc of fees, which are paid to the receiver each day. */
async function aCollector() {
  const { to: walletId, receiver: customerId, owner, body, balance } = aPair(harness);
  await harness.api.create(aCtx(owner), body({ developerFee: '5' }));
  await harness.api.updateFeeSettings(aCtx(owner), { payout: 'daily', wallets: { usdc: walletId } });
  const fees = (): bigint => harness.ledger.balance(owner, 'developer_fees', '', 'usdc');
  return { owner, customerId, walletId, fees, balance, before: balance(walletId) };
}

const feeCodes = { owner: 'compliance_rejected', customer: 'capability_missing', wallet: 'wallet_frozen' } as const;

test.each(frozenParts)(
  'fees are not paid out automatically while the %s is frozen; the settings say why, and the next day pays them',
  async (frozenPart) => {
    const collector = await aCollector();
    const { owner, walletId, fees, balance, before } = collector;
    await freezes[frozenPart](collector);
    await later(owner, DAY);
    expect([fees(), balance(walletId)]).toEqual([5_000_000n, before]);
    const settings = await harness.api.getFeeSettings(aCtx(owner), {});
    expect(settings.problems).toEqual([{ currency: 'usdc', walletId, code: feeCodes[frozenPart] }]);
    if (frozenPart !== 'owner') return;
    await unfreezeOwner(owner);
    await later(owner, 2 * DAY);
    await eventually(
      () => Promise.resolve(fees()),
      (left) => left === 0n,
    );
    expect(balance(walletId)).toBe(before + 5_000_000n);
  },
);

const makeDue = (owner: Owner) =>
  harness.sql(`update transfer.fee_payouts set take_over_at = now() - interval '1 s' where account = $1`, [uuid(owner.account)]);
const findWaitingPayouts = (owner: Owner) =>
  harness.sql('select id from transfer.fee_payouts where account = $1', [uuid(owner.account)]);

test('a payout whose request crashed waits while its owner is frozen, and is paid once afterwards', async () => {
  const { owner, walletId, fees, balance, before } = await aCollector();
  harness.aroundPost = failLedgerCall(1, 'before');
  await expect(harness.api.createFeePayout(aCtx(owner), { currency: 'usdc', walletId })).rejects.toBeDefined();
  await freezeOwner(owner);
  await makeDue(owner);
  await harness.running().jobs.runOnce('pay-fees');
  expect([fees(), balance(walletId), await findWaitingPayouts(owner)]).toMatchObject([5_000_000n, before, [{}]]);
  await expect(harness.api.createFeePayout(aCtx(owner), { currency: 'usdc', walletId })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await unfreezeOwner(owner);
  await makeDue(owner);
  await eventually(
    () => findWaitingPayouts(owner),
    (rows) => rows.length === 0,
  );
  expect([fees(), balance(walletId)]).toEqual([0n, before + 5_000_000n]);
});

test('a payout that the ledger posted is recorded although its owner is frozen', async () => {
  const { owner, walletId, fees } = await aCollector();
  harness.aroundPost = failLedgerCall(1, 'after');
  await expect(harness.api.createFeePayout(aCtx(owner), { currency: 'usdc', walletId })).rejects.toBeDefined();
  expect(fees()).toBe(0n);
  await freezeOwner(owner);
  await makeDue(owner);
  await eventually(
    () => findWaitingPayouts(owner),
    (rows) => rows.length === 0,
  );
  const { items } = await harness.api.list(aCtx(owner), { destinationWalletId: walletId, type: 'deposit' });
  expect(items.filter(({ reference }) => reference === 'Developer fees')).toHaveLength(1);
});

/** An account whose deposits are forwarded to the customer's bank. */
function aForwarder() {
  const { owner, customerId, toBank } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { currency: 'usd', units: 0n });
  const { destinationAddress = '' } = toBank();
  const onward = { destinationCurrency: 'eur', destinationPaymentRail: 'sepa', destinationAddress } as const;
  const virtualAccountId = harness.aVirtualAccount({ walletId, customerId, ...onward });
  return { owner, customerId, walletId, virtualAccountId };
}

test.each([...frozenParts, 'nothing'] as const)('a deposit is forwarded only while nothing is frozen: %s', async (frozenPart) => {
  const forwarder = aForwarder();
  const { owner, customerId, walletId, virtualAccountId } = forwarder;
  const deposit = await harness.api.simulateAccountDeposit(aCtx(owner, { sandbox: { settings: { autoAdvance: false } } }), {
    virtualAccountId,
    amount: '200.00',
    paymentRail: 'wire',
  });
  if (frozenPart !== 'nothing') await freezes[frozenPart](forwarder);
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: deposit.id });
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: deposit.id }).catch(() => undefined);
  await until(harness, owner, deposit.id, 'completed');
  const { items } = await harness.api.list(aCtx(owner), { customerId, type: 'transfer' });
  if (frozenPart === 'nothing') {
    expect(await until(harness, owner, items[0]?.id ?? '', 'completed')).toMatchObject({ amount: '200.00' });
    return;
  }
  // The ledger refuses a frozen wallet when the transfer would start. The other transfers are never created.
  for (const { id } of items) await until(harness, owner, id, 'failed');
  expect(items).toHaveLength(frozenPart === 'wallet' ? 1 : 0);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(20_000n);
});
