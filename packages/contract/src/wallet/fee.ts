// Developer fees: collected amounts and their further movements.
import { z } from 'zod';
import { createdQuery, Currency, Decimal, id, Instant, page, pageQuery } from '../field.ts';
import { query } from '../operation.ts';

export const FeesBalance = z
  .object({
    balances: z.array(
      z.object({
        currency: Currency,
        pending: Decimal.meta({ description: 'Fees of transfers that can still be returned. A payout cannot use them.' }),
        available: Decimal.meta({ description: 'Fees available for a payout.' }),
        balance: Decimal.meta({ description: 'The sum of `pending` and `available`.' }),
        debt: Decimal.meta({
          description:
            'Fees that you paid out before their transfers were returned, minus recoveries. While the debt is above zero, your wallets make no payments.',
        }),
        takenBack: Decimal.meta({
          description:
            'Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments.',
        }),
      }),
    ),
  })
  .meta({ id: 'FeesBalance', description: 'Developer fees that this key’s owner has collected and not paid out, by currency.' });

export const FeeEntryKind = z
  .enum(['collected', 'returned', 'payout', 'adjustment', 'released', 'recovered', 'advanced', 'repaid'])
  .meta({
    id: 'FeeEntryKind',
    description:
      '`collected` from a transfer or a deposit. `released` from pending to available. `payout` to a wallet. `returned` with a returned transfer. `recovered` from a wallet that received fees. `advanced` by the platform, as your debt. `repaid` to reduce the debt. `adjustment` by an operator.',
  });
export type FeeEntryKind = z.infer<typeof FeeEntryKind>;

const FeeState = z.enum(['pending', 'available']).meta({
  id: 'FeeState',
  description: '`pending` while the transfer that paid the fee can be returned, then `available`.',
});

export const FeeEntry = z
  .object({
    id: id('entry'),
    currency: Currency,
    kind: FeeEntryKind,
    state: FeeState,
    amount: Decimal.meta({ description: 'Signed amount: positive adds to the fees in this state, negative subtracts.' }),
    balanceAfter: Decimal.meta({ description: 'Fees of this currency in this state after the entry.' }),
    transactionId: id('transaction').nullable().meta({
      description:
        'Transaction that paid the fee, also for a reversed fee, or transaction of the payout. Null for an adjustment.',
    }),
    createdAt: Instant,
  })
  .meta({
    id: 'FeeEntry',
    description: 'One movement of developer fees.',
  });
export type FeeEntry = z.infer<typeof FeeEntry>;

export const ListFeeEntries = z.object({
  currency: Currency.optional(),
  kind: FeeEntryKind.optional(),
  transactionId: id('transaction').optional().meta({ description: 'Collected and reversed fees of the transaction.' }),
  ...createdQuery,
  ...pageQuery,
});
export type ListFeeEntries = z.infer<typeof ListFeeEntries>;

/** The maximum developer fee in percent of an amount. Operators can set another maximum per owner. */
export const feePercentDefaultMax = 50;

export const FeePercent = z.int().min(0).max(100).meta({ description: 'Percentage of the amount, as a whole number.' });

/** The wallet service's operations for developer fees. */
export const feeEntryOperations = {
  feesBalance: query({ summary: 'Retrieve the fee balance', input: z.object({}), output: FeesBalance }),
  feeLimit: query({
    summary: 'Retrieve the developer fee limit',
    input: z.object({}),
    output: z.object({ maxPercent: FeePercent }),
  }),
  listFeeEntries: query({ summary: 'List fee entries', input: ListFeeEntries, output: page(FeeEntry) }),
};
