// Ends a person's proposals when they lose their role.
import { adminChanges } from '@pay/contract/console/admin/admin-changes';
import type { Role } from '@pay/contract/console/shapes';
import type { Id } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import { endPlatformInvitations } from '../../store/invitations.ts';
import * as actions from '../../store/operator-actions.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import { findPlatformMember } from '../../store/platform-people.ts';
import type { AppDeps } from '../app-deps.ts';
import { note } from './note.ts';

/** Runs in the commit that changes a role on the platform; `role` is undefined if the person is removed. */
export async function withdrawProposals(tools: AppDeps, tx: Tx, userId: Id<'user'>, role: Role | undefined): Promise<void> {
  if (role !== 'operator') await endPlatformInvitations(tx, userId, tools.clock.now());
  for (const id of await actions.proposalsOf(tx, userId)) {
    const stored = await actions.lockAction(tx, tools.keyring, id);
    if (stored?.status === 'proposed' && !mayAsk(stored, role)) await withdraw(tools, tx, stored);
  }
}

/** Withdraws a proposal that was made while its requester lost the role. */
export async function withdrawIfOrphaned(tools: AppDeps, id: string): Promise<void> {
  await tools.db.tx(async (tx) => {
    const stored = await actions.lockAction(tx, tools.keyring, id);
    const userId = stored?.request.actor.userId;
    if (stored?.status !== 'proposed' || userId === undefined) return;
    const member = await findPlatformMember(tx, userId);
    if (!mayAsk(stored, member?.role)) await withdraw(tools, tx, stored);
  });
}

const mayAsk = ({ action }: StoredAction, role: Role | undefined): boolean =>
  role !== undefined && adminChanges[action].roles.includes(role);

async function withdraw(tools: AppDeps, tx: Tx, storedAction: StoredAction): Promise<void> {
  const at = tools.clock.now();
  await actions.saveDecision(tx, tools.keyring, {
    ...{ id: storedAction.id, status: 'withdrawn', decision: undefined, at, nextRunAt: undefined },
  });
  const reason = 'The requester no longer has a role that allows this.';
  await note(tools, tx, storedAction, { event: 'withdrawn', actor: undefined, reason, requestId: null });
}
