import { IconFlask } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/sandbox',
    load: () => import('./sandbox-page.tsx'),
    menu: { group: 'Developers', label: 'Sandbox', icon: IconFlask },
    needs: 'simulate:read',
    sandboxOnly: true,
  },
];
