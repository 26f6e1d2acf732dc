// Webhook endpoints and their events. Every event is delivered, signed, and in order if the receiver is healthy. If the
// receiver is not healthy, the deliveries explain why. Shapes are of generation 1: bare objects, epoch milliseconds.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { createdQuery, fieldIssue, id, Metadata, pageQuery } from '../field.ts';
import { metadataChange } from '../metadata.ts';
import { eventNameRef, Millis } from './delivery.ts';

export const WebhookStatus = z
  .enum(['enabled', 'disabled'])
  .meta({ id: 'WebhookStatus', description: 'The platform sends nothing to a disabled webhook.' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const DisabledReason = z.enum(['requested', 'gone', 'failing']).meta({
  id: 'DisabledReason',
  description:
    'Present while the webhook is disabled: `requested` by you, `gone` after a 410 response, `failing` after five days without success.',
});
export type DisabledReason = z.infer<typeof DisabledReason>;

const webhookMembers = {
  object: z.literal('webhook'),
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z
    .array(z.string().meta(eventNameRef))
    .meta({ description: 'Event types, `*`, or families such as `card.*`. An empty list means all.' }),
  status: WebhookStatus,
  disabledReason: DisabledReason.optional(),
  disabledAt: Millis.optional(),
  metadata: Metadata.optional(),
  createdAt: Millis,
};
export const Webhook = z.object(webhookMembers).meta({ id: 'Webhook', description: 'Endpoint that receives events.' });
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().meta({ description: '`whsec_` and base64 of 32 random bytes.' });
export const CreatedWebhook = z
  .object({ ...webhookMembers, secret: Secret })
  .meta({ id: 'CreatedWebhook', description: 'New webhook and its signing secret.' });

const Url = z
  .string()
  .min(1)
  .max(limits.url)
  .meta({
    description:
      'https URL. The sandbox also accepts http. The platform does not follow redirects and rejects private addresses.',
    examples: ['https://example.com/webhooks'],
  });
const Subscriptions = z
  .array(z.string().min(1).max(limits.eventType).meta(eventNameRef))
  .max(limits.webhookEvents)
  .meta({
    description: 'Event types, `*` for all, or families such as `card.*`. An empty list means all.',
    examples: [['transaction.completed', 'customer.*']],
  });
const Description = z.string().max(limits.description);

export const CreateWebhook = z
  .object({
    url: Url,
    description: Description.default(''),
    events: Subscriptions.default([]),
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'CreateWebhook',
    description: 'Webhook to create. Its first deliveries can be events from shortly before its creation.',
  });

export const UpdateWebhook = z
  .object({
    url: Url.optional(),
    description: Description.optional(),
    events: Subscriptions.optional(),
    status: WebhookStatus.optional().meta({
      description:
        'Disabling drops queued deliveries. After you enable the webhook, queue failed events with recover and unsent events with replay-missing.',
    }),
    ...metadataChange,
  })
  .meta({ id: 'UpdateWebhook', description: 'Fields to update. The secret stays the same.' });

export const ListWebhooks = z.object({ ...pageQuery, ...createdQuery, status: WebhookStatus.optional() });

export const WebhookSecret = z
  .object({ object: z.literal('webhook_secret'), secret: Secret })
  .meta({ id: 'WebhookSecret', description: 'Secret that signs deliveries to this webhook.' });

export const DeletedWebhook = z
  .object({ object: z.literal('deleted'), id: z.string(), deleted: z.literal(true) })
  .meta({ id: 'DeletedWebhook', description: 'Confirmation of the deletion.' });

export const TestSent = z
  .object({
    object: z.literal('test_sent'),
    success: z.boolean().meta({ description: 'Whether the receiver responded 2xx within ten seconds.' }),
    message: z.string(),
    payload: z.object({
      id: z.string(),
      type: z.literal('test.webhook').meta({ description: 'Test event. Its delivered body has the type `webhook.test`.' }),
      createdAt: Millis,
      data: z.object({ message: z.string().meta({ description: 'Text that identifies the test.' }) }),
    }),
  })
  .meta({ id: 'TestSent', description: 'Result of a test event.' });

export const EventTypes = z
  .object({
    object: z.literal('list'),
    data: z.array(z.object({ name: z.string(), category: z.string(), description: z.string() })),
  })
  .meta({ id: 'EventTypes', description: 'All event types.' });

export const VerifySignature = z
  .object({
    payload: z.string().meta({ description: 'Raw body of the delivery.' }),
    headers: z.record(z.string().min(1).max(200), z.string().max(4_000)).meta({ description: 'Headers of the delivery.' }),
    secret: z.string().min(1).max(200).optional(),
    webhookId: id('webhook').optional().meta({ description: 'Webhook of yours whose secret to use. Replaces `secret`.' }),
  })
  .superRefine((body, ctx) => {
    if ((body.secret === undefined) === (body.webhookId === undefined))
      fieldIssue(ctx, ['secret'], 'required', {
        message: 'send exactly one of secret and webhookId',
        hint: 'Send webhookId for your own webhook, or secret (whsec_…) for any other.',
      });
  })
  .meta({ id: 'VerifySignature', description: 'Received delivery to verify.' });

export const SignatureVerdict = z
  .object({
    object: z.literal('signature_verification'),
    valid: z.boolean(),
    scheme: z.enum(['service', 'standard']).nullable().meta({
      description:
        '`service`: X-Service-Signature. `standard`: wh-signature or webhook-signature. Null if neither header is present.',
    }),
    code: z.string().meta({ description: '`valid`, `valid_previous_secret`, or a stable code for the problem.' }),
    message: z.string(),
  })
  .meta({ id: 'SignatureVerification', description: 'Result of a signature check and its reason.' });

export const SimulateEvent = z
  .object({
    type: z.string().min(1).max(limits.eventType).meta({ $ref: '#/components/schemas/EventType' }),
    resourceId: z.string().min(1).max(64).meta({ description: 'Your own resource of the event type’s kind.' }),
    data: z.record(z.string().min(1).max(100), z.unknown()).optional().meta({
      description: 'Fields that replace those of the resource’s snapshot.',
    }),
  })
  .meta({ id: 'SimulateEvent', description: 'Event to emit.' });

export const FaultMode = z.enum(['duplicate', 'out_of_order', 'delay', 'drop_first', 'corrupt_signature']).meta({
  id: 'WebhookFaultMode',
  description:
    '`duplicate` sends the event twice. `out_of_order` delays it by 2 s, so that later events pass it. `delay` sends it 3 s late. `drop_first` fails without sending. `corrupt_signature` sends a wrong signature.',
});
export type FaultMode = z.infer<typeof FaultMode>;
const faultMembers = {
  mode: FaultMode,
  count: z.int().min(1).max(1_000).meta({ description: 'Number of attempts with the fault.' }),
};
export const SimulateWebhookFault = z
  .object(faultMembers)
  .meta({ id: 'SimulateWebhookFault', description: 'Fault for the next delivery attempts of a webhook.' });
export const WebhookFault = z
  .object({ webhookId: z.string(), ...faultMembers })
  .meta({ id: 'WebhookFault', description: 'Pending fault for the next delivery attempts.' });

/**
 * Subject of the notice that new events of an owner are readable. Its payload is `<account> <environment>`. Readers
 * also poll, because a notice may be lost.
 */
export const eventsNotice = 'webhook.events';

/** Where a stream of events begins. A client that reconnects sends the header Last-Event-ID instead. */
export const StreamFrom = z.object({
  after: z.string().min(1).max(64).optional().meta({ description: 'Event id. The stream starts with the next event.' }),
});

/** The event type in the test route's payload. `events` accepts it like the real type. */
export const testAlias = 'test.webhook';
