// Agents: software that spends with cards. Generation 1 style: bare objects, epoch milliseconds.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { createdQuery, id, Metadata, page, pageQuery } from '../field.ts';
import { metadataChange, metadataQuery } from '../metadata.ts';
import type { EventTable } from '../event.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { command, query } from '../operation.ts';
import { LimitFrequency, Usd, UsdAmount } from './spending-limit.ts';
import { nonBlankText } from '../non-blank-text.ts';

export const AgentStatus = z
  .enum(['active', 'suspended'])
  .meta({ id: 'AgentStatus', description: 'A suspended agent cannot spend, and its cards are frozen.' });
export type AgentStatus = z.infer<typeof AgentStatus>;
export const OnLimitExceeded = z.enum(['suspend', 'notify', 'none']).meta({
  id: 'OnLimitExceeded',
  description:
    'The platform always declines spending above the limit. `suspend` also suspends the agent, `notify` sends `agent.limit_exceeded`, and `none` does nothing more.',
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
    currentSpend: Usd.meta({ description: 'Spending that counts against the limit now, in US dollars.' }),
    onLimitExceeded: OnLimitExceeded,
    maxCards: z.int().optional(),
    cardCount: z.int().meta({ description: 'Number of active or frozen cards of this agent.' }),
    metadata: Metadata.optional(),
    createdAt: z.int().meta({ description: 'Epoch milliseconds.' }),
  })
  .meta({ id: 'Agent', description: 'An agent is software that spends with cards within its own limits.' });
export type Agent = z.infer<typeof Agent>;

const changeable = {
  description: nonBlankText(limits.description).optional(),
  spendingLimit: UsdAmount.optional().meta({ description: 'Limit in US dollars across all cards of the agent.' }),
  spendingLimitFrequency: LimitFrequency.optional(),
  onLimitExceeded: OnLimitExceeded.optional(),
  maxCards: z.int().min(1).max(10_000).optional(),
};

export const CreateAgent = z
  .object({
    name: nonBlankText(limits.name),
    userId: id('customer')
      .optional()
      .meta({ description: 'Customer that the agent works for. All cards of the agent must belong to this customer.' }),
    ...changeable,
    spendingLimitFrequency: LimitFrequency.optional().meta({ description: 'The default is `allTime`.' }),
    onLimitExceeded: OnLimitExceeded.optional().meta({ description: 'The default is `notify`.' }),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateAgent', description: 'Agent to create. Amounts are US dollars in major units.' });

export const UpdateAgent = z
  .object({
    name: nonBlankText(limits.name).optional(),
    ...changeable,
    ...metadataChange,
    spendingLimit: UsdAmount.nullable().optional().meta({ description: 'Limit in US dollars. Send null to remove the limit.' }),
    maxCards: z
      .int()
      .min(1)
      .max(10_000)
      .nullable()
      .optional()
      .meta({ description: 'Maximum number of cards. Send null to remove the maximum.' }),
    status: AgentStatus.optional(),
  })
  .meta({ id: 'UpdateAgent', description: 'Fields to update. Amounts are US dollars in major units.' });

export const agentParams = z.object({ agentId: id('agent') });
export const ListAgents = z.object({
  ...metadataQuery,
  userId: id('customer').optional(),
  customerId: id('customer').optional().meta({ description: 'Same as `userId`.' }),
  status: AgentStatus.optional(),
  ...createdQuery,
  ...pageQuery,
});

export const agentOperations = {
  createAgent: command({ summary: 'Create an agent', input: CreateAgent, output: Agent }),
  getAgent: query({ summary: 'Retrieve an agent', input: agentParams, output: Agent }),
  listAgents: query({ summary: 'List agents', input: ListAgents, output: page(Agent) }),
  updateAgent: command({ summary: 'Update an agent', input: UpdateAgent.extend(agentParams.shape), output: Agent }),
  suspendAgent: command({ summary: 'Suspend an agent', input: agentParams, output: Agent }),
  activateAgent: command({ summary: 'Activate an agent', input: agentParams, output: Agent }),
};

const category = 'agent';
export const agentEvents = {
  'agent.created': { category, description: 'An agent was created.', data: Agent },
  'agent.suspended': { category, description: 'An agent was suspended and its cards were frozen.', data: Agent },
  'agent.activated': {
    category,
    description: 'An agent was activated. Its cards stay frozen until you unfreeze them.',
    data: Agent,
  },
  'agent.limit_exceeded': { category, description: 'The platform declined spending above the agent’s limit.', data: Agent },
  'agent.auto_suspended': { category, description: 'The agent’s limit or a risk rule suspended the agent.', data: Agent },
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
export const agentScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/agents'], ['POST /v1/agents/{agentId}/suspend', 'POST /v1/agents/{agentId}/activate']),
  inState('suspended', ['POST /v1/agents/{agentId}/suspend'], ['PATCH /v1/agents/{agentId} {"status":"suspended"}']),
];
