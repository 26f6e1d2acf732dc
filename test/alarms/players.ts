// The owners during the productions: a sandbox owner with every kind of resource, and live owners who read and write.
import type { Id } from '@pay/core/id';
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { approveCustomer } from '@pay/testkit/approve';
import type { Api } from '@pay/testkit/api';
import { aCard, aCustomer, aTransfer } from '@pay/testkit/build';
import { must, payer, type Payer, type Resource } from '../dashboards/actor.ts';
import { keepOn } from './keep-on.ts';
import type { Scene } from './scene.ts';

export type Owner = { readonly api: Api; readonly account: Id<'key'> };

export type Players = {
  readonly sandbox: Owner & Payer & { readonly card: Resource; readonly otherCard: Resource };
  /** A customer whom people approved, with a card and a wallet. */
  readonly live: Owner & Payer & { readonly card: Resource };
  /** Ids in the form of the tables: a completed transfer, a failed one, and a ledger account of a sandbox wallet. */
  readonly completed: string;
  readonly failed: string;
  leave(): Promise<void>;
};

export async function players(scene: Scene): Promise<Players> {
  const [sandbox, live] = await Promise.all([sandboxOwner(scene), liveOwner(scene)]);
  const send = async (scenario: string): Promise<string> => {
    const body = aTransfer({ customerId: sandbox.customer.id, walletId: sandbox.wallet.id, amount: '1.00' });
    const sent = must(await sandbox.api.post('/v1/transfers', body, { headers: { 'x-sandbox-scenario': scenario } }));
    return waitForEnd(sandbox.api, sent.id);
  };
  const [completed, failed] = await Promise.all([send('completed'), send('failed')]);
  // Ordinary traffic, because a share of errors needs requests.
  const reads = keepOn(250, () => live.api.get('/v1/wallets'));
  const exports = keepOn(500, () => live.api.get('/v1/exports'));
  const writes = keepOn(700, () => live.api.post('/v1/customers', aCustomer()));
  const wallets = keepOn(900, async () => must(await sandbox.api.post('/v1/customers', aCustomer())));
  return {
    ...{ sandbox, live, completed, failed },
    leave: async () => void (await Promise.all([reads(), exports(), writes(), wallets()])),
  };
}

async function sandboxOwner(scene: Scene): Promise<Players['sandbox']> {
  const { api, key } = await scene.newOwner('sandbox');
  const one = await payer(api);
  const card = async (): Promise<Resource> => must(await api.post('/v1/cards', aCard(one.customer.id)));
  return { api, account: key.id as Id<'key'>, ...one, card: await card(), otherCard: await card() };
}

async function liveOwner(scene: Scene): Promise<Players['live']> {
  const { api, key } = await scene.newOwner('live');
  const customer = must(await api.post('/v1/customers', aCustomer()));
  await approveCustomer(scene.stage.databaseUrl, customer.id);
  const wallet = must(await api.post('/v1/wallets', { customerId: customer.id, type: 'crypto', currency: 'usdc' }));
  const card = must(await api.post('/v1/cards', aCard(customer.id)));
  return { api, account: key.id as Id<'key'>, customer, wallet, card };
}

/** The id, in the form of the tables, of a transfer that has ended. */
async function waitForEnd(api: Api, id: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    const { status } = must(await api.get(`/v1/transactions/${id}`));
    if (status === 'completed' || status === 'failed') return uuid(id);
    await systemClock.sleep(200);
  }
  throw new Error(`transfer ${id} does not end`);
}
