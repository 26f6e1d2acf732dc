// Transactions as callers see them: the resource, its list filters, its timeline and its events.
import { z } from 'zod';
import { chains } from './chain.ts';
import type { EventTable } from './event.ts';
import type { StateMachine } from './machine.ts';
import { fiatRails } from './rails.ts';
import { ClientReferenceId, createdQuery, Currency, Decimal, id, Instant, Metadata, pageQuery } from './field.ts';
import { metadataQuery } from './metadata.ts';

export const transactionStatuses = [
  'pending',
  'in_review',
  'funds_received',
  'payment_submitted',
  'completed',
  'failed',
  'returned',
  'refunded',
] as const;
export type TransactionStatusName = (typeof transactionStatuses)[number];

/** Every allowed move and what makes it; the transfer service enforces this very table. */
export const transactionTransitions = {
  pending: {
    in_review: 'screening asks for a review',
    funds_received: 'the hold is captured, or the deposit is matched',
    failed: 'canceled, refused by screening, or not enough funds at capture',
  },
  in_review: {
    funds_received: 'the review clears it',
    failed: 'the review rejects it, or it is canceled',
    refunded: 'the review sends the funds back',
  },
  funds_received: {
    payment_submitted: 'the rail accepts the payment',
    completed: 'the deposit, the transfer to another wallet or the conversion is credited',
    in_review: 'the rail gives no answer for too long, or the deposit needs a review',
    failed: 'the rail refuses the payment',
    refunded: 'the funds go back to where they came from',
  },
  payment_submitted: {
    completed: 'the rail confirms',
    returned: 'the rail sends the payment back',
    failed: 'the rail rejects what it had accepted',
  },
  completed: {},
  failed: {},
  returned: {},
  refunded: {},
} as const satisfies Record<TransactionStatusName, { readonly [K in TransactionStatusName]?: string }>;

const isFinal = (status: TransactionStatusName): boolean => Object.keys(transactionTransitions[status]).length === 0;

/** Served at /v1/meta/state-machines. */
export const transactionMachines: readonly StateMachine[] = [
  {
    resource: 'transaction',
    field: 'status',
    initial: 'pending',
    states: [...transactionStatuses],
    terminal: transactionStatuses.filter(isFinal),
    transitions: transactionStatuses.flatMap((from) =>
      Object.entries(transactionTransitions[from]).map(([to, trigger]) => ({ from, to, trigger })),
    ),
  },
];

export const transactionTypes = ['transfer', 'deposit', 'conversion'] as const;

/** The rail between wallets of one owner: nothing leaves the platform. */
export const internalRail = 'internal';

/** What stands for a rail on conversions and their quotes: an exchange between two wallets of one customer. */
export const conversionRail = 'conversion';

export const failureCodes = [
  'insufficient_funds',
  'canceled',
  'compliance_rejected',
  'invalid_account',
  'account_closed',
  'name_mismatch',
  'rail_unavailable',
  'limit_exceeded',
  'onchain_reverted',
  'expired',
  'network_error',
] as const;

export const PaymentRail = z.enum([...fiatRails, ...chains, internalRail, conversionRail]).meta({
  id: 'PaymentRail',
  description:
    'Fiat rail or blockchain that carries the payment; `internal` between your own wallets, `conversion` on conversions and their quotes.',
});

export const TransactionType = z
  .enum(transactionTypes)
  .meta({ id: 'TransactionType', description: 'Clients should tolerate new values.' });
const Direction = z
  .enum(['outbound', 'inbound', 'internal'])
  .meta({ id: 'TransactionDirection', description: 'Out of the wallet, into it, or from one wallet of a customer to another.' });
export const FailureCode = z
  .enum(failureCodes)
  .meta({ id: 'FailureCode', description: 'Why money did not arrive. Clients should tolerate new values.' });

export const TransactionStatus = z.enum(transactionStatuses).meta({
  id: 'TransactionStatus',
  description: 'Terminal: completed, failed, returned, refunded. Clients should tolerate new values.',
});

export const FailureReason = z
  .object({
    code: FailureCode,
    message: z.string(),
    railCode: z.string().optional().meta({ description: 'The rail’s own return code, such as R02.' }),
  })
  .meta({ id: 'FailureReason', description: 'Why a transaction failed or was returned.' });

export const TransactionReturn = z
  .object({
    code: FailureCode,
    railCode: z.string().nullable().meta({ description: 'The rail’s own return code, such as R02; chains have none.' }),
    message: z.string(),
    at: Instant.meta({ description: 'When the money came back.' }),
    transactionId: id('transaction').nullable().meta({
      description:
        'The other side of a return after completion: on the transfer the deposit, on the deposit the transfer. Null when the transfer itself became `returned`.',
    }),
  })
  .meta({ id: 'TransactionReturn', description: 'Why and when money that had left came back.' });

