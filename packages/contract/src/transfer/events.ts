import type { EventTable } from '../event.ts';
import { Transaction } from './transaction.ts';

export const transactionEvents = {
  'transaction.created': {
    category: 'transaction',
    description: 'A transaction was created: a deposit, transfer, or conversion.',
    data: Transaction,
  },
  'transaction.updated': { category: 'transaction', description: 'The status of a transaction changed.', data: Transaction },
  'transaction.completed': {
    category: 'transaction',
    description: 'A transaction reached a final status: completed, failed, returned, or refunded.',
    data: Transaction,
  },
} as const satisfies EventTable;
