// A clearing of zero expires the authorization, so zero is allowed.
import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { commitOperation, prepareOperation, readCents } from '../app/authorization/operation-handler.ts';
import type { Deps } from '../deps.ts';

export const clearTransaction = command<typeof card.clearTransaction, Deps>()({
  prepare: (call) => prepareOperation(call, { kind: 'clear', cents: readCents(call.input, { zeroAllowed: true }) }),
  commit: commitOperation,
});
