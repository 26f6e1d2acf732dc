// Headers of responses and deliveries, as the gateway and the webhook service send them.
import type { Route } from '../route.ts';
import type { Json } from './json.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

export const headerComponents: Readonly<Record<string, Json>> = {
  'X-Request-Id': {
    description: 'Id of this request: `req_…`. Send it to support.',
    required: true,
    schema: { ...text, pattern: '^req_[0-9a-z]{26}$' },
  },
  'X-Service-Version': { description: 'Version of the API.', schema: text },
  'RateLimit-Limit': { description: 'Requests allowed per window. A burst may be larger.', schema: count },
  'RateLimit-Remaining': {
    description: 'Requests remaining now, at most `RateLimit-Limit`. The header does not show the additional burst.',
    schema: count,
  },
  'RateLimit-Reset': { description: 'Seconds until the full limit is available again.', schema: count },
  'RateLimit-Policy': {
    description: 'Requests, window in seconds, and burst size: `100;w=1;burst=200`.',
    schema: { ...text, pattern: '^\\d+;w=\\d+;burst=\\d+$' },
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer', minimum: 1 } },
  'Idempotency-Key': { description: 'Idempotency-Key of the request, as sent.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` if this is the response of an earlier request with the same Idempotency-Key.',
    schema: { ...text, enum: ['true'] },
  },
  'X-Original-Request-Id': { description: 'X-Request-Id of the earlier request.', schema: text },
};

const refer = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const always = ['X-Request-Id', 'X-Service-Version'];
const rates = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];
const idempotencyHeaders = ['Idempotency-Key', 'Idempotent-Replayed', 'X-Original-Request-Id'];

/** Headers of a route's success. */
export const successHeaders = ({ method, auth, rate }: Route): Json =>
  refer([...always, ...(rate === 'none' ? [] : rates), ...(method === 'POST' && auth !== 'none' ? idempotencyHeaders : [])]);

/**
 * Headers of an error. The rate limit counts only requests whose key is verified. A 409 has `Retry-After` only with
 * `idempotency_in_progress`.
 */
export const refusalHeaders = (status: number): Json =>
  refer([
    ...always,
    ...(status === 401 ? [] : rates),
    ...(status === 409 || status === 429 || status === 503 ? ['Retry-After'] : []),
    ...(status === 404 || status === 409 ? idempotencyHeaders : []),
  ]);

const signatureNote = 'Verify one of the schemes over the raw body.';
const deliveryHeaders: readonly (readonly [name: string, description: string, schema: Json])[] = [
  ['webhook-id', 'Id of the event. Every attempt has the same id, so use it to detect duplicates.', text],
  ['webhook-timestamp', 'Time of the signature in seconds since the epoch.', text],
  [
    'webhook-signature',
    `Standard Webhooks: \`v1,\` and base64. During a secret rotation, the header has several signatures separated by spaces. ${signatureNote}`,
    text,
  ],
  ['wh-id', 'Same as `webhook-id`.', text],
  ['wh-timestamp', 'Same as `webhook-timestamp`.', text],
  ['wh-signature', 'Same as `webhook-signature`.', text],
  [
    'X-Service-Signature',
    `The platform’s own scheme: \`t=\` and the seconds, then \`v1=\` and the hexadecimal HMAC-SHA256 of \`t.body\` for each secret. ${signatureNote}`,
    text,
  ],
  ['X-Service-Event-Id', 'Id of the event.', text],
  ['X-Service-Event-Type', 'Type of the event.', text],
  ['X-Service-Delivery-Id', 'Id of this attempt.', text],
  ['X-Service-Delivery-Attempt', 'Number of this attempt, from 1.', { type: 'integer', minimum: 1 }],
  ['X-Service-Resource-Id', 'Id of the event’s resource.', text],
  [
    'X-Service-Event-Sequence',
    'Rises with each event of the resource. Drop events with a lower number than the last one you stored.',
    count,
  ],
  ['X-Service-Environment', '`sandbox` or `live`.', text],
];

/** Header parameters of deliveries. Inline, because generators drop components that only webhooks reference. */
export const deliveryParameters: readonly Json[] = deliveryHeaders.map(([name, description, schema]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
}));
