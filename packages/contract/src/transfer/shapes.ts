// What callers send to move money: transfers, conversions, quotes, and simulations.
import { z } from 'zod';
import { Amount, ClientReferenceId, createdQuery, Currency, fieldIssue, id, Metadata, pageQuery } from '../field.ts';
import { metadataQuery } from '../metadata.ts';
import { referenceProblem } from '../reference-rule.ts';
import { checkSplit, Destinations } from './split.ts';
import { checkRemainder, checkSchedule } from './transfer-checks.ts';
import { plainText, plainTextMessage, plainTextPattern } from '../text.ts';
import { conversionRail, FailureCode, ListTransactions, PaymentRail, TransactionStatus } from './transaction.ts';

const isObject = ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null;
const hasDestination = (body: { readonly destinationAddress?: unknown; readonly destinations?: unknown }): boolean =>
  body.destinationAddress !== undefined || body.destinations !== undefined;

export const CreateTransfer = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: Amount,
    sourceCurrency: Currency.optional().meta({ description: 'Optional. If you send it, it must be the wallet’s currency.' }),
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationAddress: z.string().min(1).max(128).optional().meta({
      description:
        'On-chain address, payout account id (`pa_…`) on fiat rails, or wallet id (`wal_…`) on the rail `internal`. Required without `destinations`.',
    }),
    destinations: Destinations.optional(),
    reference: z
      .string()
      .min(1)
      .max(140)
      .optional()
      .meta({ description: 'Text for the recipient’s bank or the receiving wallet. The rail limits its length and characters.' }),
    clientReferenceId: ClientReferenceId.optional().meta({
      description: 'Your own id in printable ASCII. The recipient does not see it.',
    }),
    developerFee: Amount.optional().meta({ description: 'Developer fee in major units of the source currency.' }),
    quoteId: id('quote').optional(),
    holdId: id('hold')
      .optional()
      .meta({ description: 'Manual hold of the wallet that pays first. It stays captured if the transfer fails.' }),
    keepRemainder: z.boolean().optional().meta({ description: 'Whether the remainder of the hold stays held.' }),
    scheduledFor: z.iso.datetime({ offset: true }).optional().meta({
      description: 'Start of the transfer, at most a year ahead. Until then, the transfer is `pending`, and you can cancel it.',
    }),
    hold: z.boolean().optional().meta({
      description: 'For a scheduled transfer: whether to hold its amount now (the default) or take it when the transfer is due.',
    }),
    metadata: Metadata.optional(),
  })
  // Reported together with other missing members.
  .refine(hasDestination, {
    path: ['destinationAddress'],
    params: {
      fieldCode: 'required',
      hint: 'Send a counterparty id (pa_…), an on-chain address, or, for internal, your own wallet id (wal_…).',
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

/** The receiver's amount, the alternative to `amount`. */
const DestinationAmount = Amount.meta({
  description: 'Amount to receive, in major units of the destination currency. Replaces `amount`.',
}).optional();
type OneOfTwo = { readonly amount?: unknown; readonly destinationAmount?: unknown };

/** Names both fields, because only the caller knows which one is meant. */
function onlyOneAmount({ amount, destinationAmount }: OneOfTwo, ctx: z.RefinementCtx): void {
  const isNone = amount === undefined;
  if (isNone !== (destinationAmount === undefined)) return;
  for (const field of ['amount', 'destinationAmount'])
    fieldIssue(ctx, [field], isNone ? 'required' : 'mismatch', {
      message: 'send exactly one of amount and destinationAmount',
      hint: 'Send amount to fix the source amount, or destinationAmount to fix the received amount.',
    });
}

export const CreateConversion = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet').meta({ description: 'Paying wallet: `wal_…`.' }),
    destinationWalletId: id('wallet').meta({ description: 'Receiving wallet of the same customer: `wal_…`.' }),
    amount: Amount.optional().meta({ description: 'Amount to convert, in major units of the source currency.' }),
    destinationAmount: DestinationAmount,
    quoteId: id('quote').optional().meta({ description: 'Uses the exact price of this quote.' }),
    holdId: id('hold')
      .optional()
      .meta({ description: 'Manual hold of the paying wallet that pays first. It stays captured if the conversion fails.' }),
    keepRemainder: z.boolean().optional().meta({ description: 'Whether the remainder of the hold stays held.' }),
    clientReferenceId: ClientReferenceId.optional(),
    metadata: Metadata.optional(),
  })
  .superRefine((body, ctx) => {
    onlyOneAmount(body, ctx);
    checkRemainder(body, ctx);
  })
  .meta({ id: 'CreateConversion', description: 'Paying wallet, receiving wallet, and amount.' });

export const ConversionParams = z.object({ conversionId: id('transaction') });
export const ListConversions = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  status: TransactionStatus.optional(),
  walletId: id('wallet').optional().meta({ description: 'Wallet on either side.' }),
  destinationWalletId: id('wallet').optional().meta({ description: 'Receiving wallet.' }),
  clientReferenceId: ListTransactions.shape.clientReferenceId,
});

export const DryRunQuery = z.object({
  dryRun: z.boolean().optional().meta({
    description:
      '`true` checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.',
  }),
});

export const CreateQuote = z
  .object({
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: Amount.optional(),
    destinationAmount: DestinationAmount,
    destinationCurrency: Currency.optional().meta({
      description: 'Required except for a conversion, which uses the currency of the receiving wallet.',
    }),
    destinationPaymentRail: PaymentRail,
    destinationWalletId: id('wallet').optional().meta({
      description: 'Receiving wallet of the same customer. Required over the rail `conversion`, and allowed only there.',
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
          message: 'requires the rail conversion',
          hint: 'Remove the field, or set destinationPaymentRail to conversion.',
        });
  })
  .meta({ id: 'CreateQuote' });

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
