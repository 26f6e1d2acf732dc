// The amounts that left over a rail must equal those in the ledger. These tests change the rail's records.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { unavailable } from '@pay/core/fault';
import { uuid, uuidOf } from '@pay/core/id';
import type { GuardedWork } from '@pay/kernel/work-guard';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness({ LIVE_RAILS_SIMULATED: 'true' });
});
afterAll(() => harness.stop());
afterEach(() => jest.restoreAllMocks());

const approvedCustomer = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;

/** A completed live transfer whose line is old enough to be compared. */
async function createCompletedTransfer() {
  const { owner, body } = aSender(harness, anOwner('live'), approvedCustomer);
  const { id } = await harness.api.create(aCtx(owner), body());
  await until(harness, owner, id, 'completed');
  return { owner, id };
}

/** Rewrites the rail's line of a payment; by default only makes it old enough to be compared. */
const rewrite = (id: string, change = 'units = units'): Promise<unknown> =>
  harness.sql(`update transfer.simulated_payments set settles_at = now() - interval '2 minutes', ${change} where id = $1`, [
    uuid(id),
  ]);

const breakOf = async (id: string): Promise<{ kind: number } | undefined> =>
  (
    await harness.sql<{ kind: number }>('select kind from transfer.reconciliation_breaks where transaction_id = $1', [uuidOf(id)])
  )[0];
const runReconciliation = (): Promise<void> => harness.running().jobs.runOnce('reconcile');
/** Compares everything again, like a new installation. */
const again = async (): Promise<void> => {
  await harness.sql('delete from transfer.reconciliations');
  await runReconciliation();
};

test('a rail amount that differs from the booked amount is detected, and stays reported until the books agree', async () => {
  const good = await createCompletedTransfer();
  const bad = await createCompletedTransfer();
  await rewrite(good.id);
  await rewrite(bad.id, 'units = units + 1');
  await again();
  expect(await breakOf(bad.id)).toEqual({ kind: 2 });
  expect(await breakOf(good.id)).toBeUndefined();
  await runReconciliation();
  expect(await breakOf(bad.id)).toEqual({ kind: 2 });
  await rewrite(bad.id, 'units = units - 1');
  await eventually(
    async () => (await runReconciliation(), await breakOf(bad.id)),
    (difference) => difference === undefined,
  );
});

test('a payment that we completed and the rail failed is detected', async () => {
  const { id } = await createCompletedTransfer();
  await rewrite(id, 'ending = 2');
  await again();
  expect(await breakOf(id)).toEqual({ kind: 3 });
});

test('a payment that the rail executed and we never sent is detected', async () => {
  const { id } = await createCompletedTransfer();
  await rewrite(id);
  const stray = uuid(aCtx(anOwner()).operationId);
  await harness.sql(
    `insert into transfer.simulated_payments (account, environment, id, rail, currency, ending, units, settles_at)
     select account, environment, $2, rail, currency, ending, units, settles_at from transfer.simulated_payments where id = $1`,
    [uuid(id), stray],
  );
  await again();
  const found = await harness.sql('select kind, rail from transfer.reconciliation_breaks where transaction_id = $1', [stray]);
  expect(found).toEqual([{ kind: 0, rail: null }]);
});

test('a completed payment that the rail does not know is detected from our side', async () => {
  const { id } = await createCompletedTransfer();
  await harness.sql('delete from transfer.simulated_payments where id = $1', [uuid(id)]);
  // Our side is compared ten minutes later. The test cannot make its transaction older, so it changes where the
  // comparison starts.
  const { reconcile } = await import('../src/jobs/reconcile.ts');
  const deps = harness.deps();
  const later = { ...deps.clock, now: () => deps.clock.now() + 11 * 60_000 };
  await harness.sql('delete from transfer.reconciliations');
  const unused = undefined as never;
  const others = { ids: unused, signal: unused, recovery: unused, metrics: unused };
  const log = { warn: () => undefined } as never;
  const workGuard = { attempt: ({ items, run }: GuardedWork<unknown>) => Promise.all(items.map(run)) } as never;
  await reconcile.run({ ...others, deps, db: deps.db, clock: later, log, workGuard });
  expect(await breakOf(id)).toEqual({ kind: 1 });
});

