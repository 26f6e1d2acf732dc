import { uuid } from '@pay/core/id';
import type { wallet } from '@pay/contract/wallet/operations';
import { ofOwner } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { beginGeneration } from '@pay/kernel/sandbox-generations';
import type { Deps } from '../deps.ts';
import { waitForNumberer } from '../store/journal.ts';

/**
 * Deletes the resources. The ledger and its journal keep their rows permanently, under a new account that has no API
 * key.
 */
export const sandboxReset = command<typeof wallet.sandboxReset, Deps>()({
  async commit({ ctx, input, tx }) {
    if (!(await beginGeneration(tx, ctx.owner, input.generation))) return {};
    await waitForNumberer(tx);
    for (const table of ['manual_holds', 'virtual_accounts', 'wallets', 'customer_states', 'owner_settings', 'metadata_tags'])
      await ofOwner(tx, ctx.owner, table).delete();
    for (const table of ['ledger_accounts', 'journals'])
      await ofOwner(tx, ctx.owner, table).update({ account: uuid(ctx.operationId) });
    return {};
  },
  after: ({ ctx, deps }) => deps.ledger.directory.forget(ctx.owner),
});
