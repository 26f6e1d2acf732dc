import { IconTable } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/batches',
    load: () => import('./batches-page.tsx'),
    menu: { group: 'Payments', label: 'Batches', icon: IconTable, letter: 'b' },
    needs: 'batches:read',
  },
  { path: '/batches/new', load: () => import('./new-batch-page.tsx') },
  { path: '/batches/$batchId', load: () => import('./batch-page.tsx') },
];
