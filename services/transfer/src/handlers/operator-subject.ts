import type { transfer } from '@pay/contract/transfer/operations';
import { isId } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { versionOf } from '../domain/operator-decision.ts';
import { findAnyonesBatch } from '../store/batches.ts';
import { findAnyones } from '../store/operator.ts';

/** A transaction or a batch. */
export const operatorSubject = query<typeof transfer.operatorSubject, Deps>()(async ({ input: { id }, db }) => {
  if (isId('batch', id)) {
    const batch = await findAnyonesBatch(db.knex, id);
    if (batch === undefined) return null;
    const { owner, customerId, version, status } = batch;
    return { ...owner, customerId, version: String(version), status };
  }
  const found = await findAnyones(db, id);
  if (found === undefined) return null;
  const { transaction, progress } = found;
  return {
    ...transaction.owner,
    customerId: transaction.customerId,
    version: versionOf(progress.status, progress.history.length),
    status: progress.status,
    amount: transaction.amount,
    currency: transaction.sourceCurrency,
  };
});
