// Two customers of one owner, and money between their wallets.
import { eventually } from '@pay/testkit/eventually';
import { must } from './answers.ts';
import { balanceOf, everything, newSender, type Resource, type Sender } from './arrange.ts';
import { ledgerOf } from './ledger.ts';
import type { Harness, Owner } from './platform.ts';
import { units } from './statement.ts';

/** All events of a completed transaction, newest first. The platform stores them a moment after the answer. */
export const eventsOfCompleted = (api: Owner, id: unknown): Promise<Resource[]> =>
  eventually(
    () => everything(api, `/v1/events?resourceId=${id as string}`),
    (events) => events.some(({ type }) => type === 'transaction.completed'),
  );

/** The event types of each side, oldest first. */
export const threeEvents = ['transaction.created', 'transaction.updated', 'transaction.completed'];

export const withScenario = (name: string) => ({ headers: { 'x-sandbox-scenario': name } });
/** The body of a transfer between wallets, by default of 25.50 usdc. */
export const internalOf = ({ customer, wallet }: Sender, to: Resource, over: Record<string, unknown> = {}) => ({
  customerId: customer.id,
  walletId: wallet.id,
  amount: '25.50',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'internal',
  destinationAddress: to.id,
  ...over,
});

export type Pair = { readonly api: Owner; readonly from: Sender; readonly to: Sender };

/** Two customers with 10,000 usdc each. */
export async function aPair({ owner }: Pick<Harness, 'owner'>): Promise<Pair> {
  const api = await owner();
  const [from, to] = await Promise.all([newSender(api), newSender(api)]);
  return { api, from, to };
}
/** The available funds of each party. Checks that available and held funds are the balance. */
export const availableOf = async (api: Owner, ...parties: Sender[]): Promise<string[]> =>
  Promise.all(
    parties.map(async ({ wallet }) => {
      const { balance, available, held } = await balanceOf(api, wallet.id);
      expect(units(available, 'usdc') + units(held, 'usdc')).toBe(units(balance, 'usdc'));
      return available;
    }),
  );
export const setWalletStatus = async (api: Owner, wallet: Resource, status: string): Promise<Resource> =>
  must(await api.post(`/v1/simulate/wallets/${wallet.id as string}/status`, { status }));

/** Checks that the wallet service finds no error in the owner’s ledger. */
export async function provesLedger({ platform }: Pick<Harness, 'platform'>, api: Owner): Promise<void> {
  const ledger = await ledgerOf(platform);
  expect((await ledger.violations(api.account)).violations).toEqual([]);
  await ledger.close();
}
