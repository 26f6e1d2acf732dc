import { IconHome } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  { path: '/', load: () => import('./home-page.tsx'), menu: { group: 'Overview', label: 'Home', icon: IconHome, letter: 'h' } },
];
