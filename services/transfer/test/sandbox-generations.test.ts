// A reset deletes the rows of a sandbox while workers have them. Their steps claim the generation in which they began,
// and no earlier step is written after the reset (ADR-0124).
import { randomIds } from '@pay/core/id';
import { DAY, HOUR } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { releaseFees } from '../src/app/release-fees.ts';
import { recordLateReturn } from '../src/app/late-returns.ts';
import { leaseReleases } from '../src/store/fee-releases.ts';
import { findOne } from '../src/store/transactions.ts';
import { aCtx, aSender, anOwner, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => void (harness = await transferHarness()));
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
});

/** A sender in generation 0 of its sandbox, and its reset: the ledger begins the new generation first. */
function aSandbox() {
  const sender = aSender(harness, anOwner());
  const { owner } = sender;
  return {
    ...sender,
    ctx: (generation: number) => aCtx(owner, { sandbox: { generation } }),
    resetLedger: (generation: number) => void harness.ledger.generations.set(owner.account, generation),
    reset: (generation: number) => harness.api.sandboxReset(aCtx(owner), { generation }),
    rows: () => harness.api.list(aCtx(owner), { limit: 10 }).then(({ items }) => items.map(({ id }) => id)),
    system: () => harness.ledger.open(owner),
  };
}

/** From now on, delays the calls of one owner to the ledger. */
function holdCalls(account: string) {
  const held: (() => void)[] = [];
  const ended: Promise<unknown>[] = [];
  harness.aroundPost = (call, owner) => {
    if (owner.account !== account) return call();
    const work = new Promise<void>((resolve) => held.push(resolve)).then(call);
    ended.push(work.catch(() => undefined));
    return work;
  };
  return {
    arrived: () =>
      eventually(
        () => held.length,
        (count) => count > 0,
      ),
    async letGo() {
      harness.aroundPost = (call) => call();
      for (const go of held) go();
      await Promise.all(ended);
    },
  };
}

test('a step sent to the ledger during a reset moves no money of the new generation', async () => {
  const sandbox = aSandbox();
  const calls = { count: 0 };
  const { id } = await harness.api.create(sandbox.ctx(0), sandbox.body());
  await until(harness, sandbox.owner, id, 'funds_received');
  const gate = holdCalls(sandbox.owner.account);
  await gate.arrived();
  const before = sandbox.system();
  sandbox.resetLedger(1);
  await sandbox.reset(1);
  await gate.letGo();
  harness.aroundPost = (call, owner) => {
    if (owner.account === sandbox.owner.account) calls.count += 1;
    return call();
  };
  expect(sandbox.system()).toEqual(before);
  expect(await sandbox.rows()).toEqual([]);
  await harness.running().jobs.runOnce('advance-transactions');
  expect([calls.count, sandbox.system()]).toEqual([0, before]);
});

test('a row leased between the ledger’s reset and its service’s waits for its own reset', async () => {
  const sandbox = aSandbox();
  const { id } = await harness.api.create(sandbox.ctx(0), sandbox.body());
  sandbox.resetLedger(1);
  const before = sandbox.system();
  await harness.running().jobs.runOnce('advance-transactions');
  expect(['pending', 'funds_received']).toContain((await harness.api.get(sandbox.ctx(0), { transactionId: id })).status);
  await sandbox.reset(1);
  expect([await sandbox.rows(), sandbox.system()]).toEqual([[], before]);
  const { id: next } = await harness.api.create(sandbox.ctx(1), sandbox.body());
  await until(harness, sandbox.owner, next, 'completed');
});

test('a transfer, a deposit, and a return that began before a reset are not written after it', async () => {
  const sandbox = aSandbox();
  const { id } = await harness.api.create(sandbox.ctx(0), sandbox.body());
  await until(harness, sandbox.owner, id, 'completed');
  const stored = await findOne(harness.deps().db, sandbox.owner, id);
  if (stored === undefined) throw new Error('the transfer is there');
  const gate = holdCalls(sandbox.owner.account);
  const creating = harness.api.create(sandbox.ctx(0), sandbox.body());
  creating.catch(() => undefined);
  await gate.arrived();
  await sandbox.reset(1);
  await gate.letGo();
  const stale = { code: 'SERVICE_UNAVAILABLE', reason: 'sandbox_reset' };
  await expect(creating).rejects.toMatchObject(stale);
  const deposit = { walletId: sandbox.walletId, amount: '5', currency: 'usdc' };
  await expect(harness.api.simulateWalletDeposit(sandbox.ctx(0), deposit)).rejects.toMatchObject(stale);
  const { deps } = harness;
  const { settings, clockOffsetMs } = (await deps().ownerSettings.of([sandbox.owner]))(sandbox.owner);
  const late = recordLateReturn(deps(), {
    ...{ original: stored.transaction, generation: stored.generation, settings, clockOffsetMs },
    failure: { code: 'network_error', railCode: null },
    ids: randomIds(),
  });
  await expect(late).rejects.toMatchObject(stale);
  expect(await sandbox.rows()).toEqual([]);
});

test('a fee being released during a reset is not released in the new generation', async () => {
  const sandbox = aSandbox();
  const { id } = await harness.api.create(sandbox.ctx(0), sandbox.toBank({ developerFee: '3' }));
  await until(harness, sandbox.owner, id, 'completed');
  const later = Date.now() + 30 * DAY;
  const leased = await leaseReleases(harness.deps().db, { now: later, until: later + HOUR, limit: 100 });
  const own = leased.filter((release) => release.id === id);
  expect(own).toHaveLength(1);
  const before = sandbox.system();
  sandbox.resetLedger(1);
  await sandbox.reset(1);
  await releaseFees(harness.deps().releases, own);
  expect(sandbox.system()).toEqual(before);
});
