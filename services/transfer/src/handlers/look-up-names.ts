import type { ResourceName } from '@pay/contract/names';
import type { transfer } from '@pay/contract/transfer/operations';
import { uuidsOfKind } from '@pay/core/id';
import { groupDecimal } from '@pay/core/money';
import { ownerColumns } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { toStoredTransaction, toStoredView } from '../store/transaction-rows.ts';
import { findRows } from '../store/transactions.ts';

export const lookUpNames = query<typeof transfer.lookUpNames, Deps>()(async ({ ctx, input, db }) => {
  const { account, environment } = ownerColumns(ctx.owner);
  const rows = await findRows(db, uuidsOfKind('transaction', input.ids));
  const owned = rows.filter((row) => row.account === account && row.environment === environment);
  return {
    items: owned.map((row): ResourceName => {
      const { id, amount, sourceCurrency, customerId } = toStoredView(toStoredTransaction(row, db.hot.sealing));
      return { id, name: `${groupDecimal(amount)} ${sourceCurrency.toUpperCase()}`, customerId };
    }),
  };
});
