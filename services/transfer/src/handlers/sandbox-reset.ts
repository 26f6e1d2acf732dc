import type { transfer } from '@pay/contract/transfer/operations';
import type { Owner } from '@pay/core/owner';
import { ofOwner, type Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { beginGeneration } from '@pay/kernel/sandbox-generations';
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
  async commit({ ctx, input, tx }) {
    if (await beginGeneration(tx, ctx.owner, input.generation)) await deleteRows(tx, ctx.owner);
    return {};
  },
  after: ({ ctx, deps }) => deps.ownerSettings.forget(ctx.owner),
});

async function deleteRows(tx: Tx, owner: Owner): Promise<void> {
  for (const table of tables) await ofOwner(tx, owner, table).delete();
}
