import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { changeNamedAgentStatus } from '../app/change-agent.ts';
import type { Deps } from '../deps.ts';

export const suspendAgent = command<typeof card.suspendAgent, Deps>()({
  commit: (call) => changeNamedAgentStatus(call, call.input.agentId, 'suspended'),
});
