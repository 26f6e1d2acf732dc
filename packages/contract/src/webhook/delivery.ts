// Events, and the attempts to deliver them to webhooks.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { createdQuery, id, pageQuery } from '../field.ts';

/** Epoch milliseconds, generation 1's form of an instant. */
export const Millis = z.int().meta({ description: 'Epoch milliseconds.' });

export const WebhookParams = z.object({ webhookId: id('webhook') });

export const Event = z
  .object({
    object: z.literal('event'),
    id: z.string(),
    type: z.string(),
    createdAt: Millis,
    data: z.record(z.string(), z.unknown()).meta({ description: 'Resource as its GET returned it at that moment.' }),
    resourceId: z.string(),
    sequence: z.int().meta({
      description: 'Rises with each event of the resource. Drop events with a lower number than the last one you stored.',
    }),
  })
  .meta({ id: 'Event', description: 'Record of a change, kept for 30 days.' });
export type Event = z.infer<typeof Event>;

/** The document's list of event names. openapi() fills in the list, because every service adds names. */
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
    'The platform retries `failed` attempts but not `exhausted` ones. `canceled` attempts were dropped because the webhook was disabled or deleted.',
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;
export const DeliveryTrigger = z
  .enum(['automatic', 'manual', 'test'])
  .meta({ id: 'DeliveryTrigger', description: 'Reason for the attempt.' });
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
    responseBody: z.string().nullable().meta({ description: 'Response of the receiver, up to 1 KiB.' }),
    nextAttemptAt: Millis.nullable(),
    createdAt: Millis,
  })
  .meta({ id: 'WebhookDelivery', description: 'One attempt to deliver one event to one webhook, kept for 30 days.' });
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = z.object({
  ...pageQuery,
  ...createdQuery,
  status: DeliveryStatus.optional(),
  event: z.string().min(1).max(limits.eventType).optional().meta({ description: 'Event type.' }),
  eventId: id('event').optional(),
});

export const DeliveryParams = WebhookParams.extend({ deliveryId: id('delivery') });

export const ResendEvent = z
  .object({ webhookId: id('webhook') })
  .meta({ id: 'ResendEvent', description: 'Webhook to resend the event to.' });

const Since = z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8_640_000_000_000_000)]).meta({
  description: 'ISO-8601 or epoch milliseconds.',
});
export const RecoverWebhook = z
  .object({ since: Since, until: Since.optional().meta({ description: 'Exclusive. The default is now.' }) })
  .meta({ id: 'RecoverWebhook', description: 'Time range of the events.' });
export const ReplayMissing = z.object({ since: Since }).meta({ id: 'ReplayMissing', description: 'Start of the time range.' });

export const Recovery = z
  .object({
    object: z.literal('webhook_recovery'),
    webhookId: z.string(),
    queued: z.int().meta({ description: 'Deliveries that this call queued.' }),
    hasMore: z.boolean().meta({ description: 'True if more events remain than one call queues. Call again.' }),
  })
  .meta({ id: 'WebhookRecovery', description: 'Result of a recovery.' });
