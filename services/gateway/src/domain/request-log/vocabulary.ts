// Which texts of a request belong to the contract and not to a person: names of members, words of enumerations, members
// that are numbers. Everything else is masked, so a new field is masked until the contract defines its values.
import type { z } from 'zod';
import type { Route } from '@pay/contract/route';
import { definitionOf } from '../schema-definition.ts';

export type Vocabulary = {
  readonly names: ReadonlySet<string>;
  /** Values of enumerations and literals. */
  readonly words: ReadonlySet<string>;
  /** Names of members whose value is a JSON number in some schema. */
  readonly numbers: ReadonlySet<string>;
};

/** The vocabulary of these routes' schemas, inputs and answers alike. Built once per process. */
export function vocabularyOf(routes: readonly Route[]): Vocabulary {
  const found = { names: new Set<string>(), words: new Set<string>(), numbers: new Set<string>() };
  const seen = new Set<z.ZodType>();
  for (const { to, query, body } of routes)
    for (const schema of [to.input, to.output, query, body]) if (schema !== undefined) walk(schema, '', { found, seen });
  return found;
}

type Walk = {
  readonly found: { readonly names: Set<string>; readonly words: Set<string>; readonly numbers: Set<string> };
  readonly seen: Set<z.ZodType>;
};

function walk(schema: z.ZodType, name: string, state: Walk): void {
  const { found, seen } = state;
  const def = definitionOf(schema);
  // The same number may appear under many names.
  if (def.type === 'number') found.numbers.add(name);
  else if (seen.has(schema) && def.shape !== undefined) return;
  seen.add(schema);
  for (const word of Object.values(def.entries ?? {})) found.words.add(String(word));
  if (def.type === 'literal') for (const word of def.values ?? []) found.words.add(String(word));
  for (const [member, inner] of Object.entries(def.shape ?? {})) {
    found.names.add(member);
    walk(inner, member, state);
  }
  const inners = [def.innerType, def.element, def.valueType, def.left, def.right, def.in, def.out, ...(def.options ?? [])];
  for (const inner of inners) if (inner !== undefined) walk(inner, name, state);
}
