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
    exchangeFee: Decimal.nullable().meta({ description: 'Fee in the source currency. Null without an exchange.' }),
    gasFee: Decimal.nullable().meta({ description: 'Fee in the source currency. Only for on-chain transfers.' }),
    finalAmount: Decimal.meta({ description: 'Amount that arrives, in the destination currency.' }),
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
      .meta({ description: 'Amount of `to` that a transfer of one unit of `from` yields after the platform’s margin.' }),
    midRate: z.string().meta({ description: 'Rate of transfers, which pay the margin as `exchangeFee`.' }),
    updatedAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Rate', description: 'Exchange rate of a currency pair.' });
export type Rate = z.infer<typeof Rate>;

const code = (description: string) =>
  z.string().min(1).max(8).meta({ $ref: '#/components/schemas/Currency', description }).optional();
/** Accepts any text: an unknown pair is 400 not_supported, not an unknown enum value. */
export const RateQuery = z.object({ from: code('Source currency.'), to: code('Destination currency.') });
