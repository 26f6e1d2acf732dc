// Batch payouts: many transfers that are checked together, confirmed once, and reported in one result. Each valid row
// becomes an ordinary transfer. Its batch and its number identify a row, so it is never paid twice.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { DAY } from '@pay/core/time';
import type { EventTable } from '../event.ts';
import { createdQuery, Currency, Decimal, fieldIssue, id, Instant, Metadata, page, pageQuery } from '../field.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { command, query } from '../operation.ts';

/** Milliseconds for which a second batch with the same rows counts as a mistake. */
export const sameRowsMs = DAY;
/** Milliseconds for which a batch's files are stored: the upload and the result. */
export const batchFilesMs = 90 * DAY;

export const batchStatuses = [
  'validating',
  'invalid',
  'ready',
  'awaiting_approval',
  'processing',
  'completed',
  'partially_completed',
  'canceled',
] as const;
export const BatchStatus = z.enum(batchStatuses).meta({
  id: 'BatchStatus',
  description:
    'The platform sends nothing before `processing`. `partially_completed` means that some rows did not complete. Batches do not need approval yet.',
});
export type BatchStatus = z.infer<typeof BatchStatus>;

export const batchRowStatuses = [
  'invalid',
  'valid',
  'processing',
  'completed',
  'failed',
  'returned',
  'refunded',
  'canceled',
] as const;
export const BatchRowStatus = z.enum(batchRowStatuses).meta({
  id: 'BatchRowStatus',
  description: 'Status of the row. The status of a sent row follows its transfer. A `canceled` row was not sent.',
});
export type BatchRowStatus = z.infer<typeof BatchRowStatus>;

const BatchMode = z
  .enum(['partial', 'all_or_nothing'])
  .meta({ id: 'BatchMode', description: 'Whether to pay the valid rows if other rows are invalid.' });
const BatchProcess = z
  .enum(['manual', 'auto'])
  .meta({ id: 'BatchProcess', description: '`auto` confirms the batch when all rows are checked.' });

const count = (description: string) => z.int().meta({ description });