test('rail statement lines of any age are kept until they are compared', async () => {
  const { id } = await createCompletedTransfer();
  await harness.sql("update transfer.simulated_payments set settles_at = now() - interval '2 hours' where id = $1", [uuid(id)]);
  await harness.sql('delete from transfer.reconciliations');
  await harness.running().jobs.runOnce('delete-old-rows');
  expect(await harness.sql('select 1 from transfer.simulated_payments where id = $1', [uuid(id)])).toHaveLength(1);
});

test('the line of a payment with an open transaction is kept at any age, because its saga could send the payment again', async () => {
  await again();
  const { owner, body, customerId } = aSender(harness, anOwner('live'), approvedCustomer);
  const destinationAddress = harness.anAccount(customerId, { accountType: 'us_bank', currency: 'usd' });
  const ach = { destinationCurrency: 'usd', destinationPaymentRail: 'ach', destinationAddress } as const;
  const { id } = await harness.api.create(aCtx(owner), body(ach));
  await until(harness, owner, id, 'payment_submitted');
  const countLines = async (): Promise<number> =>
    (await harness.sql('select 1 from transfer.simulated_payments where id = $1', [uuid(id)])).length;
  await harness.sql("update transfer.simulated_payments set settles_at = now() - interval '2 hours' where id = $1", [uuid(id)]);
  await harness.running().jobs.runOnce('delete-old-rows');
  expect(await countLines()).toBe(1);
  await harness.sql('update transfer.open_transactions set next_run_at = now() where id = $1', [uuid(id)]);
  await until(harness, owner, id, 'completed');
  // The same line is summed up once the transaction has ended.
  await harness.running().jobs.runOnce('delete-old-rows');
  expect(await countLines()).toBe(0);
});

/** A rail before the others whose books cannot be read; returns how often they were asked for. */
function anUnreadableRail(book: string, failure: () => Error): () => number {
  const { rails } = harness.deps();
  const [simulator] = rails.all();
  if (simulator?.statement === undefined) throw new Error('the simulator has no books');
  let asked = 0;
  const rejectRead = () => Promise.reject(((asked += 1), failure()));
  const unreadable = { ...simulator, statement: { ...simulator.statement, book, endedBetween: rejectRead } };
  jest.spyOn(rails, 'all').mockReturnValue([unreadable, simulator]);
  return () => asked;
}

/** A settled transfer whose amount differs at the rail. */
async function aDifference(): Promise<string> {
  const { id } = await createCompletedTransfer();
  await rewrite(id, 'units = units + 1');
  await harness.sql('delete from transfer.reconciliations');
  return id;
}

test('an outage of one rail does not delay other rails, and the job reports it', async () => {
  const id = await aDifference();
  anUnreadableRail('away', () => unavailable('rail'));
  await expect(runReconciliation()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await breakOf(id)).toEqual({ kind: 2 });
});

test('a book whose comparison fails three times is set aside, and those of other rails are compared', async () => {
  const id = await aDifference();
  const asked = anUnreadableRail('unreadable', () => new Error('poison'));
  for (let n = 0; n < 4; n += 1) await runReconciliation();
  const { items } = await harness.client(setAsideWorkOperations('transfer')).listSetAsideWork(operatorCtx(), { limit: 100 });
  expect(items).toMatchObject([
    { kind: 'reconciliation', resourceId: 'unreadable', attempts: 3, error: 'poison', isEnded: false },
  ]);
  expect(asked()).toBe(3);
  expect(await breakOf(id)).toEqual({ kind: 2 });
});
