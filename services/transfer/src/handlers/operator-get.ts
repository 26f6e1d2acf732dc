import type { transfer } from '@pay/contract/transfer/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findAnyones } from '../store/operator.ts';
import { toStoredView, type StoredTransaction } from '../store/transaction-rows.ts';

/** The answer contains payees and references, so its owner sees the access in the audit log. */
export const operatorGet = command<typeof transfer.operatorGet, Deps>()<StoredTransaction | undefined>({
  prepare: ({ input, db }) => findAnyones(db, input.id),
  async commit({ ctx, tx, clock, prepared: found }) {
    if (found === undefined) return null;
    const { id, owner } = found.transaction;
    await recordAudit(tx, { ctx, clock }, { action: 'transaction.viewed', target: { type: 'transaction', id }, owner });
    return { ...owner, resource: { ...toStoredView(found), risk: found.risk } };
  },
});
