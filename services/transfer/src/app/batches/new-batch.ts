// Builds a batch with its rows as first written. At this point only duplicate rows are detected.
import { sameRowsMs } from '@pay/contract/transfer/batch';
import type { Ctx } from '@pay/contract/ctx';
import { conflict } from '@pay/core/fault';
import { sameBody, uuidAt, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { noCounts, viewOf, type Batch, type BatchRow, type BatchWarning } from '../../domain/batches/batch.ts';
import type { Cells } from '../../domain/batches/read-rows.ts';
import { doubledError, findDuplicateRows } from '../../domain/batches/transfer-of-row.ts';
import { lockCreation, findSame, hasOpen, insertBatch } from '../../store/batches.ts';
import { insertRows } from '../../store/batch-rows.ts';

export type NewBatch = Pick<
  Batch,
  | 'customerId'
  | 'walletId'
  | 'mode'
  | 'process'
  | 'dryRun'
  | 'contentHash'
  | 'columns'
  | 'ignoredColumns'
  | 'retryOf'
  | 'sourceFileId'
  | 'name'
  | 'metadata'
> & {
  readonly rows: readonly Cells[];
  /** For a retry: the number of each row in the retried batch. */
  readonly retryOfRows?: readonly number[];
  readonly allowDuplicate: boolean;
};

type CreateInput = {
  readonly ctx: Ctx;
  readonly asked: NewBatch;
  /** `now` is on the owner's clock, `realNow` is real time. */ readonly now: number;
  readonly realNow: number;
};

/** Writes the batch and its rows. Throws 409 for too many open batches, and for rows that were sent within a day. */
export async function createBatchIn(
  tx: Tx,
  emit: Emit,
  { ctx, asked, now, realNow }: CreateInput,
): Promise<ReturnType<typeof viewOf>> {
  const { owner } = ctx;
  const { rows: sent, retryOfRows = [], allowDuplicate, ...fields } = asked;
  await lockCreation(tx, owner);
  if (await hasOpen(tx, owner, limits.openBatches)) throw tooManyOpen();
  const same = asked.dryRun
    ? undefined
    : await findSame(tx, owner, { contentHash: asked.contentHash, since: uuidAt(now - sameRowsMs) });
  if (same !== undefined && !allowDuplicate) throw sameRows(same);
  const rows = rowsOf(sent, retryOfRows);
  const invalid = rows.filter(({ state }) => state === 'invalid').length;
  const batch: Batch = {
    ...fields,
    id: sameBody('batch', ctx.operationId),
    owner,
    status: 'validating',
    total: rows.length,
    counts: { ...noCounts, unchecked: rows.length - invalid, invalid },
    checked: 0,
    warnings: same === undefined ? [] : [buildDuplicateWarning(same)],
    resultFileId: null,
    confirming: false,
    holdStage: 0,
    slices: 0,
    cancelRequested: false,
    version: 1,
    toldTenths: 0,
    leaseNo: 0,
    updatedAt: now,
    completedAt: null,
  };
  await insertBatch(tx, ctx, { batch, nextRunAt: realNow });
  await insertRows(tx, { batchId: batch.id, owner }, rows);
  const view = viewOf(batch, []);
  emit('batch.created', { id: batch.id, version: batch.version, snapshot: view });
  return view;
}

const tooManyOpen = () =>
  conflict('limit_exceeded', 'body', `You already have ${limits.openBatches} open batches`, {
    hint: 'Wait until a batch ends, or cancel one.',
    params: { limit: limits.openBatches },
  });

const sameRows = (batchId: Id<'batch'>) =>
  conflict('already_exists', 'body', `You sent the same rows within 24 hours, as ${batchId}`, {
    hint: 'Check that batch. To pay the rows again, send allowDuplicate.',
    params: { batchId },
  });

const buildDuplicateWarning = (batchId: Id<'batch'>): BatchWarning => ({
  code: 'already_exists',
  message: `You sent the same rows within 24 hours, as ${batchId}`,
});

function rowsOf(sourceRows: readonly Cells[], retryOfRows: readonly number[]): BatchRow[] {
  const doubled = findDuplicateRows(sourceRows);
  return sourceRows.map((cells, at): BatchRow => {
    const number = at + 1;
    const { clientRowId = '' } = cells;
    const isDoubled = doubled.has(number);
    return {
      number,
      state: isDoubled ? 'invalid' : 'unchecked',
      // A longer value is not an id. Validation reports it for the row.
      clientRowId: clientRowId === '' || clientRowId.length > limits.clientReferenceId ? null : clientRowId,
      customerId: null,
      sent: cells,
      errors: isDoubled ? [doubledError] : [],
      walletId: null,
      amountUnits: null,
      feeUnits: null,
      finalAmount: null,
      transactionId: null,
      counterpartyId: null,
      slice: null,
      failure: null,
      retryOfRow: retryOfRows[at] ?? null,
    };
  });
}
