import type { risk } from '@pay/contract/risk/operations';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuidOfKind } from '@pay/core/id';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { lockReviewAnomaly, saveAssignee } from '../store/anomaly-review.ts';

export const operatorAssignAnomaly = command<typeof risk.operatorAssignAnomaly, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const anomaly = await lockReviewAnomaly(tx, ctx.owner, input.anomalyId);
    if (anomaly === undefined) throw notFound();
    if (anomaly.closedAt !== undefined)
      throw conflict('already_decided', 'anomalyId', 'A colleague has already closed the anomaly');
    if (input.assigneeId !== null && uuidOfKind('user', input.assigneeId) === undefined)
      throw invalidField('assigneeId', 'invalid_format', 'assigneeId must be the id of a user: usr_…');
    const { id, assigneeId: before } = anomaly;
    const assigneeId = input.assigneeId === null ? null : sameBody('user', input.assigneeId);
    if (assigneeId === before) return { anomalyId: id, assigneeId };
    await saveAssignee(tx, ctx.owner, { id, assigneeId });
    const changes = [{ field: 'assigneeId', from: before, to: assigneeId }];
    await recordAudit(tx, { ctx, clock }, { action: 'anomaly.assigned', target: { type: 'anomaly', id }, changes });
    return { anomalyId: id, assigneeId };
  },
});
