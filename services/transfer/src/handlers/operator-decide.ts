import { changesBetween } from '@pay/contract/audit-record';
import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, notFound, unavailable } from '@pay/core/fault';
import { derive } from '@pay/core/id';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { invalidTransition } from '../app/requested-transition.ts';
import type { Deps } from '../deps.ts';
import { reviewOutcome, versionOf } from '../domain/operator-decision.ts';
import { rowOf } from '../domain/split.ts';
import { isInternalTransfer } from '../domain/transaction.ts';
import { lockOpen, requestOnLocked } from '../store/operator.ts';
import { toStoredView, type StoredTransaction } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

/** One commit stores the decision and its record. The saga executes it at once, and again after a crash. */
export const operatorDecide = command<typeof transfer.operatorDecide, Deps>()<StoredTransaction>({
  async prepare({ ctx, input, deps, db }) {
    // The rail may have paid a transaction that we see in review.
    deps.recovery.refuse();
    const stored = await findOne(db, ctx.owner, input.transactionId);
    if (stored === undefined) throw notFound();
    return stored;
  },
  async commit({ ctx, input, tx, clock, prepared: stored }) {
    const { transaction, progress } = stored;
    const { id } = transaction;
    // Legs of a split are decided together, on the row of their lead.
    const rowId = rowOf(transaction);
    const now = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const open = await lockOpen(tx, rowId, now);
    const version = open === undefined ? `${progress.status}.ended` : versionOf(open.status, open.visits);
    if (input.expected !== undefined && input.expected !== version)
      throw conflict('subject_changed', 'transactionId', `${id} changed after you read it`);
    if (open === undefined) throw invalidTransition(progress.status, 'funds_received', 'be decided');
    // A worker is processing it: its result comes first.
    if (open.leased || open.visits !== progress.history.length) throw unavailable('leased');
    if (open.status !== 'in_review')
      throw invalidTransition(open.status, 'funds_received', 'be decided, because it is not in review');
    const { decision, railConfirmed } = input;
    const { to, code } = reviewOutcome({ transaction, history: progress.history, decision, railConfirmed });
    const isInternal = isInternalTransfer(transaction) && to === 'funds_received';
    const relatedId = isInternal ? derive('transaction', ctx.operationId, 'receiver') : null;
    await requestOnLocked(tx, { id: rowId, to, code, relatedId }, now);
    const changes = changesBetween({ status: open.status }, { status: to, decision });
    await recordAudit(tx, { ctx, clock }, { action: 'transaction.decided', target: { type: 'transaction', id }, changes });
    return toStoredView(stored);
  },
  after: ({ deps }) => deps.wakeTimer.wakeAt(deps.clock.now()),
});
