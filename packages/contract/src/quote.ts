// Quotes and exchange rates.
import { z } from 'zod';
import { Currency, Decimal, id, Instant } from './field.ts';
import { PaymentRail } from './transaction.ts';

export const Quote = z
  .object({
    id: id('quote'),
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: z.string().meta({ description: 'Major units of the source currency, exactly as sent.' }),
    sourceCurrency: Currency,
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationWalletId: id('wallet').nullable().meta({ description: 'Wallet that receives it; conversions only.' }),
    exchangeRate: z.string().nullable(),
    exchangeFee: Decimal.nullable(),
    gasFee: Decimal.nullable(),
    finalAmount: Decimal,
    expiresAt: Instant,
    createdAt: Instant,
  })
  .meta({
    id: 'Quote',
    description: 'Amounts that a transfer or conversion with this quoteId books exactly; valid for 60 seconds, usable once.',
  });
export type Quote = z.infer<typeof Quote>;

export const Rate = z
  .object({
    from: Currency,
    to: Currency,
    buyRate: z.string().meta({ description: 'What one unit of `from` costs in `to`, our margin included.' }),
    sellRate: z
      .string()
      .meta({ description: 'What one unit of `from` yields in `to` after our margin; the side a transfer is on.' }),
    midRate: z.string().meta({ description: 'Exact rate that transfers apply; the margin is their exchangeFee.' }),
    updatedAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Rate', description: 'Exchange rate of one pair.' });
export type Rate = z.infer<typeof Rate>;

const code = z.string().min(1).max(8).meta({ $ref: '#/components/schemas/Currency' }).optional();
/** Any text is taken here: an unknown pair is 400 not_supported, not an unknown enum value. */
export const RateQuery = z.object({ from: code, to: code });
