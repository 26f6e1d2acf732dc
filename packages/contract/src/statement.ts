// Statements of wallets: opening balance, lines, closing balance of a period. Made once and never altered.
import { z } from 'zod';
import type { EventTable } from './event.ts';
import { EntryKind } from './entry-kind.ts';
import { createdQuery, Currency, Decimal, id, Instant, page, pageQuery } from './field.ts';
import { jobMachine, jobMembers } from './long-job.ts';
import { scenariosOf, type SandboxScenario } from './machine.ts';
import { command, query } from './operation.ts';

export const StatementType = z.enum(['monthly', 'custom']).meta({
  id: 'StatementType',
  description: '`monthly` is made by the platform for every month in UTC, `custom` when you ask for one.',
});
export type StatementType = z.infer<typeof StatementType>;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10');
const day = (description: string) => z.iso.date().meta({ description, examples: ['2026-10-01'] });

const Sum = z
  .object({ count: z.int().min(0), amount: Decimal.meta({ description: 'Decimal string in major units, never negative.' }) })
  .meta({ id: 'StatementSum', description: 'Lines on one side: `credits` add to the balance, `debits` take from it.' });

export const Statement = z
  .object({
    id: id('statement'),
    walletId: id('wallet'),
    customerId: id('customer'),
    currency: Currency,
    type: StatementType,
    period: z.string().nullable().meta({ description: 'The month, `2026-10`; null for custom ones.' }),
    periodStart: Instant.meta({ description: 'The first instant of it.' }),
    periodEnd: Instant.meta({ description: 'The first instant after it.' }),
    timezone: z.string().meta({ description: 'IANA zone whose midnights divide the days.', examples: ['UTC'] }),
    openingBalance: Decimal.nullable().meta({ description: 'Null until it is completed, as the closing balance is.' }),
    closingBalance: Decimal.nullable().meta({ description: 'Opening balance and all lines together.' }),
    credits: Sum,
    debits: Sum,
    fees: z
      .object({ amount: Decimal })
      .meta({ id: 'StatementFees', description: 'The part of the debits that are lines of kind `fee`.' }),
    lineCount: z.int().min(0).meta({ description: 'Lines that it has.' }),
    sha256: z.string().nullable().meta({ description: 'SHA-256 of the CSV content, in hex; null until it is completed.' }),
    ...jobMembers,
  })
  .meta({ id: 'Statement', description: 'The movements of a wallet in a period. What comes later is in a later statement.' });
export type Statement = z.infer<typeof Statement>;

export const StatementLine = z
  .object({
    number: z.int().min(1).meta({ description: 'Place in the statement, from 1.' }),
    entryId: id('entry').meta({ description: 'The wallet’s entry.' }),
    postedAt: Instant,
    kind: EntryKind,
    description: z.string().meta({ description: 'The same in words, for people; not meant to be parsed.' }),
    reference: z.string().nullable().meta({ description: '`reference` of the transfer; null where there is none.' }),
    transactionId: id('transaction').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    amount: Decimal.meta({ description: 'Signed: positive adds to the balance, negative takes from it.' }),
    balanceAfter: Decimal,
  })
  .meta({ id: 'StatementLine', description: 'One movement of a statement.' });
export type StatementLine = z.infer<typeof StatementLine>;

/** Days that a custom statement spans at most. */
export const statementDaysMax = 400;

export const CreateStatement = z
  .object({
    walletId: id('wallet'),
    from: day('First day.'),
    to: day('The day after the last one: today at the latest, at most 400 days after `from`.'),
    timezone: z
      .string()
      .min(1)
      .max(64)
      .default('UTC')
      .meta({
        description: 'IANA zone whose midnights divide the days.',
        examples: ['America/New_York'],
      }),
  })
  .meta({ id: 'CreateStatement', description: 'A period of a wallet.' });
export type CreateStatement = z.infer<typeof CreateStatement>;

export const StatementParams = z.object({ statementId: id('statement') });
export const ListStatements = z.object({
  walletId: id('wallet').optional(),
  customerId: id('customer').optional(),
  period: Month.optional().meta({ description: 'The month, such as `2026-10`.' }),
  type: StatementType.optional(),
  ...createdQuery,
  ...pageQuery,
});
export type ListStatements = z.infer<typeof ListStatements>;

export const StatementFormat = z.enum(['json', 'csv', 'pdf', 'camt053']).meta({
  id: 'StatementFormat',
  description: '`camt053` is ISO 20022 camt.053.001.08, for currencies that ISO 4217 has a code for.',
});
export type StatementFormat = z.infer<typeof StatementFormat>;
export const StatementContentQuery = z.object({ format: StatementFormat.default('json') });

/** Content as a reader of its chunks needs it: they are numbered from 0. `sizeBytes` is null where it is printed on the way. */
const ReadableContent = z.object({
  file: z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int().nullable(), etag: z.string() }),
  chunks: z.int().min(1),
});

/** Served by the report service, as part of its contract. */
export const statementOperations = {
  createStatement: command({ summary: 'Make a statement of a wallet', input: CreateStatement, output: Statement }),
  getStatement: query({ summary: 'Read a statement', input: StatementParams, output: Statement }),
  listStatements: query({ summary: 'List statements, newest first', input: ListStatements, output: page(Statement) }),
  listStatementLines: query({
    summary: 'List the lines of a statement, oldest first',
    input: StatementParams.extend(pageQuery),
    output: page(StatementLine),
  }),
  /** A command because it is written to the audit log. */
  downloadStatement: command({
    summary: 'Download a statement as JSON, CSV, PDF or camt.053',
    input: StatementParams.extend(StatementContentQuery.shape),
    output: ReadableContent,
  }),
  readStatement: query({
    summary: 'Read a chunk of a statement’s content',
    input: StatementParams.extend(StatementContentQuery.shape).extend({ number: z.int().min(0) }),
    output: z.object({ bytes: z.base64() }),
  }),
  cancelStatement: command({ summary: 'Stop making a statement', input: StatementParams, output: Statement }),
};

export const statementEvents = {
  'statement.created': { category: 'statement', description: 'A statement is complete.', data: Statement },
  'statement.failed': {
    category: 'statement',
    description: 'A statement that you asked for could not be made.',
    data: Statement,
  },
} as const satisfies EventTable;

export const statementMachine = jobMachine('statement');

const inState = scenariosOf('statement', 'status');
const asked = (scenario: string): string => `POST /v1/statements | X-Sandbox-Scenario: ${scenario}`;

/** A recipe for every state of a statement. */
export const statementScenarios: readonly SandboxScenario[] = [
  inState('pending', [asked('pending')]),
  inState('running', [asked('running')]),
  inState('completed', ['POST /v1/statements'], ['POST /v1/simulate/clock {"advanceSeconds":2678400}']),
  inState('failed', [asked('failed')]),
  inState('canceled', [asked('pending'), 'POST /v1/statements/{statementId}/cancel']),
];
