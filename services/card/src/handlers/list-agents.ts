import type { card } from '@pay/contract/card/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { query } from '@pay/kernel/handler';
import { loadAgentViews } from '../app/change-agent.ts';
import type { Deps } from '../deps.ts';
import { listOwnerAgents } from '../store/agents.ts';

export const listAgents = query<typeof card.listAgents, Deps>()(async ({ ctx, input, db, clock }) => {
  const { userId, customerId, status, metadata } = input;
  const customerIds = [userId, customerId].filter((id) => id !== undefined);
  const agents = await listOwnerAgents(db.knex, ctx.owner, {
    filter: { customerIds, status, metadata },
    keyset: keysetOf('agent', input),
  });
  const { items, ...page } = pageOf(agents, input);
  return { items: await loadAgentViews({ tx: db.knex, owner: ctx.owner, nowMs: clock.now() }, items), ...page };
});
