import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as holds from '../store/holds.ts';

export const confirmHolds = command<typeof wallet.confirmHolds, Deps>()({
  commit: async ({ input, tx }) => ({ confirmed: await holds.confirm(tx, input.holdIds) }),
});
