// The transfer service: moving money out, seeing it come in, and everything a caller may ask about either.
import { z } from 'zod';
import { Amount, ClientReferenceId, createdQuery, Currency, fieldIssue, id, Metadata, page, pageQuery } from './field.ts';
import { UpdateMetadata, metadataQuery } from './metadata.ts';
import { batchOperations } from './batch.ts';
import { feePayoutOperations } from './fee-payout.ts';
import { batchedCommand, batchedQuery, command, contract, query } from './operation.ts';
import { Quote, Rate, RateQuery } from './quote.ts';
import { ownedOperations } from './erasure.ts';
import { lookOperations, queueOperations, subjectOperations } from './operator.ts';
import { gapRunOperations } from './gap-run.ts';
import { ownerFreezeOperations } from './owner-freeze.ts';
import { transferCareOperations } from './transfer-care.ts';
import { exportOperations } from './export-rows.ts';
import { quotaOperations } from './quota.ts';
import { Rail } from './rail.ts';
import { referenceProblem } from './reference-rule.ts';
import { referenceOperations } from './statement-entries.ts';
import { checkSplit, Destinations, TransferSplit, TransferSplitDryRun } from './split.ts';
import { checkRemainder, checkSchedule } from './transfer-checks.ts';
import { plainText, plainTextMessage, plainTextPattern } from './text.ts';
import {
  conversionRail,
  FailureCode,
  ListTransactions,
  PaymentRail,
  Timeline,
  Transaction,
  TransactionStatus,
  TransferDryRun,
} from './transaction.ts';

const isObject = ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null;
const hasDestination = (body: { readonly destinationAddress?: unknown; readonly destinations?: unknown }): boolean =>
  body.destinationAddress !== undefined || body.destinations !== undefined;

export const CreateTransfer = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: Amount,
    sourceCurrency: Currency.optional().meta({ description: 'Must be the wallet’s currency when given.' }),
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationAddress: z.string().min(1).max(128).optional().meta({
      description:
        'On-chain address, a payout account id (`pa_…`) on fiat rails, or a wallet id (`wal_…`) on the rail `internal`. Required without `destinations`.',
    }),
    destinations: Destinations.optional(),
    reference: z.string().min(1).max(140).optional().meta({
      description:
        'Sent to the recipient’s bank, or shown to the receiving wallet; its length and characters depend on the rail.',
    }),
    clientReferenceId: ClientReferenceId.optional().meta({
      description: 'Your own id, printable ASCII, not unique and not sent to the recipient.',
    }),
    developerFee: Amount.optional().meta({ description: 'Major units of the source currency, credited to your fee account.' }),
    quoteId: id('quote').optional(),
    holdId: id('hold').optional().meta({
      description: 'A manual hold of the wallet: it pays first, and stays captured if the transfer fails.',
    }),
    keepRemainder: z.boolean().optional().meta({ description: 'What is left of the hold stays held.' }),
    scheduledFor: z.iso.datetime({ offset: true }).optional().meta({
      description: 'When it is to begin: in the future, at most a year ahead. Until then it is `pending` and can be canceled.',
    }),
    hold: z.boolean().optional().meta({
      description: 'Of a scheduled transfer: whether its amount is held from now on (the default) or taken when it is due.',
    }),
    metadata: Metadata.optional(),
  })
  // Named together with whatever else is missing.
  .refine(hasDestination, {
    path: ['destinationAddress'],
    params: {
      fieldCode: 'required',
      hint: 'Send the id of a counterparty (pa_…) for a bank rail, an address for a chain, or one of your wallets (wal_…) for internal.',
    },
    message: 'is required',
    when: isObject,
  })
  .superRefine((body, ctx) => {
    const unfit = body.reference === undefined ? undefined : referenceProblem(body.destinationPaymentRail, body.reference);
    if (unfit !== undefined) fieldIssue(ctx, ['reference'], unfit.code, unfit);
    checkSplit(body, ctx);
    checkSchedule(body, ctx);
    checkRemainder(body, ctx);
  })
  .meta({ id: 'CreateTransfer' });

