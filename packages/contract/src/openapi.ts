// The public description, OpenAPI 3.1, as a pure function of the routes and events. Its schemas are JSON Schema
// 2020-12, which zod generates. `openapi/` adapts it to client generators and adds texts for people.
import type { z } from 'zod';
import { version } from '@pay/core/version';
import { introduction } from './descriptions/introduction.ts';
import { operationTexts } from './descriptions/operations.ts';
import { DryRunQuery } from './transfer/shapes.ts';
import { tagTexts } from './descriptions/tags.ts';
import type { EventTable } from './event.ts';
import { counterpartyChanges, counterpartyForms } from './openapi/counterparties.ts';
import { withAnswer, withId, withRefusals, withRequests, withSharedRefusal } from './openapi/examples.ts';
import { formsOf, paginationOf, successOf } from './openapi/envelopes.ts';
import { errorSchemas, errorsOf, refusalOf } from './openapi/errors.ts';
import { headerComponents, refusalHeaders, successHeaders } from './openapi/headers.ts';
import { capitalize, refersTo, schemaRef, type Json } from './openapi/json.ts';
import { isAlias, operationIdOf } from './openapi/operation-ids.ts';
import { createRegistry, type Registry } from './openapi/registry.ts';
import { textOf, withDescriptions } from './openapi/words.ts';
import { eventNames, webhooksOf } from './openapi/webhooks.ts';
import { accessOf, type Route } from './route.ts';

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 printable ASCII characters. For 24 hours, the platform processes a key once and returns the same response for repeated requests.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

/** Every route accepts the header in the sandbox. The document shows it only on these routes. */
const scenarioRoutes = ['transfers', 'conversions', 'wallets', 'statements', 'exports'].map((name) => `POST /v1/${name}`);
const sandboxScenario: Json = {
  name: 'X-Sandbox-Scenario',
  in: 'header',
  required: false,
  description:
    'Sandbox: the state that the resource ends in, from `GET /v1/meta/sandbox-scenarios`. The header has no effect with a live key.',
  schema: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' },
};

const fileName: Json = {
  name: 'X-File-Name',
  in: 'header',
  required: false,
  description: 'Name of the file, at most 255 characters, without a path. Percent-encode characters outside ASCII as UTF-8.',
  schema: { type: 'string', minLength: 1, maxLength: 765 },
};

/** A parameter's description is next to its schema, where every reader looks for it. */
function parameter(where: 'path' | 'query', name: string, field: z.ZodType, registry: Registry): Json {
  const { description = textOf(name), ...schema } = registry.refer(field, 'input');
  const isRequired = where === 'path' || !field.safeParse(undefined).success;
  return {
    name,
    in: where,
    required: isRequired,
    ...withDescription(description as string | undefined),
    ...(where === 'path' ? withId(name) : {}),
    // A map is sent as `name[key]=value`.
    ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema,
  };
}

function parametersOf(route: Route, registry: Registry): Json[] {
  const fields = (where: 'path' | 'query', shape: z.ZodObject | undefined): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, field]) => parameter(where, name, field as z.ZodType, registry));
  const declared = new Set(Object.keys(route.params?.shape ?? {}));
  const undeclared = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').filter((name) => !declared.has(name));
  return [
    ...fields('path', route.params),
    ...undeclared.map((name) => ({
      name,
      in: 'path',
      required: true,
      ...withDescription(textOf(name)),
      ...withId(name),
      schema: { type: 'string' },
    })),
    ...fields('query', route.query),
    ...(route.method === 'POST' ? [idempotencyKey] : []),
    ...(route.upload === undefined ? [] : [fileName]),
    ...(scenarioRoutes.includes(`${route.method} ${route.path}`) ? [sandboxScenario] : []),
  ];
}

const beginning = (value: string): Json => ({ examples: { example: { summary: 'Example of the first bytes', value } } });

/** Examples for binary media types. The operation's own example is text. */
const beginnings: Readonly<Record<string, Json>> = {
  'application/pdf': beginning('%PDF-1.7\n'),
  'image/png': beginning('\u0089PNG\r\n\u001a\n'),
  'image/jpeg': beginning('\u00ff\u00d8\u00ff\u00e0'),
};

function requestBodyOf(route: Route, registry: Registry): Json {
  if (route.upload !== undefined) {
    const schema = { type: 'string', format: 'binary', description: 'Bytes of the file.' };
    const contentOf = (type: string): Json => ({ schema, ...(beginnings[type] ?? withRequests(route)) });
    const content = Object.fromEntries(route.upload.types.map((type) => [type, contentOf(type)]));
    return { requestBody: { required: true, content } };
  }
  if (route.body === undefined) return {};
  const body = registry.refer(route.body, 'input');
  const own = capitalize(operationIdOf(route));
  const schema = refersTo(body) === undefined ? registry.name(own, body, `${own}Input`) : body;
  const json = { schema, ...withRequests(route) };
  return { requestBody: { required: route.bodyOptional !== true, content: { 'application/json': json } } };
}

