// Turns what zod says about a request into the public `error.details`. It works from the schema, so a route needs no validation
// code of its own. Loading the messages replaces zod's own.
import type { z } from 'zod';
import './validation-messages.ts';
import type { ConflictCode, FaultDetail, FieldCode } from '@pay/core/fault';
import { nearest } from '@pay/contract/nearest';

export type InputPart = 'body' | 'query' | 'path';
type Issue = z.core.$ZodIssue;
type PathPart = PropertyKey;

const prefix: Readonly<Record<InputPart, string>> = { body: '', query: 'query:', path: 'path:' };

/** What the reference says a field is for; undefined where it says nothing. */
export type Words = (path: readonly PathPart[]) => string | undefined;
type Part = { readonly input: unknown; readonly place: InputPart; readonly words: Words };

/**
 * Every failing field of one part of a request, each once: the first thing wrong with a field is the one to mend first, but what a
 * contract says in words of its own comes before what a bound says.
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
  if (sent === undefined && isAboutPresence(issue)) return [missing(field, part.words(issue.path))];
  if (issue.code === 'invalid_union') {
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
      message: message.startsWith('must ') ? `${fieldName(field)} ${message}` : message,
      ...(hint === undefined ? {} : { hint }),
      ...(params === undefined ? {} : { params }),
    },
  ];
}

function missing(field: string, words: string | undefined): FaultDetail {
  const said = { field, code: 'required', message: `${fieldName(field)} is required` } as const;
  if (field === 'body') return { ...said, hint: 'Send a JSON object with the header Content-Type: application/json.' };
  return words === undefined ? said : { ...said, hint: `Send ${fieldName(field)}. ${words}` };
}

/** A query has no JSON types: what is no number there is text that does not look like one. */
function inQuery(issue: Issue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected === 'number' || issue.expected === 'int') return 'must be a whole number';
  return issue.expected === 'boolean' ? 'must be true or false' : issue.message;
}

/** How to mend just this value, where something can be told from it. */
function hintOf(issue: Issue, sent: unknown, place: InputPart): string | undefined {
  if (issue.code === 'custom') return textIn(issue.params, 'hint');
  if (issue.code === 'invalid_type') return typeHint(issue.expected, sent, place);
  if (issue.code === 'invalid_value') {
    const meant = nearValue(sent, issue.values);
    return meant === undefined ? undefined : `Did you mean ${meant}?`;
  }
  const isDay = issue.code === 'invalid_format' && issue.format === 'datetime' && /^\d{4}-\d\d-\d\d$/.test(String(sent));
  return isDay ? `Send ${String(sent)}T00:00:00Z for the beginning of that day in UTC.` : undefined;
}

const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/;

function typeHint(expected: string, sent: unknown, place: InputPart): string | undefined {
  const wantsNumber = expected === 'number' || expected === 'int';
  if (place === 'query') {
    if (wantsNumber) return 'Write the number in digits, such as 25.';
    return expected === 'boolean' ? 'Write true or false.' : undefined;
  }
  if (wantsNumber && typeof sent === 'string')
    return plainNumber.test(sent) ? `Write it without quotes: ${sent}.` : 'Write a number without quotes, such as 100.';
  if (expected === 'boolean') return 'Write true or false, without quotes.';
  if (expected === 'string' && (typeof sent === 'number' || typeof sent === 'boolean')) return `Write it in quotes: "${sent}".`;
  return expected === 'object' && Array.isArray(sent) ? 'Send one object, { … }, and a request for each.' : undefined;
}

/** The numbers of the message as data. */
function paramsOf(issue: Issue): FaultDetail['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  // Contracts set them through a typed helper only.
  return issue.code === 'custom' ? (issue.params?.['numbers'] as FaultDetail['params']) : undefined;
}

/** `limit` of `query:limit`. */
const fieldName = (field: string): string => field.replace(/^\w+:/, '');

/** Words of people, and of other APIs, for values of ours. */
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

/** Shorter words stand in too many values. */
const containedMin = 4;

function nearValue(sent: unknown, values: readonly unknown[]): string | undefined {
  if (typeof sent !== 'string') return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  const synonym = valueSynonyms.get(sent.toLowerCase());
  if (synonym !== undefined && texts.includes(synonym)) return nearest(sent, texts) ?? synonym;
  const containing = sent.length < containedMin ? [] : texts.filter((text) => text.toLowerCase().includes(sent.toLowerCase()));
  return nearest(sent, texts) ?? (containing.length === 1 ? containing[0] : undefined);
}

/** Names in a hint: more would not be read. */
const namedMax = 12;

/** 400 for a member that the operation does not know. `siblings` are the names that are known in its place. */
export function unknownField(field: string, { meant, siblings = [] }: UnknownFieldInput = {}): FaultDetail {
  const name = fieldName(field);
  const said = `${name} is not a field of this operation`;
  if (meant !== undefined)
    return { field, code: 'unknown_field', message: `${said}; did you mean ${meant}?`, hint: `Send ${meant} instead.` };
  const shown = siblings.slice(0, namedMax).join(', ');
  const hint = siblings.length > namedMax ? `Known here: ${shown} and others, see the reference.` : `Known here: ${shown}.`;
  return { field, code: 'unknown_field', message: said, ...(shown === '' ? {} : { hint }) };
}

type UnknownFieldInput = { readonly meant?: string | undefined; readonly siblings?: readonly string[] };

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

const textIn = (params: Record<string, unknown> | undefined, name: string): string | undefined =>
  typeof params?.[name] === 'string' ? params[name] : undefined;

/** The code that a contract named through `fieldIssue` (@pay/contract/field). */
const namedCode = (params: Record<string, unknown> | undefined): FieldCode | undefined =>
  // Contracts set it through a typed helper only, so the text is one of the codes.
  textIn(params, 'fieldCode') as FieldCode | undefined;

function valueAt(input: unknown, path: readonly PathPart[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
