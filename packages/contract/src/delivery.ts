// Events, and the attempts to deliver them to webhooks.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { createdQuery, id, pageQuery } from './field.ts';

/** Epoch milliseconds, the first generation's form of an instant. */
export const Millis = z.int().meta({ description: 'Epoch milliseconds.' });

export const WebhookParams = z.object({ webhookId: id('webhook') });

export const Event = z
  .object({
    object: z.literal('event'),
    id: z.string(),
    type: z.string(),
    createdAt: Millis,
    data: z.record(z.string(), z.unknown()).meta({ description: 'The resource as its GET answered at that moment.' }),
    resourceId: z.string(),
    sequence: z.int().meta({ description: 'Rises with each event of the resource; drop what is older than what you have.' }),
  })
  .meta({ id: 'Event', description: 'Something that became true. Kept for 30 days.' });
export type Event = z.infer<typeof Event>;

/** The document's list of what may be named; the table of events is told by openapi(), as every service adds to it. */
export const eventNameRef = { $ref: '#/components/schemas/EventName' };

export const EventParams = z.object({ eventId: id('event') });
export const ListEvents = z.object({
  ...pageQuery,
  ...createdQuery,
  type: z.string().min(1).max(limits.eventType).meta(eventNameRef).optional(),
  resourceId: z.string().min(1).max(64).optional(),
});

export const DeliveryStatus = z.enum(['pending', 'delivering', 'succeeded', 'failed', 'exhausted', 'canceled']).meta({
  id: 'DeliveryStatus',
  description:
    '`failed` is tried again, `exhausted` no more; `canceled` was dropped because the webhook was disabled or deleted.',
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;
export const DeliveryTrigger = z
  .enum(['automatic', 'manual', 'test'])
  .meta({ id: 'DeliveryTrigger', description: 'What asked for the attempt.' });
export type DeliveryTrigger = z.infer<typeof DeliveryTrigger>;

export const Delivery = z
  .object({
    object: z.literal('webhook_delivery'),
    id: z.string(),
    webhookId: z.string(),
    eventId: z.string(),
    event: z.string().meta({ description: 'Type of the event.' }),
    url: z.string(),
    status: DeliveryStatus,
    success: z.boolean(),
    httpStatus: z.int().nullable(),
    attemptNumber: z.int(),
    trigger: DeliveryTrigger,
    durationMs: z.int().nullable(),
    error: z.string().nullable(),
    responseBody: z.string().nullable().meta({ description: 'Up to 1 KiB of what the receiver answered.' }),
    nextAttemptAt: Millis.nullable(),
    createdAt: Millis,
  })
  .meta({ id: 'WebhookDelivery', description: 'One attempt to deliver one event to one webhook. Kept for 30 days.' });
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = z.object({
  ...pageQuery,
  ...createdQuery,
  status: DeliveryStatus.optional(),
  event: z.string().min(1).max(limits.eventType).optional().meta({ description: 'An event type.' }),
  eventId: id('event').optional(),
});

export const DeliveryParams = WebhookParams.extend({ deliveryId: id('delivery') });

export const ResendEvent = z
  .object({ webhookId: id('webhook') })
  .meta({ id: 'ResendEvent', description: 'Where to send it once more.' });

/** An instant as a caller has it at hand: ISO-8601 or epoch milliseconds. */
const Since = z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8_640_000_000_000_000)]).meta({
  description: 'ISO-8601 or epoch milliseconds.',
});
export const RecoverWebhook = z
  .object({ since: Since, until: Since.optional().meta({ description: 'Exclusive; now unless told.' }) })
  .meta({ id: 'RecoverWebhook', description: 'The time whose events are meant.' });
export const ReplayMissing = z
  .object({ since: Since })
  .meta({ id: 'ReplayMissing', description: 'Since when events are looked through.' });

export const Recovery = z
  .object({
    object: z.literal('webhook_recovery'),
    webhookId: z.string(),
    queued: z.int().meta({ description: 'Deliveries that were queued by this call.' }),
    hasMore: z.boolean().meta({ description: 'True when there are more than one call queues; call again.' }),
  })
  .meta({ id: 'WebhookRecovery', description: 'What a recovery queued.' });
