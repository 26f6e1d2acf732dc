import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { commitOperation, prepareOperation, readCents } from '../app/authorization/operation-handler.ts';
import type { Deps } from '../deps.ts';

export const reverseTransaction = command<typeof card.reverseTransaction, Deps>()({
  prepare: (call) => prepareOperation(call, { kind: 'reverse', cents: readCents(call.input, { zeroAllowed: false }) }),
  commit: commitOperation,
});
