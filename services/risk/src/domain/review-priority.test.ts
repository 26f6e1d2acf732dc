import { reviewPriorities } from '@pay/contract/risk/review';
import { riskActionsTaken } from '@pay/contract/risk/shapes';
import { listActionsOf, priorityOf } from './review-priority.ts';

test('every action has one priority, and a frozen card is more urgent than a report', () => {
  expect(reviewPriorities.flatMap(listActionsOf).sort()).toEqual([...riskActionsTaken].sort());
  expect(['freeze_card', 'suspend_agent'].map((action) => priorityOf(action as 'freeze_card'))).toEqual(['high', 'high']);
  expect([priorityOf('decline'), priorityOf('review'), priorityOf('alert')]).toEqual(['medium', 'medium', 'low']);
});
