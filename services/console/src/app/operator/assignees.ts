// The people who review items of the queues: their names, the filter by them, and who may become one.
import { adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import type { QueueEntry } from '@pay/contract/console/admin/admin-shapes';
import { invalidField } from '@pay/core/fault';
import { isId, uuid, uuidsOfKind, type Id } from '@pay/core/id';
import { findPlatformMember } from '../../store/platform-people.ts';
import { namesOfUsers } from '../../store/users.ts';
import type { AppDeps } from '../app-deps.ts';
import { text, type ActionWork, type FindInput, type Input, type RunInput, type Subject } from './subject.ts';

const me = 'me';

/** The filter for a service: `me` is the caller. */
export const assigneeFilter = (assigneeId: string | undefined, userId: Id<'user'>): { assigneeId?: string } =>
  assigneeId === undefined ? {} : { assigneeId: assigneeId === me ? userId : assigneeId };

type ToAssignee = (id: string | null | undefined) => QueueEntry['assignee'];

/** A person keeps the assignments after the last role on the platform. */
export async function readAssignees(
  { db, keyring }: Pick<AppDeps, 'db' | 'keyring'>,
  ids: readonly (string | null | undefined)[],
): Promise<ToAssignee> {
  const keys = uuidsOfKind(
    'user',
    ids.flatMap((id) => id ?? []),
  );
  const people = await namesOfUsers(db.knex, keyring, [...new Set(keys)]);
  return (id) => (id === null || id === undefined ? null : { id, name: people.get(uuid(id)) ?? 'Former colleague' });
}

/** What an assignee can do: its roles are those of possible assignees. */
const decisions = {
  'anomaly.close': 'close anomalies',
  'customer.approve': 'approve customers',
  'transaction.approve': 'approve transactions',
} as const satisfies Partial<Record<ActionName, string>>;
type Decision = keyof typeof decisions;

/** @throws 400 for a person who may not decide */
async function refuseNonReviewer({ db }: AppDeps, decision: Decision, userId: string): Promise<void> {
  const { roles } = adminChanges[decision];
  const member = isId('user', userId) ? await findPlatformMember(db.knex, userId) : undefined;
  if (member !== undefined && roles.includes(member.role)) return;
  throw invalidField('assigneeId', 'not_found', `No person with this id can ${decisions[decision]}`, {
    hint: `Send the id of a person with one of these roles: ${roles.join(', ')}.`,
  });
}

const assigneeIn = (input: Input): string | null => (input['assigneeId'] === null ? null : text(input, 'assigneeId'));

type AssignWork = {
  readonly decision: Decision;
  readonly find: (input: FindInput) => Promise<Subject>;
  readonly assign: (input: RunInput, assigneeId: string | null) => Promise<object>;
};

/** The action that names the reviewer of an item, or none. */
export const assignTo = ({ decision, find, assign }: AssignWork): ActionWork => ({
  async find(request) {
    const assigneeId = assigneeIn(request.input);
    if (assigneeId !== null) await refuseNonReviewer(request.tools, decision, assigneeId);
    return find(request);
  },
  run: async (runInput) => ({ result: await assign(runInput, assigneeIn(runInput.input)) }),
});
