// The lists that can be exported: the scope that each one needs, and its filters.
import type { Answer } from '../../api/call.ts';

export type Export = Answer<'/v1/exports/{exportId}', 'get'>;
export type ExportType = Export['type'];

type TypeRow = {
  readonly label: string;
  readonly scope: string;
  /** Parameters of the API with their labels. */
  readonly filters: Readonly<Record<string, string>>;
};

export const exportTypes: Readonly<Record<ExportType, TypeRow>> = {
  transactions: {
    label: 'Transfers, deposits, and conversions',
    scope: 'transactions:read',
    filters: { customerId: 'Customer id', walletId: 'Wallet id', status: 'Status' },
  },
  wallet_entries: { label: 'Wallet entries', scope: 'wallets:read', filters: { walletId: 'Wallet id' } },
  journal: {
    label: 'Journal',
    scope: 'journal:read',
    filters: { account: 'Account', walletId: 'Wallet id', transactionId: 'Transaction id' },
  },
  card_transactions: {
    label: 'Card transactions',
    scope: 'cards:read',
    filters: { cardId: 'Card id', customerId: 'Customer id', agentId: 'Agent id', status: 'Status' },
  },
  deliveries: {
    label: 'Webhook deliveries',
    scope: 'webhooks:read',
    filters: { webhookId: 'Webhook id', event: 'Event type', status: 'Status' },
  },
  requests: {
    label: 'Requests',
    scope: 'requests:read',
    filters: { method: 'Method', route: 'Route', status: 'Status', source: 'Origin (key or console)' },
  },
  audit_log: {
    label: 'Audit log',
    scope: 'audit:read',
    filters: { action: 'Action', actorId: 'Actor id', targetId: 'Target id' },
  },
};

export const formatWords: Readonly<Record<Export['format'], string>> = {
  csv: 'CSV',
  ndjson: 'NDJSON',
  beancount: 'Beancount',
};

/** Beancount is a language for journals. */
export const formatsOf = (type: ExportType): readonly Export['format'][] =>
  type === 'journal' ? ['csv', 'ndjson', 'beancount'] : ['csv', 'ndjson'];
