// The schema of text that people wrote: names, descriptions, reasons.
import { z } from 'zod';
import { fieldIssue } from './field.ts';
import { codePoints, printable, printablePattern } from './text.ts';

/** 1 to `max` code points, nothing unprintable. */
export const written = (max: number) =>
  z
    .string()
    .superRefine((text, ctx) => {
      if (text.trim() === '')
        fieldIssue(ctx, [], 'too_short', {
          message: 'must not be blank',
          hint: 'Write something; leave the field out where it is optional and you have nothing.',
        });
      else if (codePoints(text) > max)
        fieldIssue(ctx, [], 'too_long', {
          message: `must have at most ${max} characters`,
          hint: `Shorten it to ${max} characters.`,
          params: { max },
        });
      else if (!printable(text))
        fieldIssue(ctx, [], 'invalid_format', {
          message: 'has control or direction-override characters',
          hint: 'Take out line breaks, tabs and whatever can not be seen.',
        });
    })
    .meta({ minLength: 1, maxLength: max, pattern: printablePattern });
