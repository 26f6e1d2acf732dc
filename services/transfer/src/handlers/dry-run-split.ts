// POST /v1/transfers?dryRun=true with destinations: every check of a split, and no effect.
import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import { foresee } from '../app/foresee.ts';
import { foreseeRefusal } from '../app/hold-fault.ts';
import { openSplit, toWholeTransaction } from '../app/split-request.ts';
import type { Deps } from '../deps.ts';
import { strictestOf } from '../domain/split.ts';
import { view } from '../domain/transaction.ts';

export const dryRunSplit = query<typeof transfer.dryRunSplit, Deps>()(async ({ ctx, input, clock, deps }) => {
  const rows = await openSplit({ ctx, input }, deps);
  const refusal = await foreseeRefusal({ ctx, transaction: toWholeTransaction(rows), field: 'amount' }, deps.wallet);
  if (refusal !== undefined) throw refusal;
  const foreseen = await Promise.all(rows.map((row) => foresee(row, deps.riskCheck, clock.now())));
  const progress = strictestOf(foreseen);
  const transactions = rows.map(({ transaction }) => ({
    ...view(transaction, progress),
    ...{ id: null, groupId: null, relatedTransactionId: null, dryRun: true as const },
  }));
  return { groupId: null, amount: String(input.amount), transactions, dryRun: true as const };
});
