import { auditLog } from './audit.ts';
import { forgetOperations } from '../erasure.ts';
import { exportOperations } from '../export-rows.ts';
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id, page } from '../field.ts';
import { command, contract, query } from '../operation.ts';
import { sandboxOperations } from '../sandbox.ts';
import {
  Delivery,
  DeliveryParams,
  Event,
  EventParams,
  ListDeliveries,
  ListEvents,
  RecoverWebhook,
  Recovery,
  ReplayMissing,
  ResendEvent,
  WebhookParams,
} from './delivery.ts';
import {
  CreateWebhook,
  CreatedWebhook,
  DeletedWebhook,
  EventTypes,
  ListWebhooks,
  SignatureVerdict,
  SimulateEvent,
  SimulateWebhookFault,
  TestSent,
  UpdateWebhook,
  VerifySignature,
  Webhook,
  WebhookFault,
  WebhookSecret,
} from './shapes.ts';

/** Continues from a position, for the stream of events. */
const ReadOn = z.object({
  /** An event id or an earlier position. Absent: from now on. */
  after: z.string().min(1).max(64).optional(),
  limit: z.int().min(1).max(limits.page.max).default(limits.page.max),
});

const recoveryCommand = <I extends z.ZodObject>(summary: string, input: I) => command({ summary, input, output: Recovery });

export const webhook = contract('webhook', {
  create: command({ summary: 'Create a webhook', input: CreateWebhook, output: CreatedWebhook }),
  list: query({ summary: 'List webhooks', input: ListWebhooks, output: page(Webhook) }),
  get: query({ summary: 'Retrieve a webhook', input: WebhookParams, output: Webhook }),
  update: command({ summary: 'Update a webhook', input: UpdateWebhook.extend(WebhookParams.shape), output: Webhook }),
  delete: command({ summary: 'Delete a webhook', input: WebhookParams, output: DeletedWebhook }),
  getSecret: query({ summary: 'Retrieve a signing secret', input: WebhookParams, output: WebhookSecret }),
  rotateSecret: command({ summary: 'Rotate a signing secret', input: WebhookParams, output: WebhookSecret }),
  test: command({ summary: 'Test a webhook', input: WebhookParams, output: TestSent }),
  listDeliveries: query({
    summary: 'List delivery attempts',
    input: ListDeliveries.extend(WebhookParams.shape),
    output: page(Delivery),
  }),
  retryDelivery: command({ summary: 'Retry a delivery', input: DeliveryParams, output: Delivery }),
  recover: recoveryCommand('Retry failed deliveries', RecoverWebhook.extend(WebhookParams.shape)),
  replayMissing: recoveryCommand('Replay missing events', ReplayMissing.extend(WebhookParams.shape)),
  listEventTypes: query({ summary: 'List event types', input: z.object({}), output: EventTypes }),
  listEvents: query({ summary: 'List events', input: ListEvents, output: page(Event) }),
  getEvent: query({ summary: 'Retrieve an event', input: EventParams, output: Event }),
  resendEvent: command({ summary: 'Resend an event', input: ResendEvent.extend(EventParams.shape), output: Delivery }),
  listDeliveriesOfResource: query({
    summary: 'List delivery attempts of a resource',
    input: z.object({ resourceId: z.string().max(64) }),
    output: z.object({ items: z.array(Delivery) }),
  }),
  listEventIdsOfRequest: query({
    summary: 'List events of a request',
    input: z.object({ requestId: id('request') }),
    output: z.object({ eventIds: z.array(z.string()) }),
  }),
  listEventsAfter: query({
    summary: 'Read events after a position',
    input: ReadOn,
    output: z.object({
      items: z.array(z.object({ position: z.string(), event: Event })),
      /** The position at which to continue, even if there was no event. */
      position: z.string(),
    }),
  }),
  verifySignature: query({ summary: 'Verify a webhook signature', input: VerifySignature, output: SignatureVerdict }),
  simulateEvent: command({ summary: 'Simulate an event', input: SimulateEvent, output: Event }),
  simulateFault: command({
    summary: 'Simulate delivery faults',
    input: SimulateWebhookFault.extend(WebhookParams.shape),
    output: WebhookFault,
  }),
  ...auditLog,
  ...exportOperations,
  ...forgetOperations,
  ...sandboxOperations,
});
