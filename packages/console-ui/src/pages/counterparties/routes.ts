import { IconAddressBook } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/counterparties',
    load: () => import('./counterparties-page.tsx'),
    menu: { group: 'Payments', label: 'Counterparties', icon: IconAddressBook, letter: 'p' },
    needs: 'counterparties:read',
  },
  { path: '/counterparties/$counterpartyId', load: () => import('./counterparty-page.tsx') },
];
