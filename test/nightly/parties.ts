// The callers: owners with one of everything, in the sandbox and in live.
import type { Route } from '@pay/contract/route';
import type { Api } from '@pay/testkit/api';
import { approveCustomer } from '@pay/testkit/approve';
import type { TestFleet } from '@pay/testkit/fleet';
import { must } from '../e2e/support/answers.ts';
import { newAccount, newAgent, newCard, newCounterparty, newCustomer, newWallet } from '../e2e/support/arrange.ts';
import { oneOfEach } from '../e2e/support/one-of-each.ts';
import { fill } from '../e2e/support/routes.ts';

type Ids = Readonly<Record<string, string>>;

export type Party = {
  readonly api: Api;
  readonly ids: Ids;
};

export async function sandboxParty(fleet: TestFleet): Promise<Party> {
  const api = await fleet.asOwner('sandbox');
  const ids = await oneOfEach(api);
  return { api, ids: { ...ids, ...(await tokensOf(api, ids)) } };
}

/**
 * A live owner with everything that a caller can create in live. Other ids are from the sandbox, and must be missing.
 */
export async function liveParty(fleet: TestFleet, others: Ids): Promise<Party> {
  const api = await fleet.asOwner('live');
  const { id: customerId } = await newCustomer(api);
  await approveCustomer(fleet.databaseUrl, customerId);
  const wallet = await newWallet(api, customerId);
  const [account, counterparty, card, agent] = await Promise.all([
    newAccount(api, customerId),
    newCounterparty(api, customerId),
    newCard(api, customerId),
    newAgent(api),
  ]);
  const webhookId = must(await api.post('/v1/webhooks', { url: 'https://receiver.invalid/hook' })).id;
  const own: Record<string, string> = {
    customerId,
    walletId: wallet.id,
    virtualAccountId: account.id,
    counterpartyId: counterparty.id,
    cardId: card.id,
    agentId: agent.id,
    webhookId,
  };
  const ids = { ...others, ...own };
  return { api, ids: { ...ids, ...(await tokensOf(api, ids)) } };
}

/** The last parts of links to hosted pages. */
async function tokensOf(api: Api, { customerId = '', cardId = '' }: Ids): Promise<Ids> {
  const links = must(await api.get(`/v1/customers/${customerId}/kyc-link`));
  const shown = must(await api.post(`/v1/cards/${cardId}/details`, { summary: 'Pay the hosting bill' }));
  const last = (url: unknown): string => (typeof url === 'string' ? (url.split('/').at(-1) ?? '') : 'none');
  return { kyc: last(links.kycLink), tos: last(links.tosLink), reveal: last(shown.revealUrl), decision: 'submit' };
}

/** The path of a route for a party. Each kind of page has its own token. */
export const pathFor = (route: Route, { ids }: Party): string =>
  fill(route, { ...ids, token: ids[route.path.split('/')[1] ?? ''] ?? 'none' });
