import { formatUnits, scales } from '@pay/core/money';
import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as balances from '../store/balances.ts';

export const feesBalance = query<typeof wallet.feesBalance, Deps>()(async ({ ctx, db }) => {
  const found = await balances.ofKind(db, ctx.owner, 'developer_fees');
  return { balances: found.map(({ currency, balance }) => ({ currency, balance: formatUnits(balance, scales[currency]) })) };
});
