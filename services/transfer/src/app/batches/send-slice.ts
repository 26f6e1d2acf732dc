// Sends the next rows of a batch. First it stores which rows it sends, under which transaction ids. Then one group of
// the ledger turns the batch's hold into holds of the transfers. Then it records the transfers. Every part is safe to
// repeat: the ids stay the same, the ledger remembers its groups, and an existing transfer is not touched. So no row is
// paid twice, and none is skipped.
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import { assert } from '@pay/core/fault';
import { timeOf, uuid, type Id } from '@pay/core/id';
import { hotOf } from '@pay/kernel/db';
import { childCtx } from '@pay/kernel/ctx';
import { insertEventsHot } from '@pay/kernel/outbox';
import { isFrozenAtStartOf } from '@pay/kernel/owner-freezes';
import { nextPart, sliceGroup, sliceMax } from '../../domain/batches/batch-holds.ts';
import {
  buildFrozenWarning,
  withMovedRows,
  withWarning,
  type Batch,
  type BatchRow,
  type BatchWallet,
  type RowError,
} from '../../domain/batches/batch.ts';
import { rowTransactionIdOf } from '../../domain/batches/row-transaction-id.ts';
import { errorsOf, transferOfRow } from '../../domain/batches/transfer-of-row.ts';
import { releaseGroup, type HeldTransfer } from '../../domain/postings.ts';
import type { Rail } from '../../domain/rail-matrix.ts';
import { lockLeased, saveBatch } from '../../store/batches.ts';
import { saveWallet, walletsOf } from '../../store/batch-wallets.ts';
import { moveRows, rowsOfBatch, saveRows } from '../../store/batch-rows.ts';
import { markRecovered } from '../../store/gap-runs.ts';
import { findReserved, forgetOrigins, type ReservedPayment } from '../../store/recovered-payments.ts';
import { insertTransactions, type NewTransaction } from '../../store/transactions.ts';
import { toLostTransaction } from '../gap/lost-transaction.ts';
import { openTransaction } from '../open-transaction.ts';
import { withSharedLookups } from '../lookups.ts';
import { buildCreatedEvent } from '../transaction-events.ts';
import { changeBatch, withEmitter } from './batch-events.ts';
import type { BatchDeps } from './deps.ts';
import { inGroups } from './in-groups.ts';
import { judgeRow, type JudgedRow } from './judge-row.ts';

type StepInput = { readonly ctx: Ctx; readonly now: number };
/**
 * Rows of one wallet with one slice number, including refused rows: their money leaves the batch's hold with the rest.
 */
type Slice = { readonly batch: Batch; readonly wallet: BatchWallet; readonly rows: readonly BatchRow[] };
type RefusedRow = { readonly row: BatchRow; readonly errors: readonly RowError[] };
/** A row that may be sent, with everything its transfer needs. */
type JudgedReadyRow = { readonly row: BatchRow; readonly judged: Extract<JudgedRow, { ok: true }> };
/** A row that its rail paid before a restore. It is debited in any state of its batch, its wallet, and its receiver. */
type PaidRow = { readonly row: BatchRow; readonly paid: ReservedPayment };
type ReadyRow = JudgedReadyRow | PaidRow;
type SentRow = { readonly row: BatchRow; readonly opened: NewTransaction };

/** Maximum number of rows validated at the same time; each may find or create its payout account. */
const judgedAtOnce = 30;

