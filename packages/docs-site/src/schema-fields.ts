// The fields of a schema for readers, with examples from recorded responses and events.
import { componentOf, formsOf, isNull, resolveSchema, typeName, apiDocument, operations, type Schema } from './document.ts';
import { examplesOf } from './examples.ts';
import type { FieldEntry } from './field-lists.ts';
import { sentence } from './prose.ts';
import { sampleValues } from './sample-values.ts';

/** Nested objects appear down to this depth. No schema of the document is deeper. */
const depthMax = 8;
/** Maximum values that a page lists. Event names are more, and have their own page. */
const valuesMax = 40;
/** Maximum characters of an example. */
const exampleMax = 60;

type Place = {
  /** The component whose member this is, then the members: `Transaction.return.railCode`. */
  readonly path: string;
  readonly isSent: boolean;
  readonly depth: number;
};

/** Components whose fields have their own page, because a union of all of them is too long for others. */
const ownPages: Readonly<Record<string, string>> = { Event: '[Events](/docs/events) lists the fields of each type.' };

/** Fields of a request's body. */
export const listRequestFields = (schema: Schema): readonly FieldEntry[] =>
  listFields(schema, { path: '', isSent: true, depth: 0 });

/** Fields of a response or an event. */
export const listResponseFields = (schema: Schema): readonly FieldEntry[] =>
  listFields(schema, { path: '', isSent: false, depth: 0 });

function listFields(schemaOrRef: Schema, place: Place): readonly FieldEntry[] {
  const schema = resolveSchema(schemaOrRef);
  const path = componentOf(schemaOrRef) ?? place.path;
  if (place.depth > depthMax || path in ownPages) return [];
  const forms = formsOf(schema).filter((form) => !isNull(form));
  if (forms.length > 1) return unionOf(forms, { ...place, path });
  const [only = schema] = forms;
  if (only !== schema) return listFields(only, { ...place, path });
  if (schema.items !== undefined) return listFields(schema.items, { ...place, path });
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    entryOf(name, field, {
      isRequired: schema.required?.includes(name) === true,
      place: { ...place, path: `${path}.${name}`, depth: place.depth + 1 },
    }),
  );
}

/** Unions of plain values, such as text or number, have no fields. */
function unionOf(forms: readonly Schema[], place: Place): readonly FieldEntry[] {
  const objects = forms.filter((form) => resolveSchema(form).properties !== undefined);
  return objects.map((form) => ({
    name: formName(form),
    type: '',
    meaning: resolveSchema(form).description ?? '',
    parts: listFields(form, { ...place, depth: place.depth + 1 }),
  }));
}

/** Names a form after the constant that distinguishes it, or after its component. */
function formName(form: Schema): string {
  const constants = Object.values(resolveSchema(form).properties ?? {}).flatMap((field) => resolveSchema(field).const ?? []);
  const text = constants.find((one) => typeof one === 'string');
  return text ?? componentOf(form) ?? typeName(form);
}

function entryOf(
  name: string,
  field: Schema,
  { isRequired, place }: { readonly isRequired: boolean; readonly place: Place },
): FieldEntry {
  const values = valuesOf(field);
  const example = values.length > 0 ? undefined : exampleText(field, place);
  const parts = listFields(field, place);
  return {
    name,
    type: typeName(field),
    ...(place.isSent === isRequired ? { note: isRequired ? 'required' : 'optional' } : {}),
    meaning: meaningOf(field),
    ...(values.length === 0 ? {} : { values }),
    ...(example === undefined ? {} : { example }),
    ...(parts.length === 0 ? {} : { parts }),
  };
}

/** The first paragraph: codes of errors have a long list after it, which has its own page. */
export function meaningOf(field: Schema): string {
  const [first = ''] = (descriptionOf(field) ?? '').split('\n\n');
  const component = componentOf(field) ?? componentOf(resolveSchema(field).items ?? {}) ?? '';
  return `${sentence(first)} ${ownPages[component] ?? ''}`.trim();
}

/** The description of the member, of its schema, or of the value that may be null. */
function descriptionOf(field: Schema): string | undefined {
  const { description, items } = resolveSchema(field);
  const [only, ...more] = formsOf(resolveSchema(field)).filter((form) => !isNull(form));
  const inner = only === undefined || more.length > 0 || only === field ? undefined : resolveSchema(only).description;
  return description ?? inner ?? (items === undefined ? undefined : resolveSchema(items).description);
}

