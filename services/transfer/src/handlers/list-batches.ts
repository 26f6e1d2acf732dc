import { keysetOf, pageOf } from '@pay/contract/page';
import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/batches/batch.ts';
import { listBatches as listed } from '../store/batches.ts';
import { walletsOf } from '../store/batch-wallets.ts';

export const listBatches = query<typeof transfer.listBatches, Deps>()(async ({ ctx, input, db }) => {
  const found = await listed(db.knex, ctx.owner, { status: input.status, keyset: keysetOf('batch', input) });
  const { items, ...more } = pageOf(found, input);
  const views = await Promise.all(items.map(async (batch) => viewOf(batch, await walletsOf(db.knex, batch))));
  return { items: views, ...more };
});
