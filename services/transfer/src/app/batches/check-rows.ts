// Looks at the next rows of a batch, and decides what it is once all are looked at.
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

/** Rows of one look, and so of one commit: lookups that differ are a few messages of the bus. */
const pageMax = 4 * limits.batchItems;

type CheckedRow = { readonly row: BatchRow; readonly judged: JudgedRow };

/** Takes a batch that is being checked one page further; returns whether anything is left to do at once. */
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
    // A trial has nothing more to do, and a batch that waits for its caller neither; `finish` writes the result of an invalid one.
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

/** A group of the ledger holds for so many wallets at most; a row of one more is refused. */
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
