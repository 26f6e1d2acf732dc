// Agents: software that spends with cards. Gen-1 style: bare objects, epoch milliseconds.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { createdQuery, id, Metadata, page, pageQuery } from './field.ts';
import { metadataChange, metadataQuery } from './metadata.ts';
import type { EventTable } from './event.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { command, query } from './operation.ts';
import { LimitFrequency, Usd, UsdAmount } from './spending-limit.ts';
import { written } from './written.ts';

export const AgentStatus = z
  .enum(['active', 'suspended'])
  .meta({ id: 'AgentStatus', description: 'A suspended agent can not spend, and its cards are frozen.' });
export type AgentStatus = z.infer<typeof AgentStatus>;
export const OnLimitExceeded = z.enum(['suspend', 'notify', 'none']).meta({
  id: 'OnLimitExceeded',
  description:
    'Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` sends `agent.limit_exceeded`, `none` does neither.',
});

export const Agent = z
  .object({
    object: z.literal('agent'),
    id: id('agent'),
    userId: id('customer').optional(),
    name: z.string(),
    description: z.string().optional(),
    status: AgentStatus,
    spendingLimit: Usd.optional(),
    spendingLimitFrequency: LimitFrequency.optional(),
    currentSpend: Usd.meta({ description: 'US dollars that count against the limit now.' }),
    onLimitExceeded: OnLimitExceeded,
    maxCards: z.int().optional(),
    cardCount: z.int().meta({ description: 'Cards of this agent that are active or frozen.' }),
    metadata: Metadata.optional(),
    createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  })
  .meta({ id: 'Agent', description: 'Software that spends with cards, within limits of its own.' });
export type Agent = z.infer<typeof Agent>;

const changeable = {
  description: written(limits.description).optional(),
  spendingLimit: UsdAmount.optional().meta({ description: 'US dollars over all cards of the agent.' }),
  spendingLimitFrequency: LimitFrequency.optional().meta({ description: 'Default `allTime`.' }),
  onLimitExceeded: OnLimitExceeded.optional().meta({
    description:
      'Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` (default) sends agent.limit_exceeded, `none` does neither.',
  }),
  maxCards: z.int().min(1).max(10_000).optional(),
};

export const CreateAgent = z
  .object({
    name: written(limits.name),
    userId: id('customer').optional().meta({ description: 'The customer it works for; its cards are then this customer’s.' }),
    ...changeable,
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateAgent', description: 'Amounts are in US dollars, major units.' });

export const UpdateAgent = z
  .object({
    name: written(limits.name).optional(),
    ...changeable,
    ...metadataChange,
    spendingLimit: UsdAmount.nullable().optional().meta({ description: 'US dollars; null takes the limit away.' }),
    maxCards: z.int().min(1).max(10_000).nullable().optional().meta({ description: 'null takes the bound away.' }),
    status: AgentStatus.optional(),
  })
  .meta({ id: 'UpdateAgent', description: 'Fields to change. Amounts are in US dollars, major units.' });

export const agentParams = z.object({ agentId: id('agent') });
export const ListAgents = z.object({
  ...metadataQuery,
  userId: id('customer').optional(),
  customerId: id('customer').optional().meta({ description: 'The same as userId.' }),
  status: AgentStatus.optional(),
  ...createdQuery,
  ...pageQuery,
});

export const agentOperations = {
  createAgent: command({ summary: 'Create an agent', input: CreateAgent, output: Agent }),
  getAgent: query({ summary: 'Retrieve an agent', input: agentParams, output: Agent }),
  listAgents: query({ summary: 'List agents, newest first', input: ListAgents, output: page(Agent) }),
  updateAgent: command({ summary: 'Update an agent', input: UpdateAgent.extend(agentParams.shape), output: Agent }),
  suspendAgent: command({ summary: 'Suspend an agent and freeze its cards', input: agentParams, output: Agent }),
  activateAgent: command({ summary: 'Let a suspended agent spend again', input: agentParams, output: Agent }),
};

const category = 'agent';
export const agentEvents = {
  'agent.created': { category, description: 'New agent created', data: Agent },
  'agent.suspended': { category, description: 'Agent suspended and its cards frozen', data: Agent },
  'agent.activated': { category, description: 'Agent active again; its cards stay frozen until unfrozen', data: Agent },
  'agent.limit_exceeded': { category, description: 'Spending beyond the agent’s limit was declined', data: Agent },
  'agent.auto_suspended': { category, description: 'Agent suspended by its limit or by a risk rule', data: Agent },
} as const satisfies EventTable;

export const agentMachine = {
  resource: 'agent',
  field: 'status',
  initial: 'active',
  states: [...AgentStatus.options],
  terminal: [],
  transitions: [
    { from: 'active', to: 'suspended', trigger: 'the owner, its spending limit or a risk rule' },
    { from: 'suspended', to: 'active', trigger: 'the owner' },
  ],
} satisfies StateMachine;

const inState = scenariosOf('agent', 'status');
/** A recipe for every state. */
export const agentScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/agents'], ['POST /v1/agents/{agentId}/suspend', 'POST /v1/agents/{agentId}/activate']),
  inState('suspended', ['POST /v1/agents/{agentId}/suspend'], ['PATCH /v1/agents/{agentId} {"status":"suspended"}']),
];
