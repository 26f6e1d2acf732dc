// Converts zod's issues of a body to the public `error.details`.
import type { z } from 'zod';
import '@pay/contract/validation-messages';
import { invalid, type FaultDetail, type FieldCode } from '@pay/core/fault';

const codes: Readonly<Record<string, FieldCode>> = {
  invalid_type: 'invalid_type',
  invalid_format: 'invalid_format',
  invalid_value: 'invalid_enum',
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_union: 'invalid_type',
};

/** Validates a body, or other input under a prefix. @throws 400 with every wrong field */
export function validBody(schema: z.ZodType, body: unknown, before = ''): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => detailsOf(issue, body));
  throw invalid(details.map((detail) => ({ ...detail, field: `${before}${detail.field}` })));
}

function detailsOf(issue: z.core.$ZodIssue, body: unknown): FaultDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => ({ field, code: 'unknown_field', message: `${field} is not a field of this operation` }));
  }
  const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
  if (issue.path.length > 0 && isMissing(body, issue.path)) return [{ field, code: 'required', message: `${field} is required` }];
  const isNumber = (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'int';
  const code = isNumber ? 'out_of_range' : (codes[issue.code] ?? 'invalid_format');
  return [{ field, code, message: issue.message.startsWith('must ') ? `${field} ${issue.message}` : issue.message }];
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let at = body;
  for (const part of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[part];
  return at === undefined;
}
