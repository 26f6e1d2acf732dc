// An internal transfer to several wallets: what its request names and what it answers. Its transactions are its legs.
import { z } from 'zod';
import { Amount, fieldIssue, id } from './field.ts';
import { internalRail, Transaction, TransferDryRun } from './transaction.ts';

export const legsMin = 2;
export const legsMax = 50;
/** All of a split, in basis points. */
export const wholeShare = 10_000;

const SplitDestination = z
  .object({
    address: z.string().min(1).max(128).meta({ description: 'Wallet of yours that receives it: `wal_…`.' }),
    amount: Amount.optional().meta({ description: 'Major units of the source currency, as a string or a number.' }),
    share: z.int().min(1).max(wholeShare).optional().meta({ description: 'Basis points of `amount`: 2500 is a quarter.' }),
  })
  .meta({ id: 'SplitDestination', description: 'One of the wallets of a split, with its `amount` or its `share`.' });
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
        fieldIssue(ctx, [i, other], 'mismatch', 'All destinations have an amount, or all of them a share');
      else if (leg[own] === undefined) fieldIssue(ctx, [i, own], 'required', `is required: another destination has ${own}`);
    });
    const sum = legs.reduce((total, { share = 0 }) => total + share, 0);
    if (isByShare && legs.every(({ share }) => share !== undefined) && sum !== wholeShare)
      fieldIssue(ctx, [], 'mismatch', `The shares add up to ${sum} basis points; they must add up to ${wholeShare}`);
  })
  .meta({
    description: `Instead of \`destinationAddress\`, over the rail \`internal\`: ${legsMin} to ${legsMax} wallets, all or none of which are paid. Amounts add up to \`amount\`, shares to ${wholeShare}; the first gets what rounding leaves.`,
  });

type SplitRequest = {
  readonly destinationAddress?: unknown;
  readonly destinations?: unknown;
  readonly destinationPaymentRail?: unknown;
  readonly quoteId?: unknown;
};

/** What a transfer with `destinations` must not say as well. */
export function checkSplit(body: SplitRequest, ctx: z.RefinementCtx): void {
  if (body.destinations === undefined) return;
  if (body.destinationAddress !== undefined)
    fieldIssue(ctx, ['destinationAddress'], 'mismatch', 'destinations stands instead of destinationAddress');
  if (body.destinationPaymentRail !== internalRail)
    fieldIssue(ctx, ['destinationPaymentRail'], 'not_supported', 'Only the rail internal pays several destinations at once');
  if (body.quoteId !== undefined) fieldIssue(ctx, ['quoteId'], 'not_supported', 'A quote is of one transfer to one destination');
}

const amount = z.string().meta({ description: 'Major units of the source currency, exactly as sent: the sum of all legs.' });

export const TransferSplit = z
  .object({
    groupId: id('split').meta({ description: 'On each of its transactions too; lists filter by it.' }),
    amount,
    transactions: z.array(Transaction).meta({ description: 'One for each destination, in their order.' }),
  })
  .meta({ id: 'TransferSplit', description: 'A transfer to several wallets: all of its transactions have one status.' });
export type TransferSplit = z.infer<typeof TransferSplit>;

export const TransferSplitDryRun = z
  .object({
    groupId: z.null().meta({ description: 'Null: nothing was made.' }),
    amount,
    transactions: z.array(TransferDryRun).meta({ description: 'One for each destination, in their order.' }),
    dryRun: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'TransferSplitDryRun', description: 'The transactions that a transfer to several wallets would be.' });
