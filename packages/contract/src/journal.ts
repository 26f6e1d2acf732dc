// The owner's ledger as bookkeepers read it: numbered entries that balance, a chart of accounts and a trial balance.
import { z } from 'zod';
import { EntryKind } from './entry-kind.ts';
import { Currency, Decimal, Instant, id, page, pageQuery } from './field.ts';
import { query } from './operation.ts';

const instantQuery = z.iso.datetime({ offset: true });

export const AccountType = z
  .enum(['asset', 'liability', 'equity', 'revenue', 'expense'])
  .meta({ id: 'AccountType', description: 'What an account is to the platform that keeps the books.' });
export type AccountType = z.infer<typeof AccountType>;

export const NormalSide = z.enum(['debit', 'credit']).meta({ id: 'EntrySide', description: 'Side of an account.' });
export type NormalSide = z.infer<typeof NormalSide>;

const code = z.string().meta({
  description:
    'Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`.',
  examples: ['revenue:gas_fee'],
});

export const JournalLine = z
  .object({
    account: code,
    side: NormalSide.meta({ description: 'The side of the account that the amount is written on.' }),
    amount: Decimal.meta({ description: 'Always positive, in major units of the currency.' }),
    currency: Currency,
    walletId: id('wallet').nullable().meta({ description: 'The wallet of a wallet’s account; null for every other account.' }),
  })
  .meta({ id: 'JournalLine', description: 'One side of a movement.' });
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalEntry = z
  .object({
    id: id('journalEntry'),
    number: z.int().min(1).meta({ description: 'Position in the journal: from 1, without gaps, never changed.' }),
    postedAt: Instant.meta({ description: 'When it was posted, on the owner’s clock.' }),
    kind: EntryKind,
    description: z.string().meta({ description: 'The same in words, for people; not meant to be parsed.' }),
    transactionId: id('transaction').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    reversalOf: id('journalEntry').nullable().meta({
      description: 'The entry that this one gives back: of a return, the first of the transfer that came back.',
    }),
    lines: z.array(JournalLine).meta({ description: 'Debits equal credits in each currency.' }),
  })
  .meta({ id: 'JournalEntry', description: 'What one commit of the ledger moved, numbered within five seconds.' });
export type JournalEntry = z.infer<typeof JournalEntry>;

export const ListJournal = z.object({
  from: instantQuery.optional().meta({ description: 'Posted then or later.' }),
  to: instantQuery.optional().meta({ description: 'Posted before.' }),
  account: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Entries with a line on the account of this code.', examples: ['revenue:gas_fee'] }),
  walletId: id('wallet').optional().meta({ description: 'Entries with a line on this wallet’s account.' }),
  transactionId: id('transaction').optional().meta({ description: 'Entries of this transaction.' }),
  afterNumber: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Entries with a higher number; remember the last one you have seen.' }),
  ...pageQuery,
});

export const JournalAccount = z
  .object({
    code,
    type: AccountType,
    currency: Currency,
    normalSide: NormalSide.meta({ description: 'The side on which the account grows.' }),
    balance: Decimal.meta({ description: 'Positive on the normal side, negative on the other.' }),
  })
  .meta({
    id: 'JournalAccount',
    description: 'An account of the chart in one currency. System accounts hold this owner’s postings only.',
  });
export type JournalAccount = z.infer<typeof JournalAccount>;

export const TrialBalance = z
  .object({
    at: Instant.meta({ description: 'The instant of the balances, on the owner’s clock.' }),
    currencies: z.array(
      z.object({
        currency: Currency,
        debits: Decimal.meta({
          description: 'Decimal string in major units: the sum of the column `debit`, equal to `credits`.',
        }),
        credits: Decimal.meta({ description: 'Decimal string in major units: the sum of the column `credit`.' }),
        rows: z
          .array(
            z.object({
              code,
              debit: Decimal.meta({ description: 'Decimal string in major units: the balance if it is a debit, else zero.' }),
              credit: Decimal.meta({ description: 'Decimal string in major units: the balance if it is a credit, else zero.' }),
            }),
          )
          .meta({ description: 'Accounts that are not empty, by code.' }),
      }),
    ),
  })
  .meta({ id: 'TrialBalance', description: 'The balance of every account that is not empty, by currency.' });
export type TrialBalance = z.infer<typeof TrialBalance>;

export const JournalEntryParams = z.object({ journalEntryId: id('journalEntry') });

export const ListJournalAccounts = z.object(pageQuery);
export const TrialBalanceQuery = z.object({
  at: instantQuery
    .optional()
    .meta({ description: 'Balances of everything posted until then, to the millisecond; by default of everything posted.' }),
});

export const journalOperations = {
  listJournal: query({ summary: 'List journal entries, oldest first', input: ListJournal, output: page(JournalEntry) }),
  getJournalEntry: query({ summary: 'Read a journal entry', input: JournalEntryParams, output: JournalEntry }),
  listJournalAccounts: query({
    summary: 'List the accounts of the journal',
    input: ListJournalAccounts,
    output: page(JournalAccount),
  }),
  trialBalance: query({ summary: 'Read the trial balance', input: TrialBalanceQuery, output: TrialBalance }),
};
