import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { moveVirtualAccount } from '../app/virtual-account-status.ts';

export const simulateVirtualAccountStatus = command<typeof wallet.simulateVirtualAccountStatus, Deps>()({
  commit: (call) => moveVirtualAccount(call.input.status, { ...call, id: call.input.virtualAccountId }),
});
