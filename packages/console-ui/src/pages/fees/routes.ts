import { IconPercentage } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/fees',
    load: () => import('./fees-page.tsx'),
    menu: { group: 'Payments', label: 'Developer fees', icon: IconPercentage },
    needs: 'wallets:read',
  },
];
