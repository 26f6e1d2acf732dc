import { IconPalette } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/brand',
    load: () => import('./brand-page.tsx'),
    menu: { group: 'Account', label: 'Brand', icon: IconPalette },
    needs: 'brand:read',
  },
];