/** Sends one slice. Returns false if no rows remain. */
export async function sendSlice(batchDeps: BatchDeps, leasedBatch: Batch, step: StepInput): Promise<boolean> {
  const deps = { ...batchDeps, lookups: withSharedLookups(batchDeps.lookups) };
  const known = new Map<number, ReadyRow>();
  const slice = (await findUnfinishedSlice(deps, leasedBatch)) ?? (await planSlice(deps, leasedBatch, { ...step, known }));
  if (slice === undefined) return false;
  const after = nextPart(slice.wallet, sumOf(slice.rows));
  const sending = slice.rows.filter(({ state }) => state === 'sending');
  const paid = await findReserved(deps.db, slice.batch.owner, findReservedIds(sending));
  const stopped = await moveMoney(deps, { slice, after, sending, paid }, step);
  const sent: SentRow[] = [];
  const refused: RefusedRow[] = [];
  // After a crash, the rows are validated again. A planned row already has its money. If it may no longer be sent, its
  // money is released.
  const judged = await inGroups(sending, judgedAtOnce, async (row) => {
    const payment = row.reservedId === undefined ? undefined : paid.get(row.reservedId);
    if (payment !== undefined) return { row, paid: payment };
    if (stopped !== undefined) return { row, errors: [stopped] };
    return known.get(row.number) ?? judge(deps, { row, batch: slice.batch }, step);
  });
  for (const one of judged) {
    if ('errors' in one) refused.push(one);
    else sent.push({ row: one.row, opened: open(deps, { ready: one, batch: slice.batch }, step) });
  }
  // If the ledger refused the whole group, there are no holds.
  if (stopped === undefined) await Promise.all(refused.map(({ row }) => deps.wallet.post(step.ctx, releaseGroup(idOf(row)))));
  await record(deps, { slice, after, sent, refused }, step);
  return true;
}

const walletFrozen: RowError = { field: 'walletId', code: 'wallet_frozen', message: 'The wallet is frozen' };
const owesFees: RowError = {
  field: 'walletId',
  code: 'fees_owed',
  message: 'This account owes developer fees of returned transfers, or reversed funds',
};

const findReservedIds = (rows: readonly BatchRow[]): Id<'transaction'>[] => rows.flatMap(({ reservedId }) => reservedId ?? []);

const sumOf = (rows: readonly BatchRow[]): bigint => rows.reduce((sum, { amountUnits }) => sum + (amountUnits ?? 0n), 0n);

function idOf({ transactionId }: BatchRow): Id<'transaction'> {
  assert(transactionId !== null, 'batch row being sent has no transaction id');
  return transactionId;
}

/** The slice that was planned but not recorded, because a worker died in between. */
async function findUnfinishedSlice({ db }: BatchDeps, batch: Batch): Promise<Slice | undefined> {
  if (batch.counts.sending === 0) return undefined;
  const place = { batchId: batch.id, owner: batch.owner };
  const rows = await rowsOfBatch(db.knex, place, { slice: batch.slices, limit: sliceMax });
  const wallet = (await walletsOf(db.knex, batch)).find(({ walletId }) => walletId === rows[0]?.walletId);
  assert(wallet !== undefined, 'wallet of an unfinished batch slice missing');
  return { batch, wallet, rows };
}

type PlanInput = StepInput & { readonly known: Map<number, ReadyRow> };

async function planSlice(deps: BatchDeps, leasedBatch: Batch, { known, ...step }: PlanInput): Promise<Slice | undefined> {
  const place = { batchId: leasedBatch.id, owner: leasedBatch.owner };
  // In a canceled batch, only rows that their rail has paid remain to be sent.
  const isReserved = leasedBatch.cancelRequested;
  const [first] = await rowsOfBatch(deps.db.knex, place, { states: ['valid'], isReserved, limit: 1 });
  if (first === undefined || first.walletId === null) return undefined;
  const filter = { states: ['valid'] as const, walletId: first.walletId, isReserved, limit: sliceMax };
  const found = await rowsOfBatch(deps.db.knex, place, filter);
  const paid = await findReserved(deps.db, leasedBatch.owner, findReservedIds(found));
  const judged = await inGroups(found, judgedAtOnce, async (row): Promise<ReadyRow | RefusedRow> => {
    const payment = row.reservedId === undefined ? undefined : paid.get(row.reservedId);
    return payment === undefined ? judge(deps, { row, batch: leasedBatch }, step) : { row, paid: payment };
  });
  return deps.db.tx(async (tx) => {
    const batch = await lockLeased(tx, leasedBatch);
    if (batch?.status !== 'processing' || batch.cancelRequested !== isReserved) return undefined;
    if (!isReserved && (await isFrozenAtStartOf(tx, batch.owner))) {
      const after = withWarning({ ...batch, cancelRequested: true }, buildFrozenWarning('The unsent rows are canceled.'));
      await saveBatch(tx, after, undefined);
      return undefined;
    }
    const number = batch.slices + 1;
    const rows = judged.map((one): BatchRow => {
      if ('errors' in one) return { ...one.row, state: 'failed', errors: one.errors, slice: number };
      // A transfer's time is when it is created, so that lists show it in the right place.
      const transactionId = one.row.reservedId ?? rowTransactionIdOf({ batchId: batch.id, number: one.row.number }, step.now);
      const row = { ...one.row, state: 'sending' as const, transactionId, slice: number };
      known.set(row.number, { ...one, row });
      return row;
    });
    await saveRows(tx, place, rows);
    const sending = rows.filter(({ state }) => state === 'sending').length;
    const counts = withMovedRows(batch.counts, [
      { from: 'valid', to: 'sending', rows: sending },
      { from: 'valid', to: 'failed', rows: rows.length - sending },
    ]);
    const planned = { ...batch, counts, slices: number };
    await saveBatch(tx, planned, undefined);
    const wallet = (await walletsOf(tx, batch)).find(({ walletId }) => walletId === first.walletId);
    assert(wallet !== undefined, 'wallet of a valid batch row missing');
    return { batch: planned, wallet, rows };
  });
}

