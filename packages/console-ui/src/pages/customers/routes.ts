import { IconUsers } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/customers',
    load: () => import('./customers-page.tsx'),
    menu: { group: 'Customers', label: 'Customers', icon: IconUsers, letter: 'c' },
    needs: 'customers:read',
  },
  { path: '/customers/$customerId', load: () => import('./customer-page.tsx') },
];
