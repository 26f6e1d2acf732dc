// The screens of cards, risk, webhooks, logs, ledger, and sandbox, for the check that visits every screen.
import type { Pay } from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';
import type { Theme } from './visits.ts';

type DeveloperIds = Readonly<
  Record<
    'card' | 'agent' | 'purchase' | 'anomaly' | 'webhook' | 'event' | 'refused' | 'auditEntry' | 'journalEntry' | 'hold',
    string
  >
>;
export type DeveloperScreen = {
  readonly name: string;
  readonly path: (ids: DeveloperIds) => string;
  /** The themes of the screen's pictures in docs/img, for README and guides. */
  readonly pictured?: readonly Theme[];
};

const tabsOf = (name: string, path: (ids: DeveloperIds) => string, tabs: readonly string[]): DeveloperScreen[] =>
  tabs.map((tab) => ({ name: `${name}-${tab}`, path: (ids) => `${path(ids)}?tab=${tab}` }));

export const developerScreens: readonly DeveloperScreen[] = [
  { name: 'cards', path: () => '/cards' },
  { name: 'card', path: ({ card }) => `/cards/${card}`, pictured: ['light'] },
  ...tabsOf('card', ({ card }) => `/cards/${card}`, ['controls', 'shown', 'json', 'code']),
  { name: 'card-transaction', path: ({ purchase }) => `/card-transactions/${purchase}` },
  { name: 'agents', path: () => '/agents' },
  { name: 'agent', path: ({ agent }) => `/agents/${agent}` },
  { name: 'anomalies', path: () => '/anomalies' },
  { name: 'anomaly', path: ({ anomaly }) => `/anomalies/${anomaly}` },
  { name: 'risk', path: () => '/risk' },
  { name: 'webhooks', path: () => '/webhooks' },
  { name: 'webhook', path: ({ webhook }) => `/webhooks/${webhook}` },
  ...tabsOf('webhook', ({ webhook }) => `/webhooks/${webhook}`, ['repair', 'secret', 'json', 'code']),
  { name: 'verify', path: () => '/webhooks/verify' },
  { name: 'event-types', path: () => '/event-types' },
  { name: 'events', path: () => '/events' },
  { name: 'event', path: ({ event }) => `/events/${event}` },
  { name: 'requests', path: () => '/requests?status=4xx' },
  { name: 'request', path: ({ refused }) => `/requests/${refused}`, pictured: ['light'] },
  { name: 'audit-log', path: () => '/audit-log' },
  { name: 'audit-entry', path: ({ auditEntry }) => `/audit-log/${auditEntry}` },
  { name: 'journal', path: () => '/journal' },
  { name: 'journal-entry', path: ({ journalEntry }) => `/journal/${journalEntry}` },
  { name: 'trial-balance', path: () => '/trial-balance' },
  { name: 'holds', path: () => '/holds' },
  { name: 'fees', path: () => '/fees' },
  { name: 'hold', path: ({ hold }) => `/holds/${hold}` },
  { name: 'sandbox', path: () => '/sandbox' },
  ...tabsOf('sandbox', () => '/sandbox', ['clock', 'settings', 'magic', 'states', 'faults', 'reset']),
  { name: 'brand', path: () => '/brand' },
  { name: 'usage', path: () => '/usage' },
];

/** Ids of the demonstration company's resources. Creates a rejected request if the company has none. */
export async function developerIdsOf(pay: Pay): Promise<DeveloperIds> {
  const first = async <T>(list: AsyncIterable<T>, is: (item: T) => boolean = () => true): Promise<T> => {
    for await (const item of list) if (is(item)) return item;
    throw new Error('the demonstration company lacks something that the screens show');
  };
  // Rows that are written outside a request appear a moment later.
  const soon = <T>(list: () => AsyncIterable<T>): Promise<T> =>
    eventually(
      () => first(list()),
      () => true,
    );
  const card = (await first(pay.cards.list({ status: 'active' }))).id;
  await pay.counterparties
    .list({ status: 'no-such-status' as never })
    .page()
    .catch(() => undefined);
  return {
    card,
    hold: (await soon(() => pay.holds.list())).id,
    agent: (await first(pay.agents.list())).id,
    purchase: (await declinePurchase(pay, card)).id,
    anomaly: (await pay.simulate.createRiskAnomaly({ rule: 'merchantDrift', cardId: card })).anomalyId,
    webhook: (await first(pay.webhooks.list())).id,
    event: (await soon(() => pay.events.list())).id,
    refused: (await soon(() => pay.requests.list({ status: '4xx' }))).id,
    auditEntry: (await soon(() => pay.auditLog.list())).id,
    journalEntry: (await soon(() => pay.journal.list())).id,
  };
}

/** A purchase that no card can pay. */
const declinePurchase = (pay: Pay, cardId: string) =>
  pay.simulate.cards.createAuthorization(cardId, {
    amount: '900000.00',
    merchant: { name: 'Yacht Broker', mcc: '5551', country: 'US' },
  });
