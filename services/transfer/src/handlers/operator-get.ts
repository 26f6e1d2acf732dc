import type { transfer } from '@pay/contract/transfer/operations';
import { isId } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/batches/batch.ts';
import { walletsOf } from '../store/batch-wallets.ts';
import { findAnyonesBatch } from '../store/batches.ts';
import { findAnyones } from '../store/operator.ts';
import { toStoredView } from '../store/transaction-rows.ts';

type Answer = {
  readonly owner: Owner;
  readonly target: { readonly type: 'transaction' | 'batch'; readonly id: string };
  readonly resource: Readonly<Record<string, unknown>>;
};

async function findBatch(db: Database, id: `bat_${string}`): Promise<Answer | undefined> {
  const batch = await findAnyonesBatch(db.knex, id);
  if (batch === undefined) return undefined;
  const resource = viewOf(batch, await walletsOf(db.knex, batch));
  return { owner: batch.owner, target: { type: 'batch', id: batch.id }, resource: { ...resource } };
}

async function findTransaction(db: Database, id: string): Promise<Answer | undefined> {
  const found = await findAnyones(db, id);
  if (found === undefined) return undefined;
  const { owner, id: transactionId } = found.transaction;
  return { owner, target: { type: 'transaction', id: transactionId }, resource: { ...toStoredView(found), risk: found.risk } };
}

/** The answer contains payees, names, and references, so its owner sees the access in the audit log. */
export const operatorGet = command<typeof transfer.operatorGet, Deps>()<Answer | undefined>({
  prepare: ({ input: { id }, db }) => (isId('batch', id) ? findBatch(db, id) : findTransaction(db, id)),
  async commit({ ctx, tx, clock, prepared: found }) {
    if (found === undefined) return null;
    const { owner, target, resource } = found;
    const action = target.type === 'batch' ? 'batch.viewed' : 'transaction.viewed';
    await recordAudit(tx, { ctx, clock }, { action, target, owner });
    return { ...owner, resource };
  },
});
