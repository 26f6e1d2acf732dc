// Work that fails each time: after three attempts it waits for an operator with its money where it is, and other owners
// are unaffected.
import { file } from '@pay/contract/file/operations';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { unavailable } from '@pay/core/fault';
import { randomIds, sameBody, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, aSender, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';
import { hasDue, leaseOne } from '../src/store/open-transactions.ts';
import { aPair } from './internal-pair.ts';

const ids = randomIds();
let harness: TransferHarness;
/** Files with the rows of batches, and the owners whose result files cannot be written. */
const contents = new Map<string, string>();
const spoiledAccounts = new Set<string>();
/** Owners for whose result files the file service is unavailable, and its number of calls. */
const away = new Map<string, number>();
const miss = ({ account }: Owner): never => {
  away.set(account, (away.get(account) ?? 0) + 1);
  throw unavailable('file');
};
/** How often the ledger or the file service met the poison of an owner. */
const poisonHits = new Map<string, number>();
const meet = (owner: Owner): never => {
  poisonHits.set(owner.account, (poisonHits.get(owner.account) ?? 0) + 1);
  throw new Error('poison');
};

beforeAll(async () => {
  harness = await transferHarness({ RISK_FAIL_MODE_SANDBOX: 'closed' });
  const view = (fileId: string) => ({
    ...{
      id: fileId,
      purpose: 'batch' as const,
      name: 'rows',
      contentType: 'text/csv',
      sizeBytes: 1,
      status: 'available' as const,
    },
    ...{ sha256: '0'.repeat(64), expiresAt: null, createdAt: iso(0) },
  });
  await harness.stub(file, {
    describe: (_, { fileId }) => ({ file: view(fileId), chunks: 1 }),
    read: (_, { fileId }) => ({ bytes: Buffer.from(contents.get(fileId) ?? '').toString('base64') }),
    markUsed: (_, { fileId }) => view(fileId),
    begin: ({ operationId }) => ({ fileId: sameBody('file', operationId) }),
    append: ({ owner }) => (away.has(owner.account) ? miss(owner) : spoiledAccounts.has(owner.account) ? meet(owner) : {}),
    finish: (_, { fileId }) => view(fileId),
  });
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.aroundPost = (call) => call();
  harness.judge = () => nothingStandsOut;
  jest.restoreAllMocks();
});

const findSetAside = async (resourceId: string) =>
  (await harness.client(setAsideWorkOperations('transfer')).listSetAsideWork(operatorCtx(), { limit: 1_000 })).items.find(
    (one) => one.resourceId === resourceId,
  );
const isSetAside = (resourceId: string, hurry: () => Promise<void> = () => Promise.resolve()) =>
  eventually(
    async () => {
      await hurry();
      return findSetAside(resourceId);
    },
    (row) => row !== undefined,
  );
/** The ledger fails every posting of this owner's transactions after their hold. */
const poison = (owner: Owner): void => {
  harness.aroundPost = (call, of) => (of.account === owner.account ? Promise.resolve().then(() => meet(owner)) : call());
};

test('a transaction whose step fails three times stops with its money held, and others complete', async () => {
  const { owner, body, walletId } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner), body());
  poison(owner);
  const found = await isSetAside(id, () => harness.endBackoffs(owner));
  expect(found).toMatchObject({ kind: 'transaction', attempts: 3, isEnded: false, ...owner });
  expect(poisonHits.get(owner.account)).toBe(3);
  // Otherwise every request that advances its owner's sandbox clock would wait for it.
  await harness.sql("update transfer.open_transactions set next_run_at = now() - interval '1 s' where id = $1", [uuid(id)]);
  expect(await hasDue(harness.deps().db, owner, systemClock.now())).toBe(false);
  const { status } = await harness.api.get(aCtx(owner), { transactionId: id });
  expect(['completed', 'failed', 'returned', 'refunded']).not.toContain(status);
  const other = aSender(harness);
  const made = await harness.api.create(aCtx(other.owner), other.body());
  await until(harness, other.owner, made.id, 'completed');
  expect(poisonHits.get(owner.account)).toBe(3);
  // Once an operator releases it after the cause is gone, it completes, once.
  harness.aroundPost = (call) => call();
  await harness.client(setAsideWorkOperations('transfer')).releaseWork(operatorCtx(), { kind: 'transaction', workId: uuid(id) });
  await until(harness, owner, id, 'completed', 30_000);
  expect([harness.ledger.balance(owner, 'wallet', walletId, 'usdc'), harness.ledger.held(owner, walletId)]).toEqual([
    9_900_000_000n,
    0n,
  ]);
});

