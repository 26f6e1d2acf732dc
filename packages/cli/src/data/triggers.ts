// The calls that cause each event of the catalog. A test runs every entry and looks for the event.
import type { Fixture, Step, Trigger } from '../step.ts';
import { authorize, card, cryptoWallet, customer, funded, onChain, usAccount } from './starts.ts';

const account: Step = {
  ...{ as: 'account', call: 'virtual-accounts create' },
  body: { customerId: '{customer.id}', sourceCurrency: 'usd' },
};
const hold: Step = {
  ...{ as: 'hold', call: 'holds create' },
  body: { walletId: '{wallet.id}', amount: '120.00', reason: 'Deposit for order 2041' },
};
const batch = (over: object = {}): Step => ({
  as: 'batch',
  call: 'batches create',
  body: {
    customerId: '{customer.id}',
    walletId: '{wallet.id}',
    rows: [
      {
        amount: '25.00',
        destinationCurrency: 'usdc',
        destinationPaymentRail: 'ethereum',
        destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      },
    ],
    // The API rejects the same rows for a day.
    allowDuplicate: true,
    ...over,
  },
});
const agent = (over: object = {}): Step => ({
  as: 'agent',
  call: 'agents create',
  body: { name: 'Buyer', userId: '{customer.id}', ...over },
});
const agentCard = card({ agentId: '{agent.id}' });
const onAgent = (verb: string): Step => ({ call: `agents ${verb}`, ids: ['{agent.id}'] });
const onCard = (verb: string): Step => ({ call: `cards ${verb}`, ids: ['{card.id}'] });
const onAuthorization = (verb: string): Step => ({ call: `simulate card-transactions ${verb}`, ids: ['{authorization.id}'] });

const statement: Step = {
  ...{ as: 'statement', call: 'statements create' },
  body: { walletId: '{wallet.id}', from: '2025-10-01', to: '2025-11-01' },
};
const exported: readonly Step[] = [
  { as: 'export', call: 'exports create', body: { type: 'journal', format: 'csv' } },
  { call: 'exports get', ids: ['{export.id}'], until: { member: 'status', is: 'completed' } },
];
/** Simulates the event of a failure that no call can cause. */
const toldOf = (type: string, about: string): Step => ({
  ...{ call: 'simulate create-event', body: { type, resourceId: `{${about}.id}` } },
});

const of = (about: string, ...steps: readonly Step[]): Trigger => ({ about: `{${about}.id}`, steps });

const rules = [
  ...['duplicateDetection', 'velocityLimit', 'spendSpike', 'unattestedSpend'],
  ...['intentMismatch', 'cooldownViolation', 'merchantDrift'],
];

/** Makes a rule fire with an action, independent of the user's risk settings, and restores those settings. */
function fired(rule: string, action: string, ...before: readonly Step[]): Fixture {
  const settings = { dryRun: '{risk.dryRun}', ...Object.fromEntries(rules.map((name) => [name, `{risk.${name}}`])) };
  return {
    steps: [
      ...before,
      { as: 'risk', call: 'settings risk get' },
      { call: 'settings risk update', body: { dryRun: false, [rule]: { enabled: true, action } } },
      { as: 'anomaly', call: 'simulate create-risk-anomaly', body: { rule, cardId: '{card.id}' } },
    ],
    // Sending rules makes the settings custom. Sending the preset's name restores a preset.
    undo: [
      { call: 'settings risk update', body: { preset: 'custom', ...settings } },
      {
        ...{ call: 'settings risk preset', body: { preset: '{risk.preset}', dryRun: '{risk.dryRun}' } },
        unless: { member: 'risk.preset', is: 'custom' },
      },
    ],
  };
}

const anomaly = (rule: string): Trigger => ({ about: '{anomaly.anomalyId}', ...fired(rule, 'alert', ...funded, card()) });

