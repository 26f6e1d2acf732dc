import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { breakView } from '../app/break-view.ts';
import type { Deps } from '../deps.ts';
import { deleteBreak } from '../store/operator.ts';

/**
 * Closes only the kind that the operator saw: another difference of the same payment stays open. The books do not
 * change.
 */
export const operatorCloseBreak = command<typeof transfer.operatorCloseBreak, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const closed = await deleteBreak(tx, input.transactionId, input.kind);
    if (closed === undefined) throw notFound();
    const changes = [{ field: 'kind', from: closed.kind, to: null }];
    const target = { type: 'transaction', id: closed.id };
    const record = { action: 'reconciliation_break.closed', target, changes } as const;
    // A payment that does not belong to us is in no owner's log. The operators' own log has it.
    if (closed.owner !== undefined) await recordAudit(tx, { ctx, clock }, { ...record, owner: closed.owner });
    return breakView(closed);
  },
});
