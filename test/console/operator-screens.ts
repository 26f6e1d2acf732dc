// The screens of whoever runs the platform, for the check that visits every screen. Some in live, some in the sandbox: it is what the
// session of the visit shows.
import type { OperatorWork } from './operator-company.ts';

type OperatorScreen = {
  readonly name: string;
  readonly path: (work: OperatorWork) => string;
  readonly isPictured?: true;
};

export const liveScreens: readonly OperatorScreen[] = [
  { name: 'operator-home', path: () => '/', isPictured: true },
  { name: 'operator-review', path: () => '/review', isPictured: true },
  { name: 'operator-customer', path: ({ customers }) => `/lookup/${customers[1]}`, isPictured: true },
  { name: 'operator-actions', path: () => '/actions' },
  { name: 'operator-all-actions', path: () => '/actions?show=all' },
  { name: 'operator-accounts', path: () => '/accounts' },
  { name: 'operator-owner', path: ({ owner }) => `/owners/${owner}?environment=live` },
  { name: 'operator-audit', path: ({ owner }) => `/owners/${owner}?environment=live&tab=audit`, isPictured: true },
  { name: 'operator-proof', path: ({ owner }) => `/owners/${owner}?environment=live&tab=proof` },
  { name: 'operator-breaks', path: () => '/breaks' },
  { name: 'operator-suspense', path: () => '/suspense' },
  { name: 'operator-health', path: () => '/health', isPictured: true },
  { name: 'operator-log', path: () => '/operator-log', isPictured: true },
  { name: 'operator-elsewhere', path: ({ stuck }) => `/lookup/${stuck}` },
];

export const sandboxScreens: readonly OperatorScreen[] = [
  { name: 'operator-review-sandbox', path: () => '/review' },
  { name: 'operator-stuck', path: () => '/stuck', isPictured: true },
  { name: 'operator-transaction', path: ({ review }) => `/lookup/${review}` },
  { name: 'operator-wallet', path: ({ sandboxWallet }) => `/lookup/${sandboxWallet}` },
  { name: 'operator-card', path: ({ card }) => `/lookup/${card}` },
  { name: 'operator-anomaly', path: ({ anomaly }) => `/lookup/${anomaly}` },
  { name: 'operator-counterparty', path: ({ counterparty }) => `/lookup/${counterparty}` },
  { name: 'operator-done-about', path: ({ stuck }) => `/lookup/${stuck}?tab=done` },
  { name: 'operator-log-about', path: ({ stuck }) => `/lookup/${stuck}?tab=log` },
  { name: 'operator-lookup', path: () => '/lookup' },
  { name: 'operator-dead-letters', path: () => '/dead-letters' },
  { name: 'operator-ledger', path: () => '/ledger?number=1' },
  { name: 'operator-four-eyes', path: () => '/four-eyes' },
];
