import type { CreateAgent, UpdateAgent } from '@pay/contract/agent';
import type { card } from '@pay/contract/card';
import type { Ctx } from '@pay/contract/ctx';
import { keysetOf, pageOf } from '@pay/contract/page';
import { centsOf } from '@pay/contract/spending-limit';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, timeOf, type Id } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { command, query, type Emit } from '@pay/kernel/handler';
import type { z } from 'zod';
import { moveAgentTo, shownAgent, shownAgents, type AgentMove } from '../change-agent.ts';
import type { Deps } from '../deps.ts';
import type { Agent } from '../domain/agent.ts';
import { findAgent, insertAgent, listAgents as pageOfAgents, lockAgent, saveAgent } from '../store/agents.ts';

type Fields = z.output<typeof UpdateAgent>;

export const createAgent = command<typeof card.createAgent, Deps>()({
  async prepare({ ctx, input, deps }) {
    if (input.userId === undefined) return;
    const { customer } = await deps.customer.transferFacts(ctx, { customerId: input.userId });
    if (customer === null) throw invalidField('userId', 'not_found', 'No such customer');
    if (customer.status !== 'active') throw conflict('customer_not_active', 'userId', 'The customer is not active');
  },
  async commit({ ctx, input, tx, emit }) {
    const agent = newAgent(sameBody('agent', ctx.operationId), input);
    await insertAgent(tx, ctx.owner, agent);
    const snapshot = await shownAgent({ tx, owner: ctx.owner, nowMs: agent.updatedAt }, agent);
    emit('agent.created', { id: agent.id, version: agent.version, snapshot });
    return snapshot;
  },
});

const newAgent = (id: Id<'agent'>, input: z.output<typeof CreateAgent>): Agent =>
  amend(
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

/** A limit or a number of cards that is sent as null is taken away. */
const amend = (agent: Agent, input: Omit<Fields, 'status'>): Agent => ({
  ...agent,
  name: input.name ?? agent.name,
  description: input.description ?? agent.description,
  limitUnits: input.spendingLimit === undefined ? agent.limitUnits : unitsOf(input.spendingLimit),
  limitFrequency: input.spendingLimitFrequency ?? agent.limitFrequency,
  onLimitExceeded: input.onLimitExceeded ?? agent.onLimitExceeded,
  maxCards: input.maxCards === undefined ? agent.maxCards : input.maxCards,
  metadata: input.metadata ?? agent.metadata,
});

const unitsOf = (amount: number | null): bigint | null => (amount === null ? null : centsOf(amount));

export const getAgent = query<typeof card.getAgent, Deps>()(async ({ ctx, input, db, clock }) => {
  const found = await findAgent(db.knex, ctx.owner, input.agentId);
  if (found === undefined) throw notFound();
  return shownAgent({ tx: db.knex, owner: ctx.owner, nowMs: clock.now() }, found);
});

export const listAgents = query<typeof card.listAgents, Deps>()(async ({ ctx, input, db, clock }) => {
  const { userId, customerId, status } = input;
  const customerIds = [userId, customerId].filter((id) => id !== undefined);
  const found = await pageOfAgents(db.knex, ctx.owner, { filter: { customerIds, status }, keyset: keysetOf('agent', input) });
  const { items, ...more } = pageOf(found, input);
  return { items: await shownAgents({ tx: db.knex, owner: ctx.owner, nowMs: clock.now() }, items), ...more };
});

export const updateAgent = command<typeof card.updateAgent, Deps>()({
  async commit(call) {
    const { ctx, input, tx, clock } = call;
    const stored = await lockAgent(tx, ctx.owner, input.agentId);
    if (stored === undefined) throw notFound();
    // There is no event for an agent's other fields (contract 2.10), so its version stays.
    const amended = { ...amend(stored, input), updatedAt: clock.now() };
    await saveAgent(tx, ctx.owner, { before: stored.version, agent: amended });
    return move(call, amended, { to: input.status ?? amended.status });
  },
});

export const suspendAgent = command<typeof card.suspendAgent, Deps>()({
  commit: async (call) => move(call, await locked(call, call.input.agentId), { to: 'suspended' }),
});

/** Its cards stay frozen: which of them should spend again is for their owner to say. */
export const activateAgent = command<typeof card.activateAgent, Deps>()({
  commit: async (call) => move(call, await locked(call, call.input.agentId), { to: 'active' }),
});

type Given = { readonly ctx: Ctx; readonly tx: Tx; readonly emit: Emit; readonly clock: Clock };

async function locked({ ctx, tx }: Given, agentId: string): Promise<Agent> {
  const agent = await lockAgent(tx, ctx.owner, agentId);
  if (agent === undefined) throw notFound();
  return agent;
}

async function move({ ctx, tx, emit, clock }: Given, agent: Agent, to: AgentMove) {
  const changing = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
  return shownAgent(changing, await moveAgentTo(changing, agent, to));
}
