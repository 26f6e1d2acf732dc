// The request log for its owner. Personal and secret data was masked before storage, so the log contains none.
import { z } from 'zod';
import { createdQuery, id, Instant, page, pageQuery } from '../field.ts';
import { query } from '../operation.ts';
import { RequestSource } from './usage.ts';

const LoggedDetail = z.object({ field: z.string(), code: z.string(), message: z.string() }).meta({
  id: 'LoggedDetail',
  description: 'Detail of the error from `error.details`, without values of the request.',
});

const LoggedRequest = z.object({
  id: z.string().meta({ description: 'X-Request-Id of the response: `req_…`.' }),
  createdAt: Instant.meta({ description: 'Real time when the request headers arrived, independent of the sandbox clock.' }),
  method: z.string().meta({ description: 'HTTP method.' }),
  path: z.string().meta({ description: 'Path with its ids. Other variable parts read `[masked]`.' }),
  route: z.string().meta({ description: 'Path template, such as `/v1/customers/{customerId}`.' }),
  query: z.record(z.string(), z.string()).meta({ description: 'Query parameters, masked like bodies.' }),
  status: z.int().meta({ description: 'HTTP status of the response.' }),
  durationMs: z.int().min(1).meta({ description: 'Milliseconds from the request headers to the response, rounded up.' }),
  keyId: z.string().meta({ description: 'Id of the API key.' }),
  keyPrefix: z.string().meta({ description: 'Public prefix of the secret.' }),
  ip: z.string().meta({ description: 'Network address of the request.' }),
  userAgent: z.string().nullable().meta({ description: 'User-Agent. Null if the request had none.' }),
  user: z
    .object({
      id: z.string().meta({ description: 'Id of the person.' }),
      label: z.string().meta({ description: 'E-mail of the person.' }),
    })
    .nullable()
    .meta({ description: 'Console user with their e-mail address. Null if the request used a key.' }),
  idempotencyKey: z.string().nullable().meta({ description: 'Idempotency-Key, or `[masked]` if it looks like personal data.' }),
  replayed: z
    .boolean()
    .meta({ description: 'Whether the response repeats that of an earlier request with the same Idempotency-Key.' }),
  originalRequestId: z.string().nullable().meta({ description: 'Id of the earlier request.' }),
  errorCode: z.string().nullable().meta({ description: '`error.code` of an error response.' }),
  details: z.array(LoggedDetail).meta({ description: '`error.details` of an error response.' }),
  resourceIds: z
    .array(z.string())
    .meta({ description: 'Ids in the path and body, and ids of created or changed resources, at most 20.' }),
  traceId: z.string().nullable().meta({ description: 'Trace id. Null if the request was not traced.' }),
});

export const RequestLogEntry = LoggedRequest.meta({
  id: 'RequestLogEntry',
  description: 'Logged request in the list.',
});

export const RequestLogRecord = LoggedRequest.extend({
  requestBody: z.string().nullable().meta({ description: 'JSON body of the request, masked. Null if none is stored.' }),
  responseBody: z.string().nullable().meta({ description: 'JSON body of the response, masked. Null if none is stored.' }),
  truncated: z.boolean().meta({ description: 'Whether a body was longer than 16 KiB and is cut off.' }),
  eventIds: z
    .array(z.string())
    .meta({ description: 'Events that the request itself caused, at most 100. To find later events, use the resource id.' }),
}).meta({ id: 'RequestLogRecord', description: 'Logged request with its bodies and events.' });

const filters = {
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional().meta({ description: 'HTTP method.' }),
  route: z.string().min(1).max(200).optional().meta({ description: 'Path template, such as `/v1/customers/{customerId}`.' }),
  status: z
    .string()
    .regex(/^([2-5]xx|[2-5]\d\d)$/, 'must be a status such as 409 or a class such as 4xx')
    .optional()
    .meta({ description: 'Status, such as `409`, or status class, such as `4xx`.', examples: ['4xx'] }),
  errorCode: z.string().min(1).max(64).optional().meta({ description: '`error.code`, or the code of a detail.' }),
  keyId: id('key').optional().meta({ description: 'Id of the API key.' }),
  resourceId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Id of a resource that the request named, created, or changed.' }),
  idempotencyKey: z.string().min(1).max(255).optional().meta({ description: 'Returns requests with this Idempotency-Key.' }),
  source: RequestSource.optional().meta({ description: 'Returns only requests with this origin. The default is both.' }),
};

export const requestLog = {
  listRequests: query({
    summary: 'List requests',
    input: z.object({ ...filters, ...createdQuery, ...pageQuery }),
    output: page(RequestLogEntry),
  }),
  getRequest: query({
    summary: 'Retrieve a request',
    input: z.object({ requestId: id('request') }),
    output: RequestLogRecord,
  }),
};
