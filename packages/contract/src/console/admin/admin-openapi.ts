// The OpenAPI document of the operator API, as a pure function of its declarations. It is separate from the public
// document: another host serves it, to people with sessions, and callers get no compatibility promise.
import type { z } from 'zod';
import { version } from '@pay/core/version';
import { errorSchemas } from '../../openapi/errors.ts';
import { object, schemaRef, type Json } from '../../openapi/json.ts';
import { createRegistry, type Registry } from '../../openapi/registry.ts';
import { withDescriptions } from '../../openapi/words.ts';
import { adminChanges, type ActionName } from './admin-changes.ts';
import { adminDecisions, adminFiles, adminReads } from './admin-reads.ts';
import { adminPath, type AdminDeclaration } from './admin-route.ts';
import { OperatorAction } from './admin-shapes.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const camel = (words: string): string =>
  words
    .split('_')
    .map((word, i) => (i === 0 ? word : capital(word)))
    .join('');

/** `customer.request_more` is the operation `requestMoreCustomer`. */
export function adminOperationId(action: ActionName): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${camel(verb)}${capital(camel(noun))}`;
}

export type AdminOperation = { readonly name: string; readonly route: AdminDeclaration };

/** Every operation of the API by its public name. */
export const adminOperations: readonly AdminOperation[] = [
  ...Object.entries(adminReads).map(([name, route]) => ({ name, route })),
  ...Object.entries(adminFiles).map(([name, route]) => ({ name, route })),
  ...Object.entries(adminDecisions).map(([name, route]) => ({ name, route })),
  ...Object.entries(adminChanges).map(([name, route]) => ({ name: adminOperationId(name as ActionName), route })),
];

const idText: Readonly<Record<string, string>> = {
  id: 'Id of any kind: `cus_…`, `pa_…`, `wal_…`, `card_…`, `txn_…`, `ano_…`, `key_…`, `acc_…`, or `act_…`.',
  number: 'Number of the ledger account.',
  service: 'Service that set the event aside.',
  token: 'Last part of the document link.',
  action: 'Name of the action, such as `transaction.approve`.',
};
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: idText[name] ?? `Id of the ${name.replace(/Id$/, '')}.`,
    schema: { type: 'string' },
  }));

const queryParameters = (query: z.ZodObject, registry: Registry): Json[] =>
  Object.entries(query.shape).map(([name, field]) => {
    const { description = 'Rows of the page.', ...schema } = registry.refer(field as z.ZodType, 'input');
    const isRequired = !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: 'query', required: isRequired, description, schema };
  });

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Up to 255 printable ASCII characters. A repeated request of the same person returns the first action.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};
const ownHeader: Json = {
  name: 'X-Console-Request',
  in: 'header',
  required: true,
  description: 'Always `1`. Pages of other sites cannot send this header.',
  schema: { type: 'string', const: '1' },
};

const refusals: Readonly<Record<number, string>> = {
  400: 'The request is not valid. `details` lists every invalid field.',
  401: 'The session does not exist or has ended.',
  403: 'The role does not allow this, or the request came from another site.',
  404: 'The resource does not exist.',
  409: 'The current state does not allow the request. `details` has the reason, such as `approver_is_requester` or `subject_changed`.',
  503: 'A service is down, or the outcome is not yet known. The action continues.',
};
const describeRefusal = (status: number): Json => ({
  description: refusals[status],
  content: { 'application/json': { schema: schemaRef('Error') } },
});

function statusesOf({ method, path }: AdminDeclaration): number[] {
  return [400, 401, 403, ...(path.includes(':') ? [404] : []), ...(method === 'POST' ? [409] : []), 503];
}

const yes = { type: 'boolean', const: true, description: 'Always true. An error has another status and another body.' };
const bytes = { type: 'string', format: 'binary', description: 'Content.' };
const nextCursor = { type: 'string', description: 'Pass it as `cursor` for the next page; absent on the last page.' };

function successOf({ name, route }: AdminOperation, registry: Registry): Json {
  if ('types' in route) return Object.fromEntries(route.types.map((type) => [type, { schema: bytes }]));
  const isPage = route.method === 'GET' && route.isPage;
  const data = registry.refer(route.method === 'GET' ? route.answer : OperatorAction, 'output');
  const described =
    data['$ref'] === undefined ? { ...data, description: isPage ? 'Items of this page.' : 'Requested resource.' } : data;
  const body = isPage ? object({ ok: yes, data: described, nextCursor }, ['ok', 'data']) : object({ ok: yes, data: described });
  const schema = registry.name(
    `${capital(name)}Result`,
    { ...body, description: 'Body of a successful response.' },
    `${capital(name)}Answer`,
  );
  return { 'application/json': { schema } };
}

function operationOf(operation: AdminOperation, registry: Registry): Json {
  const { name, route } = operation;
  const isRead = route.method === 'GET';
  return {
    operationId: name,
    tags: [isRead ? 'Reads' : 'second' in route ? 'Changes' : 'Decisions'],
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    'x-roles': route.roles,
    ...('second' in route ? { 'x-second-person': route.second } : {}),
    parameters: [
      ...pathParameters(route.path),
      ...(isRead ? queryParameters(route.query, registry) : [ownHeader, ...('second' in route ? [idempotencyKey] : [])]),
    ],
    ...(isRead ? {} : { requestBody: bodyOf(operation, route.body, registry) }),
    responses: {
      200: { description: 'Success.', content: successOf(operation, registry) },
      ...Object.fromEntries(statusesOf(route).map((status) => [String(status), describeRefusal(status)])),
    },
  };
}

function bodyOf({ name }: AdminOperation, body: z.ZodObject, registry: Registry): Json {
  const schema = { ...registry.refer(body, 'input'), description: 'Action and its reason.' };
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: registry.name(capital(name), schema, `${capital(name)}Input`) } },
  };
}

export function adminOpenapi(): Json {
  const registry = createRegistry({ ...errorSchemas }, { closedAnswers: false });
  const paths: Record<string, Json> = {};
  for (const operation of adminOperations) {
    const path = `${adminPath}${operation.route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.route.method.toLowerCase()] = operationOf(operation, registry);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Operator API',
      version,
      description:
        'API for the platform’s own staff: `operator`, `compliance`, and `auditor`. The session cookie of the console is the credential. Every change needs a reason and runs in the service that owns the resource. The operator log and the owner’s audit log record it. Actions that lift a block, move money, or approve a live customer require a second person.',
      contact: { name: 'Platform team', email: 'operators@example.com' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'Host of the console, which differs from the public API.' }],
    security: [{ session: [] }],
    tags: [
      { name: 'Reads', description: 'Queues, stuck work, and logs.' },
      {
        name: 'Changes',
        description: 'Actions with a reason. The platform runs them at once or proposes them to a second person.',
      },
      { name: 'Decisions', description: 'Decisions about proposals of other people.' },
    ],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      schemas: Object.fromEntries(Object.entries(withDescriptions(registry.schemas)).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
