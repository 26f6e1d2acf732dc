import type { ActionName } from '../../api/operator-call.ts';
import { useReviewers } from './use-reviewers.ts';

/** Equals packages/contract/src/operator.ts. */
export const without = 'none';

/** The filter of a queue by the people who can decide about its items. */
export function useAssigneeFilter(decision: ActionName) {
  const reviewers = useReviewers(decision);
  const labels = { [without]: 'Unassigned', ...Object.fromEntries(reviewers.map(({ id, name }) => [id, name])) };
  return { name: 'assigneeId', label: 'Assignee', options: Object.keys(labels), labels } as const;
}
