import { notFound } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as balances from '../store/balances.ts';

export const balance = query<typeof wallet.balance, Deps>()(async ({ ctx, input, db }) => {
  const found = await balances.ofWallet(db, ctx.owner, input.walletId);
  if (found === undefined) throw notFound();
  const written = (units: bigint): string => formatUnits(units, scales[found.currency]);
  const amounts = { available: written(found.balance - found.held), held: written(found.held) };
  const total = written(found.balance);
  return {
    walletId: input.walletId,
    currency: found.currency,
    balance: total,
    ...amounts,
    balances: [{ currency: found.currency, total, ...amounts }],
  };
});
