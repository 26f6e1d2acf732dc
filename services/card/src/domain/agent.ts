// An agent: what is public of it, and how its status moves.
import { agentMachine, type Agent as AgentView, type AgentStatus } from '@pay/contract/agent';
import { moves } from '@pay/contract/machine';
import { usdOf, type LimitFrequency } from '@pay/contract/spending-limit';
import { timeOf, type Id } from '@pay/core/id';

export type Agent = {
  readonly id: Id<'agent'>;
  readonly customerId: Id<'customer'> | null;
  readonly name: string;
  readonly description: string | null;
  readonly status: AgentStatus;
  /** Cents of US dollars over all its cards. */
  readonly limitUnits: bigint | null;
  readonly limitFrequency: LimitFrequency;
  readonly onLimitExceeded: AgentView['onLimitExceeded'];
  readonly maxCards: number | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Rises by one with each event of this agent. */
  readonly version: number;
  /** Milliseconds. */
  readonly updatedAt: number;
};

/** What is counted rather than kept. */
export type AgentUse = { readonly cardCount: number; readonly spentUnits: bigint };

export const agentView = (agent: Agent, { cardCount, spentUnits }: AgentUse): AgentView => ({
  object: 'agent',
  id: agent.id,
  ...(agent.customerId === null ? {} : { userId: agent.customerId }),
  name: agent.name,
  ...(agent.description === null ? {} : { description: agent.description }),
  status: agent.status,
  ...(agent.limitUnits === null ? {} : { spendingLimit: usdOf(agent.limitUnits), spendingLimitFrequency: agent.limitFrequency }),
  currentSpend: usdOf(spentUnits),
  onLimitExceeded: agent.onLimitExceeded,
  ...(agent.maxCards === null ? {} : { maxCards: agent.maxCards }),
  cardCount,
  ...(agent.metadata === null ? {} : { metadata: agent.metadata }),
  createdAt: timeOf(agent.id),
});

export type AgentEvent = 'agent.suspended' | 'agent.activated' | 'agent.auto_suspended' | 'agent.limit_exceeded';
export type AgentChange = { readonly agent: Agent; readonly events: readonly AgentEvent[] };

/** The agent in another state, or undefined when it is there already. `auto` is a suspension nobody asked for. */
export function moveAgent(agent: Agent, to: AgentStatus, auto = false): AgentChange | undefined {
  if (!moves(agentMachine, agent.status, to)) return undefined;
  const told: AgentEvent = to === 'suspended' ? 'agent.suspended' : 'agent.activated';
  return { agent: { ...agent, status: to }, events: auto ? ['agent.auto_suspended', told] : [told] };
}
