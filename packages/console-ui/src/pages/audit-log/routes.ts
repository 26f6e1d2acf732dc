import { IconFingerprint } from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

export const routes: readonly PageRoute[] = [
  {
    path: '/audit-log',
    load: () => import('./audit-log-page.tsx'),
    menu: { group: 'Account', label: 'Audit log', icon: IconFingerprint },
    needs: 'audit:read',
  },
  { path: '/audit-log/$auditEntryId', load: () => import('./audit-entry-page.tsx') },
];
