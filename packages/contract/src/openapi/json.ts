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

export const closedObject = (properties: Json, required: readonly string[] = []): Json => ({
  ...object(properties, required),
  additionalProperties: false,
});
export const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  ...(required.length === 0 ? {} : { required }),
  properties,
});

export const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