test('a transaction whose worker crashes three times is not leased a fourth time, and a retry leases it again', async () => {
  const { owner, body } = aSender(harness);
  // Nothing runs a step before its worker is dead.
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { autoAdvance: false } } }), body());
  const key = uuid(id);
  // The state that three dead workers leave.
  await harness.sql(`insert into transfer.work_attempts (kind, id, resource_id, attempts) values ('transaction', $1, $2, 3)`, [
    key,
    id,
  ]);
  await harness.sql(
    "update transfer.open_transactions set lease_until = now() - interval '1 s', next_run_at = now() - interval '1 s', version = version + 1 where id = $1",
    [key],
  );
  expect(await isSetAside(id)).toMatchObject({ error: 'The process that ran this work stopped 3 times.' });
  const { items } = await harness.api.operatorStuck(operatorCtx(), { limit: 200 });
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).not.toBe('failed');
  expect(items.filter((one) => one.id === id).length).toBeLessThanOrEqual(1);
  await harness.api.operatorRetry(operatorCtx(owner), { transactionId: id });
  expect(await findSetAside(id)).toBeUndefined();
  const taken = await eventually(
    () => harness.sql<{ attempts: number }>('select attempts from transfer.open_transactions where id = $1', [key]),
    ([row]) => row === undefined || row.attempts !== 0,
  );
  expect(taken.length).toBeLessThanOrEqual(1);
});

test.each(['ledger', 'risk', 'rail'] as const)(
  'an outage of the %s does not forgive a transaction the deaths of its workers',
  async (component) => {
    const { owner, body } = aSender(harness);
    const { db, saga, rails } = harness.deps();
    // Only this test runs steps.
    const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { autoAdvance: false } } }), body());
    await harness.api.sandboxApply(aCtx(owner), { settings: { autoAdvance: false }, clockOffsetMs: 0, advancedMs: 0 });
    const lease = () => leaseOne(db, sameBody('transaction', id), systemClock.now());
    if (component === 'rail') await saga.advance(await lease());
    const fail = () => Promise.reject(unavailable('injected'));
    if (component === 'ledger') harness.aroundPost = fail;
    if (component === 'risk') harness.judge = fail;
    if (component === 'rail') jest.spyOn(rails.of('ethereum', 'sandbox'), 'send').mockImplementation(fail);
    await harness.sql("insert into transfer.work_attempts (kind, id, resource_id, attempts) values ('transaction', $1, $2, 1)", [
      uuid(id),
      id,
    ]);
    await expect(saga.advanceSuspects(await lease())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const found = await harness.sql(
      `select a.attempts, o.lease_until is not null as "isSuspect" from transfer.work_attempts a
       join transfer.open_transactions o on o.id::text = a.id where a.id = $1`,
      [uuid(id)],
    );
    expect(found).toEqual([{ attempts: 1, isSuspect: true }]);
  },
);

test('a transaction that crashes risk is set aside and does not wait indefinitely', async () => {
  const { owner, body } = aSender(harness);
  const allow = harness.judge;
  harness.judge = (of, request) => (of.account === owner.account ? Promise.reject(unavailable('died')) : allow(of, request));
  const { id } = await harness.api.create(aCtx(owner), body());
  const found = await isSetAside(id, () => harness.endBackoffs(owner));
  expect(found).toMatchObject({ kind: 'transaction', attempts: 3, isEnded: false });
});

/** A batch of one row, with an amount that is valid or not. */
async function aBatch(sender: ReturnType<typeof aSender>, amount: string) {
  const fileId: Id<'file'> = ids.next('file', systemClock.now());
  const { destinationCurrency, destinationPaymentRail, destinationAddress } = sender.body();
  contents.set(
    fileId,
    `amount,destinationCurrency,destinationPaymentRail,destinationAddress\n${amount},${destinationCurrency},${destinationPaymentRail},${destinationAddress}\n`,
  );
  const { customerId, walletId, owner } = sender;
  const shared = {
    customerId,
    walletId,
    fileId,
    mode: 'partial',
    process: 'manual',
    dryRun: false,
    allowDuplicate: true,
  } as const;
  const batch = await harness.api.createBatch(aCtx(owner), shared);
  const read = () => harness.api.getBatch(aCtx(owner), { batchId: batch.id });
  return { ...batch, read };
}

