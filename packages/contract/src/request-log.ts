// The log of requests as its owner reads it. What is personal or secret was masked before it was stored, so none of it is here.
import { z } from 'zod';
import { createdQuery, id, Instant, page, pageQuery } from './field.ts';
import { query } from './operation.ts';

const LoggedDetail = z.object({ field: z.string(), code: z.string(), message: z.string() }).meta({
  id: 'LoggedDetail',
  description: 'A reason of the refusal, as `error.details` had it, without values of the request.',
});

const LoggedRequest = z.object({
  id: z.string().meta({ description: 'X-Request-Id of its answer: `req_…`.' }),
  createdAt: Instant.meta({ description: 'When its head had arrived, in real time whatever the sandbox clock says.' }),
  method: z.string().meta({ description: 'HTTP method.' }),
  path: z.string().meta({ description: 'Path with its ids; what is no id reads `[masked]`.' }),
  route: z.string().meta({ description: 'Path template, such as `/v1/customers/{customerId}`.' }),
  query: z.record(z.string(), z.string()).meta({ description: 'Query parameters, masked as bodies are.' }),
  status: z.int().meta({ description: 'HTTP status of the answer.' }),
  durationMs: z.int().min(1).meta({ description: 'Milliseconds from the head to the answer, rounded up.' }),
  keyId: z.string().meta({ description: 'Id of the key that asked.' }),
  keyPrefix: z.string().meta({ description: 'The public beginning of the secret that was used.' }),
  ip: z.string().meta({ description: 'Address that the request came from.' }),
  userAgent: z.string().nullable().meta({ description: 'User-Agent; null where none was sent.' }),
  user: z
    .object({
      id: z.string().meta({ description: 'Id of the person.' }),
      label: z.string().meta({ description: 'E-mail of the person.' }),
    })
    .nullable()
    .meta({ description: 'Who asked in the console, with their e-mail address; null where a key was sent.' }),
  idempotencyKey: z.string().nullable().meta({ description: 'Idempotency-Key; `[masked]` where it looks like personal data.' }),
  replayed: z.boolean().meta({ description: 'The answer was that of an earlier request with the same Idempotency-Key.' }),
  originalRequestId: z.string().nullable().meta({ description: 'That earlier request.' }),
  errorCode: z.string().nullable().meta({ description: '`error.code` of a refusal.' }),
  details: z.array(LoggedDetail).meta({ description: '`error.details` of a refusal.' }),
  resourceIds: z
    .array(z.string())
    .meta({ description: 'Ids in the path and the body, and of what was made or changed; at most 20.' }),
  traceId: z.string().nullable().meta({ description: 'Trace of the request; null where it was not traced.' }),
});

export const RequestLogEntry = LoggedRequest.meta({
  id: 'RequestLogEntry',
  description: 'A request that was answered, in the list of them.',
});

export const RequestLogRecord = LoggedRequest.extend({
  requestBody: z.string().nullable().meta({ description: 'The JSON that was sent, masked; null where none is kept.' }),
  responseBody: z.string().nullable().meta({ description: 'The JSON that was answered, masked; null where none is kept.' }),
  truncated: z.boolean().meta({ description: 'A body was longer than 16 KiB and ends early.' }),
  eventIds: z
    .array(z.string())
    .meta({ description: 'Events that the request itself caused, at most 100; later ones name the resource.' }),
}).meta({ id: 'RequestLogRecord', description: 'A request that was answered, with its bodies and the events it caused.' });

const filters = {
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional().meta({ description: 'HTTP method.' }),
  route: z.string().min(1).max(200).optional().meta({ description: 'Path template, such as `/v1/customers/{customerId}`.' }),
  status: z
    .string()
    .regex(/^([2-5]xx|[2-5]\d\d)$/, 'must be a status such as 409 or a class such as 4xx')
    .optional()
    .meta({ description: 'A status, such as `409`, or a class of them: `4xx`.', examples: ['4xx'] }),
  errorCode: z.string().min(1).max(64).optional().meta({ description: '`error.code`, or the code of one of its details.' }),
  keyId: id('key').optional().meta({ description: 'Id of the key that asked.' }),
  resourceId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Id of a resource that the request names, made or changed.' }),
  idempotencyKey: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'Requests that were sent with this Idempotency-Key.' }),
};

export const requestLog = {
  listRequests: query({
    summary: 'List requests',
    input: z.object({ ...filters, ...createdQuery, ...pageQuery }),
    output: page(RequestLogEntry),
  }),
  getRequest: query({
    summary: 'Read a request and its bodies',
    input: z.object({ requestId: id('request') }),
    output: RequestLogRecord,
  }),
};
