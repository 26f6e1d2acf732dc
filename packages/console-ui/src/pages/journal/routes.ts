import { IconBook, IconLock, IconScale } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/journal',
    load: () => import('./journal-page.tsx'),
    menu: { group: 'Ledger', label: 'Journal', icon: IconBook, letter: 'j' },
    needs: 'journal:read',
  },
  { path: '/journal/$journalEntryId', load: () => import('./journal-entry-page.tsx') },
  {
    path: '/trial-balance',
    load: () => import('./trial-balance-page.tsx'),
    menu: { group: 'Ledger', label: 'Trial balance', icon: IconScale },
    needs: 'journal:read',
  },
  {
    path: '/holds',
    load: () => import('./holds-page.tsx'),
    menu: { group: 'Ledger', label: 'Holds', icon: IconLock },
    needs: 'holds:read',
  },
  { path: '/holds/$holdId', load: () => import('./hold-page.tsx') },
];
