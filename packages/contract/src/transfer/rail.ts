// Facts about each rail that callers need before they send a transfer.
import { z } from 'zod';
import { Currency, Decimal } from '../field.ts';
import { PaymentRail } from './transaction.ts';

export const Rail = z
  .object({
    rail: PaymentRail,
    currency: Currency.meta({ description: 'Currency that arrives.' }),
    minimumAmount: Decimal.meta({
      description:
        'Minimum value of a transfer over this rail, in `currency`. An `amount` in another currency is converted at the mid rate. A smaller amount is 400 `out_of_range`.',
    }),
    accountType: z.string().nullable().meta({ description: 'Account type that the rail pays. Null for chains.' }),
    referenceMax: z.int().meta({ description: 'Maximum characters of a reference.' }),
  })
  .meta({ id: 'Rail', description: 'Payment rail and one of its currencies.' });
export type Rail = z.infer<typeof Rail>;
