// How urgent the review of an anomaly is. A customer whose card is frozen waits for a person. A report stopped nothing.
import type { reviewPriorities } from '@pay/contract/risk/review';
import type { RiskActionTaken } from '@pay/contract/risk/shapes';

export type ReviewPriority = (typeof reviewPriorities)[number];

const priorities: Readonly<Record<RiskActionTaken, ReviewPriority>> = {
  freeze_card: 'high',
  suspend_agent: 'high',
  decline: 'medium',
  review: 'medium',
  alert: 'low',
  none: 'low',
};

export const priorityOf = (actionTaken: RiskActionTaken): ReviewPriority => priorities[actionTaken];

/** The actions of a priority, for a query that finds the highest one. */
export const listActionsOf = (priority: ReviewPriority): string[] =>
  Object.entries(priorities).flatMap(([action, its]) => (its === priority ? [action] : []));
