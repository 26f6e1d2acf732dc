import type { Ctx } from '@pay/contract/ctx';
import type { transfer } from '@pay/contract/transfer';
import { owned, ownerColumns, type Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

const tables = [
  'fee_payouts',
  'fee_releases',
  'fee_settings',
  'batch_wallets',
  'batch_rows',
  'batches',
  'open_transactions',
  'quotes',
  'rail_events',
  'reconciliation_breaks',
  'simulated_payments',
  'simulated_totals',
  'owner_settings',
  'work_attempts',
  'recovered_payments',
  'adopted_payments',
  'transactions',
  'metadata_tags',
] as const;

export const sandboxReset = command<typeof transfer.sandboxReset, Deps>()({
  async prepare({ ctx, deps }) {
    if (ctx.owner.environment !== 'sandbox') return;
    for (const adapter of deps.rails.all()) await adapter.forget?.(ctx.owner);
  },
  async commit({ ctx, tx }) {
    await deleteRows(tx, ctx);
    return {};
  },
  after: ({ ctx, deps }) => deps.ownerSettings.forget(ctx.owner),
});

async function deleteRows(tx: Tx, { owner }: Ctx): Promise<void> {
  // Nobody's rows but this owner's, and never a live one's.
  if (ownerColumns(owner).environment !== 0) return;
  for (const table of tables) await owned(tx, owner, table).delete();
}
