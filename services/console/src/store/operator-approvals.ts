// Approvals of proposals. The role of the service may only add rows.
import { uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { ActionApproval, ActionDecision } from './action-people.ts';

type Reader = Database['knex'] | Tx;
type ApprovalRow = { action_id: string; user_id: string; at: Date; decision: string };

const toEncryptionContext = (actionId: string, userId: string): string => `operator-approval|${actionId}|${userId}`;

type NewApproval = {
  readonly actionId: Id<'operatorAction'>;
  readonly userId: Id<'user'>;
  readonly decision: ActionDecision;
  readonly at: number;
};

export async function insertApproval(tx: Tx, keyring: Keyring, { actionId, userId, decision, at }: NewApproval): Promise<void> {
  const [action, user] = [uuid(actionId), uuid(userId)];
  const sealed = keyring.seal(JSON.stringify(decision), toEncryptionContext(action, user));
  await tx('operator_approvals').insert({ action_id: action, user_id: user, at: iso(at), decision: sealed });
}

/** Approvals of each action, by its uuid, in the order of the approvals. */
export async function approvalsOf(
  db: Reader,
  keyring: Keyring,
  actionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ActionApproval[]>> {
  if (actionIds.length === 0) return new Map();
  const rows = (await db('operator_approvals').whereIn('action_id', actionIds).orderBy('at')) as ApprovalRow[];
  const grouped = Map.groupBy(rows, ({ action_id }) => action_id);
  return new Map(
    [...grouped].map(([action, found]) => [
      action,
      found.map(({ user_id, at, decision }) => {
        // `insertApproval` sealed it.
        const { actor } = JSON.parse(keyring.open(decision, toEncryptionContext(action, user_id))) as ActionDecision;
        return { actor, at };
      }),
    ]),
  );
}
