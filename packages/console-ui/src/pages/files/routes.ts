import { IconFiles } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/files',
    load: () => import('./files-page.tsx'),
    menu: { group: 'Reports', label: 'Files', icon: IconFiles },
    needs: 'files:read',
  },
  { path: '/files/$fileId', load: () => import('./file-page.tsx') },
];
