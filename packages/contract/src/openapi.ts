// The public description, OpenAPI 3.1, as a pure function of the routes and events. OpenAPI 3.1 is JSON Schema 2020-12,
// which zod writes by itself, so there is nothing to convert and nothing to keep in step by hand.
import { z } from 'zod';
import type { FaultCode } from '@pay/core/fault';
import type { EventTable } from './event.ts';
import type { EnvelopeStyle, Route } from './route.ts';
import { testAlias } from './webhook.ts';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;
type Direction = 'input' | 'output';

const errorText: Readonly<Record<number, { code: FaultCode; text: string }>> = {
  400: { code: 'INVALID_REQUEST', text: 'Request validation failed; every failing field is named' },
  401: { code: 'UNAUTHORIZED', text: 'Missing or invalid API key' },
  403: { code: 'FORBIDDEN', text: 'The restricted key lacks the scope' },
  404: { code: 'NOT_FOUND', text: 'No such resource' },
  409: { code: 'CONFLICT', text: 'Well-formed, but the current state forbids it' },
  429: { code: 'RATE_LIMITED', text: 'Too many requests; see Retry-After' },
  500: { code: 'INTERNAL_ERROR', text: 'Unexpected server error' },
  503: {
    code: 'SERVICE_UNAVAILABLE',
    text: 'A dependency is down or the outcome is unknown; retry with the same Idempotency-Key',
  },
};

const errorSchema: Json = {
  type: 'object',
  required: ['ok', 'error'],
  properties: {
    ok: { const: false },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: [...new Set(Object.values(errorText).map((entry) => entry.code))] },
        message: { type: 'string' },
        requestId: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'code', 'message'],
            properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
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

/** A reference to a schema, its named parts hoisted into `schemas`. */
function refer(schema: z.ZodType, io: Direction, schemas: Schemas): Json {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' }) as Json;
  const renamed = new Map<string, string>();
  const defs = (wrapped['$defs'] ?? {}) as Schemas;
  for (const [name, definition] of Object.entries(defs)) renamed.set(name, nameFor(name, definition, schemas));
  for (const [name, definition] of Object.entries(defs)) {
    const hoisted = rename(definition, renamed) as Json;
    delete hoisted['id'];
    schemas[renamed.get(name) ?? name] = hoisted;
  }
  return rename((wrapped['properties'] as Json)['it'], renamed) as Json;
}

/** Requests and responses of one resource may differ (defaults, required); the second form gets a name of its own. */
function nameFor(name: string, definition: Json, schemas: Schemas): string {
  const same = (candidate: string): boolean => {
    const known = schemas[candidate];
    return (
      known === undefined ||
      JSON.stringify(known) === JSON.stringify({ ...(rename(definition, new Map()) as Json), id: undefined })
    );
  };
  return same(name) ? name : `${name}Input`;
}

function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // A schema may also name a component by itself; such a reference is already where it belongs.
      if (key !== '$ref' || typeof inner !== 'string' || !inner.startsWith('#/$defs/')) return [key, rename(inner, names)];
      const name = inner.replace('#/$defs/', '');
      return [key, `#/components/schemas/${names.get(name) ?? name}`];
    }),
  );
}

const object = (properties: Json, required: readonly string[]): Json => ({ type: 'object', required, properties });
const itemsOf = (output: Json, schemas: Schemas): Json => {
  const name = typeof output['$ref'] === 'string' ? output['$ref'].replace('#/components/schemas/', '') : undefined;
  const shape = name === undefined ? output : (schemas[name] ?? {});
  return ((shape['properties'] ?? {}) as Record<string, Json>)['items'] ?? {};
};

const enveloped: Readonly<Record<EnvelopeStyle, (output: Json, schemas: Schemas) => Json>> = {
  ok: (output) => object({ ok: { const: true }, data: output }, ['ok', 'data']),
  okPage: (output, schemas) =>
    object({ ok: { const: true }, data: itemsOf(output, schemas), nextCursor: { type: 'string' } }, ['ok', 'data']),
  hasMore: (output, schemas) =>
    object({ data: itemsOf(output, schemas), hasMore: { type: 'boolean' }, cursor: { type: ['string', 'null'] } }, [
      'data',
      'hasMore',
      'cursor',
    ]),
  objectList: (output, schemas) =>
    object(
      {
        object: { const: 'list' },
        data: itemsOf(output, schemas),
        hasMore: { type: 'boolean' },
        cursor: { type: ['string', 'null'] },
      },
      ['object', 'data', 'hasMore', 'cursor'],
    ),
  bare: (output) => output,
  html: () => ({ type: 'string' }),
  stream: () => ({ type: 'string', description: 'Server-sent events: `id`, `event` and the event as JSON in `data`.' }),
};

