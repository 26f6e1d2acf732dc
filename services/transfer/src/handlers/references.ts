import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listReferences } from '../store/references.ts';

export const references = query<typeof transfer.references, Deps>()(async ({ ctx, input, db }) => ({
  references: await listReferences(db, ctx.owner, input.transactionIds),
}));
