// What a provider's books show and ours lost is written again, once. The books are in a database of their own here; a loss is a line in them that
// no transaction of ours stands for.
import { randomUUID } from 'node:crypto';
import { batchStatuses } from '@pay/contract/batch';
import { file } from '@pay/contract/file';
import { GapCounts } from '@pay/contract/gap-run';
import { derive, idWithTag, randomIds, sameBody, tagOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { rowTransactionIdOf } from '../src/domain/batches/row-transaction-id.ts';
import { endToEndIdOf } from '../src/domain/end-to-end-id.ts';
import { aCtx, anOwner, aSender, evmAddress, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
/** Files that batches are made of. */
const contents = new Map<string, string>();
type Sender = Pick<ReturnType<typeof aSender>, 'owner' | 'customerId' | 'walletId'>;
beforeAll(async () => {
  harness = await transferHarness();
  const view = (fileId: string) => ({
    ...{ id: fileId, purpose: 'batch' as const, name: 'rows', contentType: 'text/csv', sizeBytes: 1 },
    ...{ status: 'available' as const, sha256: '0'.repeat(64), expiresAt: null, createdAt: iso(0) },
  });
  await harness.stub(file, {
    describe: (_, { fileId }) => ({ file: view(fileId), chunks: 1 }),
    read: (_, { fileId }) => ({ bytes: Buffer.from(contents.get(fileId) ?? '').toString('base64') }),
    markUsed: (_, { fileId }) => view(fileId),
    begin: ({ operationId }) => ({ fileId: sameBody('file', operationId) }),
    append: () => ({}),
    finish: (_, { fileId }) => view(fileId),
  });
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
  const from = new Date(now() - 60_000).toISOString();
  const begun = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 60_000, from });
  const settled = await settledRun(begun.id);
  return harness.api.finishGapRun(aCtx(anOwner()), { runId: settled.id });
}
const settledRun = (runId: string) =>
  eventually(
    () => harness.api.advanceGapRun(aCtx(anOwner()), { runId }),
    ({ phase, unsettled }) => phase === 'settling' && unsettled === 0,
    { withinMs: 20_000 },
  );
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

/** A batch of transfers of these amounts, created under a tag that follows from its idempotency key. */
async function aBatch(
  { owner, customerId, walletId }: Sender,
  { amounts, process = 'manual', tag }: { amounts: readonly string[]; process?: 'auto' | 'manual'; tag?: Uint8Array },
) {
  const fileId = ids.next('file', now());
  const rows = amounts.map((amount) => `${amount},usdc,ethereum,${evmAddress}`);
  contents.set(fileId, ['amount,destinationCurrency,destinationPaymentRail,destinationAddress', ...rows, ''].join('\n'));
  const ctx = tag === undefined ? aCtx(owner) : { ...aCtx(owner), operationId: idWithTag('operation', now(), tag) };
  const asked = { customerId, walletId, fileId, process, mode: 'partial', dryRun: false, allowDuplicate: true } as const;
  const { id } = await harness.api.createBatch(ctx, asked);
  const batchId = id as Id<'batch'>;
  const reached = (status: string) =>
    eventually(
      () => harness.api.getBatch(aCtx(owner), { batchId }),
      (seen) => seen.status === status,
      { withinMs: 20_000 },
    );
  const listed = async () => (await harness.api.listBatchRows(aCtx(owner), { batchId, limit: 50 })).items;
  return { batchId, reached, rows: listed, confirm: () => harness.api.confirmBatch(aCtx(owner), { batchId }) };
}

/** What the rail has for an owner, by its ids. */
const linesOf = async (owner: Owner): Promise<string[]> =>
  (
    await harness.sql<{ id: string }>('select id from simulated_rail.payments where account = $1 order by id', [
      uuid(owner.account),
    ])
  ).map(({ id }) => id);

test('a row of a batch under way that the rail has paid keeps the payment’s id to be sent under, and is no transaction beside it', async () => {
  const sender = aSender(harness);
  const { owner, walletId, customerId } = sender;
  const before = walletBalance(owner, walletId);
  const id = fresh();
  const { batchId, reached } = await aBatch(sender, { amounts: ['100.00'] });
  await reached('ready');
  // As a restore leaves it that was confirmed, and nothing goes on with it.
  await harness.sql('update transfer.batches set status = $2, next_run_at = null where id = $1', [
    uuid(batchId),
    batchStatuses.indexOf('processing'),
  ]);
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  const { recovered } = await reconciled();
  expect(recovered).toContainEqual({ kind: 'batch_row', currency: 'usdc', count: 1, amount: '100.000000' });
  const rows = await harness.sql('select reserved_id from transfer.batch_rows where batch_id = $1', [uuid(batchId)]);
  expect(rows).toEqual([{ reserved_id: uuid(id) }]);
  await expect(harness.api.get(aCtx(owner), { transactionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(walletBalance(owner, walletId)).toBe(before);
});

test('a paid row of a batch whose confirmation was lost is debited at once, and its confirmation pays the others only', async () => {
  const sender = aSender(harness);
  const { owner, walletId, customerId } = sender;
  const before = walletBalance(owner, walletId);
  const id = fresh();
  const { batchId, reached, rows, confirm } = await aBatch(sender, { amounts: ['100.00', '40.00'] });
  await reached('ready');
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  await reconciled();
  await until(harness, owner, id, 'completed');
  expect(walletBalance(owner, walletId)).toBe(before - 100n * usdc);
  await confirm();
  expect((await reached('completed')).counts).toMatchObject({ total: 2, completed: 2 });
  expect(await rows()).toMatchObject([{ transactionId: id }, { status: 'completed' }]);
  expect(await linesOf(owner)).toHaveLength(2);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([before - 140n * usdc, 0n]);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
});

/** Takes an owner's rows, and the ledger, back to an instant. The rail keeps what it was sent. */
function aRestorePoint({ owner }: Sender): () => Promise<void> {
  const { ledger } = harness;
  const [balances, groups] = [new Map(ledger.balances), new Map(ledger.groups)];
  const holds = new Map([...ledger.holds].map(([id, hold]) => [id, { ...hold }]));
  return async () => {
    for (const table of ['batch_rows', 'batch_wallets', 'batches', 'open_transactions', 'transactions'])
      await harness.sql(`delete from transfer.${table} where account = $1`, [uuid(owner.account)]);
    Object.assign(ledger, { balances, groups, holds });
  };
}

test('a batch that was lost and is created again with its key before anything is reconciled pays each row once', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const tag = tagOf(fresh());
  const restore = aRestorePoint(sender);
  const lost = await aBatch(sender, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  await lost.reached('completed');
  const paid = await linesOf(owner);
  expect(paid).toHaveLength(2);
  await restore();
  const again = await aBatch(sender, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  expect(again.batchId).not.toBe(lost.batchId);
  expect((await again.reached('completed')).counts).toMatchObject({ completed: 2 });
  expect(await linesOf(owner)).toEqual(paid);
  expect(walletBalance(owner, walletId)).toBe(before - 140n * usdc);
  // Reconciled later, both payments are known: they are those of the second batch.
  await reconciled();
  expect(await harness.sql('select id from transfer.recovered_payments where account = $1', [uuid(owner.account)])).toEqual([]);
  expect(walletBalance(owner, walletId)).toBe(before - 140n * usdc);
});

/** A batch that was lost after the rail had paid its first row, and the tag of the key that it was created with. */
async function aLostBatch({ owner, walletId, customerId }: Sender) {
  const tag = tagOf(fresh());
  const batchId = idWithTag('batch', now() - 10, tag);
  const id = rowTransactionIdOf({ batchId, number: 1 }, now() - 5);
  await aLine({ id, owner, walletId, customerId }, { origin: { ...originOf({ walletId, customerId }), batchId, batchRow: 1 } });
  return { tag, id };
}

test('a batch that is created again after its paid row was recovered finds the row paid, and needs money for the others only', async () => {
  const sender = aSender(harness);
  const { owner, customerId } = sender;
  const walletId = harness.aWallet(owner, customerId, { units: 140n * usdc });
  const { tag, id } = await aLostBatch({ ...sender, walletId });
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch({ ...sender, walletId }, { amounts: ['100.00', '40.00'], process: 'auto', tag });
  expect((await again.reached('completed')).counts).toMatchObject({ completed: 2 });
  expect(await again.rows()).toMatchObject([
    { transactionId: id, status: 'completed' },
    { status: 'completed', errors: [] },
  ]);
  expect(await linesOf(owner)).toHaveLength(2);
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([0n, 0n]);
  expect(await harness.api.get(aCtx(owner), { transactionId: id })).toMatchObject({ batchId: again.batchId });
});

test('a batch of paid rows alone completes without a hold', async () => {
  const sender = aSender(harness);
  const { owner, customerId } = sender;
  const walletId = harness.aWallet(owner, customerId, { units: 100n * usdc });
  const { tag, id } = await aLostBatch({ ...sender, walletId });
  await reconciled();
  const again = await aBatch({ ...sender, walletId }, { amounts: ['100.00'], process: 'auto', tag });
  await again.reached('completed');
  expect(await again.rows()).toMatchObject([{ transactionId: id, status: 'completed' }]);
  expect([walletBalance(owner, walletId), await linesOf(owner)]).toEqual([0n, [uuid(id)]]);
});

test('canceling a batch that is created again cancels no row that was paid, so that no retry pays it', async () => {
  const sender = aSender(harness);
  const { owner } = sender;
  const { tag, id } = await aLostBatch(sender);
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch(sender, { amounts: ['100.00', '40.00'], tag });
  await again.reached('ready');
  await harness.api.cancelBatch(aCtx(owner), { batchId: again.batchId });
  expect((await again.reached('partially_completed')).counts).toMatchObject({ completed: 1, canceled: 1 });
  expect(await again.rows()).toMatchObject([{ transactionId: id, status: 'completed' }, { status: 'canceled' }]);
});

test('a row that asks for another amount under the same key is neither taken for the paid one nor sent', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const before = walletBalance(owner, walletId);
  const { tag, id } = await aLostBatch(sender);
  await reconciled();
  await until(harness, owner, id, 'completed');
  const again = await aBatch(sender, { amounts: ['60.00'], process: 'auto', tag });
  expect((await again.reached('partially_completed')).counts).toMatchObject({ failed: 1 });
  expect(await again.rows()).toMatchObject([{ status: 'failed', errors: [{ code: 'canceled' }] }]);
  expect([await linesOf(owner), walletBalance(owner, walletId)]).toEqual([[uuid(id)], before - 100n * usdc]);
});

test('a run that dies between two payments and is repeated adopts each payment of the provider once', async () => {
  const [first, second] = [aSender(harness), aSender(harness)];
  const before = walletBalance(first.owner, first.walletId);
  const [debited, suspended] = [fresh(), fresh()];
  await aLine({ ...first, id: debited });
  // Its wallet is lost too. The ledger posts it, and the process dies before it is recorded.
  await aLine({ ...second, id: suspended, walletId: ids.next('wallet', now()) });
  harness.aroundPost = async (call, owner) => {
    const outcome = await call();
    if (owner.account === second.owner.account) throw new Error('died');
    return outcome;
  };
  const from = new Date(now() - 60_000).toISOString();
  const left = await harness.api.beginGapRun(aCtx(anOwner()), { marginMs: 60_000, from });
  let isDead = false;
  for (let call = 0; call < 100 && !isDead; call += 1)
    isDead = await harness.api.advanceGapRun(aCtx(anOwner()), { runId: left.id }).then(
      () => false,
      () => true,
    );
  expect(isDead).toBe(true);
  harness.aroundPost = (call) => call();
  expect(suspense(second.owner)).toBe(-100n * usdc);
  await harness.restart({ variables: { SIMULATOR_DATABASE_URL: harness.adminUrl } });
  // The run that was left, to its end, and another one.
  await settledRun(left.id);
  await reconciled();
  await until(harness, first.owner, debited, 'completed');
  expect([walletBalance(first.owner, first.walletId), suspense(second.owner)]).toEqual([before - 100n * usdc, -100n * usdc]);
  const adopted = await harness.sql('select id from transfer.recovered_payments where id = any($1::uuid[]) order by id', [
    [uuid(debited), uuid(suspended)],
  ]);
  expect(adopted).toHaveLength(2);
  const types = (await harness.events(first.owner)).map(({ type }) => type);
  expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
  expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
});

test('a late return that was acknowledged after the restore point is reported again, and is recorded once', async () => {
  const sender = aSender(harness);
  const { owner, walletId } = sender;
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { scenario: 'late_return' } }), sender.body());
  const cameBack = () =>
    eventually(
      () => harness.api.get(aCtx(owner), { transactionId: id }),
      (seen) => seen.return !== null,
      { withinMs: 20_000 },
    );
  const deposits = async () =>
    (await harness.api.list(aCtx(owner), { type: 'deposit', limit: 50 })).items.filter(({ returnOf }) => returnOf === id);
  const acknowledged = () =>
    eventually(
      () => harness.sql('select 1 from simulated_rail.payments where id = $1 and acknowledged_at is not null', [uuid(id)]),
      (rows) => rows.length === 1,
    );
  const lost = (await cameBack()).return?.transactionId ?? '';
  await until(harness, owner, lost, 'completed');
  await acknowledged();
  await harness.sql('delete from transfer.open_transactions where id = $1', [uuid(lost)]);
  await harness.sql('delete from transfer.transactions where id = $1', [uuid(lost)]);
  await harness.sql('update transfer.transactions set late_return = null where id = $1', [uuid(id)]);
  const before = walletBalance(owner, walletId);
  const { counts } = await reconciled();
  expect(GapCounts.parse(counts).returns).toBeGreaterThanOrEqual(1);
  const again = (await cameBack()).return?.transactionId ?? '';
  expect(again).not.toBe(lost);
  await until(harness, owner, again, 'completed');
  expect(walletBalance(owner, walletId)).toBe(before + 100n * usdc);
  // A second run reopens it once more.
  await acknowledged();
  await reconciled();
  await acknowledged();
  expect(await deposits()).toMatchObject([{ id: again }]);
  expect(walletBalance(owner, walletId)).toBe(before + 100n * usdc);
});

test('a deposit that was forwarded on this day, before the restore, is not forwarded a second time', async () => {
  const { owner, customerId } = aSender(harness);
  const walletId = harness.aWallet(owner, customerId, { units: 100n * usdc });
  const virtualAccountId = harness.aVirtualAccount({
    ...{ walletId, customerId, sourceCurrency: 'usdc', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: evmAddress },
  });
  const origin = { ...originOf({ walletId, customerId }), virtualAccountId };
  const came = fresh();
  const sent = idWithTag('transaction', now(), tagOf(derive('operation', came, 'forward')));
  await aLine({ id: came, owner, walletId, customerId }, { direction: 'in', origin });
  await aLine({ id: sent, owner, walletId, customerId }, { origin });
  await reconciled();
  await until(harness, owner, came, 'completed');
  const forwards = await eventually(
    async () => (await harness.api.list(aCtx(owner), { type: 'transfer', limit: 50 })).items,
    (items) => items.length > 0 && items.every(({ status }) => status === 'completed' || status === 'failed'),
    { withinMs: 20_000 },
  );
  expect(forwards.filter(({ status }) => status === 'completed')).toHaveLength(1);
  expect(await linesOf(owner)).toEqual([uuid(came), uuid(sent)].sort());
  expect([walletBalance(owner, walletId), suspense(owner)]).toEqual([100n * usdc, 0n]);
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
