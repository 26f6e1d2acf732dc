import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [{ path: '/find', load: () => import('./find-page.tsx') }];
