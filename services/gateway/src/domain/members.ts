// Finds members of a request that its schema does not read. Each schema is walked only once, for its route.
import type { z } from 'zod';
import { idKindOf } from '@pay/contract/field';
import { kindOfId, type IdKind } from '@pay/core/id';
import { definitionOf } from './schema-definition.ts';

/** The members of a value that a schema knows. If `members` is absent, no member is unknown. */
export type Shape = {
  readonly members?: ReadonlyMap<string, Shape>;
  readonly element?: Shape;
  readonly idKind?: IdKind;
  /** The reference documents a plain value and an object. The plain value is the usual form. */
  readonly isMixed?: true;
};

const open: Shape = {};

/** The members a schema reads, derived once per route. */
export function shapeOf(schema: z.ZodType): Shape {
  const def = definitionOf(schema);
  if (def.type === 'object' && def.shape !== undefined) return objectShape(def.shape, def.catchall);
  if (def.type === 'array' && def.element !== undefined) return { element: shapeOf(def.element) };
  if (def.type === 'union' && def.options !== undefined) return def.options.map(shapeOf).reduce(merge, open);
  if (def.type === 'intersection' && def.left !== undefined && def.right !== undefined)
    return merge(shapeOf(def.left), shapeOf(def.right));
  const idKind = idKindOf(schema);
  if (idKind !== undefined) return { idKind };
  const inner = def.innerType ?? def.in;
  return inner === undefined ? open : shapeOf(inner);
}

function objectShape(shape: Record<string, z.ZodType>, catchall: z.ZodType | undefined): Shape {
  if (catchall !== undefined && definitionOf(catchall).type !== 'never') return open;
  return { members: new Map(Object.entries(shape).map(([key, member]) => [key, memberShape(member)])) };
}

const memberShape = (schema: z.ZodType): Shape =>
  schema.meta()?.['oneOf'] === undefined ? shapeOf(schema) : { ...shapeOf(schema), isMixed: true };

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

export type UnknownMember = {
  readonly field: string;
  readonly name: string;
  readonly siblings: readonly string[];
  /** The path of a member of an object beside it, such as `merchant.name` for `merchantName`. */
  readonly joined?: string;
  /** The path of a member of this name in an object beside it, such as `details.routingNumber`. */
  readonly nested?: string;
};
export type ForeignId = { readonly field: string; readonly id: string; readonly kind: IdKind };

/** What a schema would silently ignore: unknown members, and ids of a kind that it does not require. */
export type Findings = { readonly unknown: UnknownMember[]; readonly foreignIds: ForeignId[] };

/** Finds both at every depth, with dot paths, in the order of the request. */
export function inspectMembers(shape: Shape, value: unknown): Findings {
  const findings: Findings = { unknown: [], foreignIds: [] };
  collect(shape, value, { at: '', findings });
  return findings;
}

type Search = { readonly at: string; readonly findings: Findings };

function collect(shape: Shape, value: unknown, { at, findings }: Search): void {
  if (typeof value === 'string') {
    if (shape.idKind !== undefined && (kindOfId(value) ?? shape.idKind) !== shape.idKind)
      findings.foreignIds.push({ field: at.slice(0, -1), id: value, kind: shape.idKind });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const { element } = shape;
    if (element !== undefined) value.forEach((part, i) => collect(element, part, { at: `${at}${i}.`, findings }));
    return;
  }
  if (shape.members === undefined) return;
  for (const name of Object.keys(value)) {
    const member = shape.members.get(name);
    if (member === undefined) findings.unknown.push(describeUnknown(shape.members, { name, at, findings }));
    else collect(member, (value as Record<string, unknown>)[name], { at: `${at}${name}.`, findings });
  }
}

/** Number of unknown members whose places are searched: more than an answer names. A body may have 250,000. */
const explainedMax = 40;

function describeUnknown(
  members: ReadonlyMap<string, Shape>,
  { name, at, findings }: Search & { readonly name: string },
): UnknownMember {
  const unknown = { field: at + name, name, siblings: [...members.keys()] };
  if (findings.unknown.length >= explainedMax) return unknown;
  const objects = [...members].filter(([, member]) => member.members !== undefined && member.isMixed !== true);
  const joined = objects.flatMap(([key, member]) => {
    const rest = name.startsWith(key)
      ? name.slice(key.length).replace(/^_?./, (start) => start.replace('_', '').toLowerCase())
      : '';
    return rest !== '' && member.members?.has(rest) === true ? [`${at}${key}.${rest}`] : [];
  });
  const nested = objects.flatMap(([key, member]) => (member.members?.has(name) === true ? [`${at}${key}.${name}`] : []));
  return {
    ...unknown,
    ...(joined[0] === undefined ? {} : { joined: joined[0] }),
    ...(nested[0] === undefined ? {} : { nested: nested[0] }),
  };
}

/** Maximum number and length of names in the header, so that a caller cannot inflate our headers. */
const ignoredMax = { fields: 20, length: 100 };

/**
 * Value of X-Service-Ignored-Fields. Names are the caller's own bytes, so characters that a header may not contain are
 * escaped.
 */
export const toIgnoredHeader = (fields: readonly string[]): string =>
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
