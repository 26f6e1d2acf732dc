import { IconActivity } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/events',
    load: () => import('./events-page.tsx'),
    menu: { group: 'Developers', label: 'Events', icon: IconActivity, letter: 'e' },
    needs: 'events:read',
  },
  { path: '/events/$eventId', load: () => import('./event-page.tsx') },
];
