import type { customer } from '@pay/contract/customer/operations';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuidOfKind } from '@pay/core/id';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { lockCustomer } from '../store/customers.ts';
import { findAssignee, saveAssignee } from '../store/reviews.ts';

export const operatorAssign = command<typeof customer.operatorAssign, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const stored = await lockCustomer(tx, ctx.owner, input.id);
    if (stored === undefined) throw notFound();
    const { id, standing } = stored;
    if (standing.kycStatus !== 'under_review' || standing.status !== 'active')
      throw conflict('already_decided', 'customerId', 'No identity check of this customer waits for a decision');
    if (input.assigneeId !== null && uuidOfKind('user', input.assigneeId) === undefined)
      throw invalidField('assigneeId', 'invalid_format', 'assigneeId must be the id of a user: usr_…');
    const before = await findAssignee(tx, ctx.owner, id);
    const assigneeId = input.assigneeId === null ? null : sameBody('user', input.assigneeId);
    if (assigneeId === before) return { id, assigneeId };
    await saveAssignee(tx, ctx.owner, { id, assigneeId });
    const changes = [{ field: 'assigneeId', from: before, to: assigneeId }];
    await recordAudit(tx, { ctx, clock }, { action: 'customer.assigned', target: { type: 'customer', id }, changes });
    return { id, assigneeId };
  },
});
