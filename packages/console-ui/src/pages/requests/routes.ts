import { IconListSearch } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/requests',
    load: () => import('./requests-page.tsx'),
    menu: { group: 'Developers', label: 'Request log', icon: IconListSearch, letter: 'l' },
    needs: 'requests:read',
  },
  { path: '/requests/$requestId', load: () => import('./request-page.tsx') },
];
