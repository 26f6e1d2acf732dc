// What each scope lets a restricted key do and see, beyond the paths that name it. The guide on keys shows this table, and
// test/conventions/scopes.test.ts fails when a scope is missing from it.
import type { Access } from './route.ts';

export type ScopeEffect = {
  /** What a key can cause with this scope alone; empty for a scope that only reads. */
  readonly does: string;
  /** Data that answers hold, other than what the request itself sent. */
  readonly sees: string;
};

export const scopeEffects: Readonly<Partial<Record<Access | 'cards:reveal', ScopeEffect>>> = {
  'agents:read': { does: '', sees: 'Agents and their limits.' },
  'agents:write': {
    does: 'Creates agents, changes their limits, suspends and activates them with their cards.',
    sees: 'The agent.',
  },
  'audit:read': { does: '', sees: 'Who changed what: people’s e-mail addresses, network addresses, keys, and changed values.' },
  'batches:read': { does: '', sees: 'Batches, their rows and result files: recipients, addresses, amounts.' },
  'batches:write': {
    does: 'Creates, cancels and retries batches. Checking a row creates the payout account it describes. Paying needs `transfers:write` too.',
    sees: 'The batch.',
  },
  'card-details:read': { does: '', sees: 'Who saw a card number, and when.' },
  'card-details:write': {
    does: 'Records an access event.',
    sees: 'Sandbox: card numbers. Live: a link to a page that shows one once.',
  },
  'cards:read': { does: '', sees: 'Cards without their numbers, card transactions, merchants and declines.' },
  'cards:reveal': { does: 'Records an access event.', sees: 'Live card numbers as JSON.' },
  'cards:write': {
    does: 'Issues cards that spend from a wallet, changes their limits, freezes and cancels them.',
    sees: 'The card.',
  },
  'counterparties:read': { does: '', sees: 'Payout accounts: names, banks, the ends of account numbers.' },
  'counterparties:write': { does: 'Creates, renames and deletes payout accounts.', sees: 'The payout account.' },
  'customers:read': { does: '', sees: 'Customers with their contact data, identity check, and uploaded identity documents.' },
  'customers:write': {
    does: 'Creates and changes customers.',
    sees: 'The customer, and the links to the identity and terms pages.',
  },
  'events:read': { does: '', sees: 'Every event of the account: a snapshot of any resource, whatever its own scope is.' },
  'events:write': { does: 'Sends an event to webhooks again.', sees: 'The event.' },
  'exports:read': { does: '', sees: 'Exports and their progress; not the rows.' },
  'exports:write': { does: 'Creates and cancels exports of what the key may read.', sees: 'The export.' },
  'files:read': {
    does: '',
    sees: 'Names of files, and content whose own scope the key has (`batches:read`, `customers:read`, that of an export’s rows).',
  },
  'files:write': {
    does: 'Uploads files, deletes unused ones, and creates links to content whose own scope the key has.',
    sees: 'The file.',
  },
  'holds:read': { does: '', sees: 'Holds.' },
  'holds:write': { does: 'Sets money of a wallet aside and releases it.', sees: 'The hold.' },
  'journal:read': { does: '', sees: 'Every posting of the account’s ledger, the chart of accounts and the trial balance.' },
  'requests:read': {
    does: '',
    sees: 'The request log with masked bodies, people’s e-mail addresses and network addresses, and usage.',
  },
  'risk:read': { does: '', sees: 'Risk rules and anomalies.' },
  'risk:write': { does: 'Changes or switches off risk rules.', sees: 'The rules; a backtest counts past transactions.' },
  'simulate:read': { does: '', sees: 'Sandbox settings and clock.' },
  'simulate:write': {
    does: 'Sandbox only: deposits, outcomes of payments and identity checks, clock, reset of everything the account has there.',
    sees: 'The resource that it changed.',
  },
  'statements:read': { does: '', sees: 'Statements: balances, and every entry of a wallet with its counterparty.' },
  'statements:write': { does: 'Creates and cancels statements.', sees: 'The statement without its lines.' },
  'transactions:read': { does: '', sees: 'Transactions and their timelines: risk checks, deliveries, requests.' },
  'transactions:write': { does: 'Changes the metadata of transactions.', sees: 'The transaction.' },
  'transfers:read': { does: '', sees: 'Conversions, quotes and fee settings.' },
  'transfers:write': {
    does: 'Moves money: transfers, splits, conversions, payouts of fees and their schedule. With other scopes: batches, forwarding of deposits.',
    sees: 'What it created.',
  },
  'virtual-accounts:read': { does: '', sees: 'Virtual accounts, deposit instructions and balances.' },
  'virtual-accounts:write': {
    does: 'Opens, deactivates and reactivates virtual accounts. Forwarding deposits needs `transfers:write` too.',
    sees: 'The virtual account.',
  },
  'wallets:read': { does: '', sees: 'Wallets, balances, entries, deposit addresses, and developer fees.' },
  'wallets:write': { does: 'Creates wallets and changes their metadata.', sees: 'The wallet.' },
  'webhooks:read': { does: '', sees: 'Webhooks and their deliveries, with each delivered event.' },
  'webhooks:write': {
    does: 'Creates webhooks, which send events of every resource to any public address, and changes, tests and replays them.',
    sees: 'Signing secrets.',
  },
};