const idempotencyKey: Json = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' };

function parametersOf(route: Route, schemas: Schemas): Json[] {
  const fields = (where: 'path' | 'query', shape: z.ZodObject | undefined): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: refer(field as z.ZodType, 'input', schemas),
    }));
  const declared = new Set(Object.keys(route.params?.shape ?? {}));
  const undeclared = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').filter((name) => !declared.has(name));
  const idempotency: Json[] =
    route.method === 'POST' ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: idempotencyKey }] : [];
  return [
    ...fields('path', route.params),
    ...undeclared.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...fields('query', route.query),
    ...idempotency,
  ];
}

function operationOf(route: Route, schemas: Schemas): Json {
  const output = refer(route.to.output, 'output', schemas);
  const type = route.envelope === 'html' ? 'text/html' : route.envelope === 'stream' ? 'text/event-stream' : 'application/json';
  const responses: Json = {
    200: { description: 'Success', content: { [type]: { schema: enveloped[route.envelope](output, schemas) } } },
  };
  for (const status of errorsOf(route)) {
    responses[String(status)] = {
      description: errorText[status]?.text ?? 'Error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  const json =
    route.body === undefined
      ? undefined
      : { schema: refer(route.body, 'input', schemas), ...(route.example === undefined ? {} : { example: route.example }) };
  return {
    operationId: `${route.to.service}.${route.to.name}`,
    tags: [route.tag],
    summary: route.summary ?? route.to.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.auth === 'none' ? { security: [] } : {}),
    parameters: parametersOf(route, schemas),
    ...(json === undefined
      ? {}
      : { requestBody: { required: route.bodyOptional !== true, content: { 'application/json': json } } }),
    responses,
  };
}

function webhooksOf(events: EventTable, schemas: Schemas): Json {
  const entries = Object.entries(events).map(([type, event]) => {
    const body = object(
      {
        id: { type: 'string' },
        type: { const: type },
        createdAt: { type: 'integer' },
        data: refer(event.data, 'output', schemas),
      },
      ['id', 'type', 'createdAt', 'data'],
    );
    const post = {
      summary: event.description,
      tags: ['Events'],
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: { '2XX': { description: 'Delivered' } },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries) as Json;
}

const description = `Virtual accounts, custodial wallets and cards for a platform's customers.

**Amounts are in major units everywhere**: decimal strings on transactions, JSON numbers on cards.
Every answer carries \`X-Request-Id\`; every POST accepts \`Idempotency-Key\`.`;

/** Types of events, and what a webhook or a filter may name: types, families, all, and the test event's older name. */
function eventNames(types: readonly string[]): Schemas {
  const families = [...new Set(types.map((type) => `${type.slice(0, type.indexOf('.'))}.*`))];
  return {
    EventType: { type: 'string', enum: types, description: 'What happened.' },
    EventName: {
      type: 'string',
      enum: ['*', ...families, ...types, testAlias],
      description: 'An event type, `*` for all, or a family such as `card.*`.',
    },
  };
}

/** The whole document. The same routes and events always give the same text. */
export function openapi(routes: readonly Route[], events: EventTable): Json {
  const schemas: Schemas = { Error: errorSchema, ...eventNames(Object.keys(events)) };
  const paths: Record<string, Json> = {};
  const named = new Set<unknown>();
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(route, schemas);
    // An operation with a second path is a second entry here, and entries need names of their own.
    if (named.has(operation['operationId']))
      operation['operationId'] = `${route.to.service}.${route.to.name}.${path.split('/').at(-1) ?? ''}`;
    named.add(operation['operationId']);
    (paths[path] ??= {})[route.method.toLowerCase()] = operation;
  }
  const webhooks = webhooksOf(events, schemas);
  const header = (name: string): Json => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments Platform API',
      version: '1.0.0',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { xApiKey: [] }, { apiKey: [] }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, xApiKey: header('X-API-Key'), apiKey: header('Api-Key') },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
