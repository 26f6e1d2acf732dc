// What each scope lets a restricted key do and see, beyond the paths that name the scope. The guide on keys shows this
// table. test/conventions/scopes.test.ts fails if a scope is missing.
import type { Access } from './route.ts';

export type ScopeEffect = {
  /** Effects that a key can cause with this scope alone. Empty for a scope that only reads. */
  readonly does: string;
  /** Data in responses beyond the request's own data. */
  readonly sees: string;
};

export const scopeEffects: Readonly<Partial<Record<Access | 'cards:reveal', ScopeEffect>>> = {
  'agents:read': { does: '', sees: 'Agents and their limits.' },
  'agents:write': {
    does: 'Creates agents, updates their limits, and suspends or activates them with their cards.',
    sees: 'The agent.',
  },
  'audit:read': { does: '', sees: 'The audit log: actors’ e-mail addresses, network addresses, keys, and changed values.' },
  'batches:read': { does: '', sees: 'Batches, their rows, and result files: recipients, addresses, and amounts.' },
  'batches:write': {
    does: 'Creates, cancels, and retries batches. Checking a row creates its payout account. Paying also needs `transfers:write`.',
    sees: 'The batch.',
  },
  'brand:read': { does: '', sees: 'The brand on hosted pages and statements.' },
  'brand:write': {
    does: 'Changes the name, address, contact, color, and logo on hosted pages and statements.',
    sees: 'The brand.',
  },
  'card-details:read': { does: '', sees: 'Access to card numbers: person, time, and purpose.' },
  'card-details:write': {
    does: 'Records an access event.',
    sees: 'Sandbox: card numbers. Live: links to pages that show a number once.',
  },
  'cards:read': { does: '', sees: 'Cards without their numbers, card transactions, merchants, and declines.' },
  'cards:reveal': { does: 'Records an access event.', sees: 'Live card numbers as JSON.' },
  'cards:write': {
    does: 'Issues cards that spend from a wallet, updates their limits, freezes them, and cancels them.',
    sees: 'The card.',
  },
  'counterparties:read': { does: '', sees: 'Payout accounts: names, banks, and the last digits of account numbers.' },
  'counterparties:write': { does: 'Creates, renames, and deletes payout accounts.', sees: 'The payout account.' },
  'customers:read': { does: '', sees: 'Customers with their contact data, identity checks, and uploaded identity documents.' },
  'customers:write': {
    does: 'Creates and updates customers.',
    sees: 'The customer, and the links to the identity and terms pages.',
  },
  'events:read': {
    does: '',
    sees: 'Every event of the account, with a snapshot of any resource, independent of the resource’s own scope.',
  },
  'events:write': { does: 'Resends events to webhooks.', sees: 'The event.' },
  'exports:read': { does: '', sees: 'Exports and their progress, without the rows.' },
  'exports:write': { does: 'Creates and cancels exports of lists that the key can read.', sees: 'The export.' },
  'files:read': {
    does: '',
    sees: 'File names. File content, if the key has the scope of the content (`batches:read`, `customers:read`, or that of an export’s rows).',
  },
  'files:write': {
    does: 'Uploads files, deletes unused files, and creates links to content whose scope the key has.',
    sees: 'The file.',
  },
  'holds:read': { does: '', sees: 'Holds.' },
  'holds:write': { does: 'Creates, updates, and releases holds on wallets.', sees: 'The hold.' },
  'journal:read': { does: '', sees: 'All ledger postings of the account, the chart of accounts, and the trial balance.' },
  'requests:read': {
    does: '',
    sees: 'The request log with masked bodies, e-mail addresses, and network addresses, and the usage.',
  },
  'risk:read': { does: '', sees: 'Risk rules and anomalies.' },
  'risk:write': { does: 'Updates and disables risk rules.', sees: 'Risk rules and backtests over past transactions.' },
  'simulate:read': { does: '', sees: 'Sandbox settings and clock.' },
  'simulate:write': {
    does: 'Sandbox only: creates deposits, decides payments and identity checks, moves the clock, and deletes all sandbox data.',
    sees: 'The changed resource.',
  },
  'statements:read': { does: '', sees: 'Statements: balances, and every entry of a wallet with its counterparty.' },
  'statements:write': { does: 'Creates and cancels statements.', sees: 'The statement without its lines.' },
  'transactions:read': { does: '', sees: 'Transactions and their timelines: risk checks, deliveries, and requests.' },
  'transactions:write': { does: 'Updates the metadata of transactions.', sees: 'The transaction.' },
  'transfers:read': { does: '', sees: 'Conversions, quotes, and fee settings.' },
  'transfers:write': {
    does: 'Moves money: transfers, splits, conversions, and fee payouts with their schedule. With other scopes, also batches and deposit forwarding.',
    sees: 'The created resource.',
  },
  'virtual-accounts:read': { does: '', sees: 'Virtual accounts, deposit instructions, and balances.' },
  'virtual-accounts:write': {
    does: 'Opens, deactivates, and reactivates virtual accounts. Deposit forwarding also needs `transfers:write`.',
    sees: 'The virtual account.',
  },
  'wallets:read': { does: '', sees: 'Wallets, balances, entries, deposit addresses, and developer fees.' },
  'wallets:write': { does: 'Creates wallets and updates their metadata.', sees: 'The wallet.' },
  'webhooks:read': { does: '', sees: 'Webhooks and their deliveries, including each delivered event.' },
  'webhooks:write': {
    does: 'Creates webhooks, which send events of all resources to any public address. Updates, tests, and replays webhooks.',
    sees: 'Signing secrets.',
  },
};
