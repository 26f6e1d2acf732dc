// The sections of the reference.

/** Description by tag. */
export const tagTexts: Readonly<Record<string, string>> = {
  Customers: 'People and businesses that own wallets, cards, and payout accounts, with their identity check and terms.',
  Counterparties: 'Payout accounts of nine types that receive fiat transfers.',
  Brand: 'Name, address, color, and logo of your company on hosted pages and PDF statements.',
  Lookups: 'Lists for your forms: countries, banks, occupations, and industries. You can cache each list for a day.',
  Sandbox: 'Simulates banks, chains, merchants, and operators. With a live key, these operations return 404.',
  'Hosted pages': 'Pages for people, opened by a link without a key.',
  Wallets: 'Balances by customer and currency, with every movement.',
  Holds: 'Money reserved in a wallet by you, a transfer, or a card.',
  Journal:
    'Your ledger in double entry: numbered entries that balance, accounts with codes, and a trial balance for any instant.',
  'Virtual accounts': 'Bank details whose deposits the platform credits to a wallet or forwards.',
  Transfers: 'Payments from a wallet over fiat rails and chains.',
  Conversions: 'Exchanges between two wallets of a customer, each in one transaction.',
  Transactions: 'Transfers, deposits, and conversions with their history.',
  'Quotes and rates': 'Prices of transfers and conversions: rails, rates, and quotes that are valid for one minute.',
  Statements: 'Movements of a wallet in a month or a period, with opening and closing balance, as JSON, CSV, PDF, or camt.053.',
  Exports:
    'Complete lists as files: transactions, entries, the journal, deliveries, and logs. Each export can continue the previous one.',
  Batches: 'Many transfers in one request: checked row by row, confirmed once, with one result.',
  'Developer fees': 'Fees that you charge on transfers and deposits, and their payouts to your wallets.',
  Files: 'Files that you upload, such as batch rows, and files that the platform writes: results, statements, and exports.',
  Cards: 'Virtual and physical cards with limits and controls, and their transactions.',
  Agents: 'Software that spends with cards within its own limits.',
  Risk: 'Rules that evaluate authorizations and transfers, and the anomalies they detect.',
  Webhooks: 'Endpoints that receive events, with signatures and delivery attempts.',
  Events:
    'Changes of the last 30 days. **`transaction.*` has two kinds of events.** `created`, `updated`, and `completed` contain a transaction. `authorized`, `declined`, `settled`, and `reversed` contain a card transaction. **`transaction.completed` also announces failed, returned, and refunded transactions**, so check `status`.',
  'Request log': 'Requests with your keys and their responses, for 30 days, without personal data and secrets.',
  'Audit log': 'Changes to money and access settings, for seven years, in a hash chain that reveals every alteration.',
  Platform: 'Health, the current key and its limits, idempotency keys, and state machines.',
};
