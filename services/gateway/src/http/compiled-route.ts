// A route with everything that can be derived from its schemas once instead of on every request.
import { z } from 'zod';
import { auditedOperations } from '@pay/contract/webhook/audit';
import type { PageLanguage } from '@pay/contract/hosted-page-texts';
import type { Operation } from '@pay/contract/operation';
import { idKindOf } from '@pay/contract/field';
import type { Method, Route, RateClass } from '@pay/contract/route';
import { isId, type IdKind } from '@pay/core/id';
import type { FaultDetail } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { invalid, notFound } from '@pay/core/fault';
import type { Json } from '../domain/json.ts';
import { queryKinds, readQuery, type QueryKinds } from '../domain/query.ts';
import { inspectMembers, shapeOf, type Findings, type Shape } from '../domain/members.ts';
import { suggestField } from '../domain/suggest-field.ts';
import { wordsAt } from '../domain/field-words.ts';
import { detailsOf, unknownField, type InputPart } from '@pay/contract/validation';
import { wrongKind } from '../domain/explain.ts';

export type CompiledRoute = {
  readonly route: Route;
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
  readonly rate: RateClass;
  readonly rawNumbers: ReadonlySet<string>;
  readonly lowerCase: readonly string[];
  readonly query: z.ZodObject;
  readonly queryKinds: QueryKinds;
  /** The kind of resource that each path parameter names. */
  readonly paramKinds: ReadonlyMap<string, IdKind>;
  readonly queryShape: Shape;
  readonly body: z.ZodType | undefined;
  readonly bodyBytesMax: number;
  readonly bodyShape: Shape;
  /** Whether its operation learns the caller: for the audit log, or because the result depends on the caller. */
  readonly tellsCaller: boolean;
  /** Whether it accepts an Idempotency-Key. */
  readonly keyed: boolean;
  readonly label: string;
  /** The access that a restricted key's scope must allow. */
  readonly access: 'read' | 'write';
  /** Milliseconds until the gateway answers that the outcome is unknown. */
  readonly deadlineMs: number;
};

const nothing = z.object({});

export function compile(route: Route): CompiledRoute {
  const query = route.query ?? nothing;
  return {
    route,
    method: route.method,
    path: route.path,
    operation: route.to,
    rate: route.rate ?? (route.method === 'GET' ? 'read' : 'write'),
    rawNumbers: new Set(route.literalNumbers ?? []),
    lowerCase: route.lowerCase ?? [],
    query,
    queryKinds: queryKinds(query),
    paramKinds: paramKinds(route.params),
    queryShape: shapeOf(query),
    body: route.body,
    bodyBytesMax: bodyBytesMaxOf(route),
    bodyShape: shapeOf(route.body ?? nothing),
    tellsCaller: route.tellsCaller === true || auditedOperations.has(`${route.to.service}.${route.to.name}`),
    // Answers are stored for an owner, and a route without a key has none.
    keyed: route.method !== 'GET' && route.auth !== 'none',
    label: `${route.method} ${route.path}`,
    access: route.access ?? (route.method === 'GET' ? 'read' : 'write'),
    deadlineMs: route.deadlineMs ?? limits.requestMs,
  };
}

const bodyBytesMaxOf = ({ upload, bodyMax }: Route): number => upload?.bytesMax ?? bodyMax?.bytes ?? limits.bodyBytes;

function paramKinds(params: z.ZodObject | undefined): ReadonlyMap<string, IdKind> {
  const named = Object.entries(params?.shape ?? {}).map(([name, schema]) => [name, idKindOf(schema as z.ZodType)] as const);
  return new Map(named.filter((entry): entry is readonly [string, IdKind] => entry[1] !== undefined));
}

export type RequestParts = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: Json | undefined;
};

/** A malformed id in the path answers like a missing one, and so does an id of another kind. */
const isUsablePath = ({ route, paramKinds }: CompiledRoute, { params }: RequestParts): boolean =>
  route.params?.safeParse(params).success !== false && [...paramKinds].every(([name, kind]) => isId(kind, params[name] ?? ''));

export type ValidatedInput = { readonly input: Record<string, unknown>; readonly ignored: string[] };

