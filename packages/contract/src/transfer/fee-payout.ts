// Payouts of developer fees to the owner's wallets, on request or automatically.
import { z } from 'zod';
import { currencies, type Currency } from '@pay/core/money';
import { Amount, Currency as CurrencyCode, id, Instant } from '../field.ts';
import { command, query } from '../operation.ts';
import { Transaction, TransferDryRun } from './transaction.ts';

export const CreateFeePayout = z
  .object({
    currency: CurrencyCode,
    amount: Amount.optional().meta({ description: 'Amount in major units. The default is the whole available amount.' }),
    walletId: id('wallet').meta({ description: 'Any of your wallets in that currency: `wal_…`.' }),
  })
  .meta({ id: 'CreateFeePayout', description: 'Amount of developer fees to pay out, and the wallet that receives it.' });

const PayoutMode = z.enum(['manual', 'daily', 'monthly']).meta({
  id: 'FeePayoutMode',
  description: '`manual` pays only on request. `daily` pays at 00:00 UTC, and `monthly` at 00:00 UTC on the first of the month.',
});
export type FeePayoutMode = z.infer<typeof PayoutMode>;

const describeWallet = (currency: Currency) => ({ description: `Wallet for ${currency}: \`wal_…\`.` });

const walletsBy = <T extends z.ZodType>(walletOf: (currency: Currency) => T) =>
  // Object.fromEntries loses the keys, which are the list's.
  z.object(Object.fromEntries(currencies.map((currency) => [currency, walletOf(currency)])) as Record<Currency, T>);

export const FeeSettings = z
  .object({
    payout: PayoutMode,
    wallets: walletsBy((currency) => id('wallet').optional().meta(describeWallet(currency))).meta({
      id: 'FeeWallets',
      description:
        'Wallet that receives the available fees of a currency. Currencies without a wallet are not paid out automatically.',
    }),
    nextPayoutAt: Instant.nullable().meta({ description: 'Time of the next automatic payout. Null for `manual`.' }),
    lastPayoutAt: Instant.nullable().meta({ description: 'Time of the last automatic payout. Null before the first.' }),
    problems: z
      .array(
        z
          .object({
            currency: CurrencyCode,
            walletId: id('wallet'),
            code: z.string().meta({ description: 'Why the payout failed, such as `wallet_frozen`.' }),
          })
          .meta({ id: 'FeePayoutProblem', description: 'Currency whose payout failed.' }),
      )
      .meta({ description: 'Failures of the last payout. The platform retries them with the next payout.' }),
  })
  .meta({ id: 'FeeSettings', description: 'Schedule and wallets of automatic developer fee payouts.' });
export type FeeSettings = z.infer<typeof FeeSettings>;

export const PatchFeeSettings = z
  .object({
    payout: PayoutMode.optional(),
    wallets: walletsBy((currency) => id('wallet').nullable().optional().meta(describeWallet(currency)))
      .optional()
      .meta({
        id: 'PatchFeeWallets',
        description: 'Wallets by currency. Send null to remove a wallet. Currencies that you leave out stay.',
      }),
  })
  .meta({ id: 'PatchFeeSettings', description: 'Fields to update.' });
export type PatchFeeSettings = z.infer<typeof PatchFeeSettings>;

/** The transfer service's operations for fee payouts. */
export const feePayoutOperations = {
  createFeePayout: command({ summary: 'Create a fee payout', input: CreateFeePayout, output: Transaction }),
  dryRunFeePayout: query({ summary: 'Preview a fee payout', input: CreateFeePayout, output: TransferDryRun }),
  getFeeSettings: query({ summary: 'Retrieve fee settings', input: z.object({}), output: FeeSettings }),
  updateFeeSettings: command({ summary: 'Update fee settings', input: PatchFeeSettings, output: FeeSettings }),
};