export const Transaction = z
  .object({
    id: id('transaction'),
    customerId: id('customer'),
    walletId: id('wallet'),
    type: TransactionType,
    direction: Direction,
    status: TransactionStatus,
    amount: z.string().meta({ description: 'Major units of the source currency, exactly as sent.' }),
    sourceCurrency: Currency,
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationAddress: z.string().nullable().meta({ description: 'On-chain recipient; on-chain transfers only.' }),
    payoutAccountId: id('counterparty').nullable().meta({ description: 'Fiat transfers only.' }),
    destinationWalletId: id('wallet')
      .nullable()
      .meta({ description: 'Wallet that receives it; internal transfers and conversions only.' }),
    relatedTransactionId: id('transaction')
      .nullable()
      .meta({ description: 'The other side of a completed internal transfer: its deposit, or the transfer that paid it.' }),
    finalAmount: Decimal.nullable().meta({ description: 'Major units of the destination currency; null until completed.' }),
    destinationTxHash: z
      .string()
      .nullable()
      .meta({ description: 'Appears with payment_submitted and is preliminary until completed.' }),
    gasFee: Decimal.nullable().meta({ description: 'Source currency; on-chain transfers only.' }),
    exchangeFee: Decimal.nullable().meta({ description: 'Source currency; null when nothing is exchanged.' }),
    developerFee: Decimal.nullable().meta({ description: 'Source currency; credited to the fee account of the key’s owner.' }),
    exchangeRate: z.string().nullable().meta({ description: 'Exact mid rate that was applied; null when nothing is exchanged.' }),
    reference: z.string().nullable(),
    clientReferenceId: z.string().nullable(),
    failureReason: FailureReason.nullable(),
    virtualAccountId: id('virtualAccount').nullable(),
    holdId: id('hold').nullable().meta({ description: 'The manual hold that its money was taken from.' }),
    scheduledFor: Instant.nullable().meta({
      description:
        'When a scheduled transfer begins; it is `pending` until then, and priced, checked and evaluated by risk when it is due.',
    }),
    groupId: id('split').nullable().meta({ description: 'The split that it is a leg of; all its legs have the same.' }),
    batchId: id('batch').nullable().meta({ description: 'The batch that it is a row of.' }),
    batchRow: z.int().nullable().meta({ description: 'Its number in the batch.' }),
    returnOf: id('transaction').nullable().meta({ description: 'The completed transfer whose late return this deposit is.' }),
    return: TransactionReturn.nullable().meta({
      description: 'Set on a transfer that came back, and on the deposit that a completed one came back as.',
    }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Transaction', description: 'A deposit, transfer or conversion. Amounts are decimal strings in major units.' });
export type Transaction = z.infer<typeof Transaction>;

/** Not stored, so it has no id. */
export const TransferDryRun = Transaction.extend({
  id: z.null().meta({ description: 'Null: nothing was made.' }),
  dryRun: z.literal(true).meta({ description: 'Always true.' }),
}).meta({
  id: 'TransferDryRun',
  description: 'The transaction that a transfer would be. `in_review` and `failed` also tell what risk would decide.',
});
export type TransferDryRun = z.infer<typeof TransferDryRun>;

export const ListTransactions = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  type: TransactionType.optional(),
  status: TransactionStatus.optional(),
  walletId: id('wallet')
    .optional()
    .meta({ description: 'A wallet on either side: internal transfers and conversions to it are in its list too.' }),
  payoutAccountId: id('counterparty').optional(),
  destinationWalletId: id('wallet')
    .optional()
    .meta({ description: 'The wallet that internal transfers and conversions went to.' }),
  relatedTransactionId: id('transaction').optional().meta({ description: 'The other side of an internal transfer.' }),
  batchId: id('batch').optional().meta({ description: 'The batch that they are rows of.' }),
  clientReferenceId: ClientReferenceId.optional(),
  direction: Direction.optional(),
  holdId: id('hold').optional().meta({ description: 'The manual hold that money was taken from.' }),
  groupId: id('split').optional().meta({ description: 'The split whose legs are looked for.' }),
  returnOf: id('transaction').optional().meta({ description: 'The completed transfer whose late return is looked for.' }),
});
export type ListTransactions = z.infer<typeof ListTransactions>;

export const Timeline = z
  .object({
    transactionId: id('transaction'),
    statusHistory: z.array(z.object({ status: TransactionStatus, at: Instant })),
    entries: z.array(
      z.object({
        at: Instant,
        kind: z.enum(['status', 'ledger', 'rail', 'risk', 'event', 'delivery']),
        status: TransactionStatus.optional(),
        description: z.string(),
        amount: Decimal.optional(),
        currency: Currency.optional(),
        debit: z.string().optional(),
        credit: z.string().optional(),
        railReference: z.string().optional(),
        eventType: z.string().optional(),
        webhookId: id('webhook').optional(),
      }),
    ),
  })
  .meta({ id: 'TransactionTimeline', description: 'Everything that happened to a transaction, oldest first.' });
export type Timeline = z.infer<typeof Timeline>;

export const transactionEvents = {
  'transaction.created': {
    category: 'transaction',
    description: 'New transaction recorded (deposit, transfer or conversion).',
    data: Transaction,
  },
  'transaction.updated': { category: 'transaction', description: 'Transaction status changed.', data: Transaction },
  'transaction.completed': {
    category: 'transaction',
    description: 'Transaction reached a terminal state (completed, failed, returned, refunded).',
    data: Transaction,
  },
} as const satisfies EventTable;
