// The document while it is made: plain JSON, and the few questions its makers ask of it.
export type Json = Record<string, unknown>;
export type Schemas = Record<string, Json>;
/** `input`: what callers send, closed and without defaults. `output`: what we answer, open for members to come. */
export type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';
export const schemaRef = (name: string): Json => ({ $ref: `${prefix}${name}` });

/** Name of the component that a schema leads to; undefined when it is written in place. */
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