export function valuesOf(field: Schema): readonly string[] {
  const { items, enum: own } = resolveSchema(field);
  if (items !== undefined) return valuesOf(items);
  const values = own ?? formsOf(resolveSchema(field)).flatMap((form) => resolveSchema(form).enum ?? []);
  return values.length > valuesMax ? [] : values.filter((value) => value !== null).map(String);
}

function exampleText(field: Schema, { path }: Place): string | undefined {
  const schema = resolveSchema(field);
  if (schema.const !== undefined || schema.type === 'boolean' || schema.items !== undefined) return undefined;
  const kinds = typeName(field);
  if (!/string|integer|number/.test(kinds) || kinds.startsWith('map of')) return undefined;
  const value = readRecordedValues().get(path) ?? schema.examples?.[0] ?? sampleValue(path, kinds);
  return value === undefined ? undefined : shortText(value);
}

/** The example of a field that no recorded body has in this place. */
export function sampleValue(path: string, kinds: string): unknown {
  const [name = '', component = ''] = path.split('.').reverse();
  if (!/string|integer|number/.test(kinds)) return undefined;
  const value = sampleValues[`${component}.${name}`] ?? sampleValues[name] ?? readRecordedNames().get(name);
  return kinds.includes(typeof value) || (typeof value === 'number' && kinds.includes('integer')) ? value : undefined;
}

function shortText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).split('\n')[0] ?? '';
  if (text === '') return undefined;
  return text.length > exampleMax ? `${text.slice(0, exampleMax)}…` : text;
}

let values: ReadonlyMap<string, unknown> | undefined;

/** The first value of each member in the recorded responses and events, by component and member. */
const readRecordedValues = (): ReadonlyMap<string, unknown> => (values ??= readValues());

let names: ReadonlyMap<string, unknown> | undefined;

/** Names whose values depend on the resource. */
const ambiguousNames: ReadonlySet<string> = new Set(['id', 'code', 'message', 'name', 'type', 'status', 'description', 'field']);

/** The first recorded value by the name of the member. */
const readRecordedNames = (): ReadonlyMap<string, unknown> =>
  (names ??= new Map(
    [...readRecordedValues()]
      .map(([path, value]): [string, unknown] => [path.split('.').at(-1) ?? '', value])
      .filter(([name]) => !ambiguousNames.has(name))
      .reverse(),
  ));

function readValues(): ReadonlyMap<string, unknown> {
  const index = new Map<string, unknown>();
  const bodies = [
    ...operations.map(({ responses }) => responses['200']),
    ...Object.values(apiDocument.webhooks).map(({ post }) => post.requestBody),
    ...operations.map(({ requestBody }) => requestBody),
  ];
  for (const body of bodies) {
    const schema = body?.content?.['application/json']?.schema;
    if (schema === undefined) continue;
    for (const example of Object.values(examplesOf(body))) collect(schema, example, '', index);
  }
  return index;
}

/** @param parent path of the member whose value this is */
function collect(schemaOrRef: Schema, value: unknown, parent: string, index: Map<string, unknown>): void {
  if (value === null || value === undefined || value === '') return;
  const schema = resolveSchema(schemaOrRef);
  const path = componentOf(schemaOrRef) ?? parent;
  const forms = formsOf(schema).filter((form) => !isNull(form));
  if (Array.isArray(value)) for (const item of value) collect(schema.items ?? schema, item, path, index);
  else if (forms.length > 1 || forms[0] !== schema) {
    for (const form of forms) if (hasMembers(form, value)) collect(form, value, path, index);
  } else if (typeof value !== 'object') index.set(path, index.get(path) ?? value);
  else collectMembers(schema, value, path, index);
}

function collectMembers({ properties = {} }: Schema, value: object, path: string, index: Map<string, unknown>): void {
  for (const [name, member] of Object.entries(value)) {
    const field = properties[name];
    const at = `${path}.${name}`;
    if (field === undefined) continue;
    // A shared schema, such as a currency, collects the value under its own name.
    if (typeof member !== 'object' && member !== '') index.set(at, index.get(at) ?? member);
    collect(field, member, at, index);
  }
}

/** Whether the value can have this form: it has each required member, with its constant. */
function hasMembers(form: Schema, value: unknown): boolean {
  const { properties = {}, required = [] } = resolveSchema(form);
  if (typeof value !== 'object' || value === null) return true;
  const members = value as Readonly<Record<string, unknown>>;
  return required.every((name) => {
    const constant = resolveSchema(properties[name] ?? {}).const;
    return name in members && (constant === undefined || members[name] === constant);
  });
}
