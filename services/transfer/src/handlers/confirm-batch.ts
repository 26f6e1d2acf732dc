import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { askLedger, beginConfirmation, endConfirmation, toConfirmationFault } from '../app/batches/confirm.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/batches/batch.ts';
import { findBatch } from '../store/batches.ts';
import { walletsOf } from '../store/batch-wallets.ts';

/** Confirming a confirmed batch returns its current state. */
export const confirmBatch = command<typeof transfer.confirmBatch, Deps>()({
  async prepare({ ctx, input, deps, clock }) {
    const batch = await beginConfirmation(deps, ctx.owner, input.batchId);
    if (batch === undefined) return undefined;
    const outcome = await askLedger(deps, ctx, batch);
    const confirmed = { batch, outcome, now: clock.now(), realNow: deps.clock.now() };
    if (outcome.outcome === 'applied') return confirmed;
    // A refusal changes no balance, so it is written separately and thrown.
    await deps.db.tx((tx) => endConfirmation(tx, () => undefined, confirmed));
    throw await toConfirmationFault(deps, ctx, { batch, outcome });
  },
  async commit({ ctx, input, prepared, tx, emit }) {
    const batch =
      prepared === undefined ? await findBatch(tx, ctx.owner, input.batchId) : await endConfirmation(tx, emit, prepared);
    if (batch === undefined) throw notFound();
    return viewOf(batch, await walletsOf(tx, batch));
  },
  after: ({ deps }) => deps.wakeBatches(),
});
