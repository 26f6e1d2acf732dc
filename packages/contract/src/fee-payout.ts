// Payouts of developer fees to wallets of their owner, by request or by themselves.
import { z } from 'zod';
import { currencies, type Currency } from '@pay/core/money';
import { Amount, Currency as CurrencyCode, id, Instant } from './field.ts';
import { command, query } from './operation.ts';
import { Transaction, TransferDryRun } from './transaction.ts';

export const CreateFeePayout = z
  .object({
    currency: CurrencyCode,
    amount: Amount.optional().meta({
      description: 'Major units, as a string or a number; all that is there where it is not sent.',
    }),
    walletId: id('wallet').meta({ description: 'Any wallet of yours in that currency: `wal_…`.' }),
  })
  .meta({ id: 'CreateFeePayout', description: 'How much of the developer fees goes to which wallet.' });

const PayoutMode = z.enum(['manual', 'daily', 'monthly']).meta({
  id: 'FeePayoutMode',
  description: '`manual`: by request alone. `daily` at 00:00 UTC, `monthly` at 00:00 UTC of the first.',
});
export type FeePayoutMode = z.infer<typeof PayoutMode>;

const described = (currency: Currency) => ({ description: `The wallet for ${currency}: \`wal_…\`.` });

const walletsBy = <T extends z.ZodType>(walletOf: (currency: Currency) => T) =>
  // Object.fromEntries forgets the keys, which are those of the list.
  z.object(Object.fromEntries(currencies.map((currency) => [currency, walletOf(currency)])) as Record<Currency, T>);

export const FeeSettings = z
  .object({
    payout: PayoutMode,
    wallets: walletsBy((currency) => id('wallet').optional().meta(described(currency))).meta({
      id: 'FeeWallets',
      description: 'The wallet that all of a currency is paid to; a currency without one is not paid by itself.',
    }),
    nextPayoutAt: Instant.nullable().meta({ description: 'When fees are paid out next; null when it is `manual`.' }),
    lastPayoutAt: Instant.nullable().meta({ description: 'When fees were last paid out by themselves; null before.' }),
    problems: z
      .array(
        z
          .object({
            currency: CurrencyCode,
            walletId: id('wallet'),
            code: z.string().meta({ description: 'Why it was not paid, such as `wallet_frozen`.' }),
          })
          .meta({ id: 'FeePayoutProblem', description: 'A currency that could not be paid.' }),
      )
      .meta({ description: 'What could not be paid the last time; it is tried again the next time.' }),
  })
  .meta({ id: 'FeeSettings', description: 'Whether developer fees are paid out by themselves, and where to.' });
export type FeeSettings = z.infer<typeof FeeSettings>;

export const PatchFeeSettings = z
  .object({
    payout: PayoutMode.optional(),
    wallets: walletsBy((currency) => id('wallet').nullable().optional().meta(described(currency)))
      .optional()
      .meta({ id: 'PatchFeeWallets', description: 'Wallets by currency; null takes one out, and those not sent stay.' }),
  })
  .meta({ id: 'PatchFeeSettings', description: 'What is not sent stays.' });
export type PatchFeeSettings = z.infer<typeof PatchFeeSettings>;

/** What the transfer service does with them. */
export const feePayoutOperations = {
  createFeePayout: command({
    summary: 'Pay developer fees out to a wallet',
    input: CreateFeePayout,
    output: Transaction,
  }),
  dryRunFeePayout: query({
    summary: 'What a payout of developer fees would be, without making it',
    input: CreateFeePayout,
    output: TransferDryRun,
  }),
  getFeeSettings: query({ summary: 'Read how developer fees are paid out', input: z.object({}), output: FeeSettings }),
  updateFeeSettings: command({
    summary: 'Change how developer fees are paid out',
    input: PatchFeeSettings,
    output: FeeSettings,
  }),
};
