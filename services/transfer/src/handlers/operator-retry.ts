import type { transfer } from '@pay/contract/transfer/operations';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { forgiveWork } from '@pay/kernel/work-guard';
import { moveTimer } from '../app/move-timer.ts';
import type { Deps } from '../deps.ts';
import { rowOf } from '../domain/split.ts';
import { transactionWork } from '../store/open-transactions.ts';
import { toStoredView, type StoredTransaction } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

/**
 * Also resumes a postponed transaction. A step that may have reached its rail is looked up there before it is repeated.
 */
export const operatorRetry = command<typeof transfer.operatorRetry, Deps>()<StoredTransaction | undefined>({
  async prepare({ ctx, input, deps, db }) {
    deps.recovery.refuse();
    return findOne(db, ctx.owner, input.transactionId);
  },
  async commit({ ctx, tx, clock, prepared: stored }) {
    const now = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    if (stored !== undefined) await forgiveWork(tx, transactionWork, uuid(rowOf(stored.transaction)));
    const changes = [{ field: 'dueAt', from: null, to: 'now' }];
    return toStoredView(await moveTimer({ tx, ctx, clock, stored, now, to: { due: now, leasedUntil: null }, changes }));
  },
  after: ({ deps }) => deps.wakeTimer.wakeAt(deps.clock.now()),
});
