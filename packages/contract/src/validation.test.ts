import { z } from 'zod';
import { fieldIssue } from './field.ts';
import { detailsOf } from './validation.ts';

const Transfer = z
  .object({
    customerId: z.string(),
    amount: z.union([z.string().max(22), z.number()]),
    rail: z.enum(['ach', 'wire']),
    reference: z.string().min(1).max(10).optional(),
    limit: z.int().min(1).max(200).default(50),
    tags: z.array(z.string()).max(2).optional(),
    details: z
      .object({
        routingNumber: z
          .string()
          .regex(/^\d{9}$/)
          .optional(),
        nested: z.object({ deep: z.string().optional() }).optional(),
      })
      .optional(),
    account: z.union([z.string(), z.object({ account_number: z.string() })]).optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    parties: z.array(z.object({ name: z.string() })).optional(),
  })
  .superRefine((value, ctx) => {
    if (value.details?.routingNumber === '021000022')
      fieldIssue(ctx, ['details', 'routingNumber'], 'invalid_check_digit', 'wrong check digit');
  });

const good = { customerId: 'cus_1', amount: '1', rail: 'ach' };
const codes = (body: unknown): Record<string, string> => {
  const result = Transfer.safeParse(body);
  return Object.fromEntries(
    detailsOf(result.error?.issues ?? [], body, { place: 'body' }).map((detail) => [detail.field, detail.code]),
  );
};

test('every failing field is reported at once, each with the contract’s code', () => {
  expect(
    codes({
      amount: true,
      rail: 'pigeon',
      reference: '12345678901',
      limit: 201,
      tags: ['a', 'b', 'c'],
      details: { routingNumber: 'x' },
      parties: [{}],
    }),
  ).toEqual({
    customerId: 'required',
    amount: 'invalid_type',
    rail: 'invalid_enum',
    reference: 'too_long',
    limit: 'out_of_range',
    tags: 'too_long',
    'details.routingNumber': 'invalid_format',
    'parties.0.name': 'required',
  });
});

test.each([
  [{ ...good, reference: '' }, { reference: 'too_short' }],
  [{ ...good, limit: 1.5 }, { limit: 'invalid_type' }],
  [{ ...good, limit: '5' }, { limit: 'invalid_type' }],
  [{ ...good, customerId: null }, { customerId: 'invalid_type' }],
  [{ ...good, details: { routingNumber: '021000022' } }, { 'details.routingNumber': 'invalid_check_digit' }],
  [{ ...good, amount: 'x'.repeat(23) }, { amount: 'too_long' }],
  [{ ...good, account: { account_number: 5 } }, { 'account.account_number': 'invalid_type' }],
  [{ customerId: 'cus_1', amount: '1' }, { rail: 'required' }],
  [[], { body: 'invalid_type' }],
  [null, { body: 'invalid_type' }],
])('%j gives %j', (body, expectedCodes) => {
  expect(codes(body)).toEqual(expectedCodes);
});

test('query and path fields are reported with their location', () => {
  const issues = z.object({ limit: z.int() }).safeParse({ limit: 'x' }).error?.issues ?? [];
  expect(detailsOf(issues, { limit: 'x' }, { place: 'query' })).toMatchObject([{ field: 'query:limit', code: 'invalid_type' }]);
  expect(detailsOf(issues, { limit: 'x' }, { place: 'path' })[0]?.field).toBe('path:limit');
});

test('an unknown member of a strict object is named', () => {
  const issues = z.strictObject({ dryRun: z.boolean().optional() }).safeParse({ dryrun: true }).error?.issues ?? [];
  expect(detailsOf(issues, { dryrun: true }, { place: 'body' })).toMatchObject([{ field: 'dryrun', code: 'unknown_field' }]);
});

test('messages name the field and what it must be, never the validator', () => {
  const messages = (body: unknown): Record<string, string> =>
    Object.fromEntries(
      detailsOf(Transfer.safeParse(body).error?.issues ?? [], body, { place: 'body' }).map(({ field, message }) => [
        field,
        message,
      ]),
    );
  expect(messages({ ...good, limit: 500, tags: ['a', 'b', 'c'], customerId: 7, reference: '' })).toEqual({
    limit: 'limit must be at most 200',
    tags: 'tags must have at most 2 entries',
    customerId: 'customerId must be a string, not a number',
    reference: 'reference must have at least 1 character',
  });
});

test('a nearly correct value gets a suggestion', () => {
  const body = { ...good, rail: 'wires' };
  expect(detailsOf(Transfer.safeParse(body).error?.issues ?? [], body, { place: 'body' })).toEqual([
    { field: 'rail', code: 'invalid_enum', message: 'rail must be one of ach, wire', hint: 'Did you mean wire?' },
  ]);
});

test('the hint of a bound is an instruction in the unit of the bound', () => {
  const hints = (body: unknown): Record<string, string | undefined> =>
    Object.fromEntries(
      detailsOf(Transfer.safeParse(body).error?.issues ?? [], body, { place: 'body' }).map(({ field, hint }) => [field, hint]),
    );
  expect(hints({ ...good, limit: 500, tags: ['a', 'b', 'c'], reference: '' })).toEqual({
    limit: 'Send 200 or less.',
    tags: 'Send at most 2 entries per request.',
    reference: 'Send 1 character or more.',
  });
  expect(hints({ ...good, limit: 0, reference: '12345678901', metadata: { a: { b: 1 } } })).toEqual({
    limit: 'Send 1 or more.',
    reference: 'Shorten the text to 10 characters.',
    'metadata.a': 'Send text in quotes.',
  });
  expect(hints({ ...good, customerId: null, rail: 'ach', amount: true })).toMatchObject({
    customerId: 'Send a value, or omit the field if it is optional.',
  });
});
