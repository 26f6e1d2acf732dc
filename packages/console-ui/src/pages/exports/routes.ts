import { IconFileExport } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/exports',
    load: () => import('./exports-page.tsx'),
    menu: { group: 'Reports', label: 'Exports', icon: IconFileExport },
    needs: 'exports:read',
  },
  { path: '/exports/$exportId', load: () => import('./export-page.tsx') },
];