/** What the receiving side gets; the other way to say how much. */
const DestinationAmount = Amount.meta({
  description: 'Major units of the destination currency, as a string or a number: what arrives. Instead of `amount`.',
}).optional();
type OneOfTwo = { readonly amount?: unknown; readonly destinationAmount?: unknown };

/** Names both fields: which of the two is meant, only the caller knows. */
function onlyOneAmount({ amount, destinationAmount }: OneOfTwo, ctx: z.RefinementCtx): void {
  const isNone = amount === undefined;
  if (isNone !== (destinationAmount === undefined)) return;
  for (const field of ['amount', 'destinationAmount'])
    fieldIssue(ctx, [field], isNone ? 'required' : 'mismatch', {
      message: 'give exactly one of amount and destinationAmount',
      hint: 'Send amount for what leaves the wallet, or destinationAmount for what is to arrive.',
    });
}

export const CreateConversion = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet').meta({ description: 'Wallet that pays: `wal_…`.' }),
    destinationWalletId: id('wallet').meta({
      description: 'Wallet of the same customer, in another currency, that receives it: `wal_…`.',
    }),
    amount: Amount.optional().meta({ description: 'Major units of the source currency, as a string or a number: what leaves.' }),
    destinationAmount: DestinationAmount,
    quoteId: id('quote').optional().meta({ description: 'Books exactly what this quote said.' }),
    holdId: id('hold').optional().meta({
      description: 'A manual hold of the wallet that pays: it pays first, and stays captured if the conversion fails.',
    }),
    keepRemainder: z.boolean().optional().meta({ description: 'What is left of the hold stays held.' }),
    clientReferenceId: ClientReferenceId.optional(),
    metadata: Metadata.optional(),
  })
  .superRefine((body, ctx) => {
    onlyOneAmount(body, ctx);
    checkRemainder(body, ctx);
  })
  .meta({ id: 'CreateConversion', description: 'Which wallet pays, which receives, and how much of either.' });

export const ConversionParams = z.object({ conversionId: id('transaction') });
export const ListConversions = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  status: TransactionStatus.optional(),
  walletId: id('wallet').optional().meta({ description: 'A wallet on either side.' }),
  destinationWalletId: id('wallet').optional().meta({ description: 'The wallet that received it.' }),
  clientReferenceId: ListTransactions.shape.clientReferenceId,
});

export const DryRunQuery = z.object({
  dryRun: z.boolean().optional().meta({
    description:
      '`true`: checks everything and answers what it would be, a `TransferDryRun`. Nothing is made, and no quote or Idempotency-Key used up.',
  }),
});

export const CreateQuote = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: Amount.optional(),
    destinationAmount: DestinationAmount,
    destinationCurrency: Currency.optional().meta({
      description: 'Required but for a conversion, which takes the currency of the receiving wallet.',
    }),
    destinationPaymentRail: PaymentRail,
    destinationWalletId: id('wallet').optional().meta({
      description: 'Wallet of the same customer that receives a conversion; required over the rail `conversion`, and only there.',
    }),
  })
  .superRefine((body, ctx) => {
    const ofConversions = ['destinationWalletId', 'destinationAmount'] as const;
    if (body.destinationPaymentRail === conversionRail) {
      onlyOneAmount(body, ctx);
      if (body.destinationWalletId === undefined) fieldIssue(ctx, ['destinationWalletId'], 'required', 'is required');
      return;
    }
    for (const field of ['amount', 'destinationCurrency'] as const)
      if (body[field] === undefined) fieldIssue(ctx, [field], 'required', 'is required');
    for (const field of ofConversions)
      if (body[field] !== undefined)
        fieldIssue(ctx, [field], 'not_supported', {
          message: 'is only for the rail conversion',
          hint: 'Leave it out, or quote a conversion: destinationPaymentRail conversion.',
        });
  })
  .meta({ id: 'CreateQuote' });

const transactionId = z.object({ transactionId: id('transaction') });

export const SimulateWalletDeposit = z
  .object({
    amount: Amount,
    currency: Currency,
    chain: z.string().min(1).max(32).optional(),
    fromAddress: z.string().min(1).max(128).optional(),
  })
  .meta({ id: 'SimulateWalletDeposit' });

export const depositOutcomes = ['completed', 'in_review', 'refunded', 'failed', 'pending', 'funds_received'] as const;