export const Batch = z
  .object({
    id: id('batch'),
    name: z.string().nullable(),
    customerId: id('customer').meta({ description: 'Pays the rows that name no other customer.' }),
    walletId: id('wallet').meta({ description: 'Pays the rows that name no other wallet.' }),
    status: BatchStatus,
    mode: BatchMode,
    process: BatchProcess,
    dryRun: z.boolean().meta({ description: 'Whether the batch only checks its rows. Such a batch cannot be confirmed.' }),
    counts: z
      .object({
        total: count('All rows.'),
        valid: count('Valid rows.'),
        invalid: count('Invalid rows. The platform does not send them.'),
        pending: count('Valid rows that have not ended.'),
        completed: count('Completed rows.'),
        failed: count('Rows whose transfer failed or could not be created.'),
        returned: count('Returned rows.'),
        refunded: count('Rows refunded by a review.'),
        canceled: count('Canceled rows, which were not sent.'),
      })
      .meta({ id: 'BatchCounts', description: 'Number of rows by status.' }),
    totals: z
      .array(
        z
          .object({
            walletId: id('wallet'),
            currency: Currency,
            amount: Decimal.meta({ description: 'Total that the valid rows take from the wallet, including fees.' }),
            fees: Decimal.meta({ description: 'Fees within the total.' }),
          })
          .meta({ id: 'BatchTotal', description: 'Totals of the valid rows of one wallet.' }),
      )
      .meta({ description: 'One entry for each paying wallet, present when all rows are checked.' }),
    progress: z
      .object({ done: count('Rows that have ended. This number only rises.'), total: count('All rows.') })
      .meta({ id: 'BatchProgress', description: 'Progress of the batch.' }),
    approvalId: z.null().meta({ description: 'Always null: batches do not need approval yet.' }),
    retryOf: id('batch').nullable().meta({ description: 'Batch that this batch retries.' }),
    fileId: id('file').nullable().meta({
      description: 'File with the rows: your CSV upload, or a JSON file of the rows in the request. Null for a retry.',
    }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Columns that the platform ignored.' }),
    warnings: z
      .array(
        z
          .object({ code: z.string(), message: z.string() })
          .meta({ id: 'BatchWarning', description: 'Warning that did not stop the batch.' }),
      )
      .meta({ description: 'Warnings, such as duplicate rows, or a wallet with insufficient funds.' }),
    resultFileId: id('file')
      .nullable()
      .meta({ description: 'CSV file with each sent row and its result. Present when the batch has ended.' }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
    completedAt: Instant.nullable().meta({ description: 'Time when the batch ended, with any result.' }),
  })
  .meta({ id: 'Batch', description: 'A batch is many transfers in one request. Amounts are decimal strings in major units.' });
export type Batch = z.infer<typeof Batch>;

export const BatchRow = z
  .object({
    number: z.int().meta({ description: 'Position in the request or the file, from 1.' }),
    clientRowId: z.string().nullable().meta({ description: 'Your own id of the row.' }),
    status: BatchRowStatus,
    transactionId: id('transaction').nullable().meta({ description: 'Transfer of the row, present when it is sent.' }),
    counterpartyId: id('counterparty')
      .nullable()
      .meta({ description: 'Payout account that the row names or that its `counterparty` matched.' }),
    errors: z
      .array(
        z
          .object({ field: z.string(), code: z.string(), message: z.string() })
          .meta({ id: 'BatchRowError', description: 'Problem of a row, in the form of a transfer error.' }),
      )
      .meta({
        description:
          'Why the row is invalid or failed. If the transfer did not complete, `field` is `transactionId`, and `code` is that of the transfer’s `failureReason`.',
      }),
    finalAmount: Decimal.nullable().meta({
      description: 'Amount that arrives, in the destination currency. Null until known.',
    }),
  })
  .meta({ id: 'BatchRow', description: 'Row of a batch.' });
export type BatchRow = z.infer<typeof BatchRow>;

const cell = (description: string, more: Readonly<Record<string, unknown>> = {}) => ({ type: 'string', description, ...more });
/**
 * Rows are validated one by one, not with the request, so their schema accepts any value. This is the documented form.
 */
const rowProperties = {
  clientRowId: cell('Your own id of the row in printable ASCII, unique within the batch.', {
    maxLength: limits.clientReferenceId,
  }),
  amount: cell('Amount in major units of the wallet’s currency.'),
  sourceCurrency: cell('Optional. If you send it, it must be the wallet’s currency.'),
  destinationCurrency: cell('Currency that arrives.'),
  destinationPaymentRail: cell('Payment rail or chain.'),
  destinationAddress: cell(
    'On-chain address, payout account (`pa_…`), or wallet (`wal_…`). Leave it empty if you send `counterparty`.',
  ),
  reference: cell('Text for the recipient’s bank.'),
  clientReferenceId: cell('Your own id of the transfer.'),
  developerFee: cell('Developer fee in major units of the wallet’s currency, credited to your fee account.'),
  customerId: cell('Customer of the row, if it differs from the batch’s.'),
  walletId: cell('Wallet of the row, if it differs from the batch’s.'),
  counterparty: {
    type: 'object',
    additionalProperties: true,
    description:
      'Payout account to find or create, with the fields of `POST /v1/counterparties`. In a file, use columns such as `counterparty.iban`.',
  },
};
export const batchColumns = Object.keys(rowProperties).filter((name) => name !== 'counterparty');
/**
 * Fields of a transfer that a row rejects. Ignoring such a field would pay at another time, from other funds, or
 * at another rate.
 */
export const refusedBatchColumns = ['scheduledFor', 'holdId', 'quoteId'] as const;

const BatchRowInput = z.record(z.string(), z.unknown()).meta({
  id: 'BatchRowInput',
  description: `Transfer to create. A row with \`scheduledFor\`, \`holdId\`, or \`quoteId\` is invalid. The platform ignores unknown fields and lists them in \`ignoredColumns\`.`,
  properties: rowProperties,
  // The document lists the members that are read. Other members are not rejected, and the response names them.
  additionalProperties: false,
});

const sharedFields = {
  name: z.string().min(1).max(limits.name).optional().meta({ description: 'Name for people.' }),
  customerId: id('customer').meta({ description: 'Pays the rows that name no other customer.' }),
  walletId: id('wallet').meta({ description: 'Pays the rows that name no other wallet.' }),
  mode: BatchMode.default('partial'),
  process: BatchProcess.default('manual'),
  dryRun: z.boolean().default(false).meta({ description: 'Checks the rows without paying them.' }),
  allowDuplicate: z
    .boolean()
    .default(false)
    .meta({ description: 'Accepts rows that you already sent within the last 24 hours.' }),
  metadata: Metadata.optional(),
};

const rowsOrFile = {
  message: 'send exactly one of rows and fileId',
  hint: 'Send rows, or upload a CSV file with POST /v1/files?purpose=batch and send its id as fileId.',
};

export const CreateBatch = z
  .object({
    ...sharedFields,
    rows: z.array(BatchRowInput).min(1).max(limits.batchRows).optional().meta({ description: 'Rows, at most 10,000.' }),
    fileId: id('file').optional().meta({ description: 'CSV file with a header row, uploaded with the purpose `batch`.' }),
  })
  .superRefine(({ rows, fileId }, ctx) => {
    if ((rows === undefined) !== (fileId === undefined)) return;
    const isNone = rows === undefined;
    for (const field of ['rows', 'fileId']) fieldIssue(ctx, [field], isNone ? 'required' : 'mismatch', rowsOrFile);
  })
  .meta({ id: 'CreateBatch', description: 'Transfers to create.' });

export const RetryBatch = z
  .object({
    statuses: z
      .array(z.enum(['failed', 'canceled']))
      .min(1)
      .default(['failed', 'canceled'])
      .meta({ description: 'Statuses of the rows to retry. Returned rows are not retried.' }),
  })
  .meta({ id: 'RetryBatch', description: 'Rows to retry.' });

export const BatchParams = z.object({ batchId: id('batch') });
export const ListBatches = z.object({ status: BatchStatus.optional(), ...createdQuery, ...pageQuery });
export const ListBatchRows = z.object({
  status: BatchRowStatus.optional(),
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
});

/** Served by the transfer service, as part of its contract. */
export const batchOperations = {
  createBatch: command({
    summary: 'Create a batch',
    // A bus message is too small for the rows, so they arrive as a file that the gateway writes.
    input: z.object({ ...sharedFields, fileId: id('file').optional(), rowsFileId: id('file').optional() }),
    output: Batch,
  }),
  getBatch: query({ summary: 'Retrieve a batch', input: BatchParams, output: Batch }),
  listBatches: query({ summary: 'List batches', input: ListBatches, output: page(Batch) }),
  listBatchRows: query({
    summary: 'List batch rows',
    input: BatchParams.extend(ListBatchRows.shape),
    output: page(BatchRow),
  }),
  confirmBatch: command({ summary: 'Confirm a batch', input: BatchParams, output: Batch }),
  cancelBatch: command({ summary: 'Cancel a batch', input: BatchParams, output: Batch }),
  retryBatch: command({ summary: 'Retry rows of a batch', input: BatchParams.extend(RetryBatch.shape), output: Batch }),
};

export const batchEvents = {
  'batch.created': { category: 'batch', description: 'A batch was created. The platform is checking its rows.', data: Batch },
  'batch.updated': {
    category: 'batch',
    description: 'A batch changed its status, or another tenth of its rows ended.',
    data: Batch,
  },
  'batch.completed': { category: 'batch', description: 'A batch ended. Check `status` for the result.', data: Batch },
} as const satisfies EventTable;

export const batchMachines = [
  {
    resource: 'batch',
    field: 'status',
    initial: 'validating',
    // No batch requires approval yet.
    states: batchStatuses.filter((status) => status !== 'awaiting_approval'),
    terminal: ['invalid', 'completed', 'partially_completed', 'canceled'],
    transitions: [
      { from: 'validating', to: 'ready', trigger: 'all rows are checked' },
      { from: 'validating', to: 'invalid', trigger: 'no row is valid, or a row is invalid and all must be valid' },
      { from: 'validating', to: 'canceled', trigger: 'canceled' },
      { from: 'ready', to: 'processing', trigger: 'the batch is confirmed and the total is held' },
      { from: 'ready', to: 'canceled', trigger: 'canceled' },
      { from: 'processing', to: 'completed', trigger: 'all valid rows completed' },
      { from: 'processing', to: 'partially_completed', trigger: 'all rows ended, but not all completed' },
      { from: 'processing', to: 'canceled', trigger: 'canceled before any row was sent' },
    ],
  },
] satisfies readonly StateMachine[];

const inState = scenariosOf('batch', 'status');
const twoRows = 'POST /v1/batches {"process":"auto"}';

/** A recipe for every reachable state of a batch. */
export const batchScenarios: readonly SandboxScenario[] = [
  inState('validating', ['POST /v1/batches']),
  inState('invalid', ['POST /v1/batches {"rows":[{"amount":"nothing"}]}']),
  inState('ready', ['POST /v1/batches']),
  inState('processing', ['PATCH /v1/simulate/settings {"autoAdvance":false}', twoRows]),
  inState('completed', [twoRows]),
  inState('partially_completed', [
    'POST /v1/batches {"process":"auto","rows":[{"amount":"9001.02","destinationCurrency":"usdc","destinationPaymentRail":"ethereum","destinationAddress":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}]}',
  ]),
  inState('canceled', ['POST /v1/batches', 'POST /v1/batches/{batchId}/cancel']),
];
