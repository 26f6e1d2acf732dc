import { agentEvents } from './agent.ts';
import { cardTransactionEvents } from './card-transaction.ts';
import type { EventTable } from '../event.ts';
import { Card } from './shapes.ts';

const category = 'card';
export const cardEvents = {
  'card.created': { category, description: 'A card was created.', data: Card },
  'card.updated': { category, description: 'The status or another field of a card changed.', data: Card },
  'card.frozen': { category, description: 'A card was frozen.', data: Card },
  'card.canceled': { category, description: 'A card was canceled.', data: Card },
  'card.auto_frozen': { category, description: 'A risk rule froze a card.', data: Card },
  ...agentEvents,
  ...cardTransactionEvents,
} as const satisfies EventTable;
