// In recovery mode nothing reaches a rail; afterwards each payment goes on by itself and once.
import { uuid, type Id } from '@pay/core/id';
import { inRecovery } from '@pay/testkit/recovery';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness({ LIVE_RAILS_SIMULATED: 'true' });
});
afterAll(() => harness.stop());

const approved = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;
const atTheRail = async (id: string): Promise<number> =>
  (await harness.sql('select 1 from transfer.simulated_payments where id = $1', [uuid(id)])).length;

test('a payment under way waits before its rail in recovery mode, no attempt is held against it, and it is sent once afterwards', async () => {
  const { owner, body } = aSender(harness, anOwner('live'), approved);
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