test('a batch whose result cannot be written ends without it after three attempts, and other batches continue', async () => {
  const sender = aSender(harness);
  spoiledAccounts.add(sender.owner.account);
  const batch = await aBatch(sender, 'nothing');
  expect(await isSetAside(batch.id)).toMatchObject({ kind: 'batch', isEnded: true, ...sender.owner });
  const ended = await batch.read();
  expect(ended).toMatchObject({ status: 'invalid', resultFileId: null, warnings: [{ code: 'set_aside' }] });
  expect(poisonHits.get(sender.owner.account)).toBe(3);
  const other = await aBatch(aSender(harness), '1.00');
  await eventually(other.read, ({ status }) => status === 'ready');
});

test('an outage does not reset the crash count of a batch', async () => {
  const sender = aSender(harness);
  away.set(sender.owner.account, 0);
  const batch = await aBatch(sender, 'nothing');
  const key = uuid(batch.id);
  // The state that a dead worker leaves.
  await harness.sql(
    `insert into transfer.work_attempts as w (kind, id, resource_id, attempts) values ('batch', $1, $2, 1)
     on conflict (kind, id) do update set attempts = w.attempts + 1`,
    [key, batch.id],
  );
  const before = away.get(sender.owner.account) ?? 0;
  await eventually(
    () => Promise.resolve(away.get(sender.owner.account) ?? 0),
    (times) => times >= before + 3,
    { withinMs: 40_000 },
  );
  const rows = await harness.sql<{ attempts: number }>(
    `select attempts from transfer.work_attempts where kind = 'batch' and id = $1`,
    [key],
  );
  expect(rows[0]?.attempts).toBeGreaterThanOrEqual(1);
  away.delete(sender.owner.account);
  await eventually(batch.read, ({ status }) => status === 'invalid', { withinMs: 20_000 });
});

test('canceling a validating batch ends it, even if its result cannot be written', async () => {
  const sender = aSender(harness);
  spoiledAccounts.add(sender.owner.account);
  const batch = await aBatch(sender, 'nothing');
  await eventually(
    () => Promise.resolve(poisonHits.get(sender.owner.account) ?? 0),
    (times) => times > 0,
  );
  await harness.api.cancelBatch(aCtx(sender.owner), { batchId: batch.id }).catch(() => undefined);
  const ended = await eventually(batch.read, ({ status }) => status !== 'validating', { withinMs: 40_000 });
  expect(['canceled', 'invalid']).toContain(ended.status);
  expect(ended.completedAt).not.toBeNull();
});

test('a fee payout that fails three times waits for an operator, and is paid once it is released', async () => {
  const pair = aPair(harness);
  await harness.api.create(aCtx(pair.owner), pair.body({ developerFee: '5' }));
  poison(pair.owner);
  const ctx = aCtx(pair.owner);
  await harness.api.createFeePayout(ctx, { currency: 'usdc', walletId: pair.to }).catch(() => undefined);
  const id = sameBody('transaction', ctx.operationId);
  const makeDue = () =>
    harness.sql("update transfer.fee_payouts set take_over_at = now() - interval '1 s' where id = $1", [uuid(id)]);
  const found = await eventually(
    async () => {
      await makeDue();
      await harness.running().jobs.runOnce('pay-fees');
      return findSetAside(id);
    },
    (one) => one !== undefined,
  );
  expect(found).toMatchObject({ kind: 'fee_payout', isEnded: false });
  harness.aroundPost = (call) => call();
  const before = pair.balance(pair.to);
  await harness.client(setAsideWorkOperations('transfer')).releaseWork(operatorCtx(), { kind: 'fee_payout', workId: uuid(id) });
  await makeDue();
  await harness.running().jobs.runOnce('pay-fees');
  await eventually(
    () => Promise.resolve(pair.balance(pair.to)),
    (balance) => balance === before + 5_000_000n,
  );
});
