import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/conversions',
    load: () => import('./conversions-page.tsx'),
    menu: { group: 'Payments', label: 'Conversions', icon: IconArrowsLeftRight, letter: 'x' },
    needs: 'transfers:read',
  },
  // A conversion's own screen is that of every transaction: /transfers/$transactionId.
  { path: '/conversions/new', load: () => import('./new-conversion-page.tsx') },
];
