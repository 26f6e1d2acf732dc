import { IconArrowsExchange } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/transfers',
    load: () => import('./transfers-page.tsx'),
    menu: { group: 'Payments', label: 'Transfers', icon: IconArrowsExchange, letter: 't' },
    needs: 'transactions:read',
  },
  { path: '/transfers/new', load: () => import('./new-transfer-page.tsx') },
  { path: '/transfers/$transactionId', load: () => import('./transfer-page.tsx') },
];
