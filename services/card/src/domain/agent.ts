// An agent: its fields, its public form, and the transitions of its status.
import {
  agentMachine,
  type Agent as AgentView,
  type AgentStatus,
  type CreateAgent,
  type UpdateAgent,
} from '@pay/contract/card/agent';
import { mergeMetadata } from '@pay/contract/metadata';
import { moves } from '@pay/contract/machine';
import { centsOf, usdOf, type LimitFrequency } from '@pay/contract/card/spending-limit';
import { sameBody, timeOf, type Id } from '@pay/core/id';
import type { z } from 'zod';

export type Agent = {
  readonly id: Id<'agent'>;
  readonly customerId: Id<'customer'> | null;
  readonly name: string;
  readonly description: string | null;
  readonly status: AgentStatus;
  /** Cents of US dollars over all cards of the agent. */
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

/** Computed, not stored. */
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

/** The agent with another status, or undefined when it has that status. `auto`: no caller requested the suspension. */
export function transitionAgent(agent: Agent, to: AgentStatus, auto = false): AgentChange | undefined {
  if (!moves(agentMachine, agent.status, to)) return undefined;
  const event: AgentEvent = to === 'suspended' ? 'agent.suspended' : 'agent.activated';
  return { agent: { ...agent, status: to }, events: auto ? ['agent.auto_suspended', event] : [event] };
}

export const newAgent = (id: Id<'agent'>, input: z.output<typeof CreateAgent>): Agent =>
  amendAgent(
    {
      id,
      customerId: input.userId === undefined ? null : sameBody('customer', input.userId),
      name: input.name,
      description: null,
      status: 'active',
      limitUnits: null,
      limitFrequency: 'allTime',
      onLimitExceeded: 'notify',
      maxCards: null,
      metadata: null,
      version: 1,
      updatedAt: timeOf(id),
    },
    input,
  );

/** Applies the fields that were sent. A limit or a number of cards that is sent as null is removed. */
export const amendAgent = (agent: Agent, input: Omit<z.output<typeof UpdateAgent>, 'status'>): Agent => ({
  ...agent,
  name: input.name ?? agent.name,
  description: input.description ?? agent.description,
  limitUnits: input.spendingLimit === undefined ? agent.limitUnits : limitUnitsOf(input.spendingLimit),
  limitFrequency: input.spendingLimitFrequency ?? agent.limitFrequency,
  onLimitExceeded: input.onLimitExceeded ?? agent.onLimitExceeded,
  maxCards: input.maxCards === undefined ? agent.maxCards : input.maxCards,
  metadata: mergeMetadata(agent.metadata, input.metadata),
});

const limitUnitsOf = (amount: number | null): bigint | null => (amount === null ? null : centsOf(amount));
