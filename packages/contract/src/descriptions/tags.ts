// The sections of the reference.

/** By tag, in words that say what is found there. */
export const tagTexts: Readonly<Record<string, string>> = {
  Customers: 'People and businesses that wallets, cards and payout accounts belong to, with their identity check and terms.',
  Counterparties: 'Payout accounts of nine types: where transfers over fiat rails go.',
  Lookups: 'Lists for forms: countries, banks, occupations, industries.',
  Sandbox: 'Makes happen what banks, chains, merchants and operators do in live. A live key is answered 404 here.',
  'Hosted pages': 'Pages for people, reached by links and without a key.',
  Wallets: 'Balances by customer and currency, with every movement.',
  Holds: 'What is set aside in a wallet: by you, for a transfer, or for a card.',
  Journal: 'Your ledger in double entry: numbered entries that balance, accounts with codes, and a trial balance of any instant.',
  'Virtual accounts': 'Bank details whose deposits are credited to a wallet or sent on.',
  Transfers: 'Payments from a wallet over fiat rails and chains.',
  Conversions: 'Exchanges between two wallets of a customer, each one transaction.',
  Transactions: 'Transfers, deposits and conversions, with their history.',
  'Quotes and rates': 'What a transfer or a conversion costs: rails, rates, and prices that hold for a minute.',
  Statements:
    'What moved a wallet in a month or a period: opening balance, lines, closing balance, as JSON, CSV, PDF or camt.053.',
  Exports:
    'Whole lists as files: transactions, entries, the journal, deliveries, the logs; each goes on where the one before ended.',
  Batches: 'Many transfers as one: checked row by row, confirmed once, told by one result.',
  'Developer fees': 'What you charged on transfers and deposits: what was collected, and its way to your wallets.',
  Files: 'Files that you send, such as rows of a batch, and files that the platform writes: results, statements, exports.',
  Cards: 'Virtual and physical cards with limits and controls, and what is spent with them.',
  Agents: 'Software that spends with cards, within limits of its own.',
  Risk: 'Rules that authorizations and transfers are judged by, and what they found.',
  Webhooks: 'Where events are sent to, how they are signed and what became of each attempt.',
  Events:
    'What happened, for 30 days. **`transaction.*` is of two kinds**: `created`, `updated` and `completed` have a transaction, `authorized`, `declined`, `settled` and `reversed` a card transaction. **`transaction.completed` also tells of failed, returned and refunded ones**: look at `status`.',
  'Request log': 'What your keys asked and what they were answered, for 30 days, without personal data and secrets.',
  'Audit log': 'Who changed what that decides about money and access, for seven years, in a chain that shows what was altered.',
  Platform: 'The platform itself: whether it answers, what it remembers, its state machines.',
};
