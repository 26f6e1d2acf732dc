// Operator actions as people see them.
import type { OperatorAction } from '@pay/contract/admin/admin-shapes';
import { iso } from '@pay/core/time';
import { approvalsNeeded } from '../../domain/approval.ts';
import type { Actor } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import type { ShownAction } from '../../store/shown-actions.ts';

const person = ({ userId, name }: Actor): OperatorAction['requestedBy'] => ({ id: userId ?? null, name });
const at = (date: Date | undefined): string | null => (date === undefined ? null : iso(date.getTime()));

export function actionView(stored: StoredAction & Partial<Pick<ShownAction, 'isReadable'>>): OperatorAction {
  const { request, decision, outcome, owner, target } = stored;
  return {
    id: stored.id,
    action: stored.action,
    status: stored.status,
    target: { type: target.type, id: target.id },
    ownerId: owner?.account ?? null,
    environment: owner?.environment ?? null,
    isReadable: stored.isReadable ?? true,
    input: { ...request.input },
    reason: request.reason,
    needsSecond: stored.needsSecond,
    requestedBy: person(request.actor),
    approvals: stored.approvals.map(({ actor, at: given }) => ({ ...person(actor), at: iso(given.getTime()) })),
    approvalsNeeded: approvalsNeeded(stored),
    requestedAt: iso(stored.requestedAt.getTime()),
    expiresAt: at(stored.expiresAt),
    decidedBy: decision === undefined ? null : person(decision.actor),
    decidedAt: at(stored.decidedAt),
    decisionReason: decision?.reason ?? null,
    finishedAt: at(stored.finishedAt),
    result: outcome?.result === null || outcome === undefined ? null : { ...outcome.result },
    failure: outcome?.failure ?? null,
  };
}

/** As actionView, with what only who asks may see. */
export const viewWith = (stored: StoredAction, secret: object | undefined): OperatorAction => {
  const view = actionView(stored);
  return secret === undefined ? view : { ...view, result: { ...view.result, ...secret } };
};
