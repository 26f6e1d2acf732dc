// After a restore, a payment is recognized on each later day: by its rail before reconciliation, and by a comparison of
// the books.
import { derive, idWithTag, tagOf, uuid, type Id } from '@pay/core/id';
import { DAY, HOUR } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, evmAddress, transferHarness, until, type TransferHarness } from './harness.ts';
import { fresh, ids, moveBooksOutside, now, originOf, outsideBooks, usdc, type Sender } from './gap-support.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
  await moveBooksOutside(harness);
});
afterAll(() => harness.stop());

const { aLine, aRestorePoint, linesOf, reconciled, walletBalance, suspense } = outsideBooks(() => harness);
/** The last millisecond of yesterday: another UTC day, and less than a key's lifetime ago. */
const beforeMidnight = (): number => now() - (now() % DAY) - 1;
const tagAt = (timeMs: number, tag = tagOf(fresh())): Id<'transaction'> => idWithTag('transaction', timeMs, tag);

/** Transfers of an owner, once all have ended. */
const transfersOf = ({ owner }: Pick<Sender, 'owner'>) =>
  eventually(
    async () => (await harness.api.list(aCtx(owner), { type: 'transfer', limit: 50 })).items,
    (items) => items.length > 0 && items.every(({ status }) => status === 'completed' || status === 'failed'),
    { withinMs: 20_000 },
  );

/** A wallet of 100 USDC with an account whose deposits are forwarded over Ethereum. */
function aForwarder() {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 100n * usdc });
  const virtualAccountId = harness.aVirtualAccount({
    ...{ walletId, customerId, sourceCurrency: 'usdc', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: evmAddress },
  });
  return { owner, customerId, walletId, virtualAccountId };
}

const forwardOf = (deposit: Id<'transaction'>, timeMs: number): Id<'transaction'> =>
  tagAt(timeMs, tagOf(derive('operation', deposit, 'forward')));

test('a deposit recovered days after its forward was paid is not forwarded again', async () => {
  const { owner, customerId, walletId, virtualAccountId } = aForwarder();
  const origin = { ...originOf({ walletId, customerId }), virtualAccountId };
  const came = tagAt(now() - 3 * DAY);
  const sent = forwardOf(came, now() - 2 * DAY);
  await aLine({ id: came, owner, walletId, customerId }, { direction: 'in', origin });
  await aLine({ id: sent, owner, walletId, customerId }, { origin });
  await reconciled();
  await until(harness, owner, came, 'completed');
  const forwards = await transfersOf({ owner });
  expect(forwards.filter(({ status }) => status === 'completed')).toHaveLength(1);
  expect(await linesOf(owner)).toEqual([uuid(came), uuid(sent)].sort());
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([100n * usdc, 0n]);
});

test('a deposit that arrives again on another day is credited once, and the rail’s books show one payment to its payee', async () => {
  const owner = anOwner();
  const customerId = harness.aCustomer(owner);
  const walletId = harness.aWallet(owner, customerId, { currency: 'usd', units: 0n });
  const virtualAccountId = harness.aVirtualAccount({
    ...{ walletId, customerId, destinationCurrency: 'eur', destinationPaymentRail: 'sepa' },
    destinationAddress: harness.anAccount(customerId),
  });
  const tag = tagOf(fresh());
  const arrival = async (timeMs: number) => {
    const ctx = { ...aCtx(owner), operationId: idWithTag('operation', timeMs, tag) };
    const { id } = await harness.api.simulateAccountDeposit(ctx, { virtualAccountId, amount: '108.00' });
    await until(harness, owner, id, 'completed');
    const [forward] = await transfersOf({ owner });
    return { id, forward };
  };
  const restore = aRestorePoint({ owner });
  const first = await arrival(beforeMidnight());
  const forwarded = forwardOf(first.id as Id<'transaction'>, beforeMidnight());
  await harness.sql('update simulated_rail.payments set id = $2 where id = $1', [uuid(first.forward?.id ?? ''), uuid(forwarded)]);
  const paid = await linesOf(owner);
  expect(paid).toEqual([uuid(first.id), uuid(forwarded)].sort());
  await restore();
  const again = await arrival(now());
  expect(again.id).toBe(first.id);
  expect(again.forward?.status).toBe('completed');
  expect(await linesOf(owner)).toEqual(paid);
  // Reconciliation later knows both payments.
  await reconciled();
  expect(await linesOf(owner)).toEqual(paid);
  expect(await harness.sql('select id from transfer.recovered_payments where account = $1', [uuid(owner.account)])).toEqual([]);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usd')).toBe(0n);
});

