// What a provider's books show and ours lost is written again, once. The books are in a database of their own here; a loss is a line in them that
// no transaction of ours stands for.
import { randomUUID } from 'node:crypto';
import { GapCounts } from '@pay/contract/gap-run';
import { idWithTag, randomIds, sameBody, tagOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { openAdmin } from '@pay/testkit/recovery';
import { endToEndIdOf } from '../src/domain/end-to-end-id.ts';
import { aCtx, anOwner, aSender, evmAddress, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
  await harness.restart({ variables: { SIMULATOR_DATABASE_URL: harness.adminUrl } });
});
afterAll(() => harness.stop());

const ids = randomIds();
const now = (): number => systemClock.now();
type Line = { id: Id<'transaction'>; owner: Owner; walletId: string; customerId: string };
const usdc = 1_000_000n;

/** What the rail keeps for us beside a payment of 100 USDC. */
const originOf = (of: { walletId: string; customerId: string }): object => ({
  ...{ ...of, sourceCurrency: 'usdc', amount: '100.00', amountUnits: (100n * usdc).toString() },
  ...{ exchangeFeeUnits: null, gasFeeUnits: null, developerFeeUnits: null, exchangeRate: null },
  ...{ destinationAddress: evmAddress, payoutAccountId: null, virtualAccountId: null, reference: null },
  ...{ batchId: null, batchRow: null, scenario: 'completed' },
});

/** A payment of 100 USDC that the rail has settled. */
async function aLine(line: Line, over: { direction?: 'in' | 'out'; units?: bigint; origin?: object | null } = {}): Promise<void> {
  const { id, owner, walletId, customerId } = line;
  const { direction = 'out', units = 100n * usdc, origin = originOf({ walletId, customerId }) } = over;
  await harness.sql(
    `insert into simulated_rail.payments (end_to_end_id, id, direction, account, environment, rail, currency, units, ending, origin, accepted_at, settles_at)
     values ($1, $2, $3, $4, 0, 'ethereum', 'usdc', $5, 'completed', $6, now(), now())`,
    [endToEndIdOf(id), uuid(id), direction, uuid(owner.account), units.toString(), JSON.stringify(origin)],
  );
}

/** A whole run over the last minute. */
async function reconciled() {
  const { api } = harness;
  const from = new Date(now() - 60_000).toISOString();
  const begun = await api.beginGapRun(aCtx(anOwner()), { marginMs: 60_000, from });
  const settled = await eventually(
    () => api.advanceGapRun(aCtx(anOwner()), { runId: begun.id }),
    ({ phase, unsettled }) => phase === 'settling' && unsettled === 0,
    { withinMs: 20_000 },
  );
  return api.finishGapRun(aCtx(anOwner()), { runId: settled.id });
}
const fresh = (): Id<'transaction'> => ids.next('transaction', now());
const walletBalance = (owner: Owner, walletId: string): bigint => harness.ledger.balance(owner, 'wallet', walletId, 'usdc');
const suspense = (owner: Owner): bigint => harness.ledger.balance(owner, 'suspense', 'recovered', 'usdc');
const made = (): Promise<unknown> => harness.api.create(aCtx(first.owner), first.body());
let first: ReturnType<typeof aSender>;
beforeAll(async () => {
  // The first payment makes the tables of the books.
  first = aSender(harness);
  await made();
  await eventually(
    () => harness.sql('select 1 from simulated_rail.payments').catch(() => []),
    (rows) => rows.length > 0,
  );
});

test('a payment that only the rail knows becomes a transaction under its id, is debited once, and is recovered once', async () => {
  const { owner, walletId, customerId } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const id = fresh();
  await aLine({ id, owner, walletId, customerId });
  const { recovered } = await reconciled();
  expect(recovered).toContainEqual({ kind: 'transfer', currency: 'usdc', count: 1, amount: '100.000000' });
  const seen = await until(harness, owner, id, 'completed');
  expect(seen).toMatchObject({
    id,
    walletId,
    amount: '100.00',
    finalAmount: '100.000000',
    metadata: { recovered: expect.any(String) },
  });
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  const again = await reconciled();
  expect(again.recovered).toEqual([]);
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  const types = (await harness.events(owner)).map(({ type }) => type);
  expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
  expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
});

