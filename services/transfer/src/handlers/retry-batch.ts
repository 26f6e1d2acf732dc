import { createHash } from 'node:crypto';
import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { createBatchIn } from '../app/batches/new-batch.ts';
import { requirePayingWallet } from '../app/batches/require-paying-wallet.ts';
import type { Deps } from '../deps.ts';
import { isEnded, type Batch, type BatchRow } from '../domain/batches/batch.ts';
import { lockCreation, findBatch } from '../store/batches.ts';
import { listRetriedRows } from '../store/batch-retries.ts';
import { rowsOfBatch } from '../store/batch-rows.ts';

/** A new batch of the rows that may be retried, checked and confirmed like any other. */
export const retryBatch = command<typeof transfer.retryBatch, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const batch = await findBatch(db.knex, ctx.owner, input.batchId);
    if (batch === undefined) throw notFound();
    if (!isEnded(batch)) throw conflict('invalid_state_transition', 'batchId', `A batch that is ${batch.status} has not ended`);
    await requirePayingWallet(deps.lookups, ctx, batch);
    return { batch, realNow: deps.clock.now() };
  },
  async commit({ ctx, input, prepared: { batch, realNow }, tx, emit, clock }) {
    // One after the other, so that two retries do not take the same row.
    await lockCreation(tx, ctx.owner);
    const rows = await rowsToRetry(tx, batch, input.statuses);
    const retryOfRows = rows.map(({ number }) => number);
    const asked = {
      ...{ customerId: batch.customerId, walletId: batch.walletId, mode: batch.mode, name: batch.name, metadata: batch.metadata },
      ...{ columns: batch.columns, ignoredColumns: batch.ignoredColumns, rows: rows.map(({ sent }) => sent), retryOfRows },
      process: 'manual' as const,
      // Rows of a dry run are only checked again.
      dryRun: batch.dryRun,
      // Not the hash of the submitted rows, because they were submitted before.
      contentHash: createHash('sha256').update(`${batch.id}|${retryOfRows.join()}`).digest('hex'),
      allowDuplicate: false,
      retryOf: batch.id,
      sourceFileId: null,
    };
    return createBatchIn(tx, emit, { ctx, asked, now: clock.now(), realNow });
  },
  after: ({ deps }) => deps.wakeBatches(),
});

type SentRow = BatchRow & { readonly sent: NonNullable<BatchRow['sent']> };

/** Rows in these states that no retry contains: a retry may pay its rows. Throws 409 if there are none. */
async function rowsToRetry(tx: Tx, batch: Batch, states: readonly ('failed' | 'canceled')[]): Promise<SentRow[]> {
  const found = await rowsOfBatch(tx, toBatchKey(batch), { states, limit: limits.batchRows });
  const sent = found.filter((row): row is SentRow => row.sent !== null);
  if (sent.length === 0)
    throw conflict('invalid_state_transition', 'statuses', `No row of this batch is ${states.join(' or ')}`, {
      hint: 'Returned rows cannot be retried. Create another batch to pay them again.',
    });
  const retried = await listRetriedRows(tx, batch);
  const numbers = new Set(retried.map(({ number }) => number));
  const free = sent.filter(({ number }) => !numbers.has(number));
  const last = retried.at(-1);
  if (free.length === 0 && last !== undefined) throw buildRetryConflict(last.retriedBy);
  return free;
}

const toBatchKey = ({ id, owner }: Batch) => ({ batchId: id, owner });

const buildRetryConflict = (batchId: Id<'batch'>) =>
  conflict('already_exists', 'body', `These rows are already in a retry. The latest retry is ${batchId}`, {
    hint: 'Check that batch. You can retry its rows after it ends.',
    params: { batchId },
  });