type RowInput = { readonly row: BatchRow; readonly batch: Batch };

/**
 * Validates a row again: a row that was valid when checked may have become invalid. Afterwards its payout account
 * exists.
 */
async function judge(deps: BatchDeps, { row, batch }: RowInput, { ctx }: StepInput): Promise<ReadyRow | RefusedRow> {
  const found = await withCounterparty(deps, ctx, { row, batch });
  if ('errors' in found) return { row, errors: found.errors };
  const judged = await judgeRow(deps, ctx, { row: { ...row, sent: found.sent }, batch });
  if (!judged.ok) return { row, errors: judged.errors };
  return { row: { ...row, counterpartyId: judged.valid.payoutAccountId as BatchRow['counterpartyId'] }, judged };
}

/**
 * The cells of a row with the payout account that its columns describe, found or created. Repeating the same row finds
 * the same account.
 */
async function withCounterparty(
  { customer }: BatchDeps,
  ctx: Ctx,
  { row, batch }: RowInput,
): Promise<{ readonly sent: BatchRow['sent'] } | { readonly errors: RowError[] }> {
  const reading = row.sent === null ? undefined : transferOfRow(row.sent, batch);
  const request = reading !== undefined && 'row' in reading ? reading.row.counterparty : undefined;
  if (request === undefined) return { sent: row.sent };
  try {
    const { counterpartyId } = await customer.ensureCounterparty(childCtx(ctx, `counterparty:${row.number}`), request);
    return { sent: { ...row.sent, destinationAddress: counterpartyId } };
  } catch (error) {
    return { errors: errorsOf(error, 'counterparty.') };
  }
}

type OpenInput = { readonly ready: ReadyRow; readonly batch: Batch };

function open(deps: BatchDeps, { ready, batch }: OpenInput, { ctx }: StepInput): NewTransaction {
  const now = deps.clock.now();
  if ('paid' in ready) return openPaid(ready, batch, now);
  const { row, judged } = ready;
  // The price of an amount does not change: the held amount is the checked amount.
  assert(judged.valid.price.amountUnits === row.amountUnits, 'price of a batch row changed after validation');
  const opened = openTransaction(
    {
      id: idOf(row),
      owner: batch.owner,
      settings: settingsOf(ctx.sandbox),
      now,
      request: { ...judged.row.request, holdId: undefined, batchId: batch.id, batchRow: row.number },
      valid: judged.valid,
      counterparty: judged.lookup.counterparty,
      held: true,
    },
    deps.rails,
  );
  // No caller waits for the answer, so the job completes transfers between wallets like all others.
  return opened.transaction.destinationWalletId === null ? opened : { ...opened, nextRunAt: now };
}