test('a recovered payment is debited whatever risk says, and what its wallet lacks is advanced from suspense', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 30n * usdc });
  harness.judge = () => ({ decision: 'decline', apply: 'none', anomalies: [] });
  const id = fresh();
  await aLine({ id, owner, walletId, customerId });
  await reconciled();
  await until(harness, owner, id, 'completed');
  harness.judge = () => ({ decision: 'allow', apply: 'none', anomalies: [] });
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([0n, -70n * usdc]);
});

test('a payment whose wallet is lost, or that the provider returns without our data, is posted to suspense once', async () => {
  const owner = anOwner();
  const [noWallet, noData] = [fresh(), fresh()];
  const { customerId } = aSender(harness, owner);
  await aLine({ id: noWallet, owner, walletId: ids.next('wallet', now()), customerId });
  await aLine({ id: noData, owner, walletId: '', customerId }, { origin: null });
  await reconciled();
  await reconciled();
  expect(suspense(owner)).toBe(-200n * usdc);
  await expect(harness.api.get(aCtx(owner), { transactionId: noWallet })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a payment whose figures do not fit the provider’s own is posted to suspense', async () => {
  const { owner, walletId, customerId } = aSender(harness);
  const before = walletBalance(owner, walletId);
  await aLine({ id: fresh(), owner, walletId, customerId }, { units: 99n * usdc });
  await reconciled();
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before, -99n * usdc]);
});

test('another owner’s wallet is not debited for a payment', async () => {
  const [mine, theirs] = [aSender(harness), aSender(harness)];
  const before = walletBalance(theirs.owner, theirs.walletId);
  await aLine({ id: fresh(), owner: mine.owner, walletId: theirs.walletId, customerId: theirs.customerId });
  await reconciled();
  expect([walletBalance(theirs.owner, theirs.walletId), suspense(mine.owner)]).toEqual([before, -100n * usdc]);
});

test('a deposit that only the rail knows is credited, before payments are debited', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 1n });
  const [paid, came] = [fresh(), fresh()];
  await aLine({ id: paid, owner, walletId, customerId });
  await aLine({ id: came, owner, walletId, customerId }, { direction: 'in' });
  await reconciled();
  await until(harness, owner, came, 'completed');
  await until(harness, owner, paid, 'completed');
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([1n, 0n]);
});

test('a row of a batch that the rail has paid keeps the payment’s id to be sent under, and is no transaction beside it', async () => {
  const { owner, walletId, customerId } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const [id, batchId] = [fresh(), ids.next('batch', now())];
  await harness.sql(
    `insert into transfer.batches (account, environment, id, customer_id, wallet_id, status, mode, process, dry_run, total, counts, content_hash,
       columns, ignored_columns, updated_at, key_id, request_id)
     values ($1, 0, $2, $3, $4, 1, 1, 1, false, 1, '{}', '', '[]', '[]', now(), $1, $2)`,
    [uuid(owner.account), uuid(batchId), uuid(customerId as Id<'customer'>), uuid(walletId)],
  );
  await harness.sql('insert into transfer.batch_rows (account, environment, batch_id, number, state) values ($1, 0, $2, 7, 1)', [
    uuid(owner.account),
    uuid(batchId),
  ]);
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 7 } });
  const { recovered } = await reconciled();
  expect(recovered).toContainEqual({ kind: 'batch_row', currency: 'usdc', count: 1, amount: '100.000000' });
  const rows = await harness.sql('select reserved_id from transfer.batch_rows where batch_id = $1', [uuid(batchId)]);
  expect(rows).toEqual([{ reserved_id: uuid(id) }]);
  await expect(harness.api.get(aCtx(owner), { transactionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(walletBalance(owner, walletId)).toBe(before);
});

test('a payment that we accepted and the rail has is looked up, whatever its caller and risk want meanwhile, and not sent', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const ctx = { ...aCtx(owner), sandbox: { settings: { autoAdvance: false } } };
  const { id } = await harness.api.create(ctx, body());
  await aLine({ id: id as Id<'transaction'>, owner, walletId, customerId });
  const { counts } = await reconciled();
  expect(GapCounts.parse(counts).resumed).toBeGreaterThanOrEqual(1);
  const seen = await eventually(
    () => harness.api.get(aCtx(owner), { transactionId: id }),
    ({ status }) => status !== 'pending',
  );
  expect(['funds_received', 'payment_submitted', 'completed']).toContain(seen.status);
});

