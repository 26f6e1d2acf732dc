// The inputs of a batch's decisions: cards, agents, and their spending.
import type { Owner } from '@pay/core/owner';
import type { Database, HotTx } from '@pay/kernel/db';
import type { Decline } from '../../domain/decline.ts';
import { checkSpend, type CardState } from '../../domain/spend-check.ts';
import { countSpend, windowEnd } from '../../domain/spend-window.ts';
import {
  readAuthorizationAgents,
  readAuthorizationCards,
  type AuthorizationAgent,
  type AuthorizationCard,
} from '../../store/authorization-state.ts';
import { readSpendStates, type SpendState } from '../../store/spend-windows.ts';
import type { AuthorizationRequest } from './request.ts';

export type DecisionState = {
  readonly cards: ReadonlyMap<string, AuthorizationCard>;
  readonly agents: ReadonlyMap<string, AuthorizationAgent>;
  /**
   * By card and by agent. It changes as requests of the batch are approved, so that each request sees the earlier ones.
   */
  readonly spent: Map<string, SpendState>;
};

/** `at` in milliseconds on the owner's clock. */
export type DecisionStateQuery = { readonly owner: Owner; readonly cardId: string; readonly at: number };

/** Reads the state of some cards. Without a lock, it may be outdated at once. */
export async function readDecisionState(
  db: Database['hot'] | HotTx,
  queries: readonly DecisionStateQuery[],
): Promise<DecisionState> {
  const latest = new Map<string, DecisionStateQuery>();
  for (const query of queries) {
    if ((latest.get(query.cardId)?.at ?? -Infinity) < query.at) latest.set(query.cardId, query);
  }
  const cards = await readAuthorizationCards(db, [...latest.values()]);
  const agentTimes = new Map<string, number>();
  for (const { id, agentId } of cards.values()) {
    const at = latest.get(id)?.at ?? 0;
    if (agentId !== null) agentTimes.set(agentId, Math.max(agentTimes.get(agentId) ?? 0, at));
  }
  const ofCards = [...cards.values()].map(({ id, limitFrequency }) => ({
    id,
    frequency: limitFrequency,
    now: latest.get(id)?.at ?? 0,
  }));
  const [agents, spentWithCards] = await Promise.all([
    readAuthorizationAgents(db, [...agentTimes.keys()]),
    readSpendStates(db, 'card', ofCards),
  ]);
  const ofAgents = [...agents.values()].map(({ id, limitFrequency }) => ({
    id,
    frequency: limitFrequency,
    now: agentTimes.get(id) ?? 0,
  }));
  return { cards, agents, spent: new Map([...spentWithCards, ...(await readSpendStates(db, 'agent', ofAgents))]) };
}

export function checkRequest(request: AuthorizationRequest, state: DecisionState): Decline | undefined {
  const { card, attestation, units, merchant, ctx, at } = request;
  const cardState = cardStateOf({ cardId: card.id, attestation, at }, state);
  const sandbox = ctx.owner.environment === 'sandbox';
  return cardState === undefined ? { reason: 'card_canceled' } : checkSpend({ units, merchant, sandbox }, cardState);
}

/** Undefined when the card no longer exists, because its owner has reset the sandbox. */
export function cardStateOf(
  { cardId, attestation, at }: { readonly cardId: string } & Pick<AuthorizationRequest, 'attestation' | 'at'>,
  { cards, agents, spent }: DecisionState,
): CardState | undefined {
  const card = cards.get(cardId);
  if (card === undefined) return undefined;
  const agent = card.agentId === null ? undefined : agents.get(card.agentId);
  const ofCard = spent.get(cardId);
  return {
    cardStatus: card.status,
    customerActive: card.customerActive,
    agentActive: agent === undefined ? null : agent.status === 'active',
    controls: card.controls,
    attestation,
    limitUnits: card.limitUnits,
    spentUnits: calculateSpentUnits(card, spent),
    resetsAt: windowEnd(card.limitFrequency, at),
    agentLimitUnits: agent?.limitUnits ?? null,
    agentSpentUnits: calculateSpentUnits(agent, spent),
    agentResetsAt: windowEnd(agent?.limitFrequency ?? 'allTime', at),
    firstMerchant: ofCard?.firstMerchant ?? null,
    isFirstRequest: ofCard?.isFirstDecision ?? true,
  };
}

/** Cents that count against the limit of a card or an agent. The window was moved to the present when it was read. */
function calculateSpentUnits(
  holder: AuthorizationCard | AuthorizationAgent | undefined,
  spendByHolder: DecisionState['spent'],
): bigint {
  const window = holder === undefined ? undefined : spendByHolder.get(holder.id)?.window;
  return holder === undefined || window === undefined ? 0n : countSpend(window, holder.limitFrequency);
}
