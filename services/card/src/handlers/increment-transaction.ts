import { readAmount } from '@pay/contract/amount';
import type { card } from '@pay/contract/card/operations';
import { invalid } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { increment } from '../app/authorization/increment.ts';
import type { Deps } from '../deps.ts';
import { transactionView } from '../domain/card-transaction.ts';

export const incrementTransaction = command<typeof card.incrementTransaction, Deps>()({
  prepare({ ctx, input, deps, clock }) {
    const amount = readAmount('amount', String(input.amount), 'usd');
    if (!amount.ok) throw invalid([amount.detail]);
    return increment(deps, { ctx, transactionId: input.cardTransactionId, cents: amount.units, clock });
  },
  commit: async ({ prepared: transaction }) => transactionView(transaction),
});
