// Words zod's errors in the API's style: "must …", so that the field's name completes the sentence. A schema's own
// message takes precedence.
import { z } from 'zod';

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  datetime: 'a date and time with zone such as 2026-01-31T00:00:00Z',
  date: 'a date such as 2026-01-31',
  email: 'an e-mail address such as ada@example.com',
  url: 'a URL such as https://example.com/hook',
  uuid: 'a UUID',
};

type Issue = z.core.$ZodRawIssue;

function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return nouns[typeof value] ?? typeof value;
}

const count = (n: number | bigint, what: string): string => `${n} ${what}${Number(n) === 1 ? '' : 's'}`;

function describeBound(word: string, issue: Issue & { origin: string }, bound: number | bigint): string {
  if (issue.origin === 'string') return `must have ${word} ${count(bound, 'character')}`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `must have ${word} ${bound} ${Number(bound) === 1 ? 'entry' : 'entries'}`;
  return `must be ${word} ${bound}`;
}

/** The sentence without its subject. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nouns[issue.expected] ?? issue.expected}, not ${describeType(issue.input)}`;
    case 'too_small':
      return describeBound(issue.inclusive === false ? 'more than' : 'at least', issue, issue.minimum);
    case 'too_big':
      return describeBound(issue.inclusive === false ? 'less than' : 'at most', issue, issue.maximum);
    case 'invalid_format':
      return formats[issue.format] === undefined ? 'must have the documented format' : `must be ${formats[issue.format] ?? ''}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'must have one of the documented formats';
    case 'invalid_key':
      return 'must not contain this name';
    default:
      return 'must have the documented format';
  }
}

z.config({ localeError: (issue) => validationMessage(issue) });
