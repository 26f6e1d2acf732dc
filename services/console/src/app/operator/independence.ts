// Decides who is independent enough to approve. A person is not independent if one of the two invited the other, or if
// their role is new.
import { adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import { conflict, Fault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { approvesFrom } from '../../domain/approval.ts';
import type { ActionApproval } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import { areRelated, findPlatformMember, lockPlatformMember } from '../../store/platform-people.ts';
import type { AppDeps } from '../app-deps.ts';

/** Approvals of people who may still decide: an approval ends with the approver's role. */
export async function standingApprovals(tx: Tx, { action, approvals }: StoredAction): Promise<ActionApproval[]> {
  const { roles } = adminChanges[action];
  const standing: ActionApproval[] = [];
  for (const approval of approvals) {
    const { userId } = approval.actor;
    const member = userId === undefined ? undefined : await findPlatformMember(tx, userId);
    if (member !== undefined && roles.includes(member.role)) standing.push(approval);
  }
  return standing;
}

/**
 * Reads the person's current role, and locks it until the transaction ends: the session's role is as old as the
 * request.
 * @throws 403 for a role that may neither request nor decide the action
 */
export async function refuseWithoutRole(tx: Tx, userId: Id<'user'>, action: ActionName): Promise<void> {
  const { roles } = adminChanges[action];
  const member = await lockPlatformMember(tx, userId);
  if (member !== undefined && roles.includes(member.role)) return;
  throw new Fault('FORBIDDEN', `Your role cannot decide about ${action}`, {
    hint: `Ask a person with one of these roles: ${roles.join(', ')}.`,
  });
}

type Approver = {
  readonly stored: StoredAction;
  readonly userId: Id<'user'>;
  readonly before: readonly ActionApproval[];
};

/**
 * @throws 409 for an approver who has approved already, who is related to the requester or another approver, or who is
 *   new
 */
export async function refuseDependent(tools: AppDeps, tx: Tx, { stored, userId, before }: Approver): Promise<void> {
  if (stored.approvals.some(({ actor }) => actor.userId === userId))
    throw conflict('approver_not_independent', 'actionId', 'You already approved this. Another person must approve it next');
  for (const { userId: other } of [stored.request.actor, ...before.map(({ actor }) => actor)])
    if (other !== undefined && (await areRelated(tx, userId, other)))
      throw conflict(
        'approver_not_independent',
        'actionId',
        'One of you invited the other to the platform, directly or through others',
      );
  const member = await findPlatformMember(tx, userId);
  const from = member === undefined ? Infinity : approvesFrom(member, tools.operators.probationDays);
  if (from <= tools.clock.now()) return;
  const day = Number.isFinite(from) ? ` from ${iso(from).slice(0, 10)}` : '';
  throw conflict('approver_too_new', 'actionId', `Your role is too new. You can approve${day || ' later'}`);
}
