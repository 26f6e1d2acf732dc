import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { changeNamedCardStatus } from '../app/change-card.ts';
import type { Deps } from '../deps.ts';

export const cancel = command<typeof card.cancel, Deps>()({
  commit: (call) => changeNamedCardStatus(call, call.input.cardId, { to: 'canceled', reason: call.input.reason }),
});
