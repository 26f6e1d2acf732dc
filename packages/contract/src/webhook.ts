// Webhook endpoints and the events they are sent: every fact delivered, in order where the receiver is
// healthy, signed, and explainable when it is not. Shapes are of the first generation: bare objects, epoch milliseconds.
import { auditLog } from './audit.ts';
import { forgetting } from './erasure.ts';
import { exportOperations } from './export-rows.ts';
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import type { EventTable } from './event.ts';
import { createdQuery, fieldIssue, id, Metadata, page, pageQuery } from './field.ts';
import { metadataChange } from './metadata.ts';
import { command, contract, query } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';
import {
  Delivery,
  DeliveryParams,
  eventNameRef,
  Event,
  EventParams,
  ListDeliveries,
  ListEvents,
  Millis,
  RecoverWebhook,
  Recovery,
  ReplayMissing,
  ResendEvent,
  WebhookParams,
} from './delivery.ts';

export const WebhookStatus = z
  .enum(['enabled', 'disabled'])
  .meta({ id: 'WebhookStatus', description: 'A disabled webhook is sent nothing.' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const DisabledReason = z.enum(['requested', 'gone', 'failing']).meta({
  id: 'DisabledReason',
  description: '`requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days.',
});
export type DisabledReason = z.infer<typeof DisabledReason>;

const webhookMembers = {
  object: z.literal('webhook'),
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z
    .array(z.string().meta(eventNameRef))
    .meta({ description: 'Event types, `*` or prefixes such as `card.*`; empty means all.' }),
  status: WebhookStatus,
  disabledReason: DisabledReason.optional().meta({
    description:
      '`requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only.',
  }),
  disabledAt: Millis.optional(),
  metadata: Metadata.optional(),
  createdAt: Millis,
};
export const Webhook = z.object(webhookMembers).meta({ id: 'Webhook', description: 'An address that events are delivered to.' });
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().meta({ description: '`whsec_` and base64 of 32 random bytes.' });
export const CreatedWebhook = z
  .object({ ...webhookMembers, secret: Secret })
  .meta({ id: 'CreatedWebhook', description: 'A new webhook with its signing secret.' });

const Url = z
  .string()
  .min(1)
  .max(limits.url)
  .meta({
    description: 'https; the sandbox also takes http. Redirects are not followed, and private addresses are refused.',
    examples: ['https://example.com/webhooks'],
  });
const Subscriptions = z
  .array(z.string().min(1).max(limits.eventType).meta(eventNameRef))
  .max(limits.webhookEvents)
  .meta({
    description: 'Event types, `*` for all, or prefixes such as `card.*`; empty means all.',
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
    description: 'An endpoint to create. Its first deliveries may be of events from moments before it was made.',
  });

export const UpdateWebhook = z
  .object({
    url: Url.optional(),
    description: Description.optional(),
    events: Subscriptions.optional(),
    status: WebhookStatus.optional().meta({
      description: 'Disabling drops what is queued; enabling again does not send it, recover does.',
    }),
    ...metadataChange,
  })
  .meta({ id: 'UpdateWebhook', description: 'Fields to change. The secret stays the same.' });

export const ListWebhooks = z.object({ ...pageQuery, ...createdQuery, status: WebhookStatus.optional() });

export const WebhookSecret = z
  .object({ object: z.literal('webhook_secret'), secret: Secret })
  .meta({ id: 'WebhookSecret', description: 'What deliveries to this webhook are signed with.' });

export const DeletedWebhook = z
  .object({ object: z.literal('deleted'), id: z.string(), deleted: z.literal(true) })
  .meta({ id: 'DeletedWebhook', description: 'It is gone.' });

export const TestSent = z
  .object({
    object: z.literal('test_sent'),
    success: z.boolean().meta({ description: 'Whether the receiver answered 2xx within ten seconds.' }),
    message: z.string(),
    payload: z.object({
      id: z.string(),
      type: z.literal('test.webhook').meta({ description: 'The body that was delivered says `webhook.test`.' }),
      createdAt: Millis,
      data: z.object({ message: z.string() }),
    }),
  })
  .meta({ id: 'TestSent', description: 'What came of a test event.' });

export const EventTypes = z
  .object({
    object: z.literal('list'),
    data: z.array(z.object({ name: z.string(), category: z.string(), description: z.string() })),
  })
  .meta({ id: 'EventTypes', description: 'Every type of event.' });

export const VerifySignature = z
  .object({
    payload: z.string().meta({ description: 'The body exactly as it arrived.' }),
    headers: z.record(z.string().min(1).max(200), z.string().max(4_000)).meta({ description: 'The headers that came with it.' }),
    secret: z.string().min(1).max(200).optional(),
    webhookId: id('webhook').optional().meta({ description: 'Instead of a secret: one of your webhooks.' }),
  })
  .superRefine((body, ctx) => {
    if ((body.secret === undefined) === (body.webhookId === undefined))
      fieldIssue(ctx, ['secret'], 'required', {
        message: 'give exactly one of secret and webhookId',
        hint: 'Send webhookId for an endpoint of yours, or secret (whsec_…) for any other.',
      });
  })
  .meta({ id: 'VerifySignature', description: 'What a receiver got, to find out why it does not verify.' });

export const SignatureVerdict = z
  .object({
    object: z.literal('signature_verification'),
    valid: z.boolean(),
    scheme: z.enum(['service', 'standard']).nullable().meta({
      description: '`service`: X-Service-Signature; `standard`: wh-signature or webhook-signature; null when neither is there.',
    }),
    code: z.string().meta({ description: '`valid`, `valid_previous_secret`, or a stable word for what is wrong.' }),
    message: z.string(),
  })
  .meta({ id: 'SignatureVerification', description: 'Whether a signature holds, and if not, why.' });

export const SimulateEvent = z
  .object({
    type: z.string().min(1).max(limits.eventType).meta({ $ref: '#/components/schemas/EventType' }),
    resourceId: z.string().min(1).max(64).meta({ description: 'An existing resource of yours of the kind the type is about.' }),
    data: z.record(z.string().min(1).max(100), z.unknown()).optional().meta({
      description: 'Members to lay over the resource’s real snapshot.',
    }),
  })
  .meta({ id: 'SimulateEvent', description: 'An event to emit.' });

export const FaultMode = z.enum(['duplicate', 'out_of_order', 'delay', 'drop_first', 'corrupt_signature']).meta({
  id: 'WebhookFaultMode',
  description:
    'Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match.',
});
export type FaultMode = z.infer<typeof FaultMode>;
const faultMembers = {
  mode: FaultMode.meta({
    description:
      'Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match.',
  }),
  count: z.int().min(1).max(1_000).meta({ description: 'How many of the next attempts it applies to.' }),
};
export const SimulateWebhookFault = z
  .object(faultMembers)
  .meta({ id: 'SimulateWebhookFault', description: 'What goes wrong with the next attempts to deliver to a webhook.' });
export const WebhookFault = z
  .object({ webhookId: z.string(), ...faultMembers })
  .meta({ id: 'WebhookFault', description: 'A fault that waits for the next attempts.' });

/**
 * Subject of the notice that new events of an owner can be read. Its payload is `<account> <environment>`. A notice may be
 * lost: it only says that looking now is worth it.
 */
export const eventsNotice = 'webhook.events';

/** Reading on from a place; for the stream of events. */
const ReadOn = z.object({
  /** An event id or a position given before; absent: from now on. */
  after: z.string().min(1).max(64).optional(),
  limit: z.int().min(1).max(limits.page.max).default(limits.page.max),
});

/** Where a stream of events begins; a client that comes back says so by the header Last-Event-ID instead. */
export const StreamFrom = z.object({
  after: z.string().min(1).max(64).optional().meta({ description: 'An event’s id: the stream begins with the next one.' }),
});

const recoveryCommand = <I extends z.ZodObject>(summary: string, input: I) => command({ summary, input, output: Recovery });

export const webhook = contract('webhook', {
  create: command({ summary: 'Create a webhook', input: CreateWebhook, output: CreatedWebhook }),
  list: query({ summary: 'List webhooks, newest first', input: ListWebhooks, output: page(Webhook) }),
  get: query({ summary: 'Retrieve a webhook', input: WebhookParams, output: Webhook }),
  update: command({ summary: 'Change a webhook', input: UpdateWebhook.extend(WebhookParams.shape), output: Webhook }),
  delete: command({ summary: 'Delete a webhook and what is queued for it', input: WebhookParams, output: DeletedWebhook }),
  getSecret: query({ summary: 'Retrieve the signing secret', input: WebhookParams, output: WebhookSecret }),
  rotateSecret: command({
    summary: 'Replace the signing secret; the old one works for another 24 hours',
    input: WebhookParams,
    output: WebhookSecret,
  }),
  test: command({ summary: 'Send a test event now', input: WebhookParams, output: TestSent }),
  listDeliveries: query({
    summary: 'List delivery attempts, newest first',
    input: ListDeliveries.extend(WebhookParams.shape),
    output: page(Delivery),
  }),
  retryDelivery: command({ summary: 'Attempt one delivery once more', input: DeliveryParams, output: Delivery }),
  recover: recoveryCommand('Queue what failed in a time and has not succeeded since', RecoverWebhook.extend(WebhookParams.shape)),
  replayMissing: recoveryCommand('Queue what was never attempted since a time', ReplayMissing.extend(WebhookParams.shape)),
  listEventTypes: query({ summary: 'List all event types', input: z.object({}), output: EventTypes }),
  listEvents: query({ summary: 'List events, newest first', input: ListEvents, output: page(Event) }),
  getEvent: query({ summary: 'Retrieve an event', input: EventParams, output: Event }),
  resendEvent: command({
    summary: 'Send one event to one webhook once more',
    input: ResendEvent.extend(EventParams.shape),
    output: Delivery,
  }),
  toldOf: query({
    summary: 'The attempts to tell webhooks of one resource, oldest first, 200 at most',
    input: z.object({ resourceId: z.string().max(64) }),
    output: z.object({ items: z.array(Delivery) }),
  }),
  causedBy: query({
    summary: 'Ids of the events that a request caused, oldest first, 100 at most',
    input: z.object({ requestId: id('request') }),
    output: z.object({ eventIds: z.array(z.string()) }),
  }),
  eventsAfter: query({
    summary: 'Read events on from a place, oldest first, none skipped',
    input: ReadOn,
    output: z.object({
      items: z.array(z.object({ position: z.string(), event: Event })),
      /** Where to read on, also when there was nothing. */
      position: z.string(),
    }),
  }),
  verifySignature: query({ summary: 'Say why a signature does not match', input: VerifySignature, output: SignatureVerdict }),
  simulateEvent: command({ summary: 'Emit an event about an existing resource', input: SimulateEvent, output: Event }),
  simulateFault: command({
    summary: 'Make the next attempts to deliver go wrong',
    input: SimulateWebhookFault.extend(WebhookParams.shape),
    output: WebhookFault,
  }),
  ...auditLog,
  ...exportOperations,
  ...forgetting,
  ...sandboxOperations,
});

export const webhookEvents = {
  'webhook.test': {
    category: 'webhook',
    description: 'Test event sent manually',
    data: z.object({ message: z.string() }).meta({ id: 'WebhookTest', description: 'A sentence to recognise a test by.' }),
  },
} as const satisfies EventTable;

/** The name that the test event's payload carries in the answer of the test route; accepted in `events` like the real one. */
export const testAlias = 'test.webhook';
