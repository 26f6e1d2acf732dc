// The screens of operators, for the check that visits every screen. The session of the visit decides between live and
// the sandbox.
import type { OperatorWork } from './operator-company.ts';
import type { Theme } from './visits.ts';

type OperatorScreen = {
  readonly name: string;
  readonly path: (work: OperatorWork) => string;
  /** The themes of the screen's pictures in docs/img, for README and guides. */
  readonly pictured?: readonly Theme[];
};

export const liveScreens: readonly OperatorScreen[] = [
  { name: 'operator-home', path: () => '/', pictured: ['light'] },
  { name: 'operator-review', path: () => '/review/identities' },
  { name: 'operator-customer', path: ({ customers }) => `/lookup/${customers[1]}`, pictured: ['light'] },
  { name: 'operator-actions', path: () => '/actions' },
  { name: 'operator-all-actions', path: () => '/actions?show=all' },
  { name: 'operator-accounts', path: () => '/accounts' },
  { name: 'operator-owner', path: ({ owner }) => `/owners/${owner}?environment=live` },
  { name: 'operator-audit', path: ({ owner }) => `/owners/${owner}?environment=live&tab=audit`, pictured: ['light'] },
  { name: 'operator-proof', path: ({ owner }) => `/owners/${owner}?environment=live&tab=proof` },
  { name: 'operator-breaks', path: () => '/breaks' },
  { name: 'operator-suspense', path: () => '/suspense' },
  { name: 'operator-health', path: () => '/health' },
  { name: 'operator-log', path: () => '/operator-log' },
  { name: 'operator-elsewhere', path: ({ stuck }) => `/lookup/${stuck}` },
];

export const sandboxScreens: readonly OperatorScreen[] = [
  { name: 'operator-transfers-in-review', path: () => '/review/transfers' },
  { name: 'operator-anomaly-groups', path: () => '/review/anomalies' },
  { name: 'operator-anomaly-list', path: () => '/review/anomalies?show=each' },
  { name: 'operator-stuck', path: () => '/stuck' },
  { name: 'operator-transaction', path: ({ review }) => `/lookup/${review}` },
  { name: 'operator-wallet', path: ({ sandboxWallet }) => `/lookup/${sandboxWallet}` },
  { name: 'operator-card', path: ({ card }) => `/lookup/${card}` },
  { name: 'operator-anomaly', path: ({ anomaly }) => `/lookup/${anomaly}` },
  { name: 'operator-counterparty', path: ({ counterparty }) => `/lookup/${counterparty}` },
  { name: 'operator-done-about', path: ({ stuck }) => `/lookup/${stuck}?tab=done` },
  { name: 'operator-log-about', path: ({ stuck }) => `/lookup/${stuck}?tab=log` },
  { name: 'operator-lookup', path: () => '/lookup' },
  { name: 'operator-dead-letters', path: () => '/dead-letters', pictured: ['light'] },
  { name: 'operator-set-aside-work', path: () => '/set-aside-work' },
  { name: 'operator-suspense-sandbox', path: () => '/suspense' },
  { name: 'operator-ledger', path: () => '/ledger?number=1' },
  { name: 'operator-four-eyes', path: () => '/four-eyes' },
  { name: 'operator-team', path: () => '/team' },
];
