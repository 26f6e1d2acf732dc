// An internal transfer to several wallets: its request and its response. Its transactions are its legs.
import { z } from 'zod';
import { Amount, fieldIssue, id } from '../field.ts';
import { internalRail, Transaction, TransferDryRun } from './transaction.ts';

export const legsMin = 2;
export const legsMax = 50;
/** The whole split, in basis points. */
export const wholeShare = 10_000;

const SplitDestination = z
  .object({
    address: z.string().min(1).max(128).meta({ description: 'Wallet that receives this part: `wal_…`.' }),
    amount: Amount.optional(),
    share: z.int().min(1).max(wholeShare).optional().meta({ description: 'Basis points of `amount`: 2500 is one quarter.' }),
  })
  .meta({ id: 'SplitDestination', description: 'Wallet of a split with its `amount` or its `share`.' });
export type SplitDestination = z.infer<typeof SplitDestination>;

export const Destinations = z
  .array(SplitDestination)
  .min(legsMin)
  .max(legsMax)
  .superRefine((legs, ctx) => {
    const isByShare = legs.some(({ share }) => share !== undefined);
    legs.forEach((leg, i) => {
      const [own, other] = isByShare ? (['share', 'amount'] as const) : (['amount', 'share'] as const);
      if (leg[other] !== undefined)
        fieldIssue(ctx, [i, other], 'mismatch', 'All destinations must have an amount, or all must have a share');
      else if (leg[own] === undefined)
        fieldIssue(ctx, [i, own], 'required', `is required, because another destination has ${own}`);
    });
    const sum = legs.reduce((total, { share = 0 }) => total + share, 0);
    if (isByShare && legs.every(({ share }) => share !== undefined) && sum !== wholeShare)
      fieldIssue(ctx, [], 'mismatch', `The shares add up to ${sum} basis points, but must add up to ${wholeShare}`);
  })
  .meta({
    description: `Replaces \`destinationAddress\` over the rail \`internal\`: ${legsMin} to ${legsMax} wallets. The platform pays all of them or none. Amounts must add up to \`amount\`, shares to ${wholeShare}. The first wallet receives the rounding remainder.`,
  });

type SplitRequest = {
  readonly destinationAddress?: unknown;
  readonly destinations?: unknown;
  readonly destinationPaymentRail?: unknown;
  readonly quoteId?: unknown;
};

/** Rejects members that a transfer with `destinations` must not have. */
export function checkSplit(body: SplitRequest, ctx: z.RefinementCtx): void {
  if (body.destinations === undefined) return;
  if (body.destinationAddress !== undefined)
    fieldIssue(ctx, ['destinationAddress'], 'mismatch', 'must be absent, because destinations replaces it');
  if (body.destinationPaymentRail !== internalRail)
    fieldIssue(ctx, ['destinationPaymentRail'], 'not_supported', 'destinations requires the rail internal');
  if (body.quoteId !== undefined) fieldIssue(ctx, ['quoteId'], 'not_supported', 'must be absent: a quote covers one destination');
}

const amount = z
  .string()
  .meta({ description: 'Amount in major units of the source currency, exactly as sent. It is the sum of all legs.' });

export const TransferSplit = z
  .object({
    groupId: id('split').meta({ description: 'Id of the split. Each of its transactions has it, and lists can filter by it.' }),
    amount,
    transactions: z
      .array(Transaction)
      .meta({ description: 'One transaction for each destination, in the order of the request.' }),
  })
  .meta({ id: 'TransferSplit', description: 'Transfer to several wallets. All of its transactions have the same status.' });
export type TransferSplit = z.infer<typeof TransferSplit>;

export const TransferSplitDryRun = z
  .object({
    groupId: z.null().meta({ description: 'Always null: a dry run creates nothing.' }),
    amount,
    transactions: z
      .array(TransferDryRun)
      .meta({ description: 'One transaction for each destination, in the order of the request.' }),
    dryRun: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'TransferSplitDryRun', description: 'Dry run of a transfer to several wallets.' });
