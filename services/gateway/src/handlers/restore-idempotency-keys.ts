import type { gateway } from '@pay/contract/gateway/operations';
import type { Id } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { childCtx } from '@pay/kernel/ctx';
import type { Deps } from '../deps.ts';
import { storeRecoveredKeys } from '../store/recovered-keys.ts';

const pageRows = 500;

/** Imports the transfer service's recovered keys, page by page; each is stored once, however often this runs. */
export const restoreIdempotencyKeys = command<typeof gateway.restoreIdempotencyKeys, Deps>()<number>({
  async prepare({ ctx, deps, db }) {
    let restored = 0;
    for (let after: Id<'transaction'> | undefined; ;) {
      const page = { limit: pageRows, ...(after === undefined ? {} : { after }) };
      const { items } = await deps.clients.transfer.listRecoveredTransactions(childCtx(ctx, `recovered:${after ?? ''}`), page);
      restored += await storeRecoveredKeys(
        db,
        // To the compiler, the contract's ids are any text.
        items.map(({ transactionId, account, environment }) => ({
          owner: { account: account as Id<'key'>, environment },
          transactionId: transactionId as Id<'transaction'>,
        })),
      );
      if (items.length < pageRows) return restored;
      after = items.at(-1)?.transactionId as Id<'transaction'>;
    }
  },
  commit: ({ prepared }) => Promise.resolve({ restored: prepared }),
});
