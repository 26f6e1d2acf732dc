import { Select } from '@mantine/core';
import { operatorTable } from '@pay/console-model/generated/operator-table';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useAct } from '../../api/operator-hooks.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import { shortId } from '../../parts/id-link.tsx';
import { notifyFailed } from '../../parts/notify.ts';
import { useIsHere } from './tenant-badge.tsx';
import { without } from './use-assignee-filter.ts';
import { useReviewers } from './use-reviewers.ts';

type QueueEntry = OperatorAnswer<'listQueue'>['items'][number];
export type AssignedKind = 'customer' | 'transaction';

/** For each kind: the action that assigns, the decision that an assignee can make, and the id in the path. */
export const assignments = {
  customer: { assign: 'customer.assign', decide: 'customer.approve', idName: 'customerId' },
  transaction: { assign: 'transaction.assign', decide: 'transaction.approve', idName: 'transactionId' },
} as const satisfies Readonly<Record<AssignedKind, object>>;

type AssigneeCellProps = { readonly kind: AssignedKind; readonly entry: QueueEntry };

/** The assignee of a review. People who can decide choose another one, or none, at once. */
export function AssigneeCell({ kind, entry: { id, assignee, environment } }: AssigneeCellProps) {
  const { assign, decide, idName } = assignments[kind];
  const mayOperate = useMayOperate();
  const isHere = useIsHere(environment);
  const reviewers = useReviewers(decide);
  const act = useAct(assign);
  if (!mayOperate(operatorTable.actions[assign].operation)) return assignee?.name ?? 'Unassigned';
  const isKnown = assignee?.id === undefined || assignee.id === null || reviewers.some((one) => one.id === assignee.id);
  const people = [...reviewers, ...(isKnown ? [] : [assignee])];
  const change = (choice: string | null): void => {
    if (choice === null) return;
    const body = { assigneeId: choice === without ? null : choice, reason: 'Assigned from the queue' };
    act.mutate({ path: { [idName]: id }, body }, { onError: (error) => notifyFailed(error) });
  };
  return (
    <Select
      size="xs"
      w={130}
      aria-label={`Assignee of ${shortId(id)}`}
      allowDeselect={false}
      disabled={!isHere || act.isPending}
      data={[
        { value: without, label: 'Unassigned' },
        ...people.map((person) => ({ value: person.id ?? without, label: person.name })),
      ]}
      value={assignee?.id ?? without}
      onChange={change}
    />
  );
}
