import type { transfer } from '@pay/contract/transfer/operations';
import { HOUR, iso } from '@pay/core/time';
import { command } from '@pay/kernel/handler';
import { moveTimer } from '../app/move-timer.ts';
import type { Deps } from '../deps.ts';
import { toStoredView, type StoredTransaction } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

/** For one row that makes its whole batch fail: the others continue, and its money stays where it is. */
export const operatorPostpone = command<typeof transfer.operatorPostpone, Deps>()<StoredTransaction | undefined>({
  prepare: ({ ctx, input, db }) => findOne(db, ctx.owner, input.transactionId),
  async commit({ ctx, input, tx, clock, prepared: stored }) {
    const now = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const leasedUntil = now + input.hours * HOUR;
    const changes = [{ field: 'postponedUntil', from: null, to: iso(leasedUntil) }];
    return toStoredView(await moveTimer({ tx, ctx, clock, stored, now, to: { leasedUntil }, changes }));
  },
});