/** The operation's input from path, query, and body. Throws 400 with every failing field, 404 for an unusable path. */
export function validate(compiledRoute: CompiledRoute, parts: RequestParts, before: readonly FaultDetail[]): ValidatedInput {
  const details: FaultDetail[] = [...before];
  const read = readQuery(parts.query, compiledRoute.queryKinds);
  details.push(...read.details);
  const query = fold(compiledRoute.lowerCase, read.values);
  const body = compiledRoute.body === undefined ? undefined : fold(compiledRoute.lowerCase, parts.body);
  if (!isUsablePath(compiledRoute, parts)) throw notFound();
  const parsedQuery = compiledRoute.query.safeParse(query);
  if (!parsedQuery.success) {
    const words = (path: readonly PropertyKey[]): string | undefined => wordsAt(compiledRoute.query, path);
    details.push(...detailsOf(parsedQuery.error.issues, query, { place: 'query', words }));
  }
  const parsedBody = compiledRoute.body?.safeParse(body);
  if (parsedBody?.success === false)
    details.push(
      ...detailsOf(parsedBody.error.issues, body, { place: 'body', words: (path) => wordsAt(compiledRoute.body, path) }),
    );
  const ignored: string[] = [];
  // Mail programs add parameters to the links of pages. A name with sensitive text is not repeated in the answer.
  if (compiledRoute.route.envelope !== 'html' && !details.some(({ code }) => code === 'blocked')) {
    const passedOver = [
      ...findRefusedMembers(compiledRoute, 'query', inspectMembers(compiledRoute.queryShape, query), ignored),
      ...findRefusedMembers(compiledRoute, 'body', inspectMembers(compiledRoute.bodyShape, parts.body), ignored),
    ];
    replaceDetails(details, passedOver);
  }
  if (details.length > 0) throw invalid(misspellingsFirst(details));
  return {
    input: {
      ...parts.params,
      ...parsedQuery.data,
      ...(parsedBody?.data as object | undefined),
      ...largeMember(compiledRoute, body),
    },
    ignored,
  };
}

/** The member itself, not the schema's copy: `large-member.ts` finds the member's text by its identity. */
function largeMember({ route: { fileOf } }: CompiledRoute, body: unknown): Record<string, unknown> {
  const member = fileOf === undefined ? undefined : (body as Record<string, unknown> | undefined)?.[fileOf];
  return fileOf === undefined || member === undefined ? {} : { [fileOf]: member };
}

type Origin = {
  readonly ip: string;
  readonly language: PageLanguage;
  readonly form: unknown;
  readonly files: unknown;
};

/**
 * Adds the caller's address, a page's language, and the fields of its form. The page itself explains what is wrong with
 * its fields.
 */
export function withOrigin(
  { route }: CompiledRoute,
  input: Record<string, unknown>,
  { ip, language, form, files }: Origin,
): Record<string, unknown> {
  return {
    ...input,
    ...(route.tellsAddress === true ? { callerAddress: ip } : {}),
    ...(route.envelope === 'html' ? { language } : {}),
    ...(route.form === true ? { form, ...(files === undefined ? {} : { files }) } : {}),
  };
}

/** Bounds of the answer: a caller could otherwise inflate it by unknown fields, each with the list of valid names. */
const unknownMax = { fields: 20, explained: 5, length: 100 } as const;

/**
 * Unknown members, and ids of another kind in the body. An unknown member of an open object is ignored unless it is a
 * misspelling.
 */
function findRefusedMembers(
  { route }: CompiledRoute,
  part: InputPart,
  { unknown, foreignIds }: Findings,
  ignoredFields: string[],
): FaultDetail[] {
  const place = part === 'body' ? '' : `${part}:`;
  const details: FaultDetail[] = [];
  for (const { field, name, siblings, joined, nested } of unknown) {
    const isOpen = route.openMembers?.some((member) => field.startsWith(`${member}.`)) === true;
    if (!isOpen && details.length >= unknownMax.fields) continue;
    const meant = joined ?? suggestField(name, siblings) ?? nested;
    if (isOpen && meant === undefined) ignoredFields.push(field);
    else if (details.length < unknownMax.fields) {
      const told = details.length < unknownMax.explained ? siblings : [];
      details.push(unknownField((place + field).slice(0, unknownMax.length), { meant, siblings: told }));
    }
  }
  // A query filter with an id of another kind finds nothing, like a filter with the id of a missing resource.
  if (part === 'body') for (const foreign of foreignIds) details.push(wrongKind(foreign));
  return details;
}

/** A misspelled field explains why another one is missing, and callers read the first detail first. */
function misspellingsFirst(details: readonly FaultDetail[]): FaultDetail[] {
  const isMisspelling = ({ code, hint }: FaultDetail): boolean => code === 'unknown_field' && hint?.startsWith('Send ') === true;
  return [...details.filter(isMisspelling), ...details.filter((detail) => !isMisspelling(detail))];
}

/** Adds details; of two on one field the later is more precise. */
function replaceDetails(details: FaultDetail[], more: readonly FaultDetail[]): void {
  for (const detail of more) {
    const at = details.findIndex(({ field }) => field === detail.field);
    if (at < 0) details.push(detail);
    else details[at] = detail;
  }
}

/** Currency codes and the like are folded to lower case before anything looks at them. */
function fold<T>(names: readonly string[], value: T): T {
  if (names.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const folded = { ...value } as Record<string, unknown>;
  for (const name of names) {
    const member = folded[name];
    if (typeof member === 'string') folded[name] = member.toLowerCase();
  }
  // Same members, some of them lower-cased text.
  return folded as T;
}
