import type { Ctx } from '@pay/contract/ctx';
import type { In } from '@pay/contract/operation';
import type { transfer } from '@pay/contract/transfer/operations';
import { unavailable } from '@pay/core/fault';
import { sameBody, uuid } from '@pay/core/id';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import { isFrozenAtStartOf } from '@pay/kernel/owner-freezes';
import {
  endPayout,
  movePayout,
  toPaidTransaction,
  payoutRefusal,
  planPayout,
  recordPaid,
  TAKE_OVER_MS,
} from '../app/fee-payouts.ts';
import { ownerFrozen } from '../app/owner-frozen.ts';
import type { Deps } from '../deps.ts';
import type { FeePayout } from '../domain/fee-payout.ts';
import { creationView, view } from '../domain/transaction.ts';
import { deletePayout, findPayout, insertPayouts } from '../store/fee-payouts.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { findByIds } from '../store/transactions.ts';

/** The payout is stored, then posted by the ledger, then recorded (app/fee-payouts.ts). */
export const createFeePayout = command<typeof transfer.createFeePayout, Deps>()({
  async prepare({ ctx, input, deps }) {
    const id = sameBody('transaction', ctx.operationId);
    const recorded = (await findByIds(deps.db, [id])).get(uuid(id));
    // An earlier attempt of this request, which the job has ended.
    if (recorded !== undefined && recorded !== 'tombstone') return { recorded };
    const payout = await findOrWritePayout(deps, { ctx, input });
    const reason = await movePayout(deps.wallet, ctx, payout);
    if (reason === undefined) return { payout };
    await deletePayout(deps.db.knex, id);
    throw await payoutRefusal(deps.wallet, ctx, { payout, reason });
  },
  async commit({ prepared, tx, clock, emit }) {
    if (prepared.payout === undefined) return toStoredView(prepared.recorded);
    const paid = toPaidTransaction(prepared.payout, clock.now());
    const { id } = paid.transaction;
    const hot = await hotOf(tx);
    const isFirst = await recordPaid(hot, paid);
    await endPayout(hot, id);
    if (!isFirst) {
      const recorded = (await findByIds({ hot }, [id])).get(uuid(id));
      if (recorded === undefined || recorded === 'tombstone') throw unavailable('order');
      return toStoredView(recorded);
    }
    const snapshot = view(paid.transaction, paid.progress);
    emit('transaction.created', { id, version: 1, snapshot: creationView(paid.transaction) });
    emit('transaction.updated', { id, version: 2, snapshot });
    emit('transaction.completed', { id, version: 3, snapshot });
    return snapshot;
  },
});

type PayoutCall = { readonly ctx: Ctx; readonly input: In<typeof transfer.createFeePayout> };

/**
 * The payout of this operation. A repeated request continues with the first decision: that payout may itself have used
 * up the fees.
 */
async function findOrWritePayout(deps: Deps, { ctx, input }: PayoutCall): Promise<FeePayout> {
  const id = sameBody('transaction', ctx.operationId);
  const earlier = await findPayout(deps.db, id);
  if (earlier !== undefined) return earlier;
  const payout = await planPayout(deps, { ctx, input });
  // Past its deadline the caller has given up. Nothing was done yet, so nothing is done now.
  if (ctx.deadline <= deps.clock.now()) throw unavailable('deadline', 'The request timed out. Retry');
  await deps.db.tx(async (tx) => {
    if (await isFrozenAtStartOf(tx, ctx.owner)) throw ownerFrozen();
    await insertPayouts(tx, [payout], deps.clock.now() + TAKE_OVER_MS);
  });
  // Two concurrent attempts may have read different balances. The row of the first attempt counts.
  return (await findPayout(deps.db, id)) ?? payout;
}
