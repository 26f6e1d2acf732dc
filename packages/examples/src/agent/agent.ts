// Buys the items of a list with its own card, through tools alone. The platform, not the agent, enforces the limits: it
// declines purchases above them. The agent learns from a decline, looks up its meaning, and buys an offer that fits.
import { Decimal } from '@pay/sdk';
import { nextStep, type Attempt, type Knowledge, type Offer, type Item } from './planner.ts';
import type { Tools } from './tools.ts';

const neededTools = [
  ...['create_customer', 'create_wallet', 'create_agent', 'create_card', 'get_agent', 'get_card'],
  ...['simulate_card_authorization', 'simulate_card_clearing', 'search_docs'],
];

export type Errand = {
  readonly tools: Tools;
  readonly items: readonly Item[];
  /** Names this errand. Every idempotency key derives from it, so a repeated action takes effect once. */
  readonly name: string;
  /** US dollars as decimal text. */
  readonly limits: { readonly card: string; readonly agentPerDay: string };
  readonly say: (line: string) => void;
};

type Means = { readonly cardId: string; readonly agentId: string };
type Authorization = { readonly id: string; readonly status: string; readonly declinedReason?: string };

/** Runs the errand and returns its attempts, in order. Throws if a tool is missing or returns an error. */
export async function goShopping(errand: Errand): Promise<readonly Attempt[]> {
  const { tools, items, say } = errand;
  const missing = neededTools.filter((name) => !tools.names.includes(name));
  if (missing.length > 0) throw new Error(`This key or server does not offer ${missing.join(', ')}`);
  say(`${tools.names.length} tools are offered, ${neededTools.length} of them are needed`);
  const means = await getMeans(errand);
  let known: Knowledge = { items, attempts: [], skipped: [], left: undefined };
  for (let step = nextStep(known); step.kind !== 'finish'; step = nextStep(known)) {
    if (step.kind === 'askLimits') {
      known = { ...known, left: await leftOf(errand, means) };
      say(`  ${known.left} USD are left`);
    } else if (step.kind === 'skip') {
      known = { ...known, skipped: [...known.skipped, step.item] };
      say(`${step.item.what}: not tried, nothing on offer fits`);
    } else {
      const outcome = await pay(errand, means, step);
      known = { ...known, attempts: [...known.attempts, { item: step.item, offer: step.offer, outcome }], left: undefined };
    }
  }
  const bought = known.attempts.filter(({ outcome }) => outcome === 'bought');
  const total = bought.reduce((sum, { offer }) => Decimal.add(sum, offer.price), '0');
  say(`Bought ${bought.length} of ${items.length} for ${total} USD; ${await leftOf(errand, means)} USD are left`);
  return known.attempts;
}

/** Creates a card within limits. In live, a person does this: the agent's key has fewer scopes. */
async function getMeans({ tools, name, limits, say }: Errand): Promise<Means> {
  const withKey = (action: string): { idempotencyKey: string } => ({ idempotencyKey: `${name} ${action}` });
  const customer = await tools.call<{ id: string }>('create_customer', {
    ...{ email: `${name}@example.com`, firstName: 'Ada', lastName: 'Byron' },
    ...withKey('customer'),
  });
  await tools.call('create_wallet', { customerId: customer.id, ...withKey('wallet') });
  // Limits are JSON numbers with at most two decimals. Their shortest digits equal the text's.
  const agent = await tools.call<{ id: string }>('create_agent', {
    ...{ name: 'Shopping agent', spendingLimit: Number(limits.agentPerDay), spendingLimitFrequency: 'per24HourPeriod' },
    ...{ onLimitExceeded: 'notify', maxCards: 1, ...withKey('agent') },
  });
  const card = await tools.call<{ id: string; last4: string }>('create_card', {
    ...{ customerId: customer.id, agentId: agent.id, type: 'virtual', displayName: 'Shopping' },
    ...{ limitAmount: Number(limits.card), limitFrequency: 'allTime', ...withKey('card') },
  });
  say(`Card ending in ${card.last4}: ${limits.card} USD in all; the agent: ${limits.agentPerDay} USD a day`);
  return { cardId: card.id, agentId: agent.id };
}

type Purchase = { readonly item: Item; readonly offer: Offer };

/** Pays one offer. In the sandbox the agent also acts as the merchant. */
async function pay({ tools, name, say }: Errand, { cardId }: Means, { item, offer }: Purchase): Promise<Attempt['outcome']> {
  const { merchant, mcc, price } = offer;
  const action = `${name} ${item.what} at ${merchant}`;
  const authorization = await tools.call<Authorization>('simulate_card_authorization', {
    ...{ cardId, amount: price, merchant: { name: merchant, mcc } },
    ...{ idempotencyKey: action },
  });
  if (authorization.status !== 'declined') {
    await tools.call('simulate_card_clearing', { cardTransactionId: authorization.id, idempotencyKey: `${action}, cleared` });
    say(`${item.what}: ${price} USD to ${merchant}, paid`);
    return 'bought';
  }
  const reason = authorization.declinedReason ?? 'declined';
  say(`${item.what}: ${price} USD to ${merchant}, declined: ${reason}`);
  type Found = { readonly title: string; readonly page?: string; readonly url: string };
  const [found] = await tools.call<Found[]>('search_docs', { query: reason, limit: 1 });
  if (found !== undefined) say(`  what that is: "${found.title}" of ${found.page ?? found.title}, ${found.url}`);
  return 'declined';
}

/** The amount that both the card and the agent still allow. */
async function leftOf({ tools }: Errand, { cardId, agentId }: Means): Promise<string> {
  const { spendingLimit } = await tools.call<{ spendingLimit: { remaining: string } }>('get_card', { cardId });
  const agent = await tools.call<{ spendingLimit: string; currentSpend: string }>('get_agent', { agentId });
  const ofAgent = Decimal.subtract(agent.spendingLimit, agent.currentSpend);
  return Decimal.compare(ofAgent, spendingLimit.remaining) < 0 ? ofAgent : spendingLimit.remaining;
}
