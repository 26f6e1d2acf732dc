import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { loadAgentView } from '../app/change-agent.ts';
import type { Deps } from '../deps.ts';
import { findAgent } from '../store/agents.ts';

export const getAgent = query<typeof card.getAgent, Deps>()(async ({ ctx, input, db, clock }) => {
  const agent = await findAgent(db.knex, ctx.owner, input.agentId);
  if (agent === undefined) throw notFound();
  return loadAgentView({ tx: db.knex, owner: ctx.owner, nowMs: clock.now() }, agent);
});
