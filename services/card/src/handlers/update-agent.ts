import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { changeAgentStatus, loadAgentView } from '../app/change-agent.ts';
import { recordAgentChange } from '../app/record-change.ts';
import type { Deps } from '../deps.ts';
import { amendAgent } from '../domain/agent.ts';
import { lockAgent, saveAgent } from '../store/agents.ts';

export const updateAgent = command<typeof card.updateAgent, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const { owner } = ctx;
    const context = { tx, owner, emit, nowMs: clock.now() };
    const stored = await lockAgent(tx, owner, input.agentId);
    if (stored === undefined) throw notFound();
    // Only a change of the status emits an event, so the version stays here.
    const amended = { ...amendAgent(stored, input), updatedAt: context.nowMs };
    await saveAgent(tx, owner, { before: stored.version, agent: amended });
    const changed = await changeAgentStatus(context, amended, { to: input.status ?? amended.status });
    await recordAgentChange(tx, { ctx, clock }, { before: stored, after: changed });
    return loadAgentView(context, changed);
  },
});
