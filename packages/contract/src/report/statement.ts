// Wallet statements: opening balance, lines, and closing balance of a period. Created once and never changed.
import { z } from 'zod';
import type { EventTable } from '../event.ts';
import { EntryKind } from '../wallet/entry-kind.ts';
import { createdQuery, Currency, Decimal, id, Instant, page, pageQuery } from '../field.ts';
import { jobMachine, jobMembers } from './long-job.ts';
import { scenariosOf, type SandboxScenario } from '../machine.ts';
import { command, query } from '../operation.ts';

export const StatementType = z.enum(['monthly', 'custom']).meta({
  id: 'StatementType',
  description:
    'The platform creates a `monthly` statement for each month in UTC with movements or a balance. You create `custom` statements.',
});
export type StatementType = z.infer<typeof StatementType>;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10');
const day = (description: string) => z.iso.date().meta({ description, examples: ['2026-10-01'] });

const Sum = z
  .object({ count: z.int().min(0), amount: Decimal.meta({ description: 'Decimal string in major units, never negative.' }) })
  .meta({ id: 'StatementSum', description: 'Lines on one side. `credits` add to the balance, and `debits` subtract from it.' });

export const Statement = z
  .object({
    id: id('statement'),
    walletId: id('wallet'),
    customerId: id('customer'),
    currency: Currency,
    type: StatementType,
    period: z.string().nullable().meta({ description: 'Month, such as `2026-10`. Null for custom statements.' }),
    periodStart: Instant.meta({ description: 'First instant of the period.' }),
    periodEnd: Instant.meta({ description: 'First instant after the period.' }),
    timezone: z.string().meta({ description: 'IANA time zone that divides the days.', examples: ['UTC'] }),
    openingBalance: Decimal.nullable().meta({ description: 'Balance at the start. Null until the statement completes.' }),
    closingBalance: Decimal.nullable().meta({ description: 'Opening balance plus all lines.' }),
    credits: Sum,
    debits: Sum,
    fees: z
      .object({ amount: Decimal })
      .meta({ id: 'StatementFees', description: 'Fees minus returned fees: the lines of kind `fee`.' }),
    lineCount: z.int().min(0).meta({ description: 'Number of lines.' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the CSV content, in hex. Null until the statement completes.' }),
    ...jobMembers,
  })
  .meta({ id: 'Statement', description: 'Movements of a wallet in a period.' });
export type Statement = z.infer<typeof Statement>;

export const StatementLine = z
  .object({
    number: z.int().min(1).meta({ description: 'Position in the statement, from 1.' }),
    entryId: id('entry').meta({ description: 'Wallet entry of the line.' }),
    postedAt: Instant,
    kind: EntryKind,
    description: z.string().meta({ description: 'Description of the kind, for people. Do not parse it.' }),
    reference: z.string().nullable().meta({ description: '`reference` of the transfer. Null if it has none.' }),
    transactionId: id('transaction').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    amount: Decimal.meta({ description: 'Signed amount: positive adds to the balance, negative subtracts.' }),
    balanceAfter: Decimal,
  })
  .meta({ id: 'StatementLine', description: 'One movement of a statement.' });
export type StatementLine = z.infer<typeof StatementLine>;

/** Maximum days of a custom statement. */
export const statementDaysMax = 400;

export const CreateStatement = z
  .object({
    walletId: id('wallet'),
    from: day('First day.'),
    to: day('Day after the last day: today at the latest, and at most 400 days after `from`.'),
    timezone: z
      .string()
      .min(1)
      .max(64)
      .default('UTC')
      .meta({
        description: 'IANA time zone that divides the days.',
        examples: ['America/New_York'],
      }),
  })
  .meta({ id: 'CreateStatement', description: 'Wallet and period of a statement.' });
export type CreateStatement = z.infer<typeof CreateStatement>;

export const StatementParams = z.object({ statementId: id('statement') });
export const ListStatements = z.object({
  walletId: id('wallet').optional(),
  customerId: id('customer').optional(),
  period: Month.optional().meta({ description: 'Month, such as `2026-10`.' }),
  type: StatementType.optional(),
  ...createdQuery,
  ...pageQuery,
});
export type ListStatements = z.infer<typeof ListStatements>;

export const StatementFormat = z.enum(['json', 'csv', 'pdf', 'camt053']).meta({
  id: 'StatementFormat',
  description: '`camt053` is ISO 20022 camt.053.001.08. It requires a currency with an ISO 4217 code.',
});
export type StatementFormat = z.infer<typeof StatementFormat>;
export const StatementContentQuery = z.object({ format: StatementFormat.default('json') });

/**
 * Content for a reader of its chunks, which are numbered from 0. `sizeBytes` is null if the document is printed during
 * the download.
 */
const ReadableContent = z.object({
  file: z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int().nullable(), etag: z.string() }),
  chunks: z.int().min(1),
});

/** Served by the report service, as part of its contract. */
export const statementOperations = {
  createStatement: command({ summary: 'Create a statement', input: CreateStatement, output: Statement }),
  getStatement: query({ summary: 'Retrieve a statement', input: StatementParams, output: Statement }),
  listStatements: query({ summary: 'List statements', input: ListStatements, output: page(Statement) }),
  listStatementLines: query({
    summary: 'List statement lines',
    input: StatementParams.extend(pageQuery),
    output: page(StatementLine),
  }),
  /** A command because it writes to the audit log. */
  downloadStatement: command({
    summary: 'Download a statement',
    input: StatementParams.extend(StatementContentQuery.shape),
    output: ReadableContent,
  }),
  readStatement: query({
    summary: 'Read a statement chunk',
    input: StatementParams.extend(StatementContentQuery.shape).extend({ number: z.int().min(0) }),
    output: z.object({ bytes: z.base64() }),
  }),
  cancelStatement: command({ summary: 'Cancel a statement', input: StatementParams, output: Statement }),
};

export const statementEvents = {
  'statement.created': { category: 'statement', description: 'A statement completed.', data: Statement },
  'statement.failed': {
    category: 'statement',
    description: 'A requested statement failed.',
    data: Statement,
  },
} as const satisfies EventTable;

export const statementMachine = jobMachine('statement');

const inState = scenariosOf('statement', 'status');
const requestStatement = (scenario: string): string => `POST /v1/statements | X-Sandbox-Scenario: ${scenario}`;

export const statementScenarios: readonly SandboxScenario[] = [
  inState('pending', [requestStatement('pending')]),
  inState('running', [requestStatement('running')]),
  inState('completed', ['POST /v1/statements'], ['POST /v1/simulate/clock {"advanceSeconds":2678400}']),
  inState('failed', [requestStatement('failed')]),
  inState('canceled', [requestStatement('pending'), 'POST /v1/statements/{statementId}/cancel']),
];
