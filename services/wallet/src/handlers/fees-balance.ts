import { formatUnits, scales } from '@pay/core/money';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { feesOfOwner } from '../store/balances.ts';

export const feesBalance = query<typeof wallet.feesBalance, Deps>()(async ({ ctx, db }) => ({
  balances: (await feesOfOwner(db, ctx.owner)).map(({ currency, pending, available, debt, takenBack }) => {
    const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
    const balance = formatAmount(pending + available);
    const debts = { debt: formatAmount(debt), takenBack: formatAmount(takenBack) };
    return { currency, pending: formatAmount(pending), available: formatAmount(available), balance, ...debts };
  }),
}));
