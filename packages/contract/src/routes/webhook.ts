import { route, type Route } from '../route.ts';
import {
  CreateWebhook,
  ListWebhooks,
  SimulateEvent,
  SimulateWebhookFault,
  StreamFrom,
  UpdateWebhook,
  VerifySignature,
  webhook,
} from '../webhook.ts';
import {
  DeliveryParams,
  EventParams,
  ListDeliveries,
  ListEvents,
  RecoverWebhook,
  ReplayMissing,
  ResendEvent,
  WebhookParams,
} from '../delivery.ts';

const read = [401, 404, 429, 500];
const listed = [400, 401, 429, 500];
const hooks = { tag: 'Webhooks', scope: 'webhooks' } as const;
const events = { tag: 'Events', scope: 'events' } as const;
const one = { ...hooks, params: WebhookParams, envelope: 'bare', errors: read } as const;
const simulate = { tag: 'Sandbox', scope: 'simulate', sandboxOnly: true, envelope: 'ok' } as const;

/** Milliseconds a test waits for the receiver, and what the platform needs around it. */
const testDeadlineMs = 15_000;

export const webhookRoutes: readonly Route[] = [
  route('POST /v1/webhooks', {
    ...hooks,
    to: webhook.create,
    body: CreateWebhook,
    envelope: 'bare',
    // The answer holds a secret: kept sealed, so that a replay is the same answer also after a rotation.
    replay: 'stored',
    errors: [400, 401, 409, 429, 500],
  }),
  route('GET /v1/webhooks', { ...hooks, to: webhook.list, query: ListWebhooks, envelope: 'objectList', errors: listed }),
  route('POST /v1/webhooks/verify', {
    ...hooks,
    to: webhook.verifySignature,
    body: VerifySignature,
    secretFields: ['secret'],
    envelope: 'bare',
    errors: [400, 401, 409, 429, 500],
    description: 'Repeats the mistakes that receivers are known to make until one of them explains what was received.',
  }),
  route('GET /v1/webhooks/:webhookId', { ...one, to: webhook.get }),
  route('PATCH /v1/webhooks/:webhookId', { ...one, to: webhook.update, body: UpdateWebhook, errors: [400, ...read] }),
  route('DELETE /v1/webhooks/:webhookId', { ...one, to: webhook.delete }),
  route('GET /v1/webhooks/:webhookId/secret', {
    ...one,
    to: webhook.getSecret,
    // Whoever has it can sign deliveries.
    access: 'write',
    cacheControl: 'no-store',
    description: 'A restricted key needs `webhooks:write`.',
  }),
  route('POST /v1/webhooks/:webhookId/rotate-secret', {
    ...one,
    to: webhook.rotateSecret,
    replay: 'stored',
    errors: [400, 409, ...read],
    description: 'Deliveries are signed with both secrets for 24 hours. At most two work: a second rotation ends the oldest.',
  }),
  route('POST /v1/webhooks/:webhookId/test', {
    ...one,
    to: webhook.test,
    rate: 'webhookTest',
    deadlineMs: testDeadlineMs,
    errors: [400, 409, ...read],
    description: 'One attempt of at most ten seconds, whatever the webhook’s events and status. Answers 200 also when it failed.',
  }),
  route('GET /v1/webhooks/:webhookId/deliveries', {
    ...one,
    to: webhook.listDeliveries,
    query: ListDeliveries,
    envelope: 'objectList',
    errors: [400, ...read],
  }),
  route('POST /v1/webhooks/:webhookId/deliveries/:deliveryId/retry', {
    ...one,
    to: webhook.retryDelivery,
    params: DeliveryParams,
    errors: [400, 409, ...read],
  }),
  route('POST /v1/webhooks/:webhookId/recover', {
    ...one,
    to: webhook.recover,
    body: RecoverWebhook,
    errors: [400, 409, ...read],
  }),
  route('POST /v1/webhooks/:webhookId/replay-missing', {
    ...one,
    to: webhook.replayMissing,
    body: ReplayMissing,
    errors: [400, 409, ...read],
  }),
  route('GET /v1/webhook-event-types', { ...hooks, to: webhook.listEventTypes, envelope: 'bare', errors: [401, 429, 500] }),
  route('GET /v1/events', { ...events, to: webhook.listEvents, query: ListEvents, envelope: 'objectList', errors: listed }),
  route('GET /v1/events/stream', {
    ...events,
    to: webhook.eventsAfter,
    query: StreamFrom,
    envelope: 'stream',
    errors: [...listed, 503],
    summary: 'Follow events as they happen',
    description:
      'Server-sent events: `id` is the event’s, `event` its type, `data` the event as JSON. Begins with what comes next, or after the event named by `after` or `Last-Event-ID`. A frame with an `id` and no data says where the stream begins; a comment every 15 seconds shows that it lives. At most five streams of a key are open at once.',
  }),
  route('GET /v1/events/:eventId', { ...events, to: webhook.getEvent, params: EventParams, envelope: 'bare', errors: read }),
  route('POST /v1/events/:eventId/resend', {
    ...events,
    to: webhook.resendEvent,
    params: EventParams,
    body: ResendEvent,
    envelope: 'bare',
    errors: [400, 409, ...read],
  }),
  route('POST /v1/simulate/events', {
    ...simulate,
    to: webhook.simulateEvent,
    body: SimulateEvent,
    errors: [400, 401, 404, 409, 429, 500],
  }),
  route('POST /v1/simulate/webhooks/:webhookId/faults', {
    ...simulate,
    to: webhook.simulateFault,
    params: WebhookParams,
    body: SimulateWebhookFault,
    errors: [400, 409, ...read],
  }),
];
