// The OpenAPI document for a fuzzer: the input of an operation, and a value that nearly fits.
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import type { Route } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { awkwardText } from './awkward.ts';
import type { Random } from './random.ts';

export type Schema = { readonly [keyword: string]: unknown };
type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type OperationDescription = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

// The document is plain JSON, of which this file reads only the members in these types.
const description = openapi(routes, events) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

function findOperation(route: Route): OperationDescription {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const found = description.paths[path]?.[route.method.toLowerCase()];
  if (found === undefined) throw new Error(`the document has no ${route.method} ${path}`);
  return found;
}

/** Schemas of the query parameters, by name. */
export const queryOf = (route: Route): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    findOperation(route)
      .parameters.filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, schema]),
  );

/** Schemas of the members of the body, merged over its alternatives. */
export const bodyOf = (route: Route): Readonly<Record<string, Schema>> => {
  const schema = findOperation(route).requestBody?.content['application/json']?.schema;
  return schema === undefined ? {} : membersOf(schema, 0);
};

function resolveSchema(schema: Schema): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/components/schemas/', '') : undefined;
  return name === undefined ? schema : (description.components.schemas[name] ?? {});
}

const alternativesOf = (schema: Schema): readonly Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (schema[keyword] as readonly Schema[] | undefined) ?? []);

const depthMax = 5;

export function membersOf(schemaOrRef: Schema, depth: number): Readonly<Record<string, Schema>> {
  const schema = resolveSchema(schemaOrRef);
  if (depth > depthMax) return {};
  const inner = alternativesOf(schema).map((one) => membersOf(one, depth + 1));
  return mergeMembers([...inner, (schema['properties'] ?? {}) as Record<string, Schema>]);
}

/** Members of all alternatives. A member that differs between alternatives may have each form. */
function mergeMembers(alternatives: readonly Readonly<Record<string, Schema>>[]): Readonly<Record<string, Schema>> {
  const members: Record<string, Schema> = {};
  for (const [name, schema] of alternatives.flatMap((one) => Object.entries(one))) {
    const known = members[name];
    if (known === undefined || JSON.stringify(known) === JSON.stringify(schema)) members[name] = schema;
    else members[name] = { anyOf: [...((known['anyOf'] as Schema[] | undefined) ?? [known]), schema] };
  }
  return members;
}

/** A value of the schema's type and limits. Patterns are ignored, so many texts only nearly fit. */
export function valueOf(random: Random, schemaOrRef: Schema, depth = 0): unknown {
  const schema = resolveSchema(schemaOrRef);
  const alternatives = alternativesOf(schema);
  if (depth > depthMax) return null;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[]);
  if (alternatives.length > 0) return valueOf(random, random.pick(alternatives), depth + 1);
  if (Array.isArray(schema['examples'])) return random.pick(schema['examples'] as unknown[]);
  const type = Array.isArray(schema['type']) ? random.pick(schema['type'] as string[]) : schema['type'];
  switch (type) {
    case 'object': {
      const members = Object.entries(membersOf(schema, depth)).filter(() => random.percent(50));
      const free =
        typeof schema['additionalProperties'] === 'object' && random.percent(60) ? [['a', schema['additionalProperties']]] : [];
      return Object.fromEntries(
        [...members, ...(free as [string, Schema][])].map(([name, member]) => [name, valueOf(random, member, depth + 1)]),
      );
    }
    case 'array':
      return Array.from({ length: random.pick([0, 1, 2, 5]) }, () =>
        valueOf(random, (schema['items'] ?? {}) as Schema, depth + 1),
      );
    case 'integer':
    case 'number':
      return numberOf(random, schema);
    case 'boolean':
      return random.percent(50);
    case 'null':
      return null;
    default:
      return textOf(random, schema);
  }
}

function numberOf(random: Random, schema: Schema): number {
  const bound = (keyword: string, otherwise: number): number =>
    typeof schema[keyword] === 'number' ? schema[keyword] : otherwise;
  const [least, most] = [bound('minimum', bound('exclusiveMinimum', 0)), bound('maximum', 1_000)];
  const at = random.pick([least, most, least + 1, most - 1, (least + most) / 2, 0.01, 1, 25, least - 1, most + 1]);
  return schema['type'] === 'integer' && random.percent(90) ? Math.trunc(at) : at;
}

const plausible = [
  '25',
  '0.01',
  'usd',
  'usdc',
  'US',
  '12345',
  'Ada',
  '+14155550123',
  'a@example.com',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
];

function textOf(random: Random, { minLength = 1, maxLength = 64 }: Schema): string {
  if (random.percent(50)) return random.pick(plausible);
  if (random.percent(30)) return awkwardText(random);
  // `minLength` and `maxLength` are numbers everywhere in the document.
  return random.pick(['a', '0', 'é', '漢', '😀']).repeat(random.pick([minLength, maxLength, Number(maxLength) + 1] as number[]));
}
