// In recovery mode nothing reaches a rail. Afterwards each payment continues without intervention, once.
import { sameBody, uuid, type Id } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { inRecovery } from '@pay/testkit/recovery';
import { leaseOne } from '../src/store/open-transactions.ts';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness({ LIVE_RAILS_SIMULATED: 'true' });
});
afterAll(() => harness.stop());

const approvedCustomer = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;
const atTheRail = async (id: string): Promise<number> =>
  (await harness.sql('select 1 from transfer.simulated_payments where id = $1', [uuid(id)])).length;

test('in recovery mode a payment in progress waits without counting an attempt, and is sent once afterwards', async () => {
  const { owner, body } = aSender(harness, anOwner('live'), approvedCustomer);
  const due = 'update transfer.open_transactions set next_run_at = now(), lease_until = null where id = $1';
  const { id } = await inRecovery({ adminUrl: harness.adminUrl, running: [harness.running()] }, async () => {
    const { id } = await harness.api.create(aCtx(owner), body());
    for (let run = 0; run < 20; run += 1) {
      await harness.sql(due, [uuid(id)]);
      await harness.running().jobs.runOnce('advance-transactions');
    }
    expect(await atTheRail(id)).toBe(0);
    const [row] = await harness.sql<{ attempts: number }>('select attempts from transfer.open_transactions where id = $1', [
      uuid(id),
    ]);
    expect(row?.attempts).toBeLessThanOrEqual(1);
    for (const change of [
      harness.api.cancel(aCtx(owner), { transactionId: id }),
      harness.api.operatorRetry(aCtx(owner), { transactionId: id as Id<'transaction'>, reason: 'test' } as never),
      harness.api.operatorDecide(aCtx(owner), { transactionId: id as Id<'transaction'>, decision: 'approve' } as never),
    ])
      await expect(change).rejects.toThrow('recovering its database');
    return { id };
  });
  await harness.sql(due, [uuid(id)]);
  await until(harness, owner, id, 'completed');
  expect(await atTheRail(id)).toBe(1);
});

test('recovery mode neither resets nor increases the crash count of a suspect', async () => {
  const { owner, body } = aSender(harness);
  const { db, saga } = harness.deps();
  // Only this test runs steps.
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { autoAdvance: false } } }), body());
  await harness.api.sandboxApply(aCtx(owner), { settings: { autoAdvance: false }, clockOffsetMs: 0, advancedMs: 0 });
  const lease = () => leaseOne(db, sameBody('transaction', id), systemClock.now());
  await saga.advance(await lease());
  await harness.sql("insert into transfer.work_attempts (kind, id, resource_id, attempts) values ('transaction', $1, $2, 1)", [
    uuid(id),
    id,
  ]);
  const left = () =>
    harness.sql(
      `select a.attempts, o.attempts as steps, o.lease_until is not null as "isSuspect" from transfer.open_transactions o
       left join transfer.work_attempts a on o.id::text = a.id where o.id = $1`,
      [uuid(id)],
    );
  await harness.sql('update transfer.open_transactions set attempts = 5 where id = $1', [uuid(id)]);
  await inRecovery({ adminUrl: harness.adminUrl, running: [harness.running()] }, async () => {
    await expect(saga.advanceSuspects(await lease())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await left()).toEqual([{ attempts: 1, steps: 5, isSuspect: true }]);
  });
  expect(await atTheRail(id)).toBe(0);
});
