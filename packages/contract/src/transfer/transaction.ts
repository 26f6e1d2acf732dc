// Transactions as callers see them: the resource, its list filters, its timeline, and its events.
import { z } from 'zod';
import { chains } from '../chain.ts';
import { fiatRails } from '../rails.ts';
import { ClientReferenceId, createdQuery, Currency, Decimal, id, Instant, Metadata, pageQuery } from '../field.ts';
import { metadataQuery } from '../metadata.ts';

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

export const transactionTypes = ['transfer', 'deposit', 'conversion'] as const;

/** The rail between wallets of one owner: nothing leaves the platform. */
export const internalRail = 'internal';

/** The rail value of conversions and their quotes: an exchange between two wallets of one customer. */
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
    'Fiat rail or blockchain of the payment. `internal` is between your own wallets, and `conversion` is for conversions and their quotes.',
});

export const TransactionType = z
  .enum(transactionTypes)
  .meta({ id: 'TransactionType', description: 'Kind of transaction. Clients should tolerate new values.' });
const Direction = z.enum(['outbound', 'inbound', 'internal']).meta({
  id: 'TransactionDirection',
  description: 'Direction of the money: out of the wallet, into it, or between two wallets of a customer.',
});
export const FailureCode = z
  .enum(failureCodes)
  .meta({ id: 'FailureCode', description: 'Reason that money did not arrive. Clients should tolerate new values.' });

export const TransactionStatus = z.enum(transactionStatuses).meta({
  id: 'TransactionStatus',
  description:
    'State of the transaction. `completed`, `failed`, `returned`, and `refunded` are final. Clients should tolerate new values.',
});

export const FailureReason = z
  .object({
    code: FailureCode,
    message: z.string(),
    railCode: z.string().optional().meta({ description: 'Return code of the rail, such as R02.' }),
  })
  .meta({ id: 'FailureReason', description: 'Reason that a transaction failed or was returned.' });

export const TransactionReturn = z
  .object({
    code: FailureCode,
    railCode: z.string().nullable().meta({ description: 'Return code of the rail, such as R02. Chains have none.' }),
    message: z.string(),
    at: Instant.meta({ description: 'Time of the return.' }),
    transactionId: id('transaction').nullable().meta({
      description:
        'Other side of a return after completion: the deposit of a transfer, or the transfer of a deposit. Null if the transfer itself became `returned`.',
    }),
  })
  .meta({ id: 'TransactionReturn', description: 'Reason and time of a return.' });

export const Transaction = z
  .object({
    id: id('transaction'),
    customerId: id('customer'),
    walletId: id('wallet'),
    type: TransactionType,
    direction: Direction,
    status: TransactionStatus,
    amount: z.string().meta({ description: 'Amount in major units of the source currency, exactly as sent.' }),
    sourceCurrency: Currency,
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationAddress: z
      .string()
      .nullable()
      .meta({ description: 'On-chain address that receives the payment. Only for on-chain payments.' }),
    payoutAccountId: id('counterparty').nullable().meta({ description: 'Only for fiat transfers.' }),
    destinationWalletId: id('wallet')
      .nullable()
      .meta({ description: 'Receiving wallet. Only for internal transfers and conversions.' }),
    relatedTransactionId: id('transaction')
      .nullable()
      .meta({ description: 'Other side of a completed internal transfer: its deposit, or the transfer that paid the deposit.' }),
    finalAmount: Decimal.nullable().meta({
      description: 'Amount in major units of the destination currency. Null until the transaction completes.',
    }),
    destinationTxHash: z
      .string()
      .nullable()
      .meta({ description: 'On-chain transaction hash, from `payment_submitted` on. Preliminary until completion.' }),
    gasFee: Decimal.nullable().meta({ description: 'Fee in the source currency. Only for on-chain transfers.' }),
    exchangeFee: Decimal.nullable().meta({ description: 'Fee in the source currency. Null without an exchange.' }),
    developerFee: Decimal.nullable().meta({
      description: 'Fee in the source currency, credited to the fee account of the key’s owner.',
    }),
    exchangeRate: z.string().nullable().meta({ description: 'Exact mid rate of the transaction. Null without an exchange.' }),
    reference: z.string().nullable(),
    clientReferenceId: z.string().nullable(),
    failureReason: FailureReason.nullable(),
    virtualAccountId: id('virtualAccount').nullable(),
    holdId: id('hold').nullable().meta({ description: 'Manual hold that funded the transaction.' }),
    scheduledFor: Instant.nullable().meta({
      description:
        'Start of a scheduled transfer. The transfer stays `pending` until then. At that time, the platform sets the price, checks the transfer, and evaluates its risk.',
    }),
    groupId: id('split').nullable().meta({ description: 'Split that this transaction belongs to. All legs have the same id.' }),
    batchId: id('batch').nullable().meta({ description: 'Batch that this transaction belongs to.' }),
    batchRow: z.int().nullable().meta({ description: 'Row number in the batch.' }),
    returnOf: id('transaction').nullable().meta({ description: 'Completed transfer that this deposit returns.' }),
    return: TransactionReturn.nullable().meta({
      description: 'Present on a returned transfer, and on the deposit that returns a completed transfer.',
    }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Transaction', description: 'Deposit, transfer, or conversion. Amounts are decimal strings in major units.' });
export type Transaction = z.infer<typeof Transaction>;

/** A dry run is not stored, so it has no id. */
export const TransferDryRun = Transaction.extend({
  id: z.null().meta({ description: 'Always null: a dry run creates nothing.' }),
  dryRun: z.literal(true).meta({ description: 'Always true.' }),
}).meta({
  id: 'TransferDryRun',
  description: 'Dry run of a transfer. The statuses `in_review` and `failed` show the risk decision.',
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
    .meta({ description: 'Wallet on either side. The list includes internal transfers and conversions to the wallet.' }),
  payoutAccountId: id('counterparty').optional(),
  destinationWalletId: id('wallet').optional().meta({ description: 'Receiving wallet of internal transfers and conversions.' }),
  relatedTransactionId: id('transaction').optional().meta({ description: 'Other side of an internal transfer.' }),
  batchId: id('batch').optional().meta({ description: 'Batch of the transactions.' }),
  clientReferenceId: ClientReferenceId.optional(),
  direction: Direction.optional(),
  holdId: id('hold').optional().meta({ description: 'Manual hold that funded the transactions.' }),
  groupId: id('split').optional().meta({ description: 'Split of the transactions.' }),
  returnOf: id('transaction').optional().meta({ description: 'Completed transfer whose late return you want to find.' }),
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
  .meta({ id: 'TransactionTimeline', description: 'History of a transaction, oldest first.' });
export type Timeline = z.infer<typeof Timeline>;
