// Turns what zod says about a request into the public `error.details`. It works from the schema, so a route needs no validation
// code of its own. Loading the messages replaces zod's own.
import type { z } from 'zod';
import '@pay/contract/validation-messages';
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
    return issue.keys.map((key) => unknownField(fieldOf([...issue.path, key], place), key));
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
  return [
    {
      field,
      code: codeOf(issue),
      // The shared messages have no subject.
      message: issue.message.startsWith('must ') ? `${fieldName(field)} ${issue.message}` : issue.message,
      ...(meant === undefined ? {} : { hint: `Did you mean ${meant}?` }),
    },
  ];
}

/** `limit` of `query:limit`. */
const fieldName = (field: string): string => field.replace(/^\w+:/, '');

const nearValue = (sent: unknown, values: readonly unknown[]): string | undefined =>
  typeof sent === 'string'
    ? nearest(
        sent,
        values.filter((value) => typeof value === 'string'),
      )
    : undefined;

/** 400 for a member that the operation does not know. */
export const unknownField = (field: string, name: string, meant?: string): FaultDetail => ({
  field,
  code: 'unknown_field',
  message:
    meant === undefined
      ? `${name} is not a field of this operation`
      : `${name} is not a field of this operation; did you mean ${meant}?`,
});

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
