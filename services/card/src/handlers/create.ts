import type { card, CreateCard } from '@pay/contract/card';
import type { Ctx } from '@pay/contract/ctx';
import { centsOf } from '@pay/contract/spending-limit';
import { conflict, invalid, invalidField, unavailable, type FaultDetail } from '@pay/core/fault';
import { sameBody, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { z } from 'zod';
import { shownCard } from '../change-card.ts';
import type { Deps } from '../deps.ts';
import type { Agent } from '../domain/agent.ts';
import { controlsFrom, mayHaveCards, type Card } from '../domain/card.ts';
import { expirationOf } from '../domain/expiry.ts';
import { findAgent, lockAgent } from '../store/agents.ts';
import { countOpenCards, insertCard } from '../store/cards.ts';
import { isActive } from '../store/customer-states.ts';
import { insertSecret } from '../store/secrets.ts';
import type { Vault } from '../vault.ts';

type Input = z.output<typeof CreateCard>;

export const create = command<typeof card.create, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const walletId = input.walletId;
    const [{ customer }, wallet, agent] = await Promise.all([
      deps.customer.transferFacts(ctx, { customerId: input.customerId }),
      walletId === undefined ? undefined : deps.wallet.facts(ctx, { walletId }),
      input.agentId === undefined ? undefined : findAgent(db.knex, ctx.owner, input.agentId),
    ]);
    const customerId = sameBody('customer', input.customerId);
    const details = [
      ...aboutShipping(ctx, input),
      ...(customer === null ? [missing('customerId', 'customer')] : [...aboutWallet(input, wallet), ...aboutAgent(input, agent)]),
    ];
    if (details.length > 0) throw invalid(details);
    if (customer?.status !== 'active') throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    if (!mayHaveCards(customer.capabilities)) {
      const message = 'The customer may not have cards yet: its `requirements` say what is missing';
      throw conflict('capability_missing', 'customerId', message);
    }
    if (wallet?.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
    if (ctx.owner.environment === 'sandbox' && centsOf(input.limitAmount) === refusedLimitUnits)
      throw conflict('capability_missing', 'customerId', 'The customer may not have cards');
    return { customerId, vault: deps.vault, shipping: sealedShipping(deps, ctx, input) };
  },
  async commit({ ctx, input, facts, tx, emit }) {
    const { owner } = ctx;
    if (!(await isActive(tx, owner, facts.customerId)))
      throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    const agentId = input.agentId === undefined ? null : await admitByAgent(tx, owner, input.agentId);
    const id = sameBody('card', ctx.operationId);
    const made = await issue(tx, { owner, cardId: id }, facts.vault);
    const created = newCard({ id, customerId: facts.customerId, agentId, last4: made.last4 }, input);
    await insertCard(tx, owner, { ...created, shipping: facts.shipping });
    const snapshot = await shownCard({ tx, owner, nowMs: created.updatedAt }, created);
    emit('card.created', { id, version: created.version, snapshot });
    return snapshot;
  },
});

/** Sandbox: this limit is refused as if the customer could not have cards (contract §5.3). */
const refusedLimitUnits = 9_001_02n;

const missing = (field: string, what: string): FaultDetail => ({ field, code: 'not_found', message: `No such ${what}` });

function aboutShipping({ owner }: Ctx, { type, shipping }: Input): FaultDetail[] {
  if (type === 'virtual' || owner.environment === 'sandbox' || shipping !== undefined) return [];
  return [{ field: 'shipping', code: 'required', message: 'A physical card needs an address to be sent to' }];
}

type WalletFacts = Awaited<ReturnType<Deps['wallet']['facts']>>;

function aboutWallet({ walletId, customerId }: Input, facts: WalletFacts | undefined): FaultDetail[] {
  if (walletId === undefined) return [];
  if (facts === null || facts?.customerId !== customerId) return [missing('walletId', 'wallet of this customer')];
  if (facts.currency === 'usd' || facts.currency === 'usdc') return [];
  return [
    { field: 'walletId', code: 'mismatch', message: `A card is funded in usd or usdc; the wallet holds ${facts.currency}` },
  ];
}

function aboutAgent({ agentId, customerId }: Input, agent: Agent | undefined): FaultDetail[] {
  if (agentId === undefined) return [];
  if (agent === undefined) return [missing('agentId', 'agent')];
  if (agent.customerId === null || agent.customerId === customerId) return [];
  return [{ field: 'agentId', code: 'mismatch', message: 'The agent works for another customer' }];
}

/** Binds the text to its card: the operation's id is the card's. */
const sealedShipping = ({ keyring }: Deps, { operationId }: Ctx, { shipping }: Input): string | null =>
  shipping === undefined ? null : keyring.seal(JSON.stringify(shipping), `card-shipping|${uuid(operationId)}`);

/** The locked agent's id, if it may have another card. */
async function admitByAgent(tx: Tx, owner: Owner, agentId: string): Promise<Id<'agent'>> {
  const agent = await lockAgent(tx, owner, agentId);
  if (agent === undefined) throw invalidField('agentId', 'not_found', 'No such agent');
  if (agent.status !== 'active') throw conflict('invalid_state_transition', 'agentId', 'The agent is suspended');
  const cards = (await countOpenCards(tx, owner, [agent.id])).get(agent.id) ?? 0;
  if (agent.maxCards !== null && cards >= agent.maxCards)
    throw conflict('limit_exceeded', 'agentId', `The agent has ${cards} of at most ${agent.maxCards} cards`);
  return agent.id;
}

/** Numbers tried for one card. In a range of a billion, a second try is rare and a third all but unheard of. */
const triesMax = 20;

/** Stores a number that no other card has. */
async function issue(tx: Tx, place: { owner: Owner; cardId: Id<'card'> }, vault: Vault): Promise<{ last4: string }> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const { last4, secret } = vault.issue(place);
    if (await insertSecret(tx, place, secret)) return { last4 };
  }
  throw unavailable('card_range_exhausted', 'No card number is free, try again later');
}

type Born = Pick<Card, 'id' | 'customerId' | 'agentId' | 'last4'>;

const newCard = (born: Born, input: Input): Card => ({
  ...born,
  walletId: input.walletId === undefined ? null : sameBody('wallet', input.walletId),
  type: input.type,
  status: 'active',
  statusReason: null,
  ...expirationOf(timeOf(born.id)),
  limitUnits: centsOf(input.limitAmount),
  limitFrequency: input.limitFrequency,
  displayName: input.displayName ?? null,
  controls: controlsFrom(input),
  metadata: input.metadata ?? null,
  version: 1,
  updatedAt: timeOf(born.id),
});
