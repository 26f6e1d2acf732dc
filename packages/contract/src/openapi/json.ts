// The document during its construction: plain JSON, and some queries of it.
export type Json = Record<string, unknown>;
export type Schemas = Record<string, Json>;
/** `input`: requests, closed and without defaults. `output`: responses, open for future members. */
export type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';
export const schemaRef = (name: string): Json => ({ $ref: `${prefix}${name}` });

/** Name of the component that a schema references. Undefined for an inline schema. */
export const refersTo = (schema: Json | undefined): string | undefined =>
  typeof schema?.['$ref'] === 'string' ? schema['$ref'].replace(prefix, '') : undefined;

export const buildClosedObject = (properties: Json, requiredNames: readonly string[] = []): Json => ({
  ...object(properties, requiredNames),
  additionalProperties: false,
});
export const object = (properties: Json, requiredNames: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  ...(requiredNames.length === 0 ? {} : { required: requiredNames }),
  properties,
});

export const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
