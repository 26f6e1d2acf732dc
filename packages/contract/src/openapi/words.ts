// Adds the texts in `descriptions/` to the document where a declaration has none.
import { fieldTexts, formTexts, schemaTexts } from '../descriptions/fields.ts';
import { refersTo, type Json, type Schemas } from './json.ts';

/** Text of a member or parameter of this name. Undefined if there is none. */
export const textOf = (name: string, schema = ''): string | undefined => fieldTexts[`${schema}.${name}`] ?? fieldTexts[name];

/** The schemas with descriptions of each schema and each member. */
export function withDescriptions(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const own = schema['description'] === undefined ? { description: schemaTexts[name] ?? bodyText(schema) } : {};
      return [name, { ...(withMemberDescriptions(schema, name) as Json), ...own }];
    }),
  );
}

/** The description of a body: it consists of an envelope and a resource with its own description. */
function bodyText(schema: Json): string | undefined {
  const data = (schema['properties'] as Record<string, Json> | undefined)?.['data'];
  if (data === undefined) return undefined;
  return data['type'] === 'array' && refersTo(data) === undefined
    ? 'One page of a list, or all items of a short list.'
    : 'Body of a successful response.';
}

function withMemberDescriptions(node: unknown, schema: string): unknown {
  if (Array.isArray(node)) return node.map((one) => withMemberDescriptions(one, schema));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'properties' ? members(value as Record<string, Json>, schema) : withMemberDescriptions(value, schema),
    ]),
  );
}

const members = (properties: Readonly<Record<string, Json>>, schema: string): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const inside = withMemberDescriptions(member, schema) as Json;
      const text = memberText(name, member, schema);
      return [name, text === undefined ? inside : { ...inside, description: text }];
    }),
  );

/** The description that a member lacks. Undefined if its declaration has one, or if there is no text. */
function memberText(name: string, member: Json, schema: string): string | undefined {
  const own = member['description'] as string | undefined;
  // A reference has the description of its schema, which the shared texts would replace.
  if (refersTo(member) !== undefined) return own ?? fieldTexts[`${schema}.${name}`];
  if (member['const'] !== undefined) return own ?? `Always \`${String(member['const'])}\`.`;
  const text = textOf(name, schema);
  if (own === undefined || text === undefined) return own ?? text;
  return formTexts.has(own) ? `${text} ${own}` : own;
}
