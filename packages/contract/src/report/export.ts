// Exports: complete lists as a file, which a job writes after the response.
import { z } from 'zod';
import type { FieldCode } from '@pay/core/fault';
import { isId, type IdKind } from '@pay/core/id';
import { AuditEntry } from '../webhook/audit.ts';
import { CardTransaction, CardTransactionStatus } from '../card/card-transaction.ts';
import { Delivery, DeliveryStatus } from '../webhook/delivery.ts';
import { EntryKind } from '../wallet/entry-kind.ts';
import type { EventTable } from '../event.ts';
import { ExportRows, ExportRowsInput, ExportType } from '../export-rows.ts';
import { createdQuery, fieldIssue, id, Instant, page, pageQuery, type FieldProblem } from '../field.ts';
import { JournalEntry, JournalLine } from '../wallet/journal.ts';
import { jobMachine, jobMembers, JobStatus } from './long-job.ts';
import { scenariosOf, type SandboxScenario } from '../machine.ts';
import { nearest } from '../nearest.ts';
import { command, query } from '../operation.ts';
import { RequestLogEntry } from '../gateway/request-log.ts';
import { RequestSource } from '../gateway/usage.ts';
import type { Access } from '../route.ts';
import { Transaction, TransactionStatus, TransactionType } from '../transfer/transaction.ts';
import { WalletEntry } from '../wallet/shapes.ts';

export const ExportFormat = z.enum(['csv', 'ndjson', 'beancount']).meta({
  id: 'ExportFormat',
  description: '`ndjson` has one JSON object per line. `beancount` is only for the journal.',
});
export type ExportFormat = z.infer<typeof ExportFormat>;

const keys = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

/** Scopes that a restricted key needs to export each type and to download the file. */
export const exportScopes: Readonly<Record<ExportType, Access>> = {
  transactions: 'transactions:read',
  wallet_entries: 'wallets:read',
  journal: 'journal:read',
  card_transactions: 'cards:read',
  deliveries: 'webhooks:read',
  requests: 'requests:read',
  audit_log: 'audit:read',
};

/** Columns of each type in CSV order. A test keeps the order, so append new columns. */
export const exportColumns: Readonly<Record<ExportType, readonly string[]>> = {
  transactions: keys(Transaction),
  wallet_entries: keys(WalletEntry),
  journal: [...keys(JournalEntry).filter((key) => key !== 'lines'), 'account', 'mappedAccount', ...keys(JournalLine).slice(1)],
  card_transactions: keys(CardTransaction),
  deliveries: keys(Delivery),
  requests: keys(RequestLogEntry),
  audit_log: keys(AuditEntry),
};

/** Filters of each type. Null accepts any text, and a kind requires an id. */
const exportFilters: Readonly<Record<ExportType, Readonly<Record<string, IdKind | readonly string[] | null>>>> = {
  transactions: {
    customerId: 'customer',
    walletId: 'wallet',
    type: TransactionType.options,
    status: TransactionStatus.options,
  },
  wallet_entries: { walletId: 'wallet', kind: EntryKind.options },
  journal: { account: null, walletId: 'wallet', transactionId: 'transaction' },
  card_transactions: { cardId: 'card', customerId: 'customer', agentId: 'agent', status: CardTransactionStatus.options },
  deliveries: { webhookId: 'webhook', event: null, status: DeliveryStatus.options },
  requests: { method: null, route: null, status: null, source: RequestSource.options },
  audit_log: { action: null, actorId: null, targetId: null },
};

const moment = (description: string) =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()]).meta({ description, examples: ['2026-10-01'] });

const text = z.string().min(1).max(200);
const AccountMap = z
  .record(z.string().min(1).max(100), z.string().min(1).max(100))
  .refine((map) => Object.keys(map).length <= 500, { message: 'has more than 500 accounts', params: { fieldCode: 'too_long' } });

