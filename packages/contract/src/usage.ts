// What a caller may still do, and what it did: rates and quotas now, counts and times of its requests by hour or day.
import { z } from 'zod';
import { fieldIssue, id, Instant } from './field.ts';
import { query } from './operation.ts';

/** Rates that count for the key alone; those of one card or one webhook are told by the headers of its own answers. */
export const keyRateClasses = ['read', 'write', 'cardCreation', 'files', 'batches', 'exports'] as const;

const RateStanding = z
  .object({
    class: z.enum(keyRateClasses).meta({
      description:
        'Requests that count together: `GET`, all others, creating cards, uploading files, creating batches, and exports.',
    }),
    limit: z.int().meta({ description: 'Requests in a window.' }),
    windowSeconds: z.int().meta({ description: 'Length of a window.' }),
    remaining: z.int().meta({
      description:
        'Requests that pass right now, at most `limit`. As the headers do, it tells of the gateway that answers: several of them share out each limit once a second by what your key asks of them.',
    }),
    resetSeconds: z.int().meta({ description: 'Seconds until all are there again.' }),
  })
  .meta({ id: 'RateStanding', description: 'How a rate limit of this key stands.' });

const QuotaStanding = z
  .object({
    quota: z.enum(['webhooks', 'batches', 'holds', 'exports']).meta({
      description:
        'What there may be only so many of: webhooks, batches that have not ended, active manual holds of one wallet, and exports with statements that are being made.',
    }),
    limit: z.int().meta({ description: 'How many there may be.' }),
    used: z.int().meta({ description: 'How many there are.' }),
    remaining: z.int().meta({ description: 'How many more can be made.' }),
    walletId: id('wallet').nullable().meta({
      description: 'Of `holds`, which count for each wallet: the one that has the most. Null of the others, and without holds.',
    }),
  })
  .meta({ id: 'QuotaStanding', description: 'How a quota of this key’s owner stands.' });
export type QuotaStanding = z.infer<typeof QuotaStanding>;

const PolicyWindow = z
  .object({
    policyId: z.string().meta({ description: 'Id of the policy.' }),
    window: z.string().meta({ description: 'Length of the window.' }),
    limit: z.string().meta({ description: 'Most that the window allows, in major units.' }),
    used: z.string().meta({ description: 'What was used of it.' }),
    remaining: z.string().meta({ description: 'What is left of it.' }),
    freesAt: Instant.meta({ description: 'When some of it is free again.' }),
  })
  .meta({ id: 'PolicyWindow', description: 'How a window of a policy stands that binds this key.' });

export const Limits = z
  .object({
    rates: z.array(RateStanding).meta({ description: 'Rate limits of this key.' }),
    quotas: z.array(QuotaStanding).meta({ description: 'Quotas of its owner.' }),
    policies: z.array(PolicyWindow).meta({ description: 'Windows of the policies that bind this key; empty where none does.' }),
  })
  .meta({ id: 'Limits', description: 'What this key may still do.' });

export const usageGroups = ['route', 'key', 'status'] as const;

export const UsageInterval = z
  .object({
    from: Instant.meta({ description: 'Beginning of the interval, inclusive.' }),
    to: Instant.meta({ description: 'End of the interval, exclusive.' }),
    group: z
      .string()
      .nullable()
      .meta({ description: 'Method and path template, key id or status, as `groupBy` asks; null without it.' }),
    count: z.int().meta({ description: 'Requests.' }),
    errors4xx: z.int().meta({ description: 'Requests that were refused, those over a rate limit among them.' }),
    errors5xx: z.int().meta({ description: 'Requests that failed.' }),
    limited: z.int().meta({ description: 'Requests over a rate limit (429).' }),
    p50Ms: z.int().meta({ description: 'Milliseconds that half of the requests took at most, within 10 %.' }),
    p99Ms: z.int().meta({ description: 'Milliseconds that 99 of 100 requests took at most, within 10 %.' }),
  })
  .meta({ id: 'UsageInterval', description: 'Requests of an hour or a day, counted.' });

/** Days that counts are kept. */
export const usageKeptDays = 90;

const UsageQuery = z
  .object({
    from: z.iso.datetime({ offset: true }).optional().meta({ description: 'Inclusive; a day ago where it is not sent.' }),
    to: z.iso.datetime({ offset: true }).optional().meta({ description: 'Exclusive; now where it is not sent.' }),
    granularity: z.enum(['hour', 'day']).optional().meta({ description: 'Length of the intervals, in UTC: `hour` if not sent.' }),
    groupBy: z.enum(usageGroups).optional().meta({ description: 'Counts each route, key or status apart.' }),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from === undefined || to === undefined || Date.parse(from) < Date.parse(to)) return;
    fieldIssue(ctx, ['from'], 'out_of_range', 'from must be before to');
  });

export const usage = {
  getLimits: query({ summary: 'Read what this key may still do', input: z.object({}), output: Limits }),
  getUsage: query({ summary: 'Count requests by hour or day', input: UsageQuery, output: z.array(UsageInterval) }),
};
