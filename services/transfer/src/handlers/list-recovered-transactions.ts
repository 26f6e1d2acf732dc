import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listRecoveredAfter } from '../store/recovered-payments.ts';

/** For the gateway, which lets the keys of these transactions replay them. */
export const listRecoveredTransactions = query<typeof transfer.listRecoveredTransactions, Deps>()(async ({ input, db }) => ({
  items: (await listRecoveredAfter(db, { after: input.after, limit: input.limit })).map(({ id, owner }) => ({
    transactionId: id,
    ...owner,
  })),
}));
