// A field's description in the reference, for the hint of a request that lacks it. Looked up only when a request is
// rejected.
import type { z } from 'zod';
import { textOf } from '@pay/contract/openapi/words';
import { definitionOf } from './schema-definition.ts';

/** Maximum values in a hint. */
const valuesMax = 12;

/** The values of the member at a path, or its description. Undefined if there is none, or it repeats the name. */
export function wordsAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string | undefined {
  const name = path.at(-1);
  if (schema === undefined || typeof name !== 'string') return undefined;
  const parent = path.slice(0, -1).reduce<z.ZodType | undefined>(memberOf, schema);
  const member = memberOf(parent, name);
  const values = valuesOf(member);
  if (values.length > 0) return `Send one of ${values.join(', ')}.`;
  const own = ownWords(member) ?? textOf(name, parent?.meta()?.id);
  // Descriptions that many schemas share may be about a filter, and descriptions of magic values do not fit other
  // values.
  return own === undefined || /^(Only|Sandbox|In the sandbox) ?/.test(own) || isName(own, name) ? undefined : own;
}

/** The values of an enumeration. Empty for other schemas and for long enumerations. */
function valuesOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return [];
  const { entries, innerType } = definitionOf(schema);
  const values = Object.values(entries ?? {}).map(String);
  return entries === undefined ? valuesOf(innerType) : values.length > valuesMax ? [] : values;
}

const isName = (words: string, name: string): boolean => words.replaceAll(/[ .]/g, '').toLowerCase() === name.toLowerCase();

/** The alternatives of a schema, or itself, without wrappers such as optional. */
function objectsOf(schema: z.ZodType): z.ZodType[] {
  const def = definitionOf(schema);
  if (def.shape !== undefined) return [schema];
  if (def.options !== undefined) return def.options.flatMap(objectsOf);
  const inner = def.innerType ?? def.in;
  return inner === undefined ? [schema] : objectsOf(inner);
}

function memberOf(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  for (const object of schema === undefined ? [] : objectsOf(schema)) {
    const { shape, element } = definitionOf(object);
    const member = typeof key === 'number' ? element : shape?.[String(key)];
    if (member !== undefined) return member;
  }
  return undefined;
}

function ownWords(schema: z.ZodType | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const words = schema.meta()?.description;
  return words ?? ownWords(definitionOf(schema).innerType);
}
