import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { moveVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';

export const deactivateVirtualAccount = command<typeof wallet.deactivateVirtualAccount, Deps>()({
  commit: (call) => moveVirtualAccount('inactive', { ...call, id: call.input.virtualAccountId }),
});
