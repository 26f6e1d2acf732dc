import type { card } from '@pay/contract/card/operations';
import { assert, invalidField } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { applyRiskAction } from '../app/authorization/apply-risk-actions.ts';
import type { Deps } from '../deps.ts';
import { findCard } from '../store/cards.ts';

/** Applies risk's action, as after an authorization, because cards and agents belong to this service. */
export const forceAnomaly = command<typeof card.forceAnomaly, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const found = await findCard(db.knex, ctx.owner, input.cardId);
    if (found === undefined) throw invalidField('cardId', 'not_found', 'No such card');
    const { id, agentId, customerId } = found;
    const force = { rule: input.rule, cardId: id, customerId, ...(agentId === null ? {} : { agentId }) };
    return { cardId: id, agentId, verdict: await deps.risk.force(ctx, force) };
  },
  async commit({ ctx, input, prepared: { cardId, agentId, verdict }, tx, emit, clock }) {
    const context = { tx, owner: ctx.owner, emit, nowMs: clock.now(), call: { ctx, clock } };
    await applyRiskAction(context, { cardId, agentId, action: verdict.apply, rule: input.rule });
    const [anomaly] = verdict.anomalies;
    assert(anomaly !== undefined, 'forced rule did not fire');
    return { ...anomaly, cardId, agentId };
  },
});
