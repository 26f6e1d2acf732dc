import { formatUnits, scales } from '@pay/core/money';
import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { feesOfOwner } from '../store/balances.ts';

export const feesBalance = query<typeof wallet.feesBalance, Deps>()(async ({ ctx, db }) => ({
  balances: (await feesOfOwner(db, ctx.owner)).map(({ currency, pending, available, debt, takenBack }) => {
    const written = (units: bigint): string => formatUnits(units, scales[currency]);
    const balance = written(pending + available);
    const debts = { debt: written(debt), takenBack: written(takenBack) };
    return { currency, pending: written(pending), available: written(available), balance, ...debts };
  }),
}));
