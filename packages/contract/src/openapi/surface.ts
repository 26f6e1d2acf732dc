// The promises on which clients rely, as lines of text. A removed line, or a new line that demands more, breaks some
// clients. A file keeps the published lines, so the comparison needs no history.
import type { Json, Schemas } from './json.ts';

type Side = 'takes' | 'answers';
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Every promise of the document, one per line, sorted. */
export function surfaceOf(document: Json): string[] {
  const schemas = (document['components'] as { readonly schemas: Schemas }).schemas;
  const lines: string[] = [];
  const roots: Record<Side, Json[]> = { takes: [], answers: [] };
  for (const [path, methods] of Object.entries(document['paths'] as Paths)) {
    for (const [method, operation] of Object.entries(methods))
      lines.push(...operationLines(`${method.toUpperCase()} ${path}`, operation, roots));
  }
  for (const [type, { post }] of Object.entries(
    (document['webhooks'] ?? {}) as Readonly<Record<string, { readonly post: Operation }>>,
  )) {
    const body = post.requestBody?.content['application/json']?.schema ?? {};
    roots.answers.push(body);
    lines.push(`event ${type} is ${kindOf(body)}`);
  }
  for (const side of ['takes', 'answers'] as const) {
    for (const name of findReachable(roots[side], schemas)) lines.push(...schemaLines(`${name}`, schemas[name] ?? {}, side));
  }
  return [...new Set(lines)].sort();
}

function operationLines(name: string, operation: Operation, roots: Record<Side, Json[]>): string[] {
  const { operationId, parameters, requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answer = Object.values(responses['200']?.content ?? {})[0]?.schema ?? {};
  if (body !== undefined) roots.takes.push(body);
  roots.answers.push(answer);
  roots.takes.push(...parameters.map(({ schema }) => schema));
  return [
    `${name} is ${operationId}`,
    `${name} answers ${kindOf(answer)}`,
    ...(body === undefined ? [] : [`${name} takes ${kindOf(body)}`]),
    ...(requestBody?.required === true ? [`${name} needs a body`] : []),
    ...parameters.flatMap((one) => [
      `${name} takes ${one.in} ${one.name}`,
      ...valuesOf(one.schema).map((value) => `${name} takes ${one.in} ${one.name} = ${value}`),
      ...(one.required ? [`${name} needs ${one.in} ${one.name}`] : []),
    ]),
  ];
}

const refOf = (schema: Json): string | undefined =>
  typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
const formsOf = (schema: Json): readonly Json[] => (schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'] ?? []) as Json[];
const valuesOf = (schema: Json): readonly string[] => ((schema['enum'] ?? []) as unknown[]).map(String);

function kindOf(schema: Json): string {
  const forms = formsOf(schema);
  if (forms.length > 0) return forms.map(kindOf).join(' | ');
  if (schema['type'] === 'array') return `${kindOf((schema['items'] ?? {}) as Json)}[]`;
  return refOf(schema) ?? [schema['type'] ?? 'anything'].flat().join(' | ');
}

function schemaLines(name: string, schema: Json, side: Side): string[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  const members = Object.entries((schema['properties'] ?? {}) as Schemas).flatMap(([member, inner]) => [
    `${name} ${side} ${member}: ${kindOf(inner)}`,
    ...(required.has(member) ? [`${name} ${side === 'takes' ? 'needs' : 'always answers'} ${member}`] : []),
    ...(refOf(inner) === undefined ? schemaLines(`${name}.${member}`, inner, side) : []),
  ]);
  // A response may contain new values. A valid request must stay valid.
  const values = side === 'takes' ? valuesOf(schema).map((value) => `${name} takes = ${value}`) : [];
  const forms = formsOf(schema).flatMap((form) => [`${name} ${side} | ${kindOf(form)}`, ...schemaLines(name, form, side)]);
  const items = schema['items'] === undefined ? [] : schemaLines(`${name}[]`, schema['items'] as Json, side);
  return [...members, ...values, ...forms, ...items];
}

function findReachable(roots: readonly Json[], schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name] ?? {});
    }
  };
  roots.forEach(follow);
  return found;
}

const asksForMore = / needs /;

/**
 * Changes that would break a client of the published lines: removed promises, and new demands on existing operations.
 */
export function breaksOf(publishedLines: readonly string[], now: readonly string[]): string[] {
  const [before, after] = [new Set(publishedLines), new Set(now)];
  const isOwnerPublished = (line: string): boolean => {
    const [owner = ''] = line.split(asksForMore);
    return publishedLines.some((one) => one.startsWith(`${owner} takes `) || one.startsWith(`${owner} is `));
  };
  // A member of a request may accept more kinds than before.
  const isWider = (line: string): boolean => {
    const [, member = '', kinds = ''] = /^(.+ takes [^:]+: )(.+)$/.exec(line) ?? [];
    const taken =
      member === ''
        ? undefined
        : now
            .find((one) => one.startsWith(member))
            ?.slice(member.length)
            .split(' | ');
    return taken !== undefined && kinds.split(' | ').every((kind) => taken.includes(kind));
  };
  return [
    ...publishedLines
      .filter((line) => !after.has(line) && !asksForMore.test(line) && !isWider(line))
      .map((line) => `gone: ${line}`),
    ...now.filter((line) => !before.has(line) && asksForMore.test(line) && isOwnerPublished(line)).map((line) => `new: ${line}`),
  ];
}