test('a key first used before midnight and repeated after it is paid once, and its payment is known afterwards', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const lost = tagAt(beforeMidnight());
  await aLine({ id: lost, owner, walletId, customerId });
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now(), tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  await until(harness, owner, id, 'completed');
  expect(await linesOf(owner)).toEqual([uuid(lost)]);
  await reconciled();
  await expect(harness.api.get(aCtx(owner), { transactionId: lost })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 100n * usdc, 0n]);
});

test('a recovered key that is repeated after midnight without its record gets its money back', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const lost = tagAt(beforeMidnight());
  await aLine({ id: lost, owner, walletId, customerId });
  await reconciled();
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now(), tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  expect(await until(harness, owner, id, 'failed')).toMatchObject({ failureReason: { code: 'canceled' } });
  expect(await linesOf(owner)).toEqual([uuid(lost)]);
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
});

test('a key that is used again after its expiry is a new payment', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const first = tagAt(now() - DAY - HOUR / 60);
  await aLine({ id: first, owner, walletId, customerId });
  const again = { ...aCtx(owner), operationId: idWithTag('operation', now(), tagOf(first)) };
  const { id } = await harness.api.create(again, body());
  await until(harness, owner, id, 'completed');
  expect(await linesOf(owner)).toEqual([uuid(first), uuid(id)].sort());
});

/** A transfer that adopted a payment lost on the day before. */
async function aStandIn(sender: ReturnType<typeof aSender>) {
  const lost = tagAt(beforeMidnight());
  await aLine({ ...sender, id: lost });
  const repeated = { ...aCtx(sender.owner), operationId: idWithTag('operation', now(), tagOf(lost)) };
  const { id } = await harness.api.create(repeated, sender.body());
  await until(harness, sender.owner, id, 'completed');
  return { lost, id };
}

test('a late return of a transfer that stands for a lost one returns its money once', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { lost, id } = await aStandIn(sender);
  const returns = () => harness.sql('update simulated_rail.payments set returns_at = now() where id = $1', [uuid(lost)]);
  await returns();
  const seen = await eventually(
    () => harness.api.get(aCtx(owner), { transactionId: id }),
    (transfer) => transfer.return !== null,
    { withinMs: 20_000 },
  );
  await until(harness, owner, seen.return?.transactionId ?? '', 'completed');
  expect(walletBalance(owner, walletId)).toBe(before);
  // The rail reports it once more.
  await returns();
  await eventually(
    () => harness.sql('select 1 from simulated_rail.payments where id = $1 and returns_at is null', [uuid(lost)]),
    (rows) => rows.length === 1,
  );
  const { items } = await harness.api.list(aCtx(owner), { type: 'deposit', limit: 50 });
  expect(items.filter(({ returnOf }) => returnOf === id)).toHaveLength(1);
  expect(walletBalance(owner, walletId)).toBe(before);
});

test('a late return of a payment in suspense is posted to suspense once', async () => {
  const { owner, customerId } = aSender(harness);
  const id = fresh();
  await aLine({ id, owner, walletId: ids.next('wallet', now()), customerId });
  await reconciled();
  expect(suspense(owner)).toBe(-100n * usdc);
  for (let report = 1; report <= 2; report += 1) {
    await harness.sql('update simulated_rail.payments set returns_at = now() where id = $1', [uuid(id)]);
    await eventually(
      () => harness.sql('select 1 from simulated_rail.payments where id = $1 and returns_at is null', [uuid(id)]),
      (rows) => rows.length === 1,
    );
    expect(suspense(owner)).toBe(0n);
  }
});

test('a transfer that stands for a lost one is not a difference between the books', async () => {
  const sender = aSender(harness);
  const { lost, id } = await aStandIn(sender);
  const change = `settles_at = now() - interval '2 minutes', units = (select final_units from transfer.transactions where id = $2)`;
  await harness.sql(`update simulated_rail.payments set ${change} where id = $1`, [uuid(lost), uuid(id)]);
  await harness.sql('delete from transfer.reconciliations');
  await harness.running().jobs.runOnce('reconcile');
  const breaks = await harness.sql('select kind from transfer.reconciliation_breaks where transaction_id = any($1::uuid[])', [
    [uuid(lost), uuid(id)],
  ]);
  expect(breaks).toEqual([]);
});
