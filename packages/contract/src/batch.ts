// Batch payouts: many transfers that are checked together, confirmed once and told of by one result. Each valid row becomes an
// ordinary transfer; a row is known by its batch and its number, so nothing pays it twice.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { DAY } from '@pay/core/time';
import type { EventTable } from './event.ts';
import { createdQuery, Currency, Decimal, fieldIssue, id, Instant, Metadata, page, pageQuery } from './field.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { command, query } from './operation.ts';

/** Milliseconds in which the same rows are taken for a mistake. */
export const sameRowsMs = DAY;
/** Milliseconds for which the files of a batch are kept: what was sent, and its result. */
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
    'Nothing is sent before `processing`. `partially_completed`: some rows ended otherwise. No batch waits for an approval yet.',
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
  description: 'How far a row is; the last ones are those of its transfer. `canceled` was not sent.',
});
export type BatchRowStatus = z.infer<typeof BatchRowStatus>;

const BatchMode = z
  .enum(['partial', 'all_or_nothing'])
  .meta({ id: 'BatchMode', description: 'Whether the valid rows are paid although others are invalid.' });
const BatchProcess = z
  .enum(['manual', 'auto'])
  .meta({ id: 'BatchProcess', description: '`auto` confirms itself once all rows are checked.' });

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
    dryRun: z.boolean().meta({ description: 'Only checks; it can never be confirmed.' }),
    counts: z
      .object({
        total: count('All rows.'),
        valid: count('Rows that were found valid.'),
        invalid: count('Rows that were found invalid, and are not sent.'),
        pending: count('Valid rows that have not ended.'),
        completed: count('Rows that were paid.'),
        failed: count('Rows whose transfer failed, or could not be made any more.'),
        returned: count('Rows that came back.'),
        refunded: count('Rows that a review sent back.'),
        canceled: count('Rows that were not sent.'),
      })
      .meta({ id: 'BatchCounts', description: 'How many rows are where.' }),
    totals: z
      .array(
        z
          .object({
            walletId: id('wallet'),
            currency: Currency,
            amount: Decimal.meta({ description: 'What the valid rows take from the wallet, fees included.' }),
            fees: Decimal.meta({ description: 'What of it are fees.' }),
          })
          .meta({ id: 'BatchTotal', description: 'What the valid rows of one wallet come to.' }),
      )
      .meta({ description: 'One for each wallet that pays, once all rows are checked.' }),
    progress: z
      .object({ done: count('Rows that have ended; it only rises.'), total: count('All rows.') })
      .meta({ id: 'BatchProgress', description: 'How far it is.' }),
    approvalId: z.null().meta({ description: 'Null: no batch waits for an approval yet.' }),
    retryOf: id('batch').nullable().meta({ description: 'The batch whose rows these are, tried again.' }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Columns that nothing was read from.' }),
    warnings: z
      .array(z.object({ code: z.string(), message: z.string() }).meta({ id: 'BatchWarning', description: 'What to look at.' }))
      .meta({ description: 'What did not stop it: the same rows were sent before, or a wallet lacked the funds.' }),
    resultFileId: id('file')
      .nullable()
      .meta({ description: 'CSV of the rows as sent with what became of each; once it has ended.' }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
    completedAt: Instant.nullable().meta({ description: 'When it ended, however it did.' }),
  })
  .meta({ id: 'Batch', description: 'Many transfers as one. Amounts are decimal strings in major units.' });
export type Batch = z.infer<typeof Batch>;

export const BatchRow = z
  .object({
    number: z.int().meta({ description: 'Place in what was sent, from 1.' }),
    clientRowId: z.string().nullable().meta({ description: 'Your own id of the row.' }),
    status: BatchRowStatus,
    transactionId: id('transaction').nullable().meta({ description: 'Its transfer, once it is sent.' }),
    counterpartyId: id('counterparty').nullable().meta({ description: 'The payout account that it names or was found for it.' }),
    errors: z
      .array(
        z
          .object({ field: z.string(), code: z.string(), message: z.string() })
          .meta({ id: 'BatchRowError', description: 'What is wrong with a row: as a transfer would be refused.' }),
      )
      .meta({
        description:
          'Why it is invalid, or failed; `transactionId` with the code of `failureReason` where its transfer did not complete.',
      }),
    finalAmount: Decimal.nullable().meta({
      description: 'What arrives, in the destination currency; null while it is not known.',
    }),
  })
  .meta({ id: 'BatchRow', description: 'A row of a batch.' });
export type BatchRow = z.infer<typeof BatchRow>;

const cell = (description: string, more: Readonly<Record<string, unknown>> = {}) => ({ type: 'string', description, ...more });
/** Rows are judged one by one and not with the request, so their schema takes anything; this is what it should be. */
const rowProperties = {
  clientRowId: cell('Your own id of the row, printable ASCII; no two rows have the same.', {
    maxLength: limits.clientReferenceId,
  }),
  amount: cell('Major units of the wallet’s currency.'),
  sourceCurrency: cell('Must be the wallet’s currency if you send it.'),
  destinationCurrency: cell('Currency that arrives.'),
  destinationPaymentRail: cell('Rail or chain that carries it.'),
  destinationAddress: cell('On-chain address, payout account (`pa_…`) or wallet (`wal_…`); empty where `counterparty` says it.'),
  reference: cell('Sent to the recipient’s bank.'),
  clientReferenceId: cell('Your own id of the transfer.'),
  developerFee: cell('Major units of the wallet’s currency, credited to your fee account.'),
  customerId: cell('Another customer than the batch’s.'),
  walletId: cell('Another wallet than the batch’s.'),
  counterparty: {
    type: 'object',
    additionalProperties: true,
    description:
      'A payout account to find or create, with the fields of `POST /v1/counterparties`; in a file, columns such as `counterparty.iban`.',
  },
};
export const batchColumns = Object.keys(rowProperties).filter((name) => name !== 'counterparty');
/** Fields of a transfer that a row does not take: to ignore one would pay at another time, from other money, or at another rate. */
export const refusedBatchColumns = ['scheduledFor', 'holdId', 'quoteId'] as const;

