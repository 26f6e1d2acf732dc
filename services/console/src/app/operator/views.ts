import type { OperatorAction } from '@pay/contract/console/admin/admin-shapes';
import { iso } from '@pay/core/time';
import { approvalsNeeded } from '../../domain/approval.ts';
import type { Actor } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import type { ShownAction } from '../../store/shown-actions.ts';

const person = ({ userId, name }: Actor): OperatorAction['requestedBy'] => ({ id: userId ?? null, name });
const at = (date: Date | undefined): string | null => (date === undefined ? null : iso(date.getTime()));

export function actionView(storedAction: StoredAction & Partial<Pick<ShownAction, 'isReadable'>>): OperatorAction {
  const { request, decision, outcome, owner, target } = storedAction;
  return {
    id: storedAction.id,
    action: storedAction.action,
    status: storedAction.status,
    target: { type: target.type, id: target.id },
    ownerId: owner?.account ?? null,
    environment: owner?.environment ?? null,
    isReadable: storedAction.isReadable ?? true,
    input: { ...request.input },
    reason: request.reason,
    needsSecond: storedAction.needsSecond,
    requestedBy: person(request.actor),
    approvals: storedAction.approvals.map(({ actor, at: approvedAt }) => ({ ...person(actor), at: iso(approvedAt.getTime()) })),
    approvalsNeeded: approvalsNeeded(storedAction),
    requestedAt: iso(storedAction.requestedAt.getTime()),
    expiresAt: at(storedAction.expiresAt),
    decidedBy: decision === undefined ? null : person(decision.actor),
    decidedAt: at(storedAction.decidedAt),
    decisionReason: decision?.reason ?? null,
    finishedAt: at(storedAction.finishedAt),
    result: outcome?.result === null || outcome === undefined ? null : { ...outcome.result },
    failure: outcome?.failure ?? null,
  };
}

/** Like actionView, with the secret that only the requester may see. */
export const viewWith = (storedAction: StoredAction, secret: object | undefined): OperatorAction => {
  const view = actionView(storedAction);
  return secret === undefined ? view : { ...view, result: { ...view.result, ...secret } };
};
