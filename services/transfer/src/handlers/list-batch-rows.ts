import { pageByPosition, positionOf } from '@pay/contract/page';
import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { rowStates, rowView, statesOf } from '../domain/batches/batch.ts';
import { findBatch } from '../store/batches.ts';
import { rowsOfBatch } from '../store/batch-rows.ts';

/** Ordered by number. Rows that are not validated yet are not listed. */
export const listBatchRows = query<typeof transfer.listBatchRows, Deps>()(async ({ ctx, input, db }) => {
  const batch = await findBatch(db.knex, ctx.owner, input.batchId);
  if (batch === undefined) throw notFound();
  const states = input.status === undefined ? rowStates.filter((state) => state !== 'unchecked') : statesOf(input.status);
  const after = Number(positionOf(input) ?? 0);
  const rows = await rowsOfBatch(db.knex, { batchId: batch.id, owner: ctx.owner }, { states, after, limit: input.limit + 1 });
  return pageByPosition(rows.map(rowView), input, ({ number }) => String(number));
});
