import type { card } from '@pay/contract/card/operations';
import type { CreateCard } from '@pay/contract/card/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { centsOf } from '@pay/contract/card/spending-limit';
import { conflict, invalid, invalidField, unavailable, type FaultDetail } from '@pay/core/fault';
import { sameBody, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Tx } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { z } from 'zod';
import { loadCardView } from '../app/change-card.ts';
import type { Vault } from '../app/vault.ts';
import type { Deps } from '../deps.ts';
import type { Agent } from '../domain/agent.ts';
import { controlsFrom, type Card } from '../domain/card.ts';
import { expirationOf } from '../domain/expiry.ts';
import type { CardReference } from '../domain/sealed-pan.ts';
import { findAgent, lockAgent } from '../store/agents.ts';
import { countOpenCards, insertCard } from '../store/cards.ts';
import { isCustomerActive } from '../store/customer-states.ts';
import { insertSecret } from '../store/secrets.ts';

type CreateCardInput = z.output<typeof CreateCard>;

export const create = command<typeof card.create, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const walletId = input.walletId;
    const [{ customer }, wallet, agent] = await Promise.all([
      deps.customer.lookUpForTransfer(ctx, { customerId: input.customerId }),
      walletId === undefined ? undefined : deps.wallet.lookUpWallet(ctx, { walletId }),
      input.agentId === undefined ? undefined : findAgent(db.knex, ctx.owner, input.agentId),
    ]);
    const customerId = sameBody('customer', input.customerId);
    const details = [
      ...checkShipping(ctx, input),
      ...(customer === null
        ? [buildNotFound('customerId', 'customer')]
        : [...checkWallet(input, wallet), ...checkAgent(input, agent)]),
    ];
    if (details.length > 0) throw invalid(details);
    if (customer?.status !== 'active') throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    if (!customer.capabilities.cards) {
      const message = 'The customer cannot have cards yet. See its `requirements`';
      throw conflict('capability_missing', 'customerId', message);
    }
    if (wallet?.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
    if (ctx.owner.environment === 'sandbox' && centsOf(input.limitAmount) === REFUSED_LIMIT_UNITS)
      throw conflict('capability_missing', 'customerId', 'The customer cannot have cards');
    return { customerId, vault: deps.vault, shipping: sealShipping(deps, ctx, input) };
  },
  async commit({ ctx, input, prepared, tx, emit }) {
    const { owner } = ctx;
    if (!(await isCustomerActive(tx, owner, prepared.customerId)))
      throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    const agentId = input.agentId === undefined ? null : await checkAgentHasRoom(tx, owner, input.agentId);
    const id = sameBody('card', ctx.operationId);
    const { last4 } = await storeNewNumber(tx, { owner, cardId: id }, prepared.vault);
    const created = newCard({ id, customerId: prepared.customerId, agentId, last4 }, input);
    await insertCard(tx, owner, { ...created, shipping: prepared.shipping });
    const snapshot = await loadCardView({ tx, owner, nowMs: created.updatedAt }, created);
    emit('card.created', { id, version: created.version, snapshot });
    return snapshot;
  },
});

/** Magic value of the sandbox: this limit is rejected as if the customer could not have cards. */
const REFUSED_LIMIT_UNITS = 9_001_02n;

const buildNotFound = (field: string, noun: string): FaultDetail => ({ field, code: 'not_found', message: `No such ${noun}` });

function checkShipping({ owner }: Ctx, { type, shipping }: CreateCardInput): FaultDetail[] {
  if (type === 'virtual' || owner.environment === 'sandbox' || shipping !== undefined) return [];
  return [
    {
      ...{ field: 'shipping', code: 'required', message: 'shipping is required for a physical card' },
      hint: 'Send shipping with the cardholder’s name and address.',
    },
  ];
}

type WalletLookup = Awaited<ReturnType<Deps['wallet']['lookUpWallet']>>;

function checkWallet({ walletId, customerId }: CreateCardInput, wallet: WalletLookup | undefined): FaultDetail[] {
  if (walletId === undefined) return [];
  if (wallet === null || wallet?.customerId !== customerId) return [buildNotFound('walletId', 'wallet of this customer')];
  if (wallet.currency === 'usd' || wallet.currency === 'usdc') return [];
  return [{ field: 'walletId', code: 'mismatch', message: `The wallet holds ${wallet.currency}. A card requires usd or usdc` }];
}

function checkAgent({ agentId, customerId }: CreateCardInput, agent: Agent | undefined): FaultDetail[] {
  if (agentId === undefined) return [];
  if (agent === undefined) return [buildNotFound('agentId', 'agent')];
  if (agent.customerId === null || agent.customerId === customerId) return [];
  return [{ field: 'agentId', code: 'mismatch', message: 'The agent works for another customer' }];
}

/** Binds the shipping address to its card, whose id has the body of the operation's id. */
const sealShipping = ({ keyring }: Deps, { operationId }: Ctx, { shipping }: CreateCardInput): string | null =>
  shipping === undefined ? null : keyring.seal(JSON.stringify(shipping), `card-shipping|${uuid(operationId)}`);

/** Locks the agent. Returns its id if it may have another card; throws 400 or 409 otherwise. */
async function checkAgentHasRoom(tx: Tx, owner: Owner, agentId: string): Promise<Id<'agent'>> {
  const agent = await lockAgent(tx, owner, agentId);
  if (agent === undefined) throw invalidField('agentId', 'not_found', 'No such agent');
  if (agent.status !== 'active') throw conflict('invalid_state_transition', 'agentId', 'The agent is suspended');
  const cards = (await countOpenCards(tx, owner, [agent.id])).get(agent.id) ?? 0;
  if (agent.maxCards !== null && cards >= agent.maxCards)
    throw conflict('limit_exceeded', 'agentId', `The agent has reached its maximum number of cards: ${agent.maxCards}`);
  return agent.id;
}

/** Maximum number of numbers tried for one card. In a range of a billion numbers, a second attempt is rare. */
const TRIES_MAX = 20;

async function storeNewNumber(tx: Tx, reference: CardReference, vault: Vault): Promise<{ last4: string }> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { last4, secret } = vault.issue(reference);
    if (await insertSecret(tx, reference, secret)) return { last4 };
  }
  throw unavailable('card_range_exhausted', 'No card number is available. Retry later');
}

type NewCard = Pick<Card, 'id' | 'customerId' | 'agentId' | 'last4'>;

const newCard = (identity: NewCard, input: CreateCardInput): Card => ({
  ...identity,
  walletId: input.walletId === undefined ? null : sameBody('wallet', input.walletId),
  type: input.type,
  status: 'active',
  statusReason: null,
  heldByOperator: false,
  ...expirationOf(timeOf(identity.id)),
  limitUnits: centsOf(input.limitAmount),
  limitFrequency: input.limitFrequency,
  displayName: input.displayName ?? null,
  controls: controlsFrom(input),
  metadata: input.metadata ?? null,
  version: 1,
  updatedAt: timeOf(identity.id),
});
