import { erasureBlockersMax, type ErasureBlocker } from '@pay/contract/erasure';
import type { transfer } from '@pay/contract/transfer/operations';
import { sameBody } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { openBatchesOf } from '../store/batches.ts';
import { blockersOf } from '../store/erasure.ts';

export const erasureBlockers = query<typeof transfer.erasureBlockers, Deps>()(async ({ ctx, input, db }) => {
  const customerId = sameBody('customer', input.customerId);
  const transactions = await blockersOf(db.knex, ctx.owner, customerId);
  const batches = await openBatchesOf(db.knex, ctx.owner, { customerId, limit: erasureBlockersMax });
  // An unsent row of a batch counts as a transaction that has not ended.
  const waiting = batches.map((about): ErasureBlocker => ({ code: 'open_transaction', about }));
  return { blockers: [...transactions, ...waiting].slice(0, erasureBlockersMax) };
});
