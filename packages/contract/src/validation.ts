// Turns what zod says about a request into the public `error.details`. It works from the schema, so a route needs no validation
// code of its own. Loading the messages replaces zod's own.
import type { z } from 'zod';
import './validation-messages.ts';
import type { ConflictCode, FaultDetail, FieldCode } from '@pay/core/fault';
import { nearest } from './nearest.ts';

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
    return issue.keys.map((key) => unknownField(fieldOf([...issue.path, key], place)));
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
  const meant = issue.code === 'invalid_value' ? nearValue(valueAt(input, issue.path), issue.values) : undefined;
  const params = boundsOf(issue);
  const { message, hint } = place === 'query' ? inQuery(issue) : { message: issue.message };
  return [
    {
      field,
      code: codeOf(issue),
      // The shared messages have no subject.
      message: message.startsWith('must ') ? `${fieldName(field)} ${message}` : message,
      ...(meant === undefined ? {} : { hint: `Did you mean ${meant}?` }),
      ...(hint === undefined ? {} : { hint }),
      ...(params === undefined ? {} : { params }),
    },
  ];
}

/** A query has no JSON types: what is no number there is text that does not look like one. */
function inQuery(issue: Issue): { readonly message: string; readonly hint?: string } {
  if (issue.code !== 'invalid_type') return { message: issue.message };
  if (issue.expected === 'number' || issue.expected === 'int')
    return { message: 'must be a whole number', hint: 'Write the number in digits, such as 25.' };
  return issue.expected === 'boolean'
    ? { message: 'must be true or false', hint: 'Write true or false.' }
    : { message: issue.message };
}

/** The bound of the message as data. */
function boundsOf(issue: Issue): FaultDetail['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : undefined;
}

/** `limit` of `query:limit`. */
const fieldName = (field: string): string => field.replace(/^\w+:/, '');

/** Words of people, and of other APIs, for values of ours. */
const valueSynonyms: Readonly<Record<string, string>> = {
  daily: 'per24HourPeriod',
  day: 'per24HourPeriod',
  weekly: 'per7DayPeriod',
  week: 'per7DayPeriod',
  monthly: 'per30DayPeriod',
  month: 'per30DayPeriod',
  total: 'allTime',
  lifetime: 'allTime',
  person: 'individual',
  company: 'business',
};

function nearValue(sent: unknown, values: readonly unknown[]): string | undefined {
  if (typeof sent !== 'string') return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  const synonym = valueSynonyms[sent.toLowerCase()];
  return nearest(sent, texts) ?? (synonym !== undefined && texts.includes(synonym) ? synonym : undefined);
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