const typesOf: Readonly<Partial<Record<Route['envelope'], string>>> = {
  html: 'text/html',
  stream: 'text/event-stream',
  file: 'application/octet-stream',
};
const typeOf = ({ envelope }: Route): string => typesOf[envelope] ?? 'application/json';

/** The first required member of a body, for the example of an error. */
function findRequiredMember(route: Route, registry: Registry): string | undefined {
  if (route.body === undefined || route.bodyOptional === true) return undefined;
  const schema = registry.refer(route.body, 'input');
  const [first] = ((registry.schemas[refersTo(schema) ?? ''] ?? schema)['required'] ?? []) as string[];
  return first;
}

/** Errors that are equal on every route and independent of the request. */
const sharedRefusals: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
};
const referToSharedRefusal = (status: number): Json | undefined =>
  sharedRefusals[status] === undefined ? undefined : { $ref: `#/components/responses/${sharedRefusals[status]}` };

const refusalWith = (status: number, examples: Json): Json => ({
  description: refusalOf(status).text,
  headers: refusalHeaders(status),
  content: { 'application/json': { schema: schemaRef('Error'), ...examples } },
});

function responsesOf(route: Route, success: Json, requiredMember: string | undefined): Json {
  const failures = errorsOf(route).map((status): [string, Json] => [
    String(status),
    referToSharedRefusal(status) ?? refusalWith(status, withRefusals(route, status, requiredMember)),
  ]);
  const answered = {
    description: 'Success.',
    headers: successHeaders(route),
    content: { [typeOf(route)]: { schema: success, ...withAnswer(route) } },
  };
  return { 200: answered, ...Object.fromEntries(failures) };
}

const withDescription = (text: string | undefined): Json => (text === undefined ? {} : { description: text });

/** Scopes that a restricted key needs. */
const scopeOf = (route: Route): Json => {
  const access = accessOf(route);
  const also = route.alsoNeeds?.map(({ scope }) => scope);
  return { ...(access === undefined ? {} : { 'x-scope': access }), ...(also === undefined ? {} : { 'x-also-scopes': also }) };
};

const operationOf = (route: Route, success: Json, registry: Registry): Json => ({
  operationId: operationIdOf(route),
  tags: [route.tag],
  summary: route.summary ?? route.to.summary,
  ...withDescription(route.description ?? operationTexts[operationIdOf(route)]),
  ...(isAlias(route) ? { deprecated: true } : {}),
  ...scopeOf(route),
  ...(route.auth === 'none' ? { security: [] } : {}),
  parameters: parametersOf(route, registry),
  ...requestBodyOf(route, registry),
  responses: responsesOf(route, success, findRequiredMember(route, registry)),
  ...paginationOf(route),
  ...variantsOf(route, registry),
});

/** Which request gets which response. A client may have a method for each variant. */
function variantsOf(route: Route, registry: Registry): Json {
  const variants = formsOf(route).slice(1);
  if (variants.length === 0) return {};
  const tried = DryRunQuery.shape.dryRun.description;
  return {
    'x-variants': variants.map(({ method, to, isDryRun }) => ({
      method,
      summary: to.summary,
      ...(isDryRun ? { query: 'dryRun=true', ...withDescription(tried) } : {}),
      schema: registry.refer(to.output, 'output'),
    })),
  };
}

export type OpenapiOptions = {
  /** Responses and events reject undocumented members: only for our own tests of responses, never for callers. */
  readonly closedAnswers?: boolean;
};

/** The whole document. The same routes and events always give the same text. */
export function openapi(routes: readonly Route[], events: EventTable, { closedAnswers = false }: OpenapiOptions = {}): Json {
  const registry = createRegistry({ ...errorSchemas, ...eventNames(Object.keys(events)) }, { closedAnswers });
  const { schemas } = registry;
  // Responses before requests: if both have a schema of one name, the response keeps the name.
  const successes = new Map(routes.map((route) => [route, successOf(route, registry)]));
  const webhooks = webhooksOf(events, registry, closedAnswers);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, successes.get(route) ?? {}, registry);
  }
  Object.assign(schemas, counterpartyForms(schemas['CreateCounterparty'] ?? {}, schemas['Address'] ?? {}));
  schemas['UpdateCounterparty'] = counterpartyChanges(schemas['UpdateCounterparty'] ?? {});
  const header = (name: string): Json => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments Platform API',
      version,
      description: introduction,
      contact: { name: 'Platform team', email: 'api-support@example.com' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'Server of this document.' }],
    security: [{ bearer: [] }, { xApiKey: [] }, { apiKey: [] }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name, ...withDescription(tagTexts[name]) })),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, xApiKey: header('X-API-Key'), apiKey: header('Api-Key') },
      headers: headerComponents,
      responses: Object.fromEntries(
        Object.entries(sharedRefusals).map(([status, name]) => [
          name,
          refusalWith(Number(status), withSharedRefusal(Number(status))),
        ]),
      ),
      schemas: Object.fromEntries(Object.entries(withDescriptions(schemas)).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
