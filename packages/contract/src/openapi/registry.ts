// The document's named schemas. A zod schema with an id becomes a component. If a request and a response of one name
// differ, the response keeps the name and the request gets the suffix `Input`. Responses are therefore collected first.
import { z } from 'zod';
import type { Direction, Json, Schemas } from './json.ts';
import { normalizeSchema } from './normalize-schema.ts';

export type Registry = {
  readonly schemas: Schemas;
  /** A reference to the schema, or the schema itself if it has no name. */
  readonly refer: (schema: z.ZodType, io: Direction) => Json;
  /** Stores a schema under the name, or under `otherwise` if another schema has that name. */
  readonly name: (name: string, schema: Json, otherwise: string) => Json;
};

export function createRegistry(initialSchemas: Schemas, { closedAnswers }: { readonly closedAnswers: boolean }): Registry {
  const schemas: Schemas = { ...initialSchemas };
  // A cache, because routes share schemas.
  const written = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };
  const refer = (schema: z.ZodType, io: Direction): Json => {
    const known = written[io].get(schema) ?? write(schema, io);
    written[io].set(schema, known);
    return known;
  };
  const write = (schema: z.ZodType, io: Direction): Json => {
    const plain = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' }) as Json;
    const whole = normalizeSchema(
      { $defs: plain['$defs'] ?? {}, it: (plain['properties'] as Json)['it'] },
      { io, closedAnswers },
    ) as Json;
    const definitions = whole['$defs'] as Schemas;
    for (const definition of Object.values(definitions)) delete definition['id'];
    const names = new Map(Object.entries(definitions).map(([name, one]) => [name, nameFor(name, one, schemas, definitions)]));
    for (const [name, definition] of Object.entries(definitions))
      schemas[names.get(name) ?? name] = renameReferences(definition, names) as Json;
    return renameReferences(whole['it'], names) as Json;
  };
  const name = (wantedName: string, schema: Json, otherwise: string): Json => {
    const known = schemas[wantedName];
    const used = known === undefined || JSON.stringify(known) === JSON.stringify(schema) ? wantedName : otherwise;
    schemas[used] = schema;
    return { $ref: `#/components/schemas/${used}` };
  };
  return { schemas, refer, name };
}

/** A name is taken if another schema has it, including a schema that differs only in its references. */
function nameFor(name: string, definition: Json, schemas: Schemas, definitions: Schemas): string {
  const known = schemas[name];
  if (known === undefined) return name;
  const isSame = JSON.stringify(known) === JSON.stringify(renameReferences(definition, new Map()));
  return isSame && inner(definition).every((one) => one === name || keepsName(one, schemas, definitions)) ? name : `${name}Input`;
}

const keepsName = (name: string, schemas: Schemas, definitions: Schemas): boolean => {
  const definition = definitions[name];
  return definition === undefined || nameFor(name, definition, schemas, definitions) === name;
};

const inner = (schema: Json): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => match[1] ?? '');

function renameReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameReferences(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      // A schema may also reference a component directly. Such a reference is already correct.
      if (key !== '$ref' || typeof one !== 'string' || !one.startsWith('#/$defs/')) return [key, renameReferences(one, names)];
      const name = one.replace('#/$defs/', '');
      return [key, `#/components/schemas/${names.get(name) ?? name}`];
    }),
  );
}
