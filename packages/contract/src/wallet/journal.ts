// The owner's ledger for bookkeepers: numbered entries that balance, a chart of accounts, and a trial balance.
import { z } from 'zod';
import { EntryKind } from './entry-kind.ts';
import { Currency, Decimal, Instant, id, page, pageQuery } from '../field.ts';
import { query } from '../operation.ts';

const instantQuery = z.iso.datetime({ offset: true });

export const AccountType = z
  .enum(['asset', 'liability', 'equity', 'revenue', 'expense'])
  .meta({ id: 'AccountType', description: 'Kind of account from the platform’s point of view.' });
export type AccountType = z.infer<typeof AccountType>;

export const NormalSide = z.enum(['debit', 'credit']).meta({ id: 'EntrySide', description: 'Side of an account.' });
export type NormalSide = z.infer<typeof NormalSide>;

const code = z.string().meta({
  description:
    'Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`.',
  examples: ['revenue:gas_fee'],
});

export const JournalLine = z
  .object({
    account: code,
    side: NormalSide.meta({ description: 'Side of the account that the line is written on.' }),
    amount: Decimal.meta({ description: 'Amount in major units of the currency, always positive.' }),
    currency: Currency,
    walletId: id('wallet').nullable().meta({ description: 'Wallet of a wallet account. Null for other accounts.' }),
  })
  .meta({ id: 'JournalLine', description: 'One side of a posting.' });
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalEntry = z
  .object({
    id: id('journalEntry'),
    number: z.int().min(1).meta({ description: 'Position in the journal, from 1 without gaps. It never changes.' }),
    postedAt: Instant.meta({ description: 'Time of the posting on the owner’s clock.' }),
    kind: EntryKind,
    description: z.string().meta({ description: 'Description of the kind, for people. Do not parse it.' }),
    transactionId: id('transaction').nullable(),
    cardTransactionId: id('cardTransaction').nullable(),
    reversalOf: id('journalEntry').nullable().meta({
      description: 'Entry that this entry reverses. For a return, the first entry of the returned transfer.',
    }),
    lines: z.array(JournalLine).meta({ description: 'Lines of the entry. Debits equal credits in each currency.' }),
  })
  .meta({
    id: 'JournalEntry',
    description: 'Journal entry: the postings of one ledger commit. It receives its number within five seconds.',
  });
export type JournalEntry = z.infer<typeof JournalEntry>;

export const ListJournal = z.object({
  from: instantQuery.optional().meta({ description: 'Posted at this instant or later.' }),
  to: instantQuery.optional().meta({ description: 'Posted before this instant.' }),
  account: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Returns entries with a line on the account with this code.', examples: ['revenue:gas_fee'] }),
  walletId: id('wallet').optional().meta({ description: 'Returns entries with a line on this wallet’s account.' }),
  transactionId: id('transaction').optional().meta({ description: 'Returns entries of this transaction.' }),
  afterNumber: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Returns entries with a higher number. Pass the last number that you processed.' }),
  ...pageQuery,
});

export const JournalAccount = z
  .object({
    code,
    type: AccountType,
    currency: Currency,
    normalSide: NormalSide.meta({ description: 'Side on which the account grows.' }),
    balance: Decimal.meta({ description: 'Balance, positive on the normal side and negative on the other.' }),
  })
  .meta({
    id: 'JournalAccount',
    description: 'Ledger account in one currency. System accounts contain only this owner’s postings.',
  });
export type JournalAccount = z.infer<typeof JournalAccount>;

export const TrialBalance = z
  .object({
    at: Instant.meta({ description: 'Instant of the balances, on the owner’s clock.' }),
    currencies: z.array(
      z.object({
        currency: Currency,
        debits: Decimal.meta({
          description: 'Sum of the `debit` column as a decimal string in major units. It equals `credits`.',
        }),
        credits: Decimal.meta({ description: 'Sum of the `credit` column as a decimal string in major units.' }),
        rows: z
          .array(
            z.object({
              code,
              debit: Decimal.meta({ description: 'Balance if it is a debit, otherwise zero. Decimal string in major units.' }),
              credit: Decimal.meta({ description: 'Balance if it is a credit, otherwise zero. Decimal string in major units.' }),
            }),
          )
          .meta({ description: 'Accounts with a balance, by code.' }),
      }),
    ),
  })
  .meta({ id: 'TrialBalance', description: 'Balances of all accounts that are not empty, by currency.' });
export type TrialBalance = z.infer<typeof TrialBalance>;

export const JournalEntryParams = z.object({ journalEntryId: id('journalEntry') });

export const ListJournalAccounts = z.object(pageQuery);
export const TrialBalanceQuery = z.object({
  at: instantQuery
    .optional()
    .meta({ description: 'Includes postings up to this instant, to the millisecond. The default is all postings.' }),
});

export const journalOperations = {
  listJournal: query({ summary: 'List journal entries', input: ListJournal, output: page(JournalEntry) }),
  getJournalEntry: query({ summary: 'Retrieve a journal entry', input: JournalEntryParams, output: JournalEntry }),
  listJournalAccounts: query({ summary: 'List journal accounts', input: ListJournalAccounts, output: page(JournalAccount) }),
  trialBalance: query({ summary: 'Retrieve the trial balance', input: TrialBalanceQuery, output: TrialBalance }),
};
