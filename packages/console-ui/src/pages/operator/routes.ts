import {
  IconAlertHexagon,
  IconBooks,
  IconChecklist,
  IconClockPause,
  IconEyeSearch,
  IconFingerprint,
  IconHeartbeat,
  IconHistory,
  IconId,
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
  // The address before each kind had a queue. The menu marks every entry whose path begins the address.
  { path: '/review', load: () => import('./identities-page.tsx'), needsOperation: 'listQueue' },
  {
    path: '/review/identities',
    load: () => import('./identities-page.tsx'),
    menu: { group: 'Decide', label: 'Identity checks', icon: IconId, letter: 'q' },
    needsOperation: 'listQueue',
  },
  {
    path: '/review/transfers',
    load: () => import('./transfers-in-review-page.tsx'),
    menu: { group: 'Decide', label: 'Transfers in review', icon: IconInbox, letter: 'y' },
    needsOperation: 'listQueue',
  },
  {
    path: '/review/anomalies',
    load: () => import('./anomaly-queue-page.tsx'),
    menu: { group: 'Decide', label: 'Anomalies', icon: IconAlertHexagon, letter: 'n' },
    needsOperation: 'listAnomalyGroups',
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
