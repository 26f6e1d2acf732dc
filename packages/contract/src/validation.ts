// Turns zod's errors about a request into the public `error.details`. It works from the schema, so a route needs no
// validation code. The import of validation-messages.ts replaces zod's messages.
import type { z } from 'zod';
import './validation-messages.ts';
import type { ConflictCode, FaultDetail, FieldCode } from '@pay/core/fault';
import { nearest } from './nearest.ts';

export type InputPart = 'body' | 'query' | 'path';
type Issue = z.core.$ZodIssue;
type PathPart = PropertyKey;

const prefix: Readonly<Record<InputPart, string>> = { body: '', query: 'query:', path: 'path:' };

/** The reference's description of a field. Undefined if it has none. */
export type Words = (path: readonly PathPart[]) => string | undefined;
type Part = { readonly input: unknown; readonly place: InputPart; readonly words: Words };

/**
 * Every invalid field of one part of a request, each once, with its first error. A contract's own message takes
 * precedence over a message about a bound.
 */
export function detailsOf(
  issues: readonly Issue[],
  input: unknown,
  { place, words = () => undefined }: { readonly place: InputPart; readonly words?: Words },
): FaultDetail[] {
  const byField = new Map<string, FaultDetail>();
  const own = new Set<string>();
  for (const issue of issues) {
    for (const detail of explain(issue, { input, place, words })) {
      const isOwn = issue.code === 'custom' && !own.has(detail.field);
      if (isOwn) own.add(detail.field);
      if (isOwn || !byField.has(detail.field)) byField.set(detail.field, detail);
    }
  }
  return [...byField.values()];
}

const fieldOf = (path: readonly PathPart[], place: InputPart): string =>
  path.length === 0 ? 'body' : prefix[place] + path.map(String).join('.');

function explain(issue: Issue, part: Part): FaultDetail[] {
  const { input, place } = part;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(fieldOf([...issue.path, key], place)));
  }
  const field = fieldOf(issue.path, place);
  const sent = valueAt(input, issue.path);
  if (sent === undefined && isAboutPresence(issue)) return [describeMissing(field, part.words(issue.path))];
  if (issue.code === 'invalid_union') {
    const values = valuesOf(issue.errors);
    if (values !== undefined)
      return explain(
        { ...issue, code: 'invalid_value', values, message: `must be one of ${values.map(String).join(', ')}` },
        part,
      );
    const branch = likeliestBranch(issue.errors);
    if (branch !== undefined) return branch.flatMap((inner) => explain({ ...inner, path: [...issue.path, ...inner.path] }, part));
  }
  const message = place === 'query' ? inQuery(issue) : issue.message;
  const hint = hintOf(issue, sent, place);
  const params = paramsOf(issue);
  return [
    {
      field,
      code: codeOf(issue),
      // The shared messages have no subject.
      message: /^(must|is|has) /.test(message) ? `${fieldName(field)} ${message}` : message,
      ...(hint === undefined ? {} : { hint }),
      ...(params === undefined ? {} : { params }),
    },
  ];
}

function describeMissing(field: string, words: string | undefined): FaultDetail {
  const said = { field, code: 'required', message: `${fieldName(field)} is required` } as const;
  if (field === 'body') return { ...said, hint: 'Send a JSON object with the header Content-Type: application/json.' };
  // A sentence that says what to send needs no second one.
  if (words?.startsWith('Send ') === true) return { ...said, hint: words };
  return { ...said, hint: words === undefined ? `Send ${fieldName(field)}.` : `Send ${fieldName(field)}. ${words}` };
}

/** A query has no JSON types, so its errors describe the expected text. */
function inQuery(issue: Issue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected === 'number' || issue.expected === 'int') return 'must be a whole number';
  return issue.expected === 'boolean' ? 'must be true or false' : issue.message;
}

