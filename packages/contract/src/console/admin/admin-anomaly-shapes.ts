// Anomalies to review in the operator API: ids and states only, like the review queue.
import { z } from 'zod';
import { Instant } from '../../field.ts';
import { reviewPriorities, reviewStates } from '../../risk/review.ts';
import { riskActionsTaken, Rule } from '../../risk/shapes.ts';
import { AssigneeFilter, Environment, Person } from './admin-shapes.ts';

const Priority = z.enum(reviewPriorities).meta({
  id: 'ReviewPriority',
  description:
    '`high`: the rule froze a card or suspended an agent. `medium`: it stopped a payment. `low`: it only reported the payment.',
});
const ownerMembers = {
  ownerId: z.string().meta({ description: 'Id of the owner, which is the id of its first key.' }),
  environment: Environment,
  accountName: z.string().nullable().meta({ description: 'Name of the console account; null if the owner has none.' }),
};
const ageSeconds = z.int().meta({ description: 'Duration of the wait.' });

export const ReviewAnomaly = z
  .object({
    id: z.string().meta({ description: 'Id of the anomaly.' }),
    ...ownerMembers,
    rule: Rule,
    actionTaken: z.enum(riskActionsTaken).meta({ description: 'Action of the rule.' }),
    priority: Priority,
    customerId: z.string().nullable().meta({ description: 'Customer, if any.' }),
    cardId: z.string().nullable().meta({ description: 'Card, if any.' }),
    transactionId: z.string().nullable().meta({ description: 'Transfer, if the rule fired on one.' }),
    since: Instant.meta({ description: 'Time of the anomaly.' }),
    ageSeconds,
    dueAt: Instant.meta({ description: 'Time by which an operator should decide: `REVIEW_HOURS` after `since`.' }),
    closedAt: Instant.nullable().meta({ description: 'Time of the review; null while the anomaly is open.' }),
    assignee: Person.nullable().meta({ description: 'Person who reviews it; null if unassigned.' }),
  })
  .meta({ id: 'ReviewAnomaly', description: 'Anomaly to review.' });

export const AnomalyGroup = z
  .object({
    ...ownerMembers,
    customerId: z.string().nullable().meta({ description: 'Customer of the anomalies, if any.' }),
    rule: Rule,
    count: z.int().meta({ description: 'Number of anomalies.' }),
    unassigned: z.int().meta({ description: 'Number of anomalies without an assignee.' }),
    priority: Priority,
    oldestSince: Instant.meta({ description: 'Time of the oldest anomaly.' }),
    ageSeconds,
    dueAt: Instant.meta({ description: 'Time by which an operator should decide about the oldest anomaly.' }),
  })
  .meta({ id: 'AnomalyGroup', description: 'Anomalies of one customer and one rule.' });

export const anomalyFilters = {
  environment: Environment.default('live').meta({ description: 'Returns this environment. The default is live.' }),
  ownerId: z.string().min(1).max(64).optional().meta({ description: 'Returns only this owner.' }),
  rule: Rule.optional().meta({ description: 'Returns only this rule.' }),
  customerId: z.string().min(1).max(64).optional().meta({
    description: 'Returns only this customer; `none` for anomalies without one.',
  }),
  assigneeId: AssigneeFilter,
  state: z.enum(reviewStates).default('open').meta({ description: 'Returns open or closed anomalies. The default is open.' }),
};
