import { keysetOf, pageOf } from '@pay/contract/page';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { virtualAccountView } from '../domain/virtual-account.ts';
import * as virtualAccounts from '../store/virtual-accounts.ts';

export const listVirtualAccounts = query<typeof wallet.listVirtualAccounts, Deps>()(async ({ ctx, input, db }) => {
  const found = await virtualAccounts.list(db.knex, ctx.owner, { filter: input, keyset: keysetOf('virtualAccount', input) });
  return pageOf(found.map(virtualAccountView), input);
});
