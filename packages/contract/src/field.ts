// Field shapes that several contracts share, and how a schema states the public code of its errors.
import { z } from 'zod';
import type { FaultDetail, FieldCode } from '@pay/core/fault';
import { prefixes, type IdKind } from '@pay/core/id';
import { amountPattern, currencies } from '@pay/core/money';
import { limits } from '@pay/core/limits';

/** A refinement's data in addition to its message. `numbers` are the params of the detail. */
type IssueParams = { readonly fieldCode: FieldCode; readonly hint?: string; readonly numbers?: FaultDetail['params'] };
type CustomIssue = { code: 'custom'; path: (string | number)[]; message: string; params: IssueParams };
type Refinement = { addIssue(issue: CustomIssue): void };

/** A field's error, and how to fix it if the code's hint is too general. */
export type FieldProblem = Pick<FaultDetail, 'message' | 'hint' | 'params'>;

/** Rejects one field with a public code. The gateway turns it into an entry of `error.details`. */
export function fieldIssue(
  ctx: Refinement,
  path: readonly (string | number)[],
  code: FieldCode,
  problem: string | FieldProblem,
): void {
  const { message, hint, params }: FieldProblem = typeof problem === 'string' ? { message: problem } : problem;
  const said = { ...(hint === undefined ? {} : { hint }), ...(params === undefined ? {} : { numbers: params }) };
  ctx.addIssue({ code: 'custom', path: [...path], message, params: { fieldCode: code, ...said } });
}

const kinds = new WeakMap<z.ZodType, IdKind>();

/** The kind of an id, for a schema made by `id`. */
export const idKindOf = (schema: z.ZodType): IdKind | undefined => kinds.get(schema);

/**
 * An id in a path, body, or query. Its form is not checked here: a malformed and a missing id must get the same
 * response.
 */
export const id = (kind: IdKind) => {
  const schema = z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: [`${prefixes[kind]}_01k9x3v7m2c4q8s6t0w5y1z3ab`] });
  kinds.set(schema, kind);
  return schema;
};

/** Lower-case currency code. The gateway converts any case before validation. */
export const Currency = z
  .enum(currencies as [string, ...string[]])
  .meta({ id: 'Currency', description: 'Lower-case currency code.' });

/** A caller's own id for a resource. */
export const ClientReferenceId = z
  .string()
  .min(1)
  .max(limits.clientReferenceId)
  .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII characters: letters, digits, spaces, and punctuation');

/** Decimal string in major units. */
export const Decimal = z.string().meta({ description: 'Decimal string in major units, with the currency’s number of decimals.' });

const amountMessage =
  'must be decimal digits without sign, exponent, spaces, or separators, at most 15 before and 6 after the point';

const amountHint = 'Send digits with a decimal point, such as "1000.00".';

/** An amount as text. A JSON number arrives as its literal text (route option literalNumbers). */
export const Amount = z
  .union([
    z.string().meta({ pattern: amountPattern.source }),
    z
      .number()
      .meta({ minimum: 0, maximum: 999_999_999_999_999, multipleOf: 0.000001, description: 'Number without an exponent.' }),
  ])
  .refine((amount) => amountPattern.test(String(amount)), {
    message: amountMessage,
    params: { fieldCode: 'invalid_format', hint: amountHint },
  })
  .meta({ description: 'Amount in major units of the source currency.' });

/** Signed integer of minor units as digits. Internal, never public. */
export const Units = z.string().regex(/^-?\d{1,38}$/);

export const Instant = z.string().meta({ format: 'date-time', description: 'ISO-8601 UTC with milliseconds.' });

export const Metadata = z
  .record(z.string().min(1).max(limits.metadata.key), z.string().max(limits.metadata.value))
  .refine((map) => Object.keys(map).length <= limits.metadata.keys, {
    message: `has more than ${limits.metadata.keys} keys`,
    params: { fieldCode: 'too_long' },
  })
  .meta({ id: 'Metadata', description: 'Your own data: up to 50 keys of at most 40 characters, with values of at most 500.' });

/** Parameters that every list accepts. */
export const pageQuery = {
  cursor: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .meta({ description: '`nextCursor` of the previous page, with the same filters.' }),
  limit: z.int().min(limits.page.min).max(limits.page.max).default(limits.page.default),
};
export const createdQuery = {
  createdAfter: z.iso.datetime({ offset: true }).optional().meta({ description: 'Created at this instant or later.' }),
  createdBefore: z.iso.datetime({ offset: true }).optional().meta({ description: 'Created before this instant.' }),
};

/** Output of every list operation. The envelope determines its public form. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().optional() });
