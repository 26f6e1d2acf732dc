// Delivery faults that a sandbox caller requested.
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { FaultMode } from '@pay/contract/webhook/shapes';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { faultModeCodes } from './codes.ts';

export async function insert(
  tx: Tx,
  owner: Owner,
  fault: { id: Id<'operation'>; webhookId: Id<'webhook'>; mode: FaultMode; count: number },
): Promise<void> {
  await tx('delivery_faults').insert({
    ...ownerColumns(owner),
    webhook_id: uuid(fault.webhookId),
    id: uuid(fault.id),
    mode: faultModeCodes.code(fault.mode),
    remaining: fault.count,
  });
}

const takeSql = `
  update delivery_faults set remaining = remaining - 1 where (webhook_id, id) = (
    select webhook_id, id from delivery_faults where webhook_id = $1 and remaining > 0 order by id limit 1 for update)
    and remaining > 0 returning mode`;

/** Consumes one fault of an endpoint, oldest first. */
export async function takeOne(db: Database, webhookId: string): Promise<FaultMode | undefined> {
  const [row] = await db.hot.query<{ mode: number }>('faults-take', takeSql, [uuid(webhookId)]);
  return row === undefined ? undefined : faultModeCodes.name(row.mode);
}
