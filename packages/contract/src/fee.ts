// Developer fees: what was collected of them, and what became of it.
import { z } from 'zod';
import { createdQuery, Currency, Decimal, id, Instant, page, pageQuery } from './field.ts';
import { query } from './operation.ts';

export const FeesBalance = z
  .object({
    balances: z.array(
      z.object({
        currency: Currency,
        pending: Decimal.meta({ description: 'Fees of transfers that can still come back. A payout cannot take them.' }),
        available: Decimal.meta({ description: 'Fees that a payout can take now.' }),
        balance: Decimal.meta({ description: 'The sum of `pending` and `available`.' }),
        debt: Decimal.meta({
          description:
            'Fees that were paid out, then returned, and not recovered. While it is above zero, no wallet of yours makes payments.',
        }),
        takenBack: Decimal.meta({
          description:
            'Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments.',
        }),
      }),
    ),
  })
  .meta({ id: 'FeesBalance', description: 'Developer fees collected for this key’s owner and not paid out, by currency.' });

export const FeeEntryKind = z
  .enum(['collected', 'returned', 'payout', 'adjustment', 'released', 'recovered', 'advanced', 'repaid'])
  .meta({
    id: 'FeeEntryKind',
    description:
      '`collected` from a transfer or a deposit. `released` from pending to available. `payout` to a wallet. `returned` with a transfer that came back. `recovered` from a wallet that fees were paid to. `advanced` by the platform, as your debt. `repaid`: taken to reduce the debt. `adjustment` by an operator.',
  });
export type FeeEntryKind = z.infer<typeof FeeEntryKind>;

const FeeState = z.enum(['pending', 'available']).meta({
  id: 'FeeState',
  description: '`pending` while the transfer that paid the fee can come back, then `available`.',
});

export const FeeEntry = z
  .object({
    id: id('entry'),
    currency: Currency,
    kind: FeeEntryKind,
    state: FeeState,
    amount: Decimal.meta({ description: 'Signed: positive adds to the fees in this state, negative takes from them.' }),
    balanceAfter: Decimal.meta({ description: 'The fees of this currency in this state after the entry.' }),
    transactionId: id('transaction').nullable().meta({
      description: 'The transaction that paid the fee, also where the fee was taken back, or the payout; null of an adjustment.',
    }),
    createdAt: Instant,
  })
  .meta({
    id: 'FeeEntry',
    description:
      'One movement of the developer fees. A release has two entries, one for each state. The sum of all entries of a currency is its balance.',
  });
export type FeeEntry = z.infer<typeof FeeEntry>;

export const ListFeeEntries = z.object({
  currency: Currency.optional(),
  kind: FeeEntryKind.optional(),
  transactionId: id('transaction').optional().meta({ description: 'What was collected from it, and taken back.' }),
  ...createdQuery,
  ...pageQuery,
});
export type ListFeeEntries = z.infer<typeof ListFeeEntries>;

/** The largest developer fee in percent of an amount, for owners that operators set nothing else for. */
export const feePercentDefaultMax = 50;

export const FeePercent = z.int().min(0).max(100).meta({ description: 'Whole percent of the amount.' });

/** What the wallet service has of developer fees. */
export const feeEntryOperations = {
  feesBalance: query({ summary: 'Read the developer fees collected', input: z.object({}), output: FeesBalance }),
  feeLimit: query({
    summary: 'Read how large developer fees of the owner may be',
    input: z.object({}),
    output: z.object({ maxPercent: FeePercent }),
  }),
  listFeeEntries: query({
    summary: 'List what was collected of developer fees, and what became of it',
    input: ListFeeEntries,
    output: page(FeeEntry),
  }),
};
