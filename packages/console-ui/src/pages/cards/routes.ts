import { IconCreditCard, IconRobot } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/cards',
    load: () => import('./cards-page.tsx'),
    menu: { group: 'Cards', label: 'Cards', icon: IconCreditCard, letter: 'd' },
    needs: 'cards:read',
  },
  { path: '/cards/$cardId', load: () => import('./card-page.tsx') },
  { path: '/card-transactions/$cardTransactionId', load: () => import('./card-transaction-page.tsx') },
  {
    path: '/agents',
    load: () => import('./agents-page.tsx'),
    menu: { group: 'Cards', label: 'Agents', icon: IconRobot },
    needs: 'agents:read',
  },
  { path: '/agents/$agentId', load: () => import('./agent-page.tsx') },
];
