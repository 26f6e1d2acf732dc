import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import { requireVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';
import { virtualAccountView } from '../domain/virtual-account.ts';

export const getVirtualAccount = query<typeof wallet.getVirtualAccount, Deps>()(async ({ ctx, input, db }) =>
  virtualAccountView(await requireVirtualAccount(db, ctx.owner, input.virtualAccountId)),
);
