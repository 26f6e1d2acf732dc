// A caller's remaining capacity and past usage: current rates and quotas, counts and times of its requests by hour or
// day.
import { z } from 'zod';
import { fieldIssue, id, Instant } from '../field.ts';
import { query } from '../operation.ts';

/**
 * Rates that count per key. The responses about one card or webhook show that resource's own rates in their headers.
 */
export const keyRateClasses = ['read', 'write', 'cardCreation', 'files', 'batches', 'exports'] as const;

const RateStanding = z
  .object({
    class: z.enum(keyRateClasses).meta({
      description: 'Requests that share a limit: `GET`, all others, card creation, file uploads, batch creation, and exports.',
    }),
    limit: z.int().meta({ description: 'Requests per window.' }),
    windowSeconds: z.int().meta({ description: 'Length of the window.' }),
    remaining: z.int().meta({
      description:
        'Requests allowed now, at most `limit`. The value belongs to the responding gateway replica. Replicas divide each limit once a second according to your traffic.',
    }),
    resetSeconds: z.int().meta({ description: 'Seconds until the full limit is available again.' }),
  })
  .meta({ id: 'RateStanding', description: 'Rate limit of this key.' });

const QuotaStanding = z
  .object({
    quota: z.enum(['webhooks', 'batches', 'holds', 'exports']).meta({
      description:
        'Resource with a quota: webhooks, open batches, active manual holds per wallet, or exports and statements in progress.',
    }),
    limit: z.int().meta({ description: 'Maximum number.' }),
    used: z.int().meta({ description: 'Current number.' }),
    remaining: z.int().meta({ description: 'Remaining number.' }),
    walletId: id('wallet').nullable().meta({
      description: 'For `holds`, which count per wallet: the wallet with the most holds. Otherwise null.',
    }),
  })
  .meta({ id: 'QuotaStanding', description: 'Quota of this key’s owner.' });
export type QuotaStanding = z.infer<typeof QuotaStanding>;

const PolicyWindow = z
  .object({
    policyId: z.string().meta({ description: 'Id of the policy.' }),
    window: z.string().meta({ description: 'Length of the window.' }),
    limit: z.string().meta({ description: 'Maximum of the window, in major units.' }),
    used: z.string().meta({ description: 'Used amount.' }),
    remaining: z.string().meta({ description: 'Remaining amount.' }),
    freesAt: Instant.meta({ description: 'Time when part of the amount becomes available again.' }),
  })
  .meta({ id: 'PolicyWindow', description: 'Usage of a policy window that applies to this key.' });

export const Limits = z
  .object({
    rates: z.array(RateStanding).meta({ description: 'Rate limits of this key.' }),
    quotas: z.array(QuotaStanding).meta({ description: 'Quotas of the key’s owner.' }),
    policies: z.array(PolicyWindow).meta({ description: 'Policy windows that apply to this key. Empty if none do.' }),
  })
  .meta({ id: 'Limits', description: 'Rate limits, quotas, and policies of this key.' });

export const RequestSource = z.enum(['key', 'console']).meta({
  id: 'RequestSource',
  description: 'Origin of a request: `key` for an API key, `console` for a person in the console.',
});
export type RequestSource = z.infer<typeof RequestSource>;

export const usageGroups = ['route', 'key', 'status'] as const;

export const UsageInterval = z
  .object({
    from: Instant.meta({ description: 'Start of the interval, inclusive.' }),
    to: Instant.meta({ description: 'End of the interval, exclusive.' }),
    group: z
      .string()
      .nullable()
      .meta({ description: 'Method and path template, key id, or status, depending on `groupBy`. Null without it.' }),
    count: z.int().meta({ description: 'Requests.' }),
    errors4xx: z.int().meta({ description: 'Rejected requests, including those over a rate limit.' }),
    errors5xx: z.int().meta({ description: 'Requests that failed.' }),
    limited: z.int().meta({ description: 'Requests over a rate limit (429).' }),
    p50Ms: z.int().meta({ description: 'Median duration in milliseconds, accurate within 10 %.' }),
    p99Ms: z.int().meta({ description: '99th percentile of the duration in milliseconds, accurate within 10 %.' }),
  })
  .meta({ id: 'UsageInterval', description: 'Request counts of an hour or a day.' });

/** Days for which counts are stored. */
export const usageKeptDays = 90;

const UsageQuery = z
  .object({
    from: z.iso.datetime({ offset: true }).optional().meta({ description: 'Inclusive. The default is one day ago.' }),
    to: z.iso.datetime({ offset: true }).optional().meta({ description: 'Exclusive. The default is now.' }),
    granularity: z
      .enum(['hour', 'day'])
      .optional()
      .meta({ description: 'Length of the intervals in UTC. The default is `hour`.' }),
    groupBy: z.enum(usageGroups).optional().meta({ description: 'Counts each route, key, or status separately.' }),
    source: RequestSource.optional().meta({ description: 'Counts only requests with this origin. The default is both.' }),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from === undefined || to === undefined || Date.parse(from) < Date.parse(to)) return;
    fieldIssue(ctx, ['from'], 'out_of_range', 'from must be before to');
  });

export const usage = {
  getLimits: query({ summary: 'Retrieve the limits', input: z.object({}), output: Limits }),
  getUsage: query({ summary: 'Retrieve the usage', input: UsageQuery, output: z.array(UsageInterval) }),
};
