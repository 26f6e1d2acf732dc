import { uuid } from '@pay/core/id';
import type { wallet } from '@pay/contract/wallet';
import { owned } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

/** Deletes the resources; the ledger keeps its rows permanently, under a new account that has no API key. */
export const sandboxReset = command<typeof wallet.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    for (const table of ['manual_holds', 'virtual_accounts', 'wallets', 'customer_states', 'owner_settings'])
      await owned(tx, ctx.owner, table).delete();
    await owned(tx, ctx.owner, 'ledger_accounts').update({ account: uuid(ctx.operationId) });
    return {};
  },
  after: ({ ctx, deps }) => deps.ledger.directory.forget(ctx.owner),
});