const BatchRowInput = z.record(z.string(), z.unknown()).meta({
  id: 'BatchRowInput',
  description: `A transfer to make. A row with \`scheduledFor\`, \`holdId\`, or \`quoteId\` is invalid. Members that are not known are ignored and named in \`ignoredColumns\`.`,
  properties: rowProperties,
  // The document names what is read; what else is sent is not refused, but named in the answer.
  additionalProperties: false,
});

const shared = {
  name: z.string().min(1).max(limits.name).optional().meta({ description: 'For people.' }),
  customerId: id('customer').meta({ description: 'Pays the rows that name no other customer.' }),
  walletId: id('wallet').meta({ description: 'Pays the rows that name no other wallet.' }),
  mode: BatchMode.default('partial'),
  process: BatchProcess.default('manual'),
  dryRun: z.boolean().default(false).meta({ description: 'Only check the rows.' }),
  allowDuplicate: z.boolean().default(false).meta({ description: 'Take rows that were sent within the last 24 hours again.' }),
  metadata: Metadata.optional(),
};

const rowsOrFile = {
  message: 'give exactly one of rows and fileId',
  hint: 'Send rows, or upload a CSV file by POST /v1/files?purpose=batch and send its id as fileId.',
};

export const CreateBatch = z
  .object({
    ...shared,
    rows: z.array(BatchRowInput).min(1).max(limits.batchRows).optional().meta({ description: 'The rows, at most 10,000.' }),
    fileId: id('file').optional().meta({ description: 'A CSV file with a header row, uploaded with the purpose `batch`.' }),
  })
  .superRefine(({ rows, fileId }, ctx) => {
    if ((rows === undefined) !== (fileId === undefined)) return;
    const isNone = rows === undefined;
    for (const field of ['rows', 'fileId']) fieldIssue(ctx, [field], isNone ? 'required' : 'mismatch', rowsOrFile);
  })
  .meta({ id: 'CreateBatch', description: 'Transfers to make.' });

export const RetryBatch = z
  .object({
    statuses: z
      .array(z.enum(['failed', 'canceled']))
      .min(1)
      .default(['failed', 'canceled'])
      .meta({ description: 'Which rows; returned ones are not tried again.' }),
  })
  .meta({ id: 'RetryBatch', description: 'Which rows to try again.' });

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
    summary: 'Create a batch of transfers',
    // Rows are too many for one message of the bus, so they arrive as a file that the gateway wrote of them.
    input: z.object({ ...shared, fileId: id('file').optional(), rowsFileId: id('file').optional() }),
    output: Batch,
  }),
  getBatch: query({ summary: 'Read a batch', input: BatchParams, output: Batch }),
  listBatches: query({ summary: 'List batches, newest first', input: ListBatches, output: page(Batch) }),
  listBatchRows: query({
    summary: 'List the rows of a batch by number',
    input: BatchParams.extend(ListBatchRows.shape),
    output: page(BatchRow),
  }),
  confirmBatch: command({ summary: 'Hold the total of a batch and send its rows', input: BatchParams, output: Batch }),
  cancelBatch: command({ summary: 'Cancel what of a batch is not sent yet', input: BatchParams, output: Batch }),
  retryBatch: command({
    summary: 'Try rows of a batch again that failed or were not sent',
    input: BatchParams.extend(RetryBatch.shape),
    output: Batch,
  }),
};

export const batchEvents = {
  'batch.created': { category: 'batch', description: 'You created a batch; its rows are being checked.', data: Batch },
  'batch.updated': {
    category: 'batch',
    description: 'A batch changed its status, or another tenth of its rows has ended.',
    data: Batch,
  },
  'batch.completed': { category: 'batch', description: 'A batch has ended, however it did: look at `status`.', data: Batch },
} as const satisfies EventTable;

export const batchMachines = [
  {
    resource: 'batch',
    field: 'status',
    initial: 'validating',
    // No batch waits for an approval yet.
    states: batchStatuses.filter((status) => status !== 'awaiting_approval'),
    terminal: ['invalid', 'completed', 'partially_completed', 'canceled'],
    transitions: [
      { from: 'validating', to: 'ready', trigger: 'every row is checked' },
      { from: 'validating', to: 'invalid', trigger: 'a row is invalid and all must be valid, or none is valid' },
      { from: 'validating', to: 'canceled', trigger: 'canceled' },
      { from: 'ready', to: 'processing', trigger: 'confirmed, and the total is held' },
      { from: 'ready', to: 'canceled', trigger: 'canceled' },
      { from: 'processing', to: 'completed', trigger: 'every valid row completed' },
      { from: 'processing', to: 'partially_completed', trigger: 'every row has ended, some of them otherwise' },
      { from: 'processing', to: 'canceled', trigger: 'canceled before anything was sent' },
    ],
  },
] satisfies readonly StateMachine[];

const inState = scenariosOf('batch', 'status');
const twoRows = 'POST /v1/batches {"process":"auto"}';

/** A recipe for every state of a batch that can be reached. */
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
