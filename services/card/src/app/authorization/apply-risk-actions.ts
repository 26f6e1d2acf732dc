// What a decision changes beyond its own transaction, in the same commit: risk freezes a card or suspends an agent, and an agent
// at its limit is reported or suspended.
import { exceedsAgentLimit } from '../../domain/spend-check.ts';
import { lockAgent } from '../../store/agents.ts';
import { lockCard } from '../../store/cards.ts';
import { changeAgent, changeAgentStatus } from '../change-agent.ts';
import { changeCardStatus, type ChangeContext } from '../change-card.ts';
import type { Decision } from './decide.ts';

export async function applyDecisionActions(context: ChangeContext, { request, decline }: Decision): Promise<void> {
  const { card, verdict } = request;
  if (exceedsAgentLimit(decline) && card.agentId !== null) await reportAgentLimit(context, card.agentId);
  if (verdict === undefined || verdict.apply === 'none') return;
  await applyRiskAction(context, { cardId: card.id, agentId: card.agentId, action: verdict.apply });
}

async function reportAgentLimit(context: ChangeContext, agentId: string): Promise<void> {
  const agent = await lockAgent(context.tx, context.owner, agentId);
  if (agent === undefined || agent.onLimitExceeded === 'none') return;
  const reported = await changeAgent(context, agent, { agent, events: ['agent.limit_exceeded'] });
  if (agent.onLimitExceeded === 'suspend' && agent.status === 'active') {
    await changeAgentStatus(context, reported, { to: 'suspended', auto: true });
  }
}

export type RiskActionInput = {
  readonly cardId: string;
  readonly agentId: string | null;
  readonly action: 'none' | 'freeze_card' | 'suspend_agent';
};

/** Does what risk demands. Without an agent to suspend the card is frozen; what is stopped already stays as it is. */
export async function applyRiskAction(context: ChangeContext, { cardId, agentId, action }: RiskActionInput): Promise<void> {
  if (action === 'none') return;
  const { tx, owner } = context;
  if (action === 'suspend_agent' && agentId !== null) {
    const agent = await lockAgent(tx, owner, agentId);
    if (agent?.status === 'active') await changeAgentStatus(context, agent, { to: 'suspended', auto: true });
  }
  // Suspending the agent has frozen its cards, this one included; a card without an agent is frozen here, by the rule.
  const card = await lockCard(tx, owner, cardId);
  if (card?.status === 'active') await changeCardStatus(context, card, { to: 'frozen', reason: 'risk_rule', byRisk: true });
}
