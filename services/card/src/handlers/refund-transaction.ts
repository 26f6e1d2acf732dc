import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { commitOperation, prepareOperation, readCents } from '../app/authorization/operation-handler.ts';
import type { Deps } from '../deps.ts';

export const refundTransaction = command<typeof card.refundTransaction, Deps>()({
  prepare: (call) => prepareOperation(call, { kind: 'refund', cents: readCents(call.input, { zeroAllowed: false }) }),
  commit: commitOperation,
});
