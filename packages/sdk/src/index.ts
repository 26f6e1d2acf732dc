// The public exports of the package.
export { Pay } from './client.ts';
export type { StatementContentQuery, UploadFile } from './files/contents.ts';
export { Decimal, Money } from './core/decimal.ts';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IdempotencyConflictError,
  InsufficientFundsError,
  NotFoundError,
  PayError,
  PermissionError,
  RateLimitError,
  ServerError,
  SignatureError,
  TimeoutError,
  ValidationError,
} from './core/errors.ts';
export type { ErrorDetail } from './core/errors.ts';
export type { EventsStreamQuery, StreamOptions } from './stream/event-stream.ts';
export { List } from './core/list.ts';
export type { Page } from './core/list.ts';
export { defaultRetryPolicy } from './core/retry.ts';
export type { RetryPolicy } from './core/retry.ts';
export type { PayOptions, RequestOptions, ResponseFacts } from './core/transport.ts';
export { webhooks } from './core/webhook-receiver.ts';
export type { TestHeadersInput, UnwrapOptions, WebhookHeaders } from './core/webhook-receiver.ts';
// eslint-disable-next-line no-restricted-syntax -- hundreds of types that change with the API; this is the entry point
export type * from './generated/types.ts';
