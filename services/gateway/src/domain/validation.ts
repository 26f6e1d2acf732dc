// Turns what zod says about a request into the public `error.details`, and finds the fields that a caller
// sent for nothing. Both work from the schema, so a route needs no validation code of its own.
import type { z } from 'zod';
import type { ConflictCode, FaultDetail, FieldCode } from '@pay/core/fault';

export type InputPart = 'body' | 'query' | 'path';
type Issue = z.core.$ZodIssue;
type PathPart = PropertyKey;

const prefix: Readonly<Record<InputPart, string>> = { body: '', query: 'query:', path: 'path:' };

/** Every failing field of one part of a request, each once: the first thing wrong with a field is the one to mend first. */
export function detailsOf(issues: readonly Issue[], input: unknown, place: InputPart): FaultDetail[] {
  const byField = new Map<string, FaultDetail>();
  for (const issue of issues) {
    for (const detail of explain(issue, input, place)) if (!byField.has(detail.field)) byField.set(detail.field, detail);
  }
  return [...byField.values()];
}

const fieldOf = (path: readonly PathPart[], place: InputPart): string =>
  path.length === 0 ? 'body' : prefix[place] + path.map(String).join('.');

function explain(issue: Issue, input: unknown, place: InputPart): FaultDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf([...issue.path, key], place),
      code: 'not_supported',
      message: `${key} is not a known field`,
    }));
  }
  const field = fieldOf(issue.path, place);
  if (valueAt(input, issue.path) === undefined && isAboutPresence(issue)) {
    return [{ field, code: 'required', message: `${field} is required` }];
  }
  if (issue.code === 'invalid_union') {
    const branch = likeliestBranch(issue.errors);
    if (branch !== undefined)
      return branch.flatMap((inner) => explain({ ...inner, path: [...issue.path, ...inner.path] }, input, place));
  }
  return [{ field, code: codeOf(issue), message: issue.message.replace(/^Invalid input: /, '') }];
}

const isAboutPresence = (issue: Issue): boolean =>
  issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';

/** The alternative that came closest: one that did not stumble over the value's very type. */
const likeliestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find(
    (branch) => branch.length > 0 && !branch.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'),
  );

const sized = new Set(['string', 'array', 'set', 'map', 'file']);

function codeOf(issue: Issue): FieldCode | ConflictCode {
  switch (issue.code) {
    case 'too_small':
      return sized.has(issue.origin) ? 'too_short' : 'out_of_range';
    case 'too_big':
      return sized.has(issue.origin) ? 'too_long' : 'out_of_range';
    case 'invalid_value':
      return 'invalid_enum';
    case 'invalid_type':
    case 'invalid_union':
      return 'invalid_type';
    case 'custom':
      return namedCode(issue.params) ?? 'invalid_format';
    default:
      return 'invalid_format';
  }
}

/** The code that a contract named through `fieldIssue` (@pay/contract/field). */
const namedCode = (params: Record<string, unknown> | undefined): FieldCode | undefined =>
  // Contracts set it through a typed helper only, so the text is one of the codes.
  typeof params?.['fieldCode'] === 'string' ? (params['fieldCode'] as FieldCode) : undefined;

function valueAt(input: unknown, path: readonly PathPart[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** What a schema knows of a value's members; `{}` says nothing about them, so nothing in there is called ignored. */
export type Shape = { readonly members?: ReadonlyMap<string, Shape>; readonly element?: Shape };

const open: Shape = {};

// zod publishes each schema's definition under `_zod.def` for tools such as this one; the fields read here are stable in v4.
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
};
export const definitionOf = (schema: z.ZodType): Def => schema._zod.def;

/** The members a schema reads, derived once per route. */
export function shapeOf(schema: z.ZodType): Shape {
  const def = definitionOf(schema);
  if (def.type === 'object' && def.shape !== undefined) return objectShape(def.shape, def.catchall);
  if (def.type === 'array' && def.element !== undefined) return { element: shapeOf(def.element) };
  if (def.type === 'union' && def.options !== undefined) return def.options.map(shapeOf).reduce(merge, open);
  if (def.type === 'intersection' && def.left !== undefined && def.right !== undefined)
    return merge(shapeOf(def.left), shapeOf(def.right));
  const inner = def.innerType ?? def.in;
  return inner === undefined ? open : shapeOf(inner);
}

function objectShape(shape: Record<string, z.ZodType>, catchall: z.ZodType | undefined): Shape {
  if (catchall !== undefined && definitionOf(catchall).type !== 'never') return open;
  return { members: new Map(Object.entries(shape).map(([key, member]) => [key, shapeOf(member)])) };
}

function merge(a: Shape, b: Shape): Shape {
  const members =
    a.members === undefined || b.members === undefined ? (a.members ?? b.members) : mergeMembers(a.members, b.members);
  const element = a.element === undefined || b.element === undefined ? (a.element ?? b.element) : merge(a.element, b.element);
  return { ...(members === undefined ? {} : { members }), ...(element === undefined ? {} : { element }) };
}

function mergeMembers(a: ReadonlyMap<string, Shape>, b: ReadonlyMap<string, Shape>): ReadonlyMap<string, Shape> {
  const members = new Map(a);
  for (const [key, shape] of b) {
    const own = members.get(key);
    members.set(key, own === undefined ? shape : merge(own, shape));
  }
  return members;
}

/** Dot paths of members that nobody reads, in the order sent. */
export function ignoredFields(shape: Shape, value: unknown): string[] {
  const found: string[] = [];
  collect(shape, value, { at: '', found });
  return found;
}

type Search = { readonly at: string; readonly found: string[] };

function collect(shape: Shape, value: unknown, { at, found }: Search): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const { element } = shape;
    if (element !== undefined) value.forEach((part, i) => collect(element, part, { at: `${at}${i}.`, found }));
    return;
  }
  if (shape.members === undefined) return;
  for (const key of Object.keys(value)) {
    const member = shape.members.get(key);
    if (member === undefined) found.push(at + key);
    else collect(member, (value as Record<string, unknown>)[key], { at: `${at}${key}.`, found });
  }
}

/** More names than this, or longer ones, help nobody and would let a caller inflate our header block. */
const ignoredMax = { fields: 20, length: 100 };

/** Value of X-Service-Ignored-Fields. Names are the caller's own bytes, so what a header may not hold is escaped. */
export const ignoredHeader = (fields: readonly string[]): string =>
  fields
    .slice(0, ignoredMax.fields)
    .map((field) =>
      field
        .slice(0, ignoredMax.length)
        .toWellFormed()
        .replace(/[^\x21-\x2b\x2d-\x7e]/gu, encodeURIComponent)
        .slice(0, ignoredMax.length),
    )
    .join(', ');
