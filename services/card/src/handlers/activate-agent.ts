import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { changeNamedAgentStatus } from '../app/change-agent.ts';
import type { Deps } from '../deps.ts';

/** The agent's cards stay frozen: the owner decides which of them may spend again. */
export const activateAgent = command<typeof card.activateAgent, Deps>()({
  commit: (call) => changeNamedAgentStatus(call, call.input.agentId, 'active'),
});
