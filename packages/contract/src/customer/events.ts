import { counterpartyEvents } from './counterparty.ts';
import type { EventTable } from '../event.ts';
import { CustomerSnapshot } from './shapes.ts';

export const customerEvents = {
  'customer.created': { category: 'customer', description: 'A customer was created.', data: CustomerSnapshot },
  'customer.updated': {
    category: 'customer',
    description: 'The details, status, KYC status, or capabilities of a customer changed.',
    data: CustomerSnapshot,
  },
  ...counterpartyEvents,
} as const satisfies EventTable;
