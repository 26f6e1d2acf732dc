// What zod writes is right and still not what generators of clients take: default options of the usual ones decide the form here.
// Nothing is allowed or refused that was not before, but for members that a caller sends and nobody knows.
import type { Direction, Json } from './json.ts';

export type NormalizeInput = {
  readonly io: Direction;
  /** Answers refuse members that are not in the document: for our own tests of answers, never for callers. */
  readonly closedAnswers: boolean;
};

/** The schema and all below it in the document's form. */
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

/** Names of properties are no keywords: a property called `default` is a schema like its neighbours. */
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

/** Bounds of a double and patterns that repeat what the format says. */
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

/** A second half that allows everything adds nothing. */
function withoutOpenPart(schema: Json): Json {
  if (!Array.isArray(schema['allOf'])) return schema;
  const parts = (schema['allOf'] as Json[]).filter(
    (part) => part['$ref'] !== undefined || Object.keys(part['properties'] ?? {}).length > 0,
  );
  return parts.length === 1 ? { ...parts[0], ...without(schema, 'allOf') } : { ...schema, allOf: parts };
}

const formsOf = (schema: Json): readonly Json[] => (schema['anyOf'] as Json[] | undefined) ?? [];

/** Constants of one type beside each other are an enumeration. */
function asEnum(schema: Json): Json {
  const forms = formsOf(schema);
  const [type] = forms.map((form) => form['type']);
  if (forms.length < 2 || !forms.every((form) => 'const' in form && form['type'] === type)) return schema;
  return { ...without(schema, 'anyOf'), type, enum: forms.map((form) => form['const']) };
}

/** A map over known names is an object with these members. */
function asMembers(schema: Json): Json {
  const names = (schema['propertyNames'] as Json | undefined)?.['enum'] as string[] | undefined;
  if (names === undefined) return schema;
  const properties = Object.fromEntries(names.map((name) => [name, schema['additionalProperties']]));
  return { ...without(schema, 'propertyNames', 'additionalProperties'), properties };
}

/** `anyOf` of plain text and null is text or null; numbers, instants, references and enumerations stay alternatives. */
function asNullable(schema: Json): Json {
  const [form, none, ...more] = formsOf(schema);
  if (form === undefined || none?.['type'] !== 'null' || more.length > 0) return schema;
  if (form['type'] !== 'string' || form['enum'] !== undefined || form['format'] !== undefined) {
    // What is said of the value is said of the member.
    const { description, ...bare } = form;
    return description === undefined ? schema : { description, ...schema, anyOf: [bare, none] };
  }
  return { ...form, ...without(schema, 'anyOf'), type: [form['type'], 'null'] };
}

const isNumeric = (schema: Json | undefined): boolean => schema?.['type'] === 'number' || schema?.['type'] === 'integer';

/**
 * Text or number: generators have no such type, or one that invites floats. Callers are told to send text, which carries every
 * digit; the server takes the number all the same. An answer says both, as alternatives.
 */
function asText(schema: Json, { io }: NormalizeInput): Json {
  const types = schema['type'];
  if (Array.isArray(types) && types.includes('string') && types.includes('number')) {
    return { ...without(schema, 'type'), anyOf: [{ type: 'string' }, { type: 'number' }] };
  }
  const [text, number, ...more] = formsOf(schema);
  if (io === 'output' || text?.['type'] !== 'string' || !isNumeric(number) || more.length > 0) return schema;
  const description = [schema['description'], 'Send text. The platform reads a JSON number as its shortest text.'];
  return { ...text, ...without(schema, 'anyOf'), description: description.filter((one) => one !== undefined).join(' ') };
}

/** Generators make a member with a default a required one, so that a documented call would not compile. */
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
