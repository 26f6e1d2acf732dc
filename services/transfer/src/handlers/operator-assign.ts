import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuidOfKind } from '@pay/core/id';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { rowOf } from '../domain/split.ts';
import { lockOpen, saveAssignee } from '../store/operator.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { findOne } from '../store/transactions.ts';

export const operatorAssign = command<typeof transfer.operatorAssign, Deps>()<StoredTransaction>({
  async prepare({ ctx, input, db }) {
    const stored = await findOne(db, ctx.owner, input.id);
    if (stored === undefined) throw notFound();
    return stored;
  },
  async commit({ ctx, input, tx, clock, prepared: { transaction } }) {
    const { id } = transaction;
    // Legs of a split are reviewed together, on the row of their lead.
    const rowId = rowOf(transaction);
    const open = await lockOpen(tx, rowId, clock.now());
    if (open?.status !== 'in_review')
      throw conflict('already_decided', 'transactionId', 'No review of this transaction waits for a decision');
    if (input.assigneeId !== null && uuidOfKind('user', input.assigneeId) === undefined)
      throw invalidField('assigneeId', 'invalid_format', 'assigneeId must be the id of a user: usr_…');
    const { visits, assigneeId: before } = open;
    const assigneeId = input.assigneeId === null ? null : sameBody('user', input.assigneeId);
    if (assigneeId === before) return { id, assigneeId };
    await saveAssignee(tx, { id: rowId, visits, assigneeId });
    const changes = [{ field: 'assigneeId', from: before, to: assigneeId }];
    await recordAudit(tx, { ctx, clock }, { action: 'transaction.assigned', target: { type: 'transaction', id }, changes });
    return { id, assigneeId };
  },
});
