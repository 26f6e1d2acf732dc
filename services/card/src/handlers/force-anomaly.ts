import type { card } from '@pay/contract/card';
import { assert, invalidField } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { applyRisk } from '../charging/consequences.ts';
import type { Deps } from '../deps.ts';
import { findCard } from '../store/cards.ts';

/** What risk says is done here, as after an authorisation: cards and agents are this service's. */
export const forceAnomaly = command<typeof card.forceAnomaly, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const found = await findCard(db.knex, ctx.owner, input.cardId);
    if (found === undefined) throw invalidField('cardId', 'not_found', 'No such card');
    const { id, agentId, customerId } = found;
    const asked = { rule: input.rule, cardId: id, customerId, ...(agentId === null ? {} : { agentId }) };
    return { cardId: id, agentId, verdict: await deps.risk.force(ctx, asked) };
  },
  async commit({ ctx, facts: { cardId, agentId, verdict }, tx, emit, clock }) {
    await applyRisk({ tx, owner: ctx.owner, emit, nowMs: clock.now() }, { cardId, agentId, apply: verdict.apply });
    const [anomaly] = verdict.anomalies;
    assert(anomaly !== undefined, 'a forced rule fires');
    return { ...anomaly, cardId, agentId };
  },
});
