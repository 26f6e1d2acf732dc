// The live environment runs the same code as the sandbox. Only its rails and its requirements differ.
import { uuid } from '@pay/core/id';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness({ LIVE_RAILS_SIMULATED: 'true' });
});
afterAll(() => harness.stop());

const approvedCustomer = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;

test('a live transfer completes as soon as its rail confirms it', async () => {
  const { owner, walletId, body } = aSender(harness, anOwner('live'), approvedCustomer);
  const created = await harness.api.create(aCtx(owner), body());
  await until(harness, owner, created.id, 'completed');
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
});

test('magic values and scenarios have no effect in live', async () => {
  const { owner, toBank } = aSender(harness, anOwner('live'), approvedCustomer);
  const created = await harness.api.create(
    aCtx(owner, { sandbox: { scenario: 'failed' } }),
    toBank({ amount: '9001.03' }, '002'),
  );
  await until(harness, owner, created.id, 'completed');
});

test('live requirements apply: identity for banks, terms and a limit on chain, complete payout accounts', async () => {
  const fresh = aSender(harness, anOwner('live'), { tosStatus: 'approved' });
  await expect(harness.api.create(aCtx(fresh.owner), fresh.toBank())).rejects.toMatchObject({
    details: [{ code: 'kyc_not_approved' }],
  });
  await expect(harness.api.create(aCtx(fresh.owner), fresh.body({ amount: '1000.01' }))).rejects.toMatchObject({
    details: [{ code: 'limit_exceeded' }],
  });
  await expect(harness.api.create(aCtx(fresh.owner), fresh.body({ amount: '1000' }))).resolves.toMatchObject({
    status: 'pending',
  });
  const known = aSender(harness, anOwner('live'), approvedCustomer);
  const destinationAddress = harness.anAccount(known.customerId, { open: [{ field: 'details.bic', code: 'required' }] });
  await expect(harness.api.create(aCtx(known.owner), known.toBank({ destinationAddress }))).rejects.toMatchObject({
    details: [{ code: 'counterparty_incomplete' }],
  });
});

/** A live ACH payment in progress: it stays so through the days in which it may be returned. */
async function anAchPayment() {
  const sender = aSender(harness, anOwner('live'), approvedCustomer);
  const destinationAddress = harness.anAccount(sender.customerId, { accountType: 'us_bank', currency: 'usd' });
  const ach = { destinationCurrency: 'usd', destinationPaymentRail: 'ach', destinationAddress } as const;
  const { id } = await harness.api.create(aCtx(sender.owner), sender.body(ach));
  await until(harness, sender.owner, id, 'payment_submitted');
  return { ...sender, id };
}

test('a live ACH payment stays submitted during its return window, so that a return reopens nothing', async () => {
  const { owner, id } = await anAchPayment();
  const [line] = await harness.sql<{ days: number }>(
    'select extract(epoch from settles_at - now()) / 86400 as days from transfer.simulated_payments where id = $1',
    [uuid(id)],
  );
  expect(Number(line?.days)).toBeGreaterThan(1.9);
  await harness.sql('update transfer.simulated_payments set settles_at = now() where id = $1', [uuid(id)]);
  await harness.sql('update transfer.open_transactions set next_run_at = now() where id = $1', [uuid(id)]);
  await until(harness, owner, id, 'completed');
});

test('a transaction whose rail was removed does not stop others', async () => {
  const { owner, id } = await anAchPayment();
  await harness.restart({ variables: { LIVE_RAILS_SIMULATED: 'false' } });
  await harness.sql(
    "update transfer.open_transactions set next_run_at = now() - interval '1 hour', lease_until = null where id = $1",
    [uuid(id)],
  );
  const others = Array.from({ length: 3 }, () => aSender(harness));
  const created = await Promise.all(others.map((other) => harness.api.create(aCtx(other.owner), other.body())));
  await Promise.all(created.map((transaction, i) => until(harness, others[i]?.owner ?? owner, transaction.id, 'completed')));
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('payment_submitted');
});
