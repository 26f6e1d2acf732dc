import { IconAlertHexagon, IconShieldHalf } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/anomalies',
    load: () => import('./anomalies-page.tsx'),
    menu: { group: 'Cards', label: 'Anomalies', icon: IconAlertHexagon, letter: 'a' },
    needs: 'risk:read',
  },
  { path: '/anomalies/$anomalyId', load: () => import('./anomaly-page.tsx') },
  {
    path: '/risk',
    load: () => import('./risk-page.tsx'),
    menu: { group: 'Cards', label: 'Risk rules', icon: IconShieldHalf },
    needs: 'risk:read',
  },
];