export const triggers: Readonly<Record<string, Trigger>> = {
  'customer.created': of('customer', customer),
  'customer.updated': of('customer', customer, {
    call: 'customers update',
    ids: ['{customer.id}'],
    body: { phone: '+14155550142' },
  }),
  'counterparty.created': of('payee', customer, usAccount('789')),
  'counterparty.updated': of('payee', customer, usAccount('789'), {
    ...{ call: 'counterparties update', ids: ['{payee.id}'], body: { accountName: 'Payroll account' } },
  }),
  'wallet.created': of('wallet', customer, cryptoWallet),
  'wallet.updated': of('wallet', customer, cryptoWallet, {
    ...{ call: 'simulate wallets status', ids: ['{wallet.id}'], body: { status: 'frozen' } },
  }),
  'hold.created': of('hold', ...funded, hold),
  'batch.created': of('batch', ...funded, batch()),
  'batch.updated': of('batch', ...funded, batch()),
  'batch.completed': of('batch', ...funded, batch({ process: 'auto' })),
  'hold.updated': of('hold', ...funded, hold, { call: 'holds release', ids: ['{hold.id}'] }),
  'virtual_account.created': of('account', customer, account),
  'virtual_account.updated': of('account', customer, account, { call: 'virtual-accounts deactivate', ids: ['{account.id}'] }),
  'transaction.created': of('transfer', ...funded, onChain),
  'transaction.updated': of('transfer', ...funded, onChain, { call: 'sandbox complete', ids: ['{transfer.id}'] }),
  'transaction.completed': of('transfer', ...funded, onChain, { call: 'sandbox complete', ids: ['{transfer.id}'] }),
  'card.created': of('card', ...funded, card()),
  'card.updated': of('card', ...funded, card(), { call: 'cards update', ids: ['{card.id}'], body: { displayName: 'Books' } }),
  'card.frozen': of('card', ...funded, card(), onCard('freeze')),
  'card.canceled': of('card', ...funded, card(), onCard('cancel')),
  'card.auto_frozen': { about: '{card.id}', ...fired('velocityLimit', 'freeze_card', ...funded, card()) },
  'agent.created': of('agent', customer, agent()),
  'agent.suspended': of('agent', customer, agent(), onAgent('suspend')),
  'agent.activated': of('agent', customer, agent(), onAgent('suspend'), onAgent('activate')),
  'agent.limit_exceeded': of(
    'agent',
    ...[...funded, agent({ spendingLimit: '10', onLimitExceeded: 'notify' }), agentCard, authorize('25.00')],
  ),
  'agent.auto_suspended': { about: '{agent.id}', ...fired('velocityLimit', 'suspend_agent', ...funded, agent(), agentCard) },
  'transaction.authorized': of('authorization', ...funded, card(), authorize('25.00')),
  'transaction.declined': of('authorization', ...funded, card(), authorize('250.00')),
  'transaction.settled': of('authorization', ...funded, card(), authorize('25.00'), onAuthorization('clear')),
  'transaction.reversed': of('authorization', ...funded, card(), authorize('25.00'), onAuthorization('reverse')),
  'anomaly.duplicate': anomaly('duplicateDetection'),
  'anomaly.velocity': anomaly('velocityLimit'),
  'anomaly.spend_spike': anomaly('spendSpike'),
  'anomaly.unattested': anomaly('unattestedSpend'),
  'anomaly.intent_mismatch': anomaly('intentMismatch'),
  'anomaly.cooldown': anomaly('cooldownViolation'),
  'anomaly.merchant_drift': anomaly('merchantDrift'),
  'statement.created': of('statement', ...funded, statement),
  'statement.failed': of('statement', ...funded, statement, toldOf('statement.failed', 'statement')),
  'export.completed': of('export', ...exported),
  'export.failed': of('export', ...exported, toldOf('export.failed', 'export')),
  'webhook.test': {
    about: '{webhook.id}',
    steps: [
      { as: 'webhook', call: 'webhooks create', body: { url: 'https://example.com/webhooks' } },
      { call: 'webhooks test', ids: ['{webhook.id}'] },
    ],
    undo: [{ call: 'webhooks delete', ids: ['{webhook.id}'] }],
  },
};
