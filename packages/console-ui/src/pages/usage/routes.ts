import { IconGauge } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/usage',
    load: () => import('./usage-page.tsx'),
    menu: { group: 'Account', label: 'Limits and usage', icon: IconGauge, letter: 'u' },
    needs: 'requests:read',
  },
];
