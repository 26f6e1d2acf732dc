// Parses query strings, which contain only text; the schema defines which parameters are numbers or booleans.
import type { z } from 'zod';
import { metadataFiltersMax } from '@pay/contract/metadata';
import type { FaultDetail } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { definitionOf } from './schema-definition.ts';

type QueryKind = 'number' | 'boolean' | 'text' | 'map';
export type QueryKinds = ReadonlyMap<string, QueryKind>;
type Values = Record<string, string | number | boolean | Record<string, string>>;
export type ReadQuery = { readonly values: Values; readonly details: FaultDetail[] };

const parametersMax = 50;
/** Maximum number of characters of a name that an error repeats. */
const nameMax = 100;

/** The kind of each parameter of a schema, derived once per route. */
export const queryKinds = (schema: z.ZodObject): QueryKinds =>
  new Map(Object.entries(schema.shape).map(([name, member]) => [name, kindOf(member)]));

function kindOf(schema: z.ZodType): QueryKind {
  const def = definitionOf(schema);
  if (def.innerType !== undefined) return kindOf(def.innerType);
  if (def.type === 'record') return 'map';
  return def.type === 'number' || def.type === 'boolean' ? def.type : 'text';
}

/** Parses the part of a URL after `?`. An unreadable parameter is reported by name, never guessed. */
export function readQuery(text: string, kinds: QueryKinds): ReadQuery {
  const values: Values = {};
  const details: FaultDetail[] = [];
  if (text === '') return { values, details };
  const refuse = (name: string, message: string, hint = 'Encode it as a URL: a space is %20, & is %26.'): void => {
    details.push({ field: `query:${name}`, code: 'invalid_format', message, hint });
  };
  const pairs = text.split('&', parametersMax + 1);
  if (pairs.length > parametersMax)
    return {
      values,
      details: [{ field: 'query:', code: 'out_of_range', message: `The query must have at most ${parametersMax} parameters` }],
    };
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = decode(at < 0 ? '' : pair.slice(at + 1));
    if (name === undefined || name === '__proto__') refuse('', 'A query parameter name is not valid');
    else if (value === undefined) refuse(name, `${name} is not valid percent-encoded text`);
    else if (kinds.get(mapOf(name)) === 'map') details.push(...putIntoMap(values, name, value));
    else if (Object.hasOwn(values, name)) refuse(name, `${name} appears twice`, `Send ${name} once.`);
    else values[name] = convertValue(value, kinds.get(name) ?? 'text');
  }
  return { values: withSortedMaps(values), details };
}

/** The parameter that contains `metadata[order]`. */
const mapOf = (name: string): string => name.split('[', 1)[0] ?? '';

/** Adds one `name[key]=value` to its map; an error names it as it was sent. */
function putIntoMap(values: Values, parameter: string, value: string): FaultDetail[] {
  const name = mapOf(parameter);
  const key = /^[^[\]]*\[([^[\]]+)\]$/.exec(parameter)?.[1];
  const usual = `Send ${name}[key]=value once for each key.`;
  const refuse = (code: FaultDetail['code'], message: string, hint = usual): FaultDetail[] => [
    { field: `query:${parameter.slice(0, nameMax)}`, code, message, hint },
  ];
  if (key === undefined || key === '__proto__') return refuse('invalid_format', `${name} requires a key in brackets`);
  if ([...key].length > limits.metadata.key)
    return refuse('too_long', `A key must have at most ${limits.metadata.key} characters`);
  if ([...value].length > limits.metadata.value)
    return refuse('too_long', `A value must have at most ${limits.metadata.value} characters`);
  const map = (values[name] ??= {}) as Record<string, string>;
  if (Object.hasOwn(map, key)) return refuse('invalid_format', `${parameter} appears twice`);
  if (Object.keys(map).length === metadataFiltersMax)
    return refuse(
      'out_of_range',
      `must have at most ${metadataFiltersMax} keys`,
      'Filter by fewer keys, then filter the results yourself.',
    );
  map[key] = value;
  return [];
}

/** The same filters in another order are equal, because a cursor stores them. */
const withSortedMaps = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
    ]),
  );

/** Undefined for invalid escapes and for NUL, which no text column can hold. */
function decode(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}

function convertValue(value: string, kind: QueryKind): string | number | boolean {
  // Text that is not of the kind stays text, and the schema then rejects it by name.
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
