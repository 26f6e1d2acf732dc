// What a decision does beyond its own transaction, in the same commit: risk stops a card or an agent, and an agent at its
// limit is told of or suspended.
import { changeAgent, moveAgentTo } from '../change-agent.ts';
import { moveCardTo, type Changing } from '../change-card.ts';
import { exceedsAgentLimit } from '../domain/decide.ts';
import { lockAgent } from '../store/agents.ts';
import { lockCard } from '../store/cards.ts';
import type { Decided } from './settle-charges.ts';

export async function drawConsequences(changing: Changing, { charge, declined }: Decided): Promise<void> {
  const { card, verdict } = charge;
  if (exceedsAgentLimit(declined) && card.agentId !== null) await tellOfLimit(changing, card.agentId);
  if (verdict === undefined || verdict.apply === 'none') return;
  await applyRisk(changing, { cardId: card.id, agentId: card.agentId, apply: verdict.apply });
}

async function tellOfLimit(changing: Changing, agentId: string): Promise<void> {
  const agent = await lockAgent(changing.tx, changing.owner, agentId);
  if (agent === undefined || agent.onLimitExceeded === 'none') return;
  const told = await changeAgent(changing, agent, { agent, events: ['agent.limit_exceeded'] });
  if (agent.onLimitExceeded === 'suspend' && agent.status === 'active') {
    await moveAgentTo(changing, told, { to: 'suspended', auto: true });
  }
}

export type RiskOrder = {
  readonly cardId: string;
  readonly agentId: string | null;
  readonly apply: 'none' | 'freeze_card' | 'suspend_agent';
};

/** Does what risk asked for. A card without an agent is frozen in its place; what is stopped already stays as it is. */
export async function applyRisk(changing: Changing, { cardId, agentId, apply }: RiskOrder): Promise<void> {
  if (apply === 'none') return;
  const { tx, owner } = changing;
  if (apply === 'suspend_agent' && agentId !== null) {
    const agent = await lockAgent(tx, owner, agentId);
    if (agent?.status === 'active') await moveAgentTo(changing, agent, { to: 'suspended', auto: true });
  }
  // Freezing the agent's cards has frozen this one; without an agent it is frozen by itself, which is told as such.
  const card = await lockCard(tx, owner, cardId);
  if (card?.status === 'active') await moveCardTo(changing, card, { to: 'frozen', reason: 'risk_rule', byRisk: true });
}
