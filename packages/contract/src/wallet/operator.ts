// An operator's changes of wallets and the ledger: freeze a wallet, post a correction, and set a counter to the sum of
// its postings. Operators have no other way to change a balance, and cannot change a posting.
import { z } from 'zod';
import { FeePercent } from './fee.ts';
import { conservationOperations } from './conservation.ts';
import { Currency, Decimal, id } from '../field.ts';
import { command, query } from '../operation.ts';
import { expectedVersion, lookOperations, subjectOperations } from '../operator.ts';

/** An account in operator notation: `wallet:wal_…`, `suspense:card_overdraft`, `liquidity`. */
export const AccountName = z
  .string()
  .max(100)
  .regex(/^[a-z_]+(:[A-Za-z0-9_]{1,64})?$/, 'must be an account such as wallet:wal_…, suspense:card_overdraft, or liquidity');

const SuspenseBalance = z.object({
  account: id('key'),
  environment: z.enum(['sandbox', 'live']),
  name: z.string(),
  currency: Currency,
  /** Positive: money that waits for its owner. Negative: the platform has paid it. */
  balance: Decimal,
});

export const ledgerCareOperations = {
  ...conservationOperations,
  operatorSetStatus: command({
    summary: 'Freeze or unfreeze a wallet as operator',
    input: z.object({ walletId: id('wallet'), status: z.enum(['active', 'frozen']), ...expectedVersion }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  ...subjectOperations,
  ...lookOperations,
  operatorSuspense: query({
    summary: 'List open suspense accounts and debts',
    input: z.object({ environment: z.enum(['sandbox', 'live']).optional(), limit: z.int().min(1).max(1_000) }),
    output: z.object({ items: z.array(SuspenseBalance) }),
  }),
  operatorSetFeeLimit: command({
    summary: 'Set the developer fee limit',
    input: z.object({ maxPercent: FeePercent, ...expectedVersion }),
    output: z.object({ maxPercent: FeePercent, before: FeePercent }),
  }),
  operatorPost: command({
    summary: 'Correct an owner’s ledger',
    input: z.object({
      debit: AccountName,
      credit: AccountName,
      amount: z.string().max(40),
      currency: Currency,
      /** The posting's transaction or card transaction, if any. */
      about: z.string().max(64).optional(),
      /** The posting is the group of this stage of its transaction: a refund that the transaction lacks. */
      stage: z.int().min(0).max(32_767).optional(),
      /**
       * The one of the two accounts that is a suspense account. The posting moves its balance toward zero, from either
       * side, and `expected` is this balance.
       */
      clears: AccountName.optional(),
      ...expectedVersion,
    }),
    output: z.object({ groupId: z.string(), amount: Decimal, currency: Currency }),
  }),
  operatorAccount: query({
    summary: 'Compare an account with its postings',
    input: z.object({ number: z.int().min(1) }),
    output: z
      .object({
        account: id('key'),
        environment: z.enum(['sandbox', 'live']),
        name: z.string(),
        currency: Currency,
        version: z.string(),
        counters: z.object({ debits: Decimal, credits: Decimal }),
        postings: z.object({ debits: Decimal, credits: Decimal }),
      })
      .nullable(),
  }),
  operatorProof: query({
    summary: 'Prove the whole ledger',
    input: z.object({}),
    output: z.object({
      balances: z.array(z.object({ environment: z.enum(['sandbox', 'live']), currency: Currency, difference: Decimal })),
      violations: z.array(z.object({ check: z.string(), count: z.int(), example: z.string() })),
      /**
       * Whether each counter was compared with all of its postings. If there are too many, the restore drill compares
       * them.
       */
      wasEveryPosting: z.boolean(),
    }),
  }),
  operatorRecount: command({
    summary: 'Recount a ledger account',
    input: z.object({ number: z.int().min(1), ...expectedVersion }),
    output: z.object({ number: z.int(), changed: z.boolean() }),
  }),
};
