// What callers may know of each rail before they send over it.
import { z } from 'zod';
import { Currency, Decimal } from './field.ts';
import { PaymentRail } from './transaction.ts';

export const Rail = z
  .object({
    rail: PaymentRail,
    currency: Currency.meta({ description: 'What arrives over it.' }),
    minimumAmount: Decimal.meta({
      description:
        'The least that a transfer over this rail is worth, in `currency`. Sent from another currency, an `amount` below its value at the mid rate is 400 `out_of_range`, and the message names the least amount.',
    }),
    accountType: z.string().nullable().meta({ description: 'Type of the payout account that it pays to; null on chains.' }),
    referenceMax: z.int().meta({ description: 'Characters of a reference at most.' }),
  })
  .meta({ id: 'Rail', description: 'A payment rail with one currency that it carries.' });
export type Rail = z.infer<typeof Rail>;