export const CreateExport = z
  .object({
    type: ExportType,
    format: ExportFormat,
    from: moment('Includes rows from this instant, or from this day in `timezone`.').optional(),
    to: moment('Includes rows before this instant, or before this day in `timezone`.').optional(),
    since: z.string().min(1).max(8_000).optional().meta({
      description: '`watermark` of the previous export. The new export contains exactly the rows that the previous one lacked.',
    }),
    filters: z
      .record(z.string().max(40), text)
      .optional()
      .meta({ description: 'Filters of the list, such as `walletId` or `status`. The type determines which filters exist.' }),
    columns: z
      .array(z.string().max(60))
      .min(1)
      .max(60)
      .optional()
      .meta({ description: 'Columns of the file, in this order. The default is all columns.' }),
    timezone: z.string().min(1).max(64).default('UTC').meta({ description: 'IANA time zone of the days in `from` and `to`.' }),
    accountMap: AccountMap.optional().meta({
      description:
        'Only for the journal: your account numbers by code. A code may end in `*`. CSV shows the numbers as `mappedAccount`.',
    }),
  })
  .superRefine((body, ctx) => {
    for (const { path, code, ...said } of refusalsOf(body)) fieldIssue(ctx, path, code, said);
  })
  .meta({ id: 'CreateExport', description: 'Content and format of the export.' });
export type CreateExport = z.infer<typeof CreateExport>;

type Refusal = FieldProblem & { readonly path: readonly (string | number)[]; readonly code: FieldCode };
type ExportSelection = {
  readonly type: ExportType;
  readonly format: ExportFormat;
  readonly filters?: Readonly<Record<string, string>> | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly accountMap?: object | undefined;
};

/** Filters, columns, and options that do not match the type or the format. */
function refusalsOf({ type, format, filters = {}, columns = [], accountMap }: ExportSelection): Refusal[] {
  const mismatch = (field: string, message: string): Refusal => ({ path: [field], code: 'mismatch', message });
  const known = columnsOf(type, format);
  return [
    ...(format === 'beancount' && type !== 'journal'
      ? [mismatch('format', 'must be another format: beancount is only for the journal')]
      : []),
    ...(format === 'beancount' && columns.length > 0 ? [mismatch('columns', 'must be absent: beancount has fixed columns')] : []),
    ...(accountMap !== undefined && type !== 'journal'
      ? [mismatch('accountMap', 'must be absent: accountMap is only for the journal')]
      : []),
    ...Object.entries(filters).flatMap(([name, value]) => filterRefusal(type, name, value) ?? []),
    ...columns.flatMap((column, at): Refusal[] =>
      known.includes(column)
        ? []
        : [
            {
              path: ['columns', at],
              code: 'invalid_enum',
              message: `must be one of ${known.join(', ')}`,
              ...suggestName(column, known),
            },
          ],
    ),
  ];
}

function suggestName(name: string, knownNames: readonly string[]): { hint?: string } {
  const near = nearest(name, knownNames);
  return near === undefined ? {} : { hint: `Did you mean ${near}?` };
}

function filterRefusal(type: ExportType, name: string, value: string): Refusal | undefined {
  const path = ['filters', name];
  const of = exportFilters[type][name];
  if (of === undefined) {
    const known = Object.keys(exportFilters[type]);
    return {
      path,
      code: 'unknown_field',
      message: `must be a filter of ${type}: ${known.join(', ')}`,
      ...suggestName(name, known),
    };
  }
  if (of === null) return undefined;
  if (typeof of !== 'string')
    return of.includes(value)
      ? undefined
      : { path, code: 'invalid_enum', message: `must be one of ${of.join(', ')}`, ...suggestName(value, of) };
  return isId(of, value) ? undefined : { path, code: 'invalid_format', message: `must be the id of a ${of}` };
}

