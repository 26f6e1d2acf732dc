// Quotes and exchange rates.
import { z } from 'zod';
import { Currency, Decimal, id, Instant } from '../field.ts';
import { PaymentRail } from './transaction.ts';

export const Quote = z
  .object({
    id: id('quote'),
    customerId: id('customer'),
    walletId: id('wallet'),
    amount: z.string().meta({ description: 'Amount in major units of the source currency, exactly as sent.' }),
    sourceCurrency: Currency,
    destinationCurrency: Currency,
    destinationPaymentRail: PaymentRail,
    destinationWalletId: id('wallet').nullable().meta({ description: 'Receiving wallet. Only for conversions.' }),
    exchangeRate: z.string().nullable(),
    exchangeFee: Decimal.nullable(),
    gasFee: Decimal.nullable(),
    finalAmount: Decimal,
    expiresAt: Instant,
    createdAt: Instant,
  })
  .meta({
    id: 'Quote',
    description:
      'Price that a transfer or conversion with this `quoteId` uses exactly. A quote is valid for 60 seconds and works once.',
  });
export type Quote = z.infer<typeof Quote>;

export const Rate = z
  .object({
    from: Currency,
    to: Currency,
    buyRate: z.string().meta({ description: 'Price of one unit of `from` in `to`, including the platform’s margin.' }),
    sellRate: z
      .string()
      .meta({ description: 'Yield of one unit of `from` in `to` after the platform’s margin. Transfers use this side.' }),
    midRate: z.string().meta({ description: 'Exact rate of transfers. The margin is their `exchangeFee`.' }),
    updatedAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Rate', description: 'Exchange rate of a currency pair.' });
export type Rate = z.infer<typeof Rate>;

const code = z.string().min(1).max(8).meta({ $ref: '#/components/schemas/Currency' }).optional();
/** Accepts any text: an unknown pair is 400 not_supported, not an unknown enum value. */
export const RateQuery = z.object({ from: code, to: code });
