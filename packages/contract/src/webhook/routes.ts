import { route, type Route } from '../route.ts';
import {
  CreateWebhook,
  ListWebhooks,
  SimulateEvent,
  SimulateWebhookFault,
  StreamFrom,
  UpdateWebhook,
  VerifySignature,
} from './shapes.ts';
import { webhook } from './operations.ts';
import {
  DeliveryParams,
  EventParams,
  ListDeliveries,
  ListEvents,
  RecoverWebhook,
  ReplayMissing,
  ResendEvent,
  WebhookParams,
} from './delivery.ts';

const read = [401, 404, 429, 500];
const listErrors = [400, 401, 429, 500];
const hooks = { tag: 'Webhooks', scope: 'webhooks' } as const;
const events = { tag: 'Events', scope: 'events' } as const;
const one = { ...hooks, params: WebhookParams, envelope: 'bare', errors: read } as const;
const simulate = { tag: 'Sandbox', scope: 'simulate', sandboxOnly: true, envelope: 'ok' } as const;

/** Milliseconds for which a test waits for the receiver, plus the platform's own time. */
const testDeadlineMs = 15_000;

export const webhookRoutes: readonly Route[] = [
  route('POST /v1/webhooks', {
    ...hooks,
    to: webhook.create,
    body: CreateWebhook,
    envelope: 'bare',
    // The response contains a secret. It is stored sealed, so that a replay returns the same response even after a
    // rotation.
    replay: 'stored',
    errors: [400, 401, 409, 429, 500],
  }),
  route('GET /v1/webhooks', { ...hooks, to: webhook.list, query: ListWebhooks, envelope: 'objectList', errors: listErrors }),
  route('POST /v1/webhooks/verify', {
    ...hooks,
    to: webhook.verifySignature,
    body: VerifySignature,
    secretFields: ['secret'],
    envelope: 'bare',
    errors: [400, 401, 409, 429, 500],
    description:
      'Verifies the signature of a delivery. If the signature is wrong, the platform tries common mistakes, and the response names the mistake that matches. Use this operation if your receiver rejects a delivery.',
  }),
  route('GET /v1/webhooks/:webhookId', { ...one, to: webhook.get }),
  route('PATCH /v1/webhooks/:webhookId', { ...one, to: webhook.update, body: UpdateWebhook, errors: [400, ...read] }),
  route('DELETE /v1/webhooks/:webhookId', { ...one, to: webhook.delete }),
  route('GET /v1/webhooks/:webhookId/secret', {
    ...one,
    to: webhook.getSecret,
    // The secret lets its holder sign deliveries.
    access: 'write',
    cacheControl: 'no-store',
    description: 'Returns the signing secret of a webhook. A restricted key needs `webhooks:write`.',
  }),
  route('POST /v1/webhooks/:webhookId/rotate-secret', {
    ...one,
    to: webhook.rotateSecret,
    replay: 'stored',
    errors: [400, 409, ...read],
    description:
      'Creates a new signing secret. For 24 hours, the platform signs deliveries with both secrets. At most two secrets are valid, so a second rotation ends the oldest.',
  }),
  route('POST /v1/webhooks/:webhookId/test', {
    ...one,
    to: webhook.test,
    rate: 'webhookTest',
    deadlineMs: testDeadlineMs,
    errors: [400, 409, ...read],
    description:
      'Sends a test event at once, even if the webhook is disabled or not subscribed to the event. The attempt lasts at most ten seconds. The response is 200 even if the attempt failed.',
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
  route('GET /v1/events', { ...events, to: webhook.listEvents, query: ListEvents, envelope: 'objectList', errors: listErrors }),
  route('GET /v1/events/stream', {
    ...events,
    to: webhook.listEventsAfter,
    query: StreamFrom,
    envelope: 'stream',
    errors: [...listErrors, 503],
    summary: 'Stream events',
    description:
      'Streams events as server-sent events: `id` and `event` are the id and type, and `data` is the event as JSON. The stream starts with the next event, or after the event in `after` or `Last-Event-ID`. A frame with an `id` and no data marks the start. A comment every 15 seconds keeps the connection open. A key can have at most five open streams.',
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