/** How to fix this value, if the value allows a specific hint. */
function hintOf(issue: Issue, input: unknown, place: InputPart): string | undefined {
  if (issue.code === 'custom') return textIn(issue.params, 'hint');
  if (issue.code === 'invalid_type') return typeHint(issue.expected, input, place);
  if (issue.code === 'invalid_value') {
    const meant = nearValue(input, issue.values);
    return meant === undefined ? undefined : `Did you mean ${meant}?`;
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return boundHint(issue);
  const isDay = issue.code === 'invalid_format' && issue.format === 'datetime' && /^\d{4}-\d\d-\d\d$/.test(String(input));
  return isDay ? `Send ${String(input)}T00:00:00Z for the start of that day in UTC.` : undefined;
}

type BoundIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

/** The bound as an instruction, with its unit. */
function boundHint(issue: BoundIssue): string {
  const isLeast = issue.code === 'too_small';
  const bound = isLeast ? issue.minimum : issue.maximum;
  if (!sizedTypes.has(issue.origin)) {
    if (issue.inclusive === false) return `Send ${isLeast ? 'more' : 'less'} than ${bound}.`;
    return `Send ${bound} or ${isLeast ? 'more' : 'less'}.`;
  }
  if (issue.origin === 'string')
    return isLeast
      ? `Send ${formatCount(bound, 'character')} or more.`
      : `Shorten the text to ${formatCount(bound, 'character')}.`;
  return isLeast ? `Send ${formatCount(bound, 'entry')} or more.` : `Send at most ${formatCount(bound, 'entry')} per request.`;
}

const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/;

function typeHint(expectedType: string, input: unknown, place: InputPart): string | undefined {
  const wantsNumber = expectedType === 'number' || expectedType === 'int';
  if (place === 'query') {
    if (wantsNumber) return 'Send a number, such as 25.';
    return expectedType === 'boolean' ? 'Send true or false.' : undefined;
  }
  if (input === null) return 'Send a value, or omit the field if it is optional.';
  if (wantsNumber) return numberHint(input);
  if (expectedType === 'string')
    return typeof input === 'object' ? 'Send text in quotes.' : `Send it in quotes: "${String(input)}".`;
  if (expectedType === 'object' && Array.isArray(input)) return 'Send one object, { … }, per request.';
  return typeHints.get(expectedType);
}

const typeHints: ReadonlyMap<string, string> = new Map([
  ['boolean', 'Send true or false without quotes.'],
  ['array', 'Send a list, [ … ], even for one entry.'],
]);

function numberHint(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  return plainNumber.test(input) ? `Send it without quotes: ${input}.` : 'Send a number without quotes, such as 100.';
}

/** The numbers of the message as data. */
function paramsOf(issue: Issue): FaultDetail['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  // Contracts set `numbers` only through a typed helper.
  return issue.code === 'custom' ? (issue.params?.['numbers'] as FaultDetail['params']) : undefined;
}

/** `limit` of `query:limit`. */
const fieldName = (field: string): string => field.replace(/^\w+:/, '');

/** Everyday words, and other APIs' words, for our values. */
const valueSynonyms: ReadonlyMap<string, string> = new Map([
  ['daily', 'per24HourPeriod'],
  ['day', 'per24HourPeriod'],
  ['weekly', 'per7DayPeriod'],
  ['week', 'per7DayPeriod'],
  ['monthly', 'per30DayPeriod'],
  ['month', 'per30DayPeriod'],
  ['total', 'allTime'],
  ['lifetime', 'allTime'],
  ['person', 'individual'],
  ['company', 'business'],
  ['done', 'completed'],
  ['succeeded', 'completed'],
  ['success', 'completed'],
  ['paid', 'completed'],
  ['processing', 'pending'],
  ['cancelled', 'failed'],
  ['canceled', 'failed'],
  ['verified', 'approved'],
  ['iban', 'sepa'],
]);

/** Minimum length of a word that is searched in values. Shorter words are contained in too many values. */
const containedMin = 4;

function nearValue(input: unknown, values: readonly unknown[]): string | undefined {
  if (typeof input !== 'string') return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  const synonym = valueSynonyms.get(input.toLowerCase());
  if (synonym !== undefined && texts.includes(synonym)) return nearest(input, texts) ?? synonym;
  const containing = input.length < containedMin ? [] : texts.filter((text) => text.toLowerCase().includes(input.toLowerCase()));
  return nearest(input, texts) ?? (containing.length === 1 ? containing[0] : undefined);
}

/** Maximum number of names in a hint: readers would skip more. */
const namedMax = 12;

/** 400 for a member that the operation does not know. `siblings` are the known names beside it. */
export function unknownField(field: string, { meant, siblings = [] }: UnknownFieldInput = {}): FaultDetail {
  const name = fieldName(field);
  const said = `${name} is not a field of this operation`;
  if (meant !== undefined)
    return { field, code: 'unknown_field', message: `${said}. Did you mean ${meant}?`, hint: `Send ${meant} instead.` };
  const shown = siblings.slice(0, namedMax).join(', ');
  const hint = siblings.length > namedMax ? `Fields include ${shown}. The reference lists all of them.` : `Fields are ${shown}.`;
  return { field, code: 'unknown_field', message: said, ...(shown === '' ? {} : { hint }) };
}

type UnknownFieldInput = { readonly meant?: string | undefined; readonly siblings?: readonly string[] };

const isAboutPresence = (issue: Issue): boolean =>
  issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';

/** The values of a union of single values. Undefined for any other union. */
function valuesOf(branches: readonly (readonly Issue[])[]): z.core.$ZodIssueInvalidValue['values'] | undefined {
  const only = branches.map((branch) => (branch.length === 1 ? branch[0] : undefined));
  const values = only.flatMap((issue) => (issue?.code === 'invalid_value' && issue.path.length === 0 ? issue.values : []));
  return values.length === branches.length ? values : undefined;
}

/** The closest alternative: the first that did not fail because of the value's type. */
const likeliestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find(
    (branch) => branch.length > 0 && !branch.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'),
  );

const sizedTypes = new Set(['string', 'array', 'set', 'map', 'file']);

/** `1 entry`, `2 entries`. */
const formatCount = (n: number | bigint, what: 'character' | 'entry'): string =>
  what === 'entry' ? `${n} ${Number(n) === 1 ? 'entry' : 'entries'}` : `${n} character${Number(n) === 1 ? '' : 's'}`;

function codeOf(issue: Issue): FieldCode | ConflictCode {
  switch (issue.code) {
    case 'too_small':
      return sizedTypes.has(issue.origin) ? 'too_short' : 'out_of_range';
    case 'too_big':
      return sizedTypes.has(issue.origin) ? 'too_long' : 'out_of_range';
    case 'invalid_value':
      return 'invalid_enum';
    case 'invalid_type':
    case 'invalid_union':
      return 'invalid_type';
    case 'custom':
      return fieldCodeOf(issue.params) ?? 'invalid_format';
    default:
      return 'invalid_format';
  }
}

const textIn = (params: Record<string, unknown> | undefined, name: string): string | undefined =>
  typeof params?.[name] === 'string' ? params[name] : undefined;

/** The code that a contract named through `fieldIssue` (@pay/contract/field). */
const fieldCodeOf = (params: Record<string, unknown> | undefined): FieldCode | undefined =>
  // Contracts set `fieldCode` only through a typed helper, so the text is one of the codes.
  textIn(params, 'fieldCode') as FieldCode | undefined;

function valueAt(input: unknown, path: readonly PathPart[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
