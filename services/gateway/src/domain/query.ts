// Query strings carry only text; the schema says which of it is meant as a number or a truth value.
import type { z } from 'zod';
import type { FaultDetail } from '@pay/core/fault';
import { definitionOf } from './schema-definition.ts';

export type QueryKinds = ReadonlyMap<string, 'number' | 'boolean' | 'text'>;
type Values = Record<string, string | number | boolean>;
export type ReadQuery = { readonly values: Values; readonly details: FaultDetail[] };

const parametersMax = 50;

/** What each parameter of a schema is, derived once per route. */
export const queryKinds = (schema: z.ZodObject): QueryKinds =>
  new Map(Object.entries(schema.shape).map(([name, member]) => [name, kindOf(member)]));

function kindOf(schema: z.ZodType): 'number' | 'boolean' | 'text' {
  const def = definitionOf(schema);
  if (def.innerType !== undefined) return kindOf(def.innerType);
  return def.type === 'number' || def.type === 'boolean' ? def.type : 'text';
}

/** Reads the part of a URL after `?`. What cannot be read is reported with the parameter named, never guessed at. */
export function readQuery(text: string, kinds: QueryKinds): ReadQuery {
  const values: Values = {};
  const details: FaultDetail[] = [];
  if (text === '') return { values, details };
  const refuse = (name: string, message: string): void => {
    details.push({ field: `query:${name}`, code: 'invalid_format', message });
  };
  const pairs = text.split('&', parametersMax + 1);
  if (pairs.length > parametersMax)
    return {
      values,
      details: [{ field: 'query:', code: 'out_of_range', message: `More than ${parametersMax} query parameters` }],
    };
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = decode(at < 0 ? '' : pair.slice(at + 1));
    if (name === undefined || name === '__proto__') refuse('', 'A query parameter name is not readable');
    else if (value === undefined) refuse(name, `${name} is not valid percent-encoded text`);
    else if (Object.hasOwn(values, name)) refuse(name, `${name} is given twice`);
    else values[name] = typed(value, kinds.get(name) ?? 'text');
  }
  return { values, details };
}

/** Undefined for broken escapes and for NUL, which no text column can hold. */
function decode(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}

function typed(value: string, kind: 'number' | 'boolean' | 'text'): string | number | boolean {
  // Text that is not of the kind stays text, and the schema then refuses it by name.
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
