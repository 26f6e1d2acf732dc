import { IconBuildingBank, IconWallet } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/wallets',
    load: () => import('./wallets-page.tsx'),
    menu: { group: 'Customers', label: 'Wallets', icon: IconWallet, letter: 'w' },
    needs: 'wallets:read',
  },
  { path: '/wallets/$walletId', load: () => import('./wallet-page.tsx') },
  {
    path: '/virtual-accounts',
    load: () => import('./accounts-page.tsx'),
    menu: { group: 'Customers', label: 'Virtual accounts', icon: IconBuildingBank, letter: 'v' },
    needs: 'virtual-accounts:read',
  },
  { path: '/virtual-accounts/$virtualAccountId', load: () => import('./account-page.tsx') },
];
