// Every screen that the check visits, with its resource. A new screen needs a line here.
import type { Pay } from '@pay/sdk';
import type { Theme } from './visits.ts';

/** Ids of the demonstration company's resources. */
export type Ids = Readonly<Record<'customer' | 'wallet' | 'account' | 'counterparty' | 'transfer' | 'failed' | 'payer', string>>;

export type Screen = {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** The themes of the screen's pictures in docs/img, for README and guides. */
  readonly pictured?: readonly Theme[];
};

export const screens: readonly Screen[] = [
  { name: 'home', path: () => '/', pictured: ['light'] },
  { name: 'transfers', path: () => '/transfers' },
  { name: 'transfers-filtered', path: () => '/transfers?status=failed&type=transfer' },
  { name: 'transfer', path: ({ transfer }) => `/transfers/${transfer}`, pictured: ['light', 'dark'] },
  { name: 'transfer-failed', path: ({ failed }) => `/transfers/${failed}` },
  { name: 'transfer-events', path: ({ failed }) => `/transfers/${failed}?tab=events` },
  { name: 'transfer-requests', path: ({ transfer }) => `/transfers/${transfer}?tab=requests` },
  { name: 'transfer-json', path: ({ transfer }) => `/transfers/${transfer}?tab=json` },
  { name: 'new-transfer', path: ({ payer }) => `/transfers/new?customerId=${payer}` },
  { name: 'counterparties', path: () => '/counterparties' },
  { name: 'counterparty', path: ({ counterparty }) => `/counterparties/${counterparty}` },
  { name: 'customers', path: () => '/customers' },
  { name: 'customer', path: ({ customer }) => `/customers/${customer}` },
  { name: 'customer-wallets', path: ({ payer }) => `/customers/${payer}?tab=wallets` },
  { name: 'wallets', path: () => '/wallets' },
  { name: 'wallet', path: ({ wallet }) => `/wallets/${wallet}` },
  { name: 'wallet-deposit', path: ({ wallet }) => `/wallets/${wallet}?tab=deposit` },
  { name: 'accounts', path: () => '/virtual-accounts' },
  { name: 'account', path: ({ account }) => `/virtual-accounts/${account}` },
  { name: 'keys', path: () => '/keys' },
  { name: 'team', path: () => '/team' },
  { name: 'security', path: () => '/security' },
  { name: 'nowhere', path: () => '/no/such/screen' },
];

/** The company's resources, read with its own key. */
export async function idsOf(pay: Pay): Promise<Ids> {
  const first = async (list: AsyncIterable<{ readonly id: string }>): Promise<string> => {
    for await (const { id } of list) return id;
    throw new Error('the demonstration company lacks something that the screens show');
  };
  const { payer, wallet, counterparty } = await aPayer(pay);
  return {
    counterparty,
    payer,
    customer: await first(pay.customers.list({ kycStatus: 'incomplete', limit: 1 })),
    wallet,
    account: await first(pay.virtualAccounts.list({ limit: 1 })),
    transfer: await first(pay.transactions.list({ type: 'transfer', status: 'completed', limit: 1 })),
    failed: await first(pay.transactions.list({ type: 'transfer', status: 'failed', limit: 1 })),
  };
}

/** A customer who can pay: with a counterparty, and a wallet that is neither frozen nor filled by an account. */
async function aPayer(pay: Pay): Promise<Pick<Ids, 'payer' | 'wallet' | 'counterparty'>> {
  for await (const { id: counterparty, customerId } of pay.counterparties.list({ status: 'active' }))
    for await (const { id: wallet, type } of pay.wallets.list({ customerId, status: 'active' }))
      if (type === 'crypto') return { payer: customerId, wallet, counterparty };
  throw new Error('nobody in the demonstration company can pay');
}
