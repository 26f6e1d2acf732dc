// Turns the operations of the OpenAPI document into tools. Only the operations that an agent must never call are listed
// by hand.
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { isObject, resolve, type Document, type JsonSchema, type Operation, type Parameter } from './document.ts';

/** A tool with the request that it makes. */
export type OperationTool = {
  readonly tool: Tool;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path template: `/v1/wallets/{walletId}`. */
  readonly path: string;
  readonly pathNames: readonly string[];
  readonly queryNames: readonly string[];
  /**
   * Members of the body that are separate arguments. Undefined if the argument `body` is the body, or if there is no
   * body.
   */
  readonly bodyNames: readonly string[] | undefined;
  /** Scope that a restricted key needs, such as `wallets:read`. Undefined if any key may call the operation. */
  readonly scope: string | undefined;
  readonly isSandboxOnly: boolean;
};

/**
 * Operations that no key gets as tools. Card numbers, signing secrets, and access to them stay out of a model's
 * context. A text that a model reads cannot redirect events either: only people set a webhook's address.
 */
const never = new Set([
  ...['getCardDetails', 'revealCard', 'getWebhookSecret', 'rotateWebhookSecret'],
  ...['createWebhook', 'updateWebhook'],
]);

/** Operations that end a resource permanently, or undo much at once. */
const destructive = /^(cancel|close|delete|reset)/;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function operationTools(document: Document): OperationTool[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => isOffered(path, operation))
      .map(([method, operation]) =>
        toolOf(document, { path, method: method.toUpperCase() as OperationTool['method'], operation }),
      ),
  );
}

const isOffered = (path: string, { operationId, deprecated, requestBody, responses }: Operation): boolean =>
  path.startsWith('/v1/') &&
  deprecated !== true &&
  !never.has(operationId) &&
  // A model has no bytes to send.
  (requestBody === undefined || requestBody.content['application/json'] !== undefined) &&
  responses['200']?.content?.['application/json'] !== undefined;

type Place = { readonly path: string; readonly method: OperationTool['method']; readonly operation: Operation };

function toolOf(document: Document, { path, method, operation }: Place): OperationTool {
  const parameters = (operation.parameters ?? []).map((one) => resolve<Parameter>(document, one));
  const parametersIn = (where: string): Parameter[] => parameters.filter((one) => one.in === where);
  const body = bodyOf(document, operation);
  const isSandboxOnly = path.startsWith('/v1/simulate/');
  const properties = {
    ...Object.fromEntries([...parametersIn('path'), ...parametersIn('query')].map((one) => [one.name, withDescription(one)])),
    ...body.properties,
    ...(method === 'POST' ? { idempotencyKey } : {}),
  };
  const required = [
    ...[...parametersIn('path'), ...parametersIn('query')].filter((one) => one.required === true).map(({ name }) => name),
    ...body.required,
    ...(method === 'POST' ? ['idempotencyKey'] : []),
  ];
  return {
    tool: {
      name: snakeCase(operation.operationId),
      title: operation.summary,
      description: [operation.summary, operation.description].filter((text) => text !== undefined).join('. '),
      inputSchema: { type: 'object', properties: inlineReferences(document, properties), required, additionalProperties: false },
      annotations: {
        readOnlyHint: method === 'GET',
        destructiveHint: method !== 'GET' && (method === 'DELETE' || destructive.test(operation.operationId)),
        // A retried POST carries its idempotency key, and the other methods set a state.
        idempotentHint: true,
      },
    },
    method,
    path,
    pathNames: parametersIn('path').map(({ name }) => name),
    queryNames: parametersIn('query').map(({ name }) => name),
    bodyNames: body.names,
    scope: operation['x-scope'],
    isSandboxOnly,
  };
}

const idempotencyKey: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Identifies this action. To retry a request without a response, send the same key. Use a new key for each new action.',
};

const withDescription = ({ schema, description }: Parameter): JsonSchema =>
  description === undefined ? { ...schema } : { ...schema, description };

type BodyArguments = Pick<OperationTool, 'bodyNames'> & { readonly [key: string]: unknown };

function bodyOf(
  document: Document,
  operation: Operation,
): { properties: Record<string, JsonSchema>; required: readonly string[]; names: BodyArguments['bodyNames'] } {
  const given = operation.requestBody?.content['application/json']?.schema;
  if (given === undefined) return { properties: {}, required: [], names: [] };
  const schema = resolve<JsonSchema>(document, given);
  // A choice between shapes has no members.
  if (!isObject(schema['properties'])) return { properties: { body: given }, required: ['body'], names: undefined };
  const properties = schema['properties'] as Record<string, JsonSchema>;
  return { properties, required: (schema['required'] ?? []) as string[], names: Object.keys(properties) };
}

/** Inlines references so that the schema stands alone. A recursive shape becomes any object. */
function inlineReferences(document: Document, value: unknown, within: readonly string[] = []): never {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (!isObject(one)) return one;
    const reference = one['$ref'];
    if (typeof reference === 'string') {
      if (within.includes(reference)) return { type: 'object' };
      const { $ref: _, ...beside } = one;
      const found = resolve<JsonSchema>(document, { $ref: reference });
      return inlineReferences(document, { ...found, ...beside }, [...within, reference]);
    }
    return Object.fromEntries(
      Object.entries(one)
        .filter(([name]) => name !== 'discriminator')
        .map(([name, child]) => [name, walk(child)]),
    );
  };
  return walk(value) as never;
}
