import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/batches/batch.ts';
import { findBatch } from '../store/batches.ts';
import { walletsOf } from '../store/batch-wallets.ts';

export const getBatch = query<typeof transfer.getBatch, Deps>()(async ({ ctx, input, db }) => {
  const batch = await findBatch(db.knex, ctx.owner, input.batchId);
  if (batch === undefined) throw notFound();
  return viewOf(batch, await walletsOf(db.knex, batch));
});
