// The schema of text that people write: names, descriptions, reasons.
import { z } from 'zod';
import { fieldIssue } from './field.ts';
import { codePoints, printable, printablePattern } from './text.ts';

/** 1 to `max` code points, all printable. */
export const nonBlankText = (max: number) =>
  z
    .string()
    .superRefine((text, ctx) => {
      if (text.trim() === '')
        fieldIssue(ctx, [], 'too_short', {
          message: 'must not be blank',
          hint: 'Send text, or omit the field if it is optional.',
        });
      else if (codePoints(text) > max)
        fieldIssue(ctx, [], 'too_long', {
          message: `must have at most ${max} characters`,
          hint: `Shorten the text to ${max} characters.`,
          params: { max },
        });
      else if (!printable(text))
        fieldIssue(ctx, [], 'invalid_format', {
          message: 'contains control or direction-override characters',
          hint: 'Remove line breaks, tabs, and invisible characters.',
        });
    })
    .meta({ minLength: 1, maxLength: max, pattern: printablePattern });
