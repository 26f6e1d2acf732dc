import type { card } from '@pay/contract/card/operations';
import { command } from '@pay/kernel/handler';
import { commitOperation, prepareOperation } from '../app/authorization/operation-handler.ts';
import type { Deps } from '../deps.ts';

export const expireTransaction = command<typeof card.expireTransaction, Deps>()({
  prepare: (call) => prepareOperation(call, { kind: 'expire' }),
  commit: commitOperation,
});