test('a request that is repeated before anything is reconciled reaches the payment that the rail made, and the rail pays once', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const lost = fresh();
  await aLine({ id: lost, owner, walletId, customerId });
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now(), tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  await until(harness, owner, id, 'completed');
  const lines = await harness.sql<{ id: string }>('select id from simulated_rail.payments where account = $1', [
    uuid(owner.account),
  ]);
  expect(lines).toEqual([{ id: uuid(lost) }]);
  // Reconciled later, the payment is known: it is this transaction's.
  await reconciled();
  await expect(harness.api.get(aCtx(owner), { transactionId: lost })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a second transaction of a request whose payment was recovered gives its money back', async () => {
  const { owner, walletId, customerId, body } = aSender(harness);
  const before = walletBalance(owner, walletId);
  const lost = fresh();
  await aLine({ id: lost, owner, walletId, customerId });
  await reconciled();
  const repeated = { ...aCtx(owner), operationId: idWithTag('operation', now() + 1, tagOf(lost)) };
  const { id } = await harness.api.create(repeated, body());
  expect(await until(harness, owner, id, 'failed')).toMatchObject({ failureReason: { code: 'canceled' } });
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
});

test('a run belongs to recovery mode unless its caller says from where, and is finished only at its end', async () => {
  const ctx = () => aCtx(anOwner());
  await expect(harness.api.beginGapRun(ctx(), { marginMs: 60_000 })).rejects.toMatchObject({ details: [{ field: 'from' }] });
  const begun = await harness.api.beginGapRun(ctx(), { marginMs: 60_000, from: new Date(now() - 1_000).toISOString() });
  await expect(harness.api.finishGapRun(ctx(), { runId: begun.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(harness.api.advanceGapRun(ctx(), { runId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const listed = await harness.api.listRecoveredTransactions(ctx(), { limit: 500 });
  expect(listed.items.every(({ transactionId }) => sameBody('operation', transactionId).startsWith('op_'))).toBe(true);
});

test('a later run of a recovery begins no later than an earlier one, which may have recovered newer transactions and broken off', async () => {
  const admin = await openAdmin(harness.adminUrl);
  const look = () => harness.running().recovery.look();
  // To the end of the log: where that was is known by the newest transaction, which a recovered one may be from then on.
  await admin.query("insert into ops.recoveries (id, restored_to) values ('latest', null)");
  try {
    await look();
    const before = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 3_600_000 });
    const again = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 0 });
    expect(again.from).toBe(before.from);
    const wider = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 7_200_000 });
    expect(Date.parse(wider.from)).toBeLessThan(Date.parse(before.from));
  } finally {
    await admin.query("update ops.recoveries set reconciled_at = now(), resumed_at = now() where id = 'latest'");
    await look();
    await admin.end();
  }
});

test('each page of a run changes its position, also one that counts nothing', async () => {
  const ctx = () => aCtx(anOwner());
  const run = await harness.api.beginGapRun(ctx(), { marginMs: 0, from: new Date(now() - 1).toISOString() });
  const next = await harness.api.advanceGapRun(ctx(), { runId: run.id });
  expect(next.counts.compared).toBe(0);
  expect(next.position).not.toBe(run.position);
  expect(next.at).toBe(run.until);
});
