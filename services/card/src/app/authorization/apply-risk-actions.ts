// Changes of a decision beyond its own transaction, in the same commit: risk freezes a card or suspends an agent, and
// an agent at its limit is reported or suspended. The audit log records each with the system as its actor.
import type { AuditedCall, SystemCause } from '@pay/contract/audit-record';
import type { Agent } from '../../domain/agent.ts';
import { exceedsAgentLimit } from '../../domain/spend-check.ts';
import { lockAgent } from '../../store/agents.ts';
import { lockCard } from '../../store/cards.ts';
import { changeAgent, changeAgentStatus } from '../change-agent.ts';
import { changeCardStatus, type ChangeContext } from '../change-card.ts';
import { recordAgentChange, recordCardChange } from '../record-change.ts';
import type { Decision } from './decide.ts';

/** `call` is the call whose commit contains the decision. */
export type ActionContext = ChangeContext & { readonly call: AuditedCall };

export async function applyDecisionActions(context: ActionContext, { request, decline }: Decision): Promise<void> {
  const { card, verdict } = request;
  if (exceedsAgentLimit(decline) && card.agentId !== null) await reportAgentLimit(context, card.agentId);
  if (verdict === undefined || verdict.apply === 'none') return;
  const rule = verdict.declinedBy ?? '';
  await applyRiskAction(context, { cardId: card.id, agentId: card.agentId, action: verdict.apply, rule });
}

async function reportAgentLimit(context: ActionContext, agentId: string): Promise<void> {
  const agent = await lockAgent(context.tx, context.owner, agentId);
  if (agent === undefined || agent.onLimitExceeded === 'none') return;
  const reported = await changeAgent(context, agent, { agent, events: ['agent.limit_exceeded'] });
  if (agent.onLimitExceeded === 'suspend') await suspend(context, reported, { id: 'agent_limit', label: '' });
}

async function suspend(context: ActionContext, agent: Agent, system: SystemCause): Promise<void> {
  if (agent.status !== 'active') return;
  const after = await changeAgentStatus(context, agent, { to: 'suspended', auto: true });
  await recordAgentChange(context.tx, context.call, { before: agent, after, system });
}

export type RiskActionInput = {
  readonly cardId: string;
  readonly agentId: string | null;
  readonly action: 'none' | 'freeze_card' | 'suspend_agent';
  /** The rule that requires the action; empty if unknown. */
  readonly rule: string;
};

/** Executes risk's action. Without an agent to suspend, the card is frozen. A stopped card or agent stays as it is. */
export async function applyRiskAction(context: ActionContext, { cardId, agentId, action, rule }: RiskActionInput): Promise<void> {
  if (action === 'none') return;
  const { tx, owner, call } = context;
  const system: SystemCause = { id: 'risk_rule', label: rule };
  if (action === 'suspend_agent' && agentId !== null) {
    const agent = await lockAgent(tx, owner, agentId);
    if (agent !== undefined) await suspend(context, agent, system);
  }
  // Suspending the agent has frozen its cards, including this one. A card without an agent is frozen here, by the rule.
  const card = await lockCard(tx, owner, cardId);
  if (card?.status !== 'active') return;
  const after = await changeCardStatus(context, card, { to: 'frozen', reason: 'risk_rule', byRisk: true });
  await recordCardChange(tx, call, { before: card, after, system });
}
