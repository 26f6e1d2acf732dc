import {
  IconBooks,
  IconChecklist,
  IconClockPause,
  IconEyeSearch,
  IconFingerprint,
  IconHeartbeat,
  IconHistory,
  IconInbox,
  IconHandStop,
  IconMailX,
  IconScaleOutline,
  IconUsersGroup,
  IconUserShield,
  IconZoomMoney,
} from '@tabler/icons-react';
import type { PageRoute } from '../page-route.ts';

/** Screens for operators. Other users do not load them. */
export const routes: readonly PageRoute[] = [
  {
    path: '/review',
    load: () => import('./review-page.tsx'),
    menu: { group: 'Decide', label: 'Review queue', icon: IconInbox, letter: 'q' },
    needsOperation: 'listQueue',
  },
  {
    path: '/actions',
    load: () => import('./actions-page.tsx'),
    menu: { group: 'Decide', label: 'Proposals and actions', icon: IconChecklist },
    needsOperation: 'listActions',
  },
  { path: '/actions/$actionId', load: () => import('./action-page.tsx') },
  {
    path: '/lookup',
    load: () => import('./lookup-page.tsx'),
    menu: { group: 'Decide', label: 'Look up', icon: IconEyeSearch, letter: 'f' },
    needsOperation: 'lookUp',
  },
  { path: '/lookup/$id', load: () => import('./resource-page.tsx') },
  {
    path: '/accounts',
    load: () => import('./accounts-page.tsx'),
    menu: { group: 'Decide', label: 'Accounts', icon: IconUsersGroup },
    needsOperation: 'listAccounts',
  },
  { path: '/owners/$ownerId', load: () => import('./owner-page.tsx') },
  {
    path: '/stuck',
    load: () => import('./stuck-page.tsx'),
    menu: { group: 'Repair', label: 'Stuck transactions', icon: IconClockPause },
    needsOperation: 'listStuck',
  },
  {
    path: '/breaks',
    load: () => import('./breaks-page.tsx'),
    menu: { group: 'Repair', label: 'Reconciliation', icon: IconScaleOutline, letter: 'r' },
    needsOperation: 'listBreaks',
  },
  {
    path: '/dead-letters',
    load: () => import('./dead-letters-page.tsx'),
    menu: { group: 'Repair', label: 'Dead letters', icon: IconMailX },
    needsOperation: 'listDeadLetters',
  },
  {
    path: '/set-aside-work',
    load: () => import('./set-aside-work-page.tsx'),
    menu: { group: 'Repair', label: 'Set-aside work', icon: IconHandStop },
    needsOperation: 'listSetAsideWork',
  },
  {
    path: '/suspense',
    load: () => import('./suspense-page.tsx'),
    menu: { group: 'Repair', label: 'Suspense', icon: IconZoomMoney },
    needsOperation: 'listSuspense',
  },
  {
    path: '/ledger',
    load: () => import('./ledger-page.tsx'),
    menu: { group: 'Prove', label: 'Ledger proof', icon: IconBooks },
    needsOperation: 'proveLedger',
  },
  {
    path: '/health',
    load: () => import('./health-page.tsx'),
    menu: { group: 'Prove', label: 'System health', icon: IconHeartbeat, letter: 'i' },
    needsOperation: 'getHealth',
  },
  {
    path: '/operator-log',
    load: () => import('./operator-log-page.tsx'),
    menu: { group: 'Prove', label: 'Operator log', icon: IconHistory },
    needsOperation: 'listLog',
  },
  {
    path: '/platform-log',
    load: () => import('./platform-log-page.tsx'),
    menu: { group: 'Prove', label: 'Platform audit log', icon: IconFingerprint },
    needsOperation: 'listAuditLog',
  },
  {
    path: '/four-eyes',
    load: () => import('./four-eyes-page.tsx'),
    menu: { group: 'Prove', label: 'Two people', icon: IconUserShield },
    needsOperation: 'getFourEyes',
  },
];