/** Recovers the row like a payment without a batch (app/gap/recover-line.ts). */
function openPaid({ row, paid }: PaidRow, { id, owner }: Batch, now: number): NewTransaction {
  const { origin } = paid;
  const line = { ...paid, railKey: paid.id, owner, direction: 'out' as const, acceptedAt: timeOf(paid.id) };
  const transaction = toLostTransaction(line, now);
  assert(transaction !== undefined, 'reserved payment of a batch row cannot be recovered');
  return {
    transaction: { ...transaction, batchId: id, batchRow: row.number },
    held: true,
    scenario: origin.scenario,
    nextRunAt: now,
  };
}

type MoveInput = {
  readonly slice: Slice;
  readonly after: BatchWallet;
  readonly sending: readonly BatchRow[];
  readonly paid: ReadonlyMap<string, ReservedPayment>;
};

/**
 * Undefined once the transfers have their money. Otherwise the reason why the wallet may not pay, after which the money
 * is released.
 */
async function moveMoney(
  { wallet }: BatchDeps,
  { slice, after, sending, paid }: MoveInput,
  { ctx }: StepInput,
): Promise<RowError | undefined> {
  const { batch } = slice;
  const group = { batchId: batch.id, key: `slice:${batch.slices}`, wallet: slice.wallet, after };
  const transfers = sending.map((row): HeldTransfer => ({
    id: idOf(row),
    walletId: slice.wallet.walletId,
    // The rail was valid when the row was checked.
    rail: paid.get(row.reservedId ?? '')?.rail ?? (row.sent?.['destinationPaymentRail'] as Rail),
    amountUnits: row.amountUnits ?? 0n,
    sourceCurrency: slice.wallet.currency,
  }));
  const held = await wallet.post(ctx, sliceGroup({ ...group, transfers, stage: 0 }));
  if (held.outcome === 'applied') return undefined;
  const back = await wallet.post(ctx, sliceGroup({ ...group, transfers: [], stage: 1 }));
  assert(back.outcome === 'applied', `ledger refused to release a batch hold: ${back.outcome === 'refused' ? back.reason : ''}`);
  return held.reason === 'fees_owed' ? owesFees : walletFrozen;
}

type RecordInput = {
  readonly slice: Slice;
  readonly after: BatchWallet;
  readonly sent: readonly SentRow[];
  readonly refused: readonly RefusedRow[];
};

async function record(deps: BatchDeps, { slice, after, sent, refused }: RecordInput, { now }: StepInput): Promise<void> {
  const { batch: leased } = slice;
  const place = { batchId: leased.id, owner: leased.owner };
  const isOurs = await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leased);
    if (before === undefined) return false;
    const hot = await hotOf(tx);
    const rows = sent.map(({ opened }) => opened);
    const fresh = rows.length === 0 ? new Set<string>() : await insertTransactions(hot, rows);
    const created = rows.filter(({ transaction }) => fresh.has(uuid(transaction.id)));
    // Their rail has these payments: they are debited and looked up, never screened, canceled, or sent.
    const paid = findReservedIds(sent.map(({ row }) => row));
    if (paid.length > 0) await markRecovered(hot, paid, deps.clock.now());
    await forgetOrigins(tx, before.owner, paid);
    await insertEventsHot(
      hot,
      created.map((row) => buildCreatedEvent(deps, row, now)),
    );
    // Planning the slice has already written all other columns of a sent row.
    await moveRows(tx, place, { numbers: sent.map(({ row }) => row.number), state: 'processing' });
    await saveRows(
      tx,
      place,
      refused.map(({ row, errors }): BatchRow => ({ ...row, state: 'failed', transactionId: null, errors })),
    );
    await saveWallet(tx, before, after);
    const counts = withMovedRows(before.counts, [
      { from: 'sending', to: 'processing', rows: sent.length },
      { from: 'sending', to: 'failed', rows: refused.length },
    ]);
    const wallets = await walletsOf(tx, before);
    await withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after: { ...before, counts }, wallets, nextRunAt: undefined, now }),
    );
    return true;
  });
  if (!isOurs) return;
  deps.published();
  for (const { opened } of sent) deps.wakeTimer.wakeAt(opened.nextRunAt);
}
