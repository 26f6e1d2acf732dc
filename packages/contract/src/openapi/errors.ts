// The one body of refusals, with every code that stands in it. Codes are open: a client has to live with one it does not know, so
// they are text with the known values beside it, not an enumeration.
import type { ConflictCode, FaultCode, FieldCode } from '@pay/core/fault';
import type { Route } from '../route.ts';
import { object, schemaRef, type Json, type Schemas } from './json.ts';

type Refusal = { readonly code: FaultCode; readonly text: string };
const refusals: Readonly<Record<number, Refusal>> = {
  400: { code: 'INVALID_REQUEST', text: 'Request validation failed; every failing field is named.' },
  401: { code: 'UNAUTHORIZED', text: 'The API key is missing or not valid.' },
  403: { code: 'FORBIDDEN', text: 'The restricted key lacks the scope.' },
  404: { code: 'NOT_FOUND', text: 'There is no such resource for this key.' },
  409: { code: 'CONFLICT', text: 'The request is well-formed, but the current state forbids it.' },
  429: { code: 'RATE_LIMITED', text: 'Too many requests: wait for the seconds in Retry-After.' },
  500: { code: 'INTERNAL_ERROR', text: 'Unexpected error of the platform.' },
  503: {
    code: 'SERVICE_UNAVAILABLE',
    text: 'A dependency is down or the outcome is unknown: repeat the request with the same Idempotency-Key.',
  },
};

/** What a refusal with this status is called and said to be. */
export const refusalOf = (status: number): Refusal => refusals[status] ?? { code: 'INTERNAL_ERROR', text: 'Error.' };

/** Every code of `details[].code`, with what it says. */
export const detailCodes: Readonly<Record<FieldCode | ConflictCode, string>> = {
  required: 'the field is missing',
  invalid_type: 'the field has another JSON type',
  invalid_format: 'the text does not have the form that is asked for',
  invalid_enum: 'the value is none of those allowed',
  too_short: 'too few characters or entries',
  too_long: 'too many characters or entries',
  out_of_range: 'the number or amount is too small or too large',
  invalid_check_digit: 'the check digit of an account number does not match',
  invalid_checksum: 'the checksum of an account number does not match',
  not_found: 'the id leads to nothing of this key',
  not_supported: 'known, but not offered in this combination',
  mismatch: 'the field contradicts another one',
  blocked: 'the value is barred, for example a card number where none belongs',
  already_exists: 'another resource has this value already',
  idempotency_route_mismatch: 'the Idempotency-Key was used for another route',
  idempotency_body_mismatch: 'the Idempotency-Key was used with another body',
  idempotency_in_progress: 'the first request with this Idempotency-Key still runs',
  insufficient_funds: 'the wallet holds less than the amount and its fees',
  customer_not_active: 'the customer is suspended or rejected',
  kyc_not_approved: 'the identity of the customer is not approved',
  capability_missing: 'the customer may not do this yet; see its requirements',
  wallet_frozen: 'the wallet is frozen',
  wallet_closed: 'the wallet is closed',
  counterparty_not_active: 'the counterparty is under review, rejected or inactive',
  counterparty_incomplete: 'the counterparty has open requirements',
  quote_expired: 'the quote is older than 60 seconds',
  quote_used: 'the quote belongs to another transfer already',
  card_not_active: 'the card is frozen or expired',
  card_canceled: 'the card is canceled',
  limit_exceeded: 'a limit of the account is reached',
  webhook_limit_reached: 'there are as many webhooks as are allowed',
  invalid_state_transition: 'the resource is in a state that this can not follow',
};

const listed = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([code, text]) => `- \`${code}\`: ${text}`)
    .join('\n');

const openCodes = (codes: Readonly<Record<string, string>>): Json => ({
  type: 'string',
  description: `Clients must tolerate values that are not listed here.\n\n${listed(codes)}`,
  'x-extensible-enum': Object.keys(codes),
});

export const errorSchemas: Schemas = {
  ErrorCode: openCodes(
    Object.fromEntries(Object.entries(refusals).map(([status, { code, text }]) => [code, `${status}. ${text}`])),
  ),
  ErrorDetailCode: openCodes(detailCodes),
  ErrorDetail: {
    ...object({
      field: {
        type: 'string',
        description: 'Path of the member with dots, or `query:limit`, `path:customerId`, `header:Idempotency-Key`.',
      },
      code: schemaRef('ErrorDetailCode'),
      message: { type: 'string', description: 'What is wrong with it, for people.' },
    }),
    description: 'One thing that is wrong.',
  },
  ErrorBody: {
    ...object(
      {
        code: schemaRef('ErrorCode'),
        message: { type: 'string', description: 'What went wrong, for people. Branch on `code` and `details[].code` instead.' },
        requestId: { type: 'string', description: 'The same as the header X-Request-Id; tell it to support.' },
        details: {
          type: 'array',
          items: schemaRef('ErrorDetail'),
          description: 'Everything that is wrong, all fields at once. There with 400 and 409.',
        },
      },
      ['code', 'message'],
    ),
    description: 'What went wrong.',
  },
  Error: {
    ...object({
      ok: { type: 'boolean', const: false, description: 'Always false.' },
      error: schemaRef('ErrorBody'),
    }),
    description: 'The body of every refusal.',
  },
};

/** Statuses a route may answer with besides 200: those it names, and those that its shape brings along. */
export function errorsOf(route: Route): readonly number[] {
  const named = route.errors ?? [...(route.path.includes('/:') ? [404] : []), ...(route.method === 'GET' ? [] : [409])];
  const brought = [
    // A head is read on every route: a query that is no text, a parameter twice, a scenario that is no state, a key in it.
    400,
    // A key of another request, or of one that still runs.
    ...(route.method === 'GET' || route.auth === 'none' ? [] : [409]),
    ...(route.auth === 'none' ? [] : [401]),
    ...(route.scope === undefined ? [] : [403]),
    ...(route.sandboxOnly === true ? [404] : []),
    // Routes without a rate draw on their caller's part of what may be in flight.
    429,
    500,
    503,
  ];
  return [...new Set([...named, ...brought])].sort((a, b) => a - b);
}
