import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { versionOf } from '../domain/operator-decision.ts';
import { findAnyones } from '../store/operator.ts';

export const operatorSubject = query<typeof transfer.operatorSubject, Deps>()(async ({ input, db }) => {
  const found = await findAnyones(db, input.id);
  if (found === undefined) return null;
  const { transaction, progress } = found;
  const version = versionOf(progress.status, progress.history.length);
  return {
    ...transaction.owner,
    version,
    status: progress.status,
    amount: transaction.amount,
    currency: transaction.sourceCurrency,
  };
});
