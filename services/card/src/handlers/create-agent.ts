import type { card } from '@pay/contract/card/operations';
import { conflict, invalidField } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { loadAgentView } from '../app/change-agent.ts';
import type { Deps } from '../deps.ts';
import { newAgent } from '../domain/agent.ts';
import { insertAgent } from '../store/agents.ts';

export const createAgent = command<typeof card.createAgent, Deps>()({
  async prepare({ ctx, input, deps }) {
    if (input.userId === undefined) return;
    const { customer } = await deps.customer.lookUpForTransfer(ctx, { customerId: input.userId });
    if (customer === null) throw invalidField('userId', 'not_found', 'No such customer');
    if (customer.status !== 'active') throw conflict('customer_not_active', 'userId', 'The customer is not active');
  },
  async commit({ ctx, input, tx, emit }) {
    const agent = newAgent(sameBody('agent', ctx.operationId), input);
    await insertAgent(tx, ctx.owner, agent);
    const snapshot = await loadAgentView({ tx, owner: ctx.owner, nowMs: agent.updatedAt }, agent);
    emit('agent.created', { id: agent.id, version: agent.version, snapshot });
    return snapshot;
  },
});
