import { notFound } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as balances from '../store/balances.ts';

export const balance = query<typeof wallet.balance, Deps>()(async ({ ctx, input, db }) => {
  const { walletId, at } = input;
  const found =
    at === undefined
      ? await balances.ofWallet(db, ctx.owner, walletId)
      : await balances.ofWalletAt(db, ctx.owner, { walletId, at: Date.parse(at) });
  if (found === undefined) throw notFound();
  const formatAmount = (units: bigint): string => formatUnits(units, scales[found.currency]);
  const amounts = { available: formatAmount(found.balance - found.held), held: formatAmount(found.held) };
  const total = formatAmount(found.balance);
  return {
    walletId,
    currency: found.currency,
    balance: total,
    ...amounts,
    balances: [{ currency: found.currency, total, ...amounts }],
    ...(at === undefined ? {} : { at: iso(Date.parse(at)) }),
  };
});
