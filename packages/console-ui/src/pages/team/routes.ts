import { IconKey, IconLock, IconUsersGroup } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const keyRoutes: readonly PageRoute[] = [
  {
    path: '/keys',
    load: () => import('./keys-page.tsx'),
    menu: { group: 'Developers', label: 'API keys', icon: IconKey, letter: 'k' },
    needsRoute: 'listKeys',
  },
];

export const teamRoutes: readonly PageRoute[] = [
  {
    path: '/team',
    load: () => import('./team-page.tsx'),
    menu: { group: 'Account', label: 'Team', icon: IconUsersGroup, letter: 'm' },
    needsRoute: 'listMembers',
  },
  {
    path: '/security',
    load: () => import('./security-page.tsx'),
    menu: { group: 'Account', label: 'Security', icon: IconLock },
  },
];
