import { IconReportMoney } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/statements',
    load: () => import('./statements-page.tsx'),
    menu: { group: 'Reports', label: 'Statements', icon: IconReportMoney, letter: 's' },
    needs: 'statements:read',
  },
  { path: '/statements/$statementId', load: () => import('./statement-page.tsx') },
];
