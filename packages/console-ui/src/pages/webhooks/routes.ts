import { IconBook2, IconWebhook } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/webhooks',
    load: () => import('./webhooks-page.tsx'),
    menu: { group: 'Developers', label: 'Webhooks', icon: IconWebhook, letter: 'o' },
    needs: 'webhooks:read',
  },
  { path: '/webhooks/verify', load: () => import('./verify-page.tsx') },
  { path: '/webhooks/$webhookId', load: () => import('./webhook-page.tsx') },
  {
    path: '/event-types',
    load: () => import('./event-types-page.tsx'),
    menu: { group: 'Developers', label: 'Event catalog', icon: IconBook2 },
    needs: 'webhooks:read',
  },
];
