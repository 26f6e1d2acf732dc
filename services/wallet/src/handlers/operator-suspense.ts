import type { wallet } from '@pay/contract/wallet/operations';
import { formatUnits, scales } from '@pay/core/money';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { accountNameOf } from '../domain/account-name.ts';
import { suspenseAccounts } from '../store/operator.ts';

export const operatorSuspense = query<typeof wallet.operatorSuspense, Deps>()(async ({ input, db }) => ({
  items: (await suspenseAccounts(db, input)).map(({ owner, ref, currency, units }) => ({
    ...owner,
    name: accountNameOf(ref),
    currency,
    balance: formatUnits(units, scales[currency]),
  })),
}));
