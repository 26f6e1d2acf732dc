// The review of anomalies by people: the queue of operators, and their assignees. No public route leads here, and on
// the bus only the console may call these operations.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id, Instant } from '../field.ts';
import { command, query } from '../operation.ts';
import { without } from '../operator.ts';
import { AnomalyParams, riskActionsTaken, Rule } from './shapes.ts';

const owner = { account: id('key'), environment: z.enum(['sandbox', 'live']) };

/** The most urgent first. */
export const reviewPriorities = ['high', 'medium', 'low'] as const;
export const reviewStates = ['open', 'closed'] as const;

const filter = {
  environment: z.enum(['sandbox', 'live']),
  account: id('key').optional(),
  rule: Rule.optional(),
  customerId: z.union([id('customer'), z.literal(without)]).optional(),
  assigneeId: z.union([id('user'), z.literal(without)]).optional(),
  state: z.enum(reviewStates),
};

const ReviewItem = z.object({
  id: id('anomaly'),
  ...owner,
  rule: Rule,
  actionTaken: z.enum(riskActionsTaken),
  priority: z.enum(reviewPriorities),
  customerId: id('customer').nullable(),
  cardId: id('card').nullable(),
  transactionId: id('transaction').nullable(),
  since: Instant,
  closedAt: Instant.nullable(),
  assigneeId: id('user').nullable(),
});

const ReviewGroup = z.object({
  ...owner,
  customerId: id('customer').nullable(),
  rule: Rule,
  count: z.int(),
  unassigned: z.int(),
  priority: z.enum(reviewPriorities),
  oldestSince: Instant,
});

/** Groups are made of the oldest anomalies, so that their number never slows the queue. */
export const groupedAnomaliesMax = 10_000;
export const anomalyGroupsMax = 200;

export const reviewOperations = {
  operatorListAnomalies: query({
    summary: 'List anomalies to review as operator',
    input: z.object({
      ...filter,
      after: id('anomaly').optional(),
      limit: z
        .int()
        .min(1)
        .max(limits.page.max + 1),
    }),
    output: z.object({ items: z.array(ReviewItem) }),
  }),
  operatorListAnomalyGroups: query({
    summary: 'Group anomalies to review as operator',
    input: z.object(filter),
    output: z.object({ items: z.array(ReviewGroup) }),
  }),
  operatorAssignAnomaly: command({
    summary: 'Assign an anomaly as operator',
    input: AnomalyParams.extend({ assigneeId: id('user').nullable() }),
    output: z.object({ anomalyId: id('anomaly'), assigneeId: id('user').nullable() }),
  }),
};
