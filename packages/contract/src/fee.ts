// Developer fees: what was collected of them, and what became of it.
import { z } from 'zod';
import { createdQuery, Currency, Decimal, id, Instant, page, pageQuery } from './field.ts';
import { query } from './operation.ts';

export const FeesBalance = z
  .object({
    balances: z.array(
      z.object({
        currency: Currency,
        balance: Decimal.meta({
          description: 'What a payout can take now. Below zero once fees were taken back that had been paid out.',
        }),
      }),
    ),
  })
  .meta({ id: 'FeesBalance', description: 'Developer fees collected for this key’s owner and not paid out, by currency.' });

export const FeeEntryKind = z.enum(['collected', 'returned', 'payout', 'adjustment']).meta({
  id: 'FeeEntryKind',
  description:
    '`collected` from a transfer or a deposit; `returned` with a transfer that came back; `payout` to a wallet; `adjustment` by an operator.',
});
export type FeeEntryKind = z.infer<typeof FeeEntryKind>;

export const FeeEntry = z
  .object({
    id: id('entry'),
    currency: Currency,
    kind: FeeEntryKind,
    amount: Decimal.meta({ description: 'Signed: positive was collected, negative was taken back or paid out.' }),
    balanceAfter: Decimal.meta({ description: 'The balance of this currency after it.' }),
    transactionId: id('transaction').nullable().meta({
      description: 'The transaction that paid the fee, also where the fee was taken back, or the payout; null of an adjustment.',
    }),
    createdAt: Instant,
  })
  .meta({
    id: 'FeeEntry',
    description: 'One movement of the developer fees. The sum of all entries of a currency is its balance.',
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

/** What the wallet service has of developer fees. */
export const feeEntryOperations = {
  feesBalance: query({ summary: 'Read the developer fees collected', input: z.object({}), output: FeesBalance }),
  listFeeEntries: query({
    summary: 'List what was collected of developer fees, and what became of it',
    input: ListFeeEntries,
    output: page(FeeEntry),
  }),
};
