// Checks the next rows of a batch, and decides the status of the batch once all rows are checked.
import type { Ctx } from '@pay/contract/ctx';
import { limits } from '@pay/core/limits';
import type { Currency } from '@pay/core/money';
import {
  withMovedRows,
  statusAfterChecks,
  type Batch,
  type BatchRow,
  type BatchWallet,
  type RowError,
} from '../../domain/batches/batch.ts';
import { lockLeased } from '../../store/batches.ts';
import { addToWallets, walletsOf } from '../../store/batch-wallets.ts';
import { rowsOfBatch, saveRows } from '../../store/batch-rows.ts';
import { withSharedLookups } from '../lookups.ts';
import { changeBatch, withEmitter } from './batch-events.ts';
import type { BatchDeps } from './deps.ts';
import { inGroups } from './in-groups.ts';
import { judgeRow, withJudgement, type JudgedRow } from './judge-row.ts';

/** Maximum number of rows per page, and so per commit: distinct lookups need only a few messages on the bus. */
const pageMax = 4 * limits.batchItems;

type CheckedRow = { readonly row: BatchRow; readonly judged: JudgedRow };

/** Checks one more page of a batch. Returns whether more work is due at once. */
export async function checkRows(deps: BatchDeps, leasedBatch: Batch, { ctx, now }: { ctx: Ctx; now: number }): Promise<boolean> {
  const place = { batchId: leasedBatch.id, owner: leasedBatch.owner };
  const rows = await rowsOfBatch(deps.db.knex, place, { states: ['unchecked'], after: leasedBatch.checked, limit: pageMax });
  const asking = { ...deps, lookups: withSharedLookups(deps.lookups) };
  const checked = await inGroups(rows, limits.batchItems, async (row): Promise<CheckedRow> => ({
    row,
    judged: await judgeRow(asking, ctx, { row, batch: leasedBatch }),
  }));
  const done = await deps.db.tx(async (tx) => {
    const before = await lockLeased(tx, leasedBatch);
    if (before?.status !== 'validating') return undefined;
    const paying = await walletsOf(tx, before);
    const judged = withinWallets(checked, paying);
    await addToWallets(tx, before, totalsOf(judged));
    const next = judged.map(({ row, judged: verdict }) => withJudgement(row, verdict));
    await saveRows(tx, place, next);
    const valid = next.filter(({ state }) => state === 'valid').length;
    const counts = withMovedRows(before.counts, [
      { from: 'unchecked', to: 'valid', rows: valid },
      { from: 'unchecked', to: 'invalid', rows: next.length - valid },
    ]);
    const isLast = rows.length < pageMax;
    const seen = { ...before, counts, checked: rows.at(-1)?.number ?? before.checked };
    const after: Batch = isLast ? { ...seen, status: statusAfterChecks(seen) } : seen;
    // A dry run is done, and a batch that waits for its caller has no work. `endBatch` writes the result of an invalid
    // batch.
    const isWaiting = after.status === 'ready' && !after.cancelRequested && (after.process === 'manual' || after.dryRun);
    const wallets = await walletsOf(tx, before);
    // An invalid batch ends when its result is written.
    const shown: Batch = after.status === 'invalid' ? { ...after, status: 'validating' } : after;
    const nextRunAt = isWaiting ? null : deps.clock.now();
    return withEmitter(tx, { batch: before, deps, now }, (emit) =>
      changeBatch(tx, emit, { before, after: shown, wallets, nextRunAt, now }),
    );
  });
  deps.published();
  return done !== undefined && (done.status === 'validating' || done.cancelRequested || done.process === 'auto');
}

/** A group of the ledger holds money in a limited number of wallets. A row that needs one more wallet is rejected. */
function withinWallets(checkedRows: readonly CheckedRow[], knownWallets: readonly BatchWallet[]): CheckedRow[] {
  const paying = new Set<string>(knownWallets.map(({ walletId }) => walletId));
  return checkedRows.map((one) => {
    if (!one.judged.ok) return one;
    const { walletId } = one.judged.row.request;
    if (!paying.has(walletId) && paying.size >= limits.batchWallets)
      return { row: one.row, judged: { ok: false, errors: [tooManyWallets] } };
    paying.add(walletId);
    return one;
  });
}

const tooManyWallets: RowError = {
  field: 'walletId',
  code: 'out_of_range',
  message: `A batch can use at most ${limits.batchWallets} paying wallets`,
};

function totalsOf(checkedRows: readonly CheckedRow[]): BatchWallet[] {
  const totals = new Map<string, BatchWallet>();
  for (const { row, judged } of checkedRows) {
    if (!judged.ok) continue;
    const { walletId, amountUnits, feeUnits } = withJudgement(row, judged);
    if (walletId === null) continue;
    const currency: Currency = judged.valid.sourceCurrency;
    const known = totals.get(walletId) ?? { walletId, currency, amountUnits: 0n, feeUnits: 0n, remainingUnits: 0n, part: 0 };
    totals.set(walletId, {
      ...known,
      amountUnits: known.amountUnits + (amountUnits ?? 0n),
      feeUnits: known.feeUnits + (feeUnits ?? 0n),
    });
  }
  return [...totals.values()];
}
