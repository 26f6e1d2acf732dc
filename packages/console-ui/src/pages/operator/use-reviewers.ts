import { useConsole } from '../../api/console-hooks.ts';
import type { ActionName } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { useSession } from '../../session/session-context.ts';

type Reviewer = { readonly id: string; readonly name: string };

/** People who can decide by an action, such as `anomaly.close`. The user comes first. */
export function useReviewers(decision: ActionName): readonly Reviewer[] {
  const { user } = useSession();
  const members = useConsole('listMembers');
  const rules = useOperatorRead('getFourEyes');
  const roles: readonly string[] = rules.data?.items.find(({ action }) => action === decision)?.roles ?? [];
  return (members.data?.items ?? [])
    .filter(({ role }) => roles.includes(role))
    .map(({ userId, name }) => ({ id: userId, name: userId === user.id ? 'Me' : name }))
    .sort((a, b) => (a.id === user.id ? -1 : b.id === user.id ? 1 : a.name.localeCompare(b.name)));
}