/** In NDJSON, a journal entry contains its lines. In CSV, a row is one line. */
export const columnsOf = (type: ExportType, format: ExportFormat): readonly string[] =>
  type === 'journal' && format !== 'csv' ? keys(JournalEntry) : exportColumns[type];

export const Export = z
  .object({
    id: id('export'),
    type: ExportType,
    format: ExportFormat,
    ...jobMembers,
    rowCount: z.int().min(0).meta({ description: 'Rows of the file, without the header.' }),
    sizeBytes: z.int().nullable().meta({ description: 'Bytes of the file. Null until the export completes.' }),
    sha256: z.string().nullable().meta({ description: 'SHA-256 of the file, in hex.' }),
    fileId: id('file')
      .nullable()
      .meta({ description: 'File of a completed export. Download it with `GET /v1/files/{fileId}/content`.' }),
    watermark: z
      .string()
      .nullable()
      .meta({ description: 'Value for `since` of the next export. Null until the snapshot exists.' }),
    consistentAsOf: Instant.meta({ description: 'Time of the snapshot.' }),
    warnings: z
      .array(
        z
          .object({
            code: z.enum(['unmapped_account']),
            about: z.string().meta({ description: 'Subject of the warning, such as the code of an account.' }),
          })
          .meta({
            id: 'ExportWarning',
            description: '`unmapped_account`: the account map has no number for this code. Clients should tolerate new codes.',
          }),
      )
      .meta({ description: 'Warnings for readers of the file.' }),
    expiresAt: Instant.nullable().meta({ description: 'Time when the file is deleted: seven days after the request.' }),
  })
  .meta({ id: 'Export', description: 'Export of a list as a file. Each row shows its resource at the time the row is written.' });
export type Export = z.infer<typeof Export>;

export const ExportParams = z.object({ exportId: id('export') });
export const ListExports = z.object({ type: ExportType.optional(), status: JobStatus.optional(), ...createdQuery, ...pageQuery });

/** Served by the report service, as part of its contract. */
export const exportJobOperations = {
  createExport: command({ summary: 'Create an export', input: CreateExport, output: Export }),
  getExport: query({ summary: 'Retrieve an export', input: ExportParams, output: Export }),
  listExports: query({ summary: 'List exports', input: ListExports, output: page(Export) }),
  cancelExport: command({ summary: 'Cancel an export', input: ExportParams, output: Export }),
  simulateExportFailure: command({ summary: 'Simulate an export failure', input: ExportParams, output: Export }),
  // The gateway owns the request log, and this service cannot call the gateway. The gateway therefore sends the rows.
  listPendingRequestExports: query({
    summary: 'List pending request exports',
    input: z.object({}),
    output: z.object({
      wanted: z.array(
        z.object({
          account: id('key'),
          environment: z.enum(['sandbox', 'live']),
          exportId: id('export'),
          page: ExportRowsInput,
        }),
      ),
    }),
  }),
  appendRequestExportPage: command({
    summary: 'Append a page to a request export',
    input: ExportParams.extend({ after: z.string().nullable(), page: ExportRows }),
    output: z.object({}),
  }),
};

export const exportEvents = {
  'export.completed': { category: 'export', description: 'An export completed, and its file is available.', data: Export },
  'export.failed': { category: 'export', description: 'An export failed.', data: Export },
} as const satisfies EventTable;

export const exportMachine = jobMachine('export');

const inState = scenariosOf('export', 'status');
const requestExport = (scenario: string): string => `POST /v1/exports | X-Sandbox-Scenario: ${scenario}`;

export const exportScenarios: readonly SandboxScenario[] = [
  inState('pending', [requestExport('pending')]),
  inState('running', [requestExport('running')]),
  inState('completed', ['POST /v1/exports']),
  inState('failed', [requestExport('running'), 'POST /v1/simulate/exports/{exportId}/fail']),
  inState('canceled', [requestExport('running'), 'POST /v1/exports/{exportId}/cancel']),
];
