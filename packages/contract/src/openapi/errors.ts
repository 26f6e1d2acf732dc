// The one body of errors, with every code in it. Codes are open: a client must tolerate an unknown one. They are
// therefore text with a list of known values, not an enumeration.
import type { FaultCode } from '@pay/core/fault';
import { detailCatalogue, docUrlOf } from '../error-catalogue.ts';
import { exampleUrl } from '../examples/ids.ts';
import type { Route } from '../route.ts';
import { object, schemaRef, type Json, type Schemas } from './json.ts';

type Refusal = { readonly code: FaultCode; readonly text: string };
const refusals: Readonly<Record<number, Refusal>> = {
  400: { code: 'INVALID_REQUEST', text: 'Request validation failed. `details` lists every invalid field.' },
  401: { code: 'UNAUTHORIZED', text: 'The API key is missing or not valid.' },
  403: { code: 'FORBIDDEN', text: 'The restricted key lacks the scope, or the platform froze the account.' },
  404: { code: 'NOT_FOUND', text: 'The route or the resource does not exist for this key.' },
  409: { code: 'CONFLICT', text: 'The request is well-formed, but the current state does not allow it.' },
  429: { code: 'RATE_LIMITED', text: 'Too many requests. Wait the number of seconds in `Retry-After`, then retry.' },
  500: { code: 'INTERNAL_ERROR', text: 'Unexpected error of the platform.' },
  503: {
    code: 'SERVICE_UNAVAILABLE',
    text: 'The platform is overloaded, a dependency is down, or the outcome is unknown. Retry with the same Idempotency-Key.',
  },
};

/** Name and description of the error with this status. */
export const refusalOf = (status: number): Refusal => refusals[status] ?? { code: 'INTERNAL_ERROR', text: 'Error.' };

const listCodes = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([code, text]) => `- \`${code}\`: ${text}`)
    .join('\n');

const openCodes = (codes: Readonly<Record<string, string>>): Json => ({
  type: 'string',
  description: `Clients must tolerate values that are not listed here.\n\n${listCodes(codes)}`,
  'x-extensible-enum': Object.keys(codes),
});

export const errorSchemas: Schemas = {
  ErrorCode: openCodes(
    Object.fromEntries(Object.entries(refusals).map(([status, { code, text }]) => [code, `${status}. ${text}`])),
  ),
  ErrorDetailCode: openCodes(Object.fromEntries(Object.entries(detailCatalogue).map(([code, { meaning }]) => [code, meaning]))),
  ErrorDetail: {
    ...object(
      {
        field: {
          type: 'string',
          description: 'Path of the field with dots, or `query:limit`, `path:customerId`, `header:Idempotency-Key`.',
        },
        code: schemaRef('ErrorDetailCode'),
        message: { type: 'string', description: 'Description of the problem, for people.' },
        hint: { type: 'string', description: 'How to fix the problem, for people.' },
        docUrl: {
          type: 'string',
          format: 'uri',
          description: 'URL of the documentation of this code.',
          examples: [docUrlOf(exampleUrl, 'required')],
        },
        params: {
          type: 'object',
          description: 'Numbers of the message as data. Amounts are decimal strings in major units.',
          additionalProperties: true,
        },
      },
      ['field', 'code', 'message', 'hint', 'docUrl'],
    ),
    description: 'One problem of the request.',
  },
  ErrorBody: {
    ...object(
      {
        code: schemaRef('ErrorCode'),
        message: {
          type: 'string',
          description: 'Description of the error, for people. Use `code` and `details[].code` in programs.',
        },
        hint: { type: 'string', description: 'How to fix the error, for people.' },
        docUrl: { type: 'string', format: 'uri', description: 'URL of the documentation of this code.' },
        requestId: { type: 'string', description: 'Same as the X-Request-Id header. Send it to support.' },
        details: {
          type: 'array',
          items: schemaRef('ErrorDetail'),
          description: 'All problems of the request. Present with 400 and 409.',
        },
      },
      ['code', 'message'],
    ),
    description: 'The error.',
  },
  Error: {
    ...object({
      ok: { type: 'boolean', const: false, description: 'Always false.' },
      error: schemaRef('ErrorBody'),
    }),
    description: 'Body of every error.',
  },
};

/** Statuses of a route besides 200: the declared ones, and those that its shape implies. */
export function errorsOf(route: Route): readonly number[] {
  const named = route.errors ?? [...(route.path.includes('/:') ? [404] : []), ...(route.method === 'GET' ? [] : [409])];
  const brought = [
    // Every route reads headers and the query: a query that is not text, a repeated parameter, an unknown scenario, or
    // a key in the query.
    400,
    // A key of another request, or of one that is still running.
    ...(route.method === 'GET' || route.auth === 'none' ? [] : [409]),
    ...(route.auth === 'none' ? [] : [401]),
    ...(route.scope === undefined ? [] : [403]),
    ...(route.sandboxOnly === true ? [404] : []),
    // Routes without a rate use their caller's capacity share.
    429,
    500,
    503,
  ];
  return [...new Set([...named, ...brought])].sort((a, b) => a - b);
}
