import { dollars } from '@pay/contract/rates';
import { settingsOf } from '@pay/contract/sandbox';
import type { wallet } from '@pay/contract/wallet/operations';
import { assert } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import { query } from '@pay/kernel/handler';
import { requireVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';
import * as balances from '../store/balances.ts';

export const virtualAccountBalance = query<typeof wallet.virtualAccountBalance, Deps>()(async ({ ctx, input, db }) => {
  const account = await requireVirtualAccount(db, ctx.owner, input.virtualAccountId);
  const found = await balances.ofWallet(db, ctx.owner, account.walletId);
  assert(found !== undefined, 'virtual account has no wallet');
  const currency = account.sourceCurrency;
  const rate = settingsOf(ctx.sandbox).rates[`${currency}_usd`] ?? dollars[currency];
  return {
    virtualAccountId: account.id,
    balance: formatUnits(found.balance, scales[currency]),
    currency,
    ...(currency === 'usd' ? {} : { exchangeRate: rate }),
  };
});
