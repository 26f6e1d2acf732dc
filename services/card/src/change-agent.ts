// Every change of an agent goes through here. A suspended agent's cards are frozen in the commit that suspends it.
import type { Agent as AgentView, AgentStatus } from '@pay/contract/agent';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import { freezeCardsOf, type Changing } from './change-card.ts';
import { agentView, moveAgent, type Agent, type AgentChange } from './domain/agent.ts';
import { saveAgent } from './store/agents.ts';
import { countOpenCards } from './store/cards.ts';
import { spentOfAgents } from './store/spend.ts';

export type AgentMove = { readonly to: AgentStatus; readonly auto?: boolean };

/** Moves a locked agent; where it is already, nothing happens. `auto`: its limit or a risk rule asked for it. */
export async function moveAgentTo(changing: Changing, agent: Agent, { to, auto }: AgentMove): Promise<Agent> {
  const change = moveAgent(agent, to, auto);
  if (change === undefined) return agent;
  if (to === 'suspended') await freezeCardsOf(changing, { agentId: agent.id }, 'agent_suspended');
  return changeAgent(changing, agent, change);
}

/** Writes a locked agent as it is after a change, and tells of it. */
export async function changeAgent(changing: Changing, before: Agent, { agent, events }: AgentChange): Promise<Agent> {
  const { tx, owner, emit, nowMs } = changing;
  const written = { ...agent, version: before.version + events.length, updatedAt: nowMs };
  await saveAgent(tx, owner, { before: before.version, agent: written });
  const snapshot = await shownAgent(changing, written);
  events.forEach((type, i) => emit(type, { id: agent.id, version: before.version + i + 1, snapshot }));
  return written;
}

type Showing = { readonly tx: Database['knex'] | Tx; readonly owner: Owner; readonly nowMs: number };

/** Agents as their GET returns them, counted together. */
export async function shownAgents({ tx, owner, nowMs }: Showing, agents: readonly Agent[]): Promise<AgentView[]> {
  const cards = await countOpenCards(
    tx,
    owner,
    agents.map(({ id }) => id),
  );
  const spent = await spentOfAgents(tx, owner, agents, nowMs);
  return agents.map((agent) => agentView(agent, { cardCount: cards.get(agent.id) ?? 0, spentUnits: spent.get(agent.id) ?? 0n }));
}

export async function shownAgent(showing: Showing, agent: Agent): Promise<AgentView> {
  const [shown] = await shownAgents(showing, [agent]);
  return shown ?? agentView(agent, { cardCount: 0, spentUnits: 0n });
}
