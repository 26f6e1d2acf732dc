// zod's schemas are correct but not what client generators accept. The default options of common generators determine
// the form here. The schemas accept and reject the same values as before, except for unknown members of requests.
import type { Direction, Json } from './json.ts';

export type NormalizeInput = {
  readonly io: Direction;
  /** Responses reject undocumented members: only for our own tests of responses, never for callers. */
  readonly closedAnswers: boolean;
};

/** The schema and its subschemas in the document's form. */
export function normalizeSchema(schema: unknown, input: NormalizeInput): unknown {
  if (Array.isArray(schema)) return schema.map((one) => normalizeSchema(one, input));
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'examples' || key === 'enum' ? value : normalizeMember(key, value, input),
    ]),
  );
  return steps.reduce<Json>((one, step) => step(one, input), inner);
}

/** Names of properties are not keywords: a property called `default` is a schema like any other. */
const normalizeMember = (key: string, value: unknown, input: NormalizeInput): unknown =>
  key === 'properties'
    ? Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [name, normalizeSchema(one, input)]))
    : normalizeSchema(value, input);

type Step = (schema: Json, input: NormalizeInput) => Json;
const steps: readonly Step[] = [
  withoutNoise,
  withTypedConst,
  withoutOpenPart,
  asEnum,
  asMembers,
  asNullable,
  asText,
  withDefaultInWords,
  withKnownMembers,
];

const without = (schema: Json, ...keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/** Drops the bounds of safe integers, and patterns that repeat the format. Large integers become `int64`. */
function withoutNoise(schema: Json): Json {
  const noise = [
    ...(schema['minimum'] === Number.MIN_SAFE_INTEGER ? ['minimum'] : []),
    ...(schema['maximum'] === Number.MAX_SAFE_INTEGER ? ['maximum'] : []),
    ...(schema['format'] === 'date-time' ? ['pattern'] : []),
  ];
  const plain = without(schema, ...noise);
  const isWide = plain['type'] === 'integer' && schema['maximum'] === Number.MAX_SAFE_INTEGER;
  return isWide ? { ...plain, format: 'int64' } : plain;
}

const typeOf = (value: unknown): string =>
  typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;

function withTypedConst(schema: Json): Json {
  return 'const' in schema ? { ...schema, type: typeOf(schema['const']) } : schema;
}

/** Drops the part of an intersection that accepts everything. */
function withoutOpenPart(schema: Json): Json {
  if (!Array.isArray(schema['allOf'])) return schema;
  const parts = (schema['allOf'] as Json[]).filter(
    (part) => part['$ref'] !== undefined || Object.keys(part['properties'] ?? {}).length > 0,
  );
  return parts.length === 1 ? { ...parts[0], ...without(schema, 'allOf') } : { ...schema, allOf: parts };
}

const formsOf = (schema: Json): readonly Json[] => (schema['anyOf'] as Json[] | undefined) ?? [];

/** Turns constants of one type into an enumeration. */
function asEnum(schema: Json): Json {
  const forms = formsOf(schema);
  const [type] = forms.map((form) => form['type']);
  if (forms.length < 2 || !forms.every((form) => 'const' in form && form['type'] === type)) return schema;
  return { ...without(schema, 'anyOf'), type, enum: forms.map((form) => form['const']) };
}

/** Turns a map over known names into an object with these members. */
function asMembers(schema: Json): Json {
  const names = (schema['propertyNames'] as Json | undefined)?.['enum'] as string[] | undefined;
  if (names === undefined) return schema;
  const properties = Object.fromEntries(names.map((name) => [name, schema['additionalProperties']]));
  return { ...without(schema, 'propertyNames', 'additionalProperties'), properties };
}

/**
 * Turns `anyOf` of plain text and null into nullable text. Numbers, instants, references, and enumerations stay
 * alternatives.
 */
function asNullable(schema: Json): Json {
  const [form, none, ...more] = formsOf(schema);
  if (form === undefined || none?.['type'] !== 'null' || more.length > 0) return schema;
  if (form['type'] !== 'string' || form['enum'] !== undefined || form['format'] !== undefined) {
    // The value's description becomes the member's.
    const { description, ...bare } = form;
    return description === undefined ? schema : { description, ...schema, anyOf: [bare, none] };
  }
  return { ...form, ...without(schema, 'anyOf'), type: [form['type'], 'null'] };
}

const isNumeric = (schema: Json | undefined): boolean => schema?.['type'] === 'number' || schema?.['type'] === 'integer';

/**
 * Text or number: generators have no such type, or one that invites floats. The document tells callers to send text,
 * which carries every digit. The server also accepts the number. A response documents both, as alternatives.
 */
function asText(schema: Json, { io }: NormalizeInput): Json {
  const types = schema['type'];
  if (Array.isArray(types) && types.includes('string') && types.includes('number')) {
    return { ...without(schema, 'type'), anyOf: [{ type: 'string' }, { type: 'number' }] };
  }
  const [text, number, ...more] = formsOf(schema);
  if (io === 'output' || text?.['type'] !== 'string' || !isNumeric(number) || more.length > 0) return schema;
  const description = [schema['description'], 'Send a string. The platform reads a JSON number as its shortest decimal form.'];
  return { ...text, ...without(schema, 'anyOf'), description: description.filter((one) => one !== undefined).join(' ') };
}

/** Generators turn a member with a default into a required one, so a documented call would not compile. */
function withDefaultInWords(schema: Json, { io }: NormalizeInput): Json {
  if (io === 'output' || !('default' in schema) || typeof schema['default'] === 'object') return without(schema, 'default');
  const written = schema['default'] === '' ? 'empty' : `\`${String(schema['default'])}\``;
  const before = typeof schema['description'] === 'string' ? `${schema['description']} ` : '';
  return { ...without(schema, 'default'), description: `${before}Default: ${written}.` };
}

function withKnownMembers(schema: Json, { io, closedAnswers }: NormalizeInput): Json {
  if (io === 'output')
    return schema['additionalProperties'] === false && !closedAnswers ? without(schema, 'additionalProperties') : schema;
  const isRecord = schema['additionalProperties'] !== undefined;
  return schema['type'] === 'object' && schema['properties'] !== undefined && !isRecord
    ? { ...schema, additionalProperties: false }
    : schema;
}