export const SimulateAccountDeposit = z
  .object({
    amount: Amount,
    paymentRail: PaymentRail.optional(),
    senderName: z.string().min(1).max(140).optional(),
    reference: z.string().min(1).max(140).regex(plainText, plainTextMessage).optional().meta({ pattern: plainTextPattern }),
    outcome: z.enum(depositOutcomes).optional(),
  })
  .meta({ id: 'SimulateAccountDeposit' });

export const SimulateAdvance = z.object({ to: TransactionStatus.optional() }).meta({ id: 'SimulateAdvance' });
export const SimulateFailure = z.object({ code: FailureCode.optional() }).meta({ id: 'SimulateFailure' });

export const transfer = contract('transfer', {
  create: batchedCommand({
    summary: 'Move funds from a wallet to a destination over a payment rail',
    input: CreateTransfer,
    output: Transaction,
  }),
  createSplit: batchedCommand({
    summary: 'Move funds from a wallet to several others, to all or none',
    input: CreateTransfer,
    output: TransferSplit,
  }),
  get: batchedQuery({ summary: 'Get a transaction', input: transactionId, output: Transaction }),
  update: command({
    summary: 'Change a transaction’s metadata',
    input: UpdateMetadata.extend(transactionId.shape),
    output: Transaction,
  }),
  list: query({ summary: 'List transactions, newest first', input: ListTransactions, output: page(Transaction) }),
  timeline: query({
    summary: 'The history of a transaction, without its webhook deliveries',
    input: transactionId,
    output: Timeline,
  }),
  cancel: command({ summary: 'Cancel a transfer that has not left yet', input: transactionId, output: Transaction }),
  dryRun: query({ summary: 'What a transfer would be, without making it', input: CreateTransfer, output: TransferDryRun }),
  dryRunSplit: query({
    summary: 'What a transfer to several wallets would be, without making it',
    input: CreateTransfer,
    output: TransferSplitDryRun,
  }),
  createConversion: batchedCommand({
    summary: 'Exchange between two wallets of a customer',
    input: CreateConversion,
    output: Transaction,
  }),
  getConversion: query({ summary: 'Get a conversion', input: ConversionParams, output: Transaction }),
  listConversions: query({ summary: 'List conversions, newest first', input: ListConversions, output: page(Transaction) }),
  createQuote: command({ summary: 'Fix the price of a transfer for 60 seconds', input: CreateQuote, output: Quote }),
  getQuote: query({ summary: 'Get a quote', input: z.object({ quoteId: id('quote') }), output: Quote }),
  rates: query({
    summary: 'Exchange rate of a pair, or of all pairs',
    input: RateQuery,
    output: z.union([Rate, z.array(Rate)]),
  }),
  rails: query({ summary: 'Payment rails, what they carry and the least they take', input: z.object({}), output: z.array(Rail) }),
  simulateWalletDeposit: command({
    summary: 'Let an on-chain deposit arrive',
    input: SimulateWalletDeposit.extend({ walletId: id('wallet') }),
    output: Transaction,
  }),
  simulateAccountDeposit: command({
    summary: 'Let a bank deposit arrive',
    input: SimulateAccountDeposit.extend({ virtualAccountId: id('virtualAccount') }),
    output: Transaction,
  }),
  simulateAdvance: command({
    summary: 'Move a transaction to its next or a named state',
    input: SimulateAdvance.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateFail: command({
    summary: 'Let a transaction fail',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateReturn: command({
    summary: 'Let the rail send a transfer back; after completion the return arrives as a deposit',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateRefund: command({
    summary: 'Send a deposit, or a transfer in review, back',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  railCallback: command({
    summary: 'Take a message from a payment rail',
    input: z.object({ rail: PaymentRail, raw: z.string().max(65_536), headers: z.record(z.string(), z.string()) }),
    output: z.object({ known: z.boolean() }),
  }),
  ...subjectOperations,
  ...ownerFreezeOperations,
  ...lookOperations,
  ...queueOperations,
  ...transferCareOperations,
  ...gapRunOperations,
  ...referenceOperations,
  ...exportOperations,
  ...feePayoutOperations,
  ...quotaOperations,
  ...batchOperations,
  ...ownedOperations,
});
