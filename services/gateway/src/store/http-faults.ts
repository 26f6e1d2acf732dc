import type { Owner } from '@pay/core/owner';
import { uuid, type Id } from '@pay/core/id';
import { environmentCode, ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';

export type HttpFault = {
  readonly status: number;
  readonly route: string | undefined;
  readonly count: number;
  readonly delayMs: number;
};

export async function insert(tx: Tx, owner: Owner, fault: HttpFault & { id: Id<'operation'>; keyId: Id<'key'> }): Promise<void> {
  await tx('http_faults').insert({
    ...ownerColumns(owner),
    id: uuid(fault.id),
    key_id: uuid(fault.keyId),
    status: fault.status,
    route: fault.route ?? null,
    remaining: fault.count,
    delay_ms: fault.delayMs,
  });
}

export async function removeAll(tx: Tx, owner: Owner): Promise<void> {
  await ofOwner(tx, owner, 'http_faults').delete();
}

/** Consumes the oldest fault that applies to this call. Concurrent calls consume different faults or wait. */
export async function takeOne(
  db: Database,
  owner: Owner,
  call: { keyId: Id<'key'>; route: string },
): Promise<{ status: number; delayMs: number } | undefined> {
  const [row] = await db.hot.query<{ status: number; delay_ms: number }>(
    'http-fault-take',
    `update http_faults set remaining = remaining - 1 where id = (
       select id from http_faults where account = $1 and environment = $2 and key_id = $3 and remaining > 0 and (route is null or route = $4)
         order by id limit 1 for update)
       and remaining > 0 returning status, delay_ms`,
    [uuid(owner.account), environmentCode[owner.environment], uuid(call.keyId), call.route],
  );
  return row === undefined ? undefined : { status: row.status, delayMs: row.delay_ms };
}
