// Every change of an agent goes through here. A suspended agent's cards are frozen in the commit that suspends it.
import type { Agent as AgentView, AgentStatus } from '@pay/contract/card/agent';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { agentView, transitionAgent, type Agent, type AgentChange } from '../domain/agent.ts';
import { lockAgent, saveAgent } from '../store/agents.ts';
import { countOpenCards } from '../store/cards.ts';
import { readAgentsSpend } from '../store/spend.ts';
import { freezeCardsOf, type ChangeContext } from './change-card.ts';
import { recordAgentChange } from './record-change.ts';

export type AgentTransition = { readonly to: AgentStatus; readonly auto?: boolean };

/** Changes a locked agent's status, if it differs. `auto`: its limit or a risk rule caused the change. */
export async function changeAgentStatus(context: ChangeContext, agent: Agent, { to, auto }: AgentTransition): Promise<Agent> {
  const change = transitionAgent(agent, to, auto);
  if (change === undefined) return agent;
  if (to === 'suspended') await freezeCardsOf(context, { agentId: agent.id }, 'agent_suspended');
  return changeAgent(context, agent, change);
}

/** Writes a locked agent after a change and emits the events of the change. */
export async function changeAgent(context: ChangeContext, before: Agent, { agent, events }: AgentChange): Promise<Agent> {
  const { tx, owner, emit, nowMs } = context;
  const changed = { ...agent, version: before.version + events.length, updatedAt: nowMs };
  await saveAgent(tx, owner, { before: before.version, agent: changed });
  const snapshot = await loadAgentView(context, changed);
  events.forEach((type, i) => emit(type, { id: agent.id, version: before.version + i + 1, snapshot }));
  return changed;
}

type AgentViewContext = { readonly tx: Database['knex'] | Tx; readonly owner: Owner; readonly nowMs: number };

/** Agents in the form that their GET returns; cards and spend are read for all of them together. */
export async function loadAgentViews({ tx, owner, nowMs }: AgentViewContext, agents: readonly Agent[]): Promise<AgentView[]> {
  const cards = await countOpenCards(
    tx,
    owner,
    agents.map(({ id }) => id),
  );
  const spent = await readAgentsSpend(tx, owner, agents, nowMs);
  return agents.map((agent) => agentView(agent, { cardCount: cards.get(agent.id) ?? 0, spentUnits: spent.get(agent.id) ?? 0n }));
}

export async function loadAgentView(context: AgentViewContext, agent: Agent): Promise<AgentView> {
  const [view] = await loadAgentViews(context, [agent]);
  return view ?? agentView(agent, { cardCount: 0, spentUnits: 0n });
}

type ChangeCall = { readonly ctx: Ctx; readonly tx: Tx; readonly emit: Emit; readonly clock: Clock };

/** Changes the status of the agent that a call names; safe to repeat. Throws 404. */
export async function changeNamedAgentStatus(
  { ctx, tx, emit, clock }: ChangeCall,
  agentId: string,
  to: AgentStatus,
): Promise<AgentView> {
  const context = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
  const agent = await lockAgent(tx, ctx.owner, agentId);
  if (agent === undefined) throw notFound();
  const after = await changeAgentStatus(context, agent, { to });
  await recordAgentChange(tx, { ctx, clock }, { before: agent, after });
  return loadAgentView(context, after);
}
