// Idempotency keys of lost and recovered transactions, which callers will repeat. A claim reads them
// (idempotency-keys.ts).
import { tagOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode, ofOwner, type Database, type Tx } from '@pay/kernel/db';
import { idempotencyTimes } from '../domain/idempotency.ts';

export type RecoveredKey = { readonly owner: Owner; readonly transactionId: Id<'transaction'> };

const insertSql = `
  insert into recovered_keys (account, environment, tag, operation_id, resource_id, created_at, expires_at)
  select account, environment, decode(tag, 'hex'), operation_id, resource_id, to_timestamp(used / 1000), to_timestamp(used / 1000) + $7::interval
  from unnest($1::uuid[], $2::smallint[], $3::text[], $4::uuid[], $5::text[], $6::float8[]) as t (account, environment, tag, operation_id, resource_id, used)
  on conflict (operation_id) do nothing returning operation_id`;

/** Stores the keys of recovered transactions, each once. Returns the number of new ones. */
export async function storeRecoveredKeys(db: Database, keys: readonly RecoveredKey[]): Promise<number> {
  const column = (of: (key: RecoveredKey) => unknown): unknown[] => keys.map(of);
  const rows = await db.hot.query('recovered-keys-insert', insertSql, [
    column(({ owner }) => uuid(owner.account)),
    column(({ owner }) => environmentCode[owner.environment]),
    column(({ transactionId }) => Buffer.from(tagOf(transactionId)).toString('hex')),
    column(({ transactionId }) => uuid(transactionId)),
    column(({ transactionId }) => transactionId),
    column(({ transactionId }) => timeOf(transactionId)),
    `${idempotencyTimes.retention} ms`,
  ]);
  return rows.length;
}

export const removeRecoveredKeys = async (tx: Tx, owner: Owner): Promise<void> =>
  void (await ofOwner(tx, owner, 'recovered_keys').delete());

/** Deletes up to `rows` keys that expired more than `ageMs` ago. Returns their number. */
export async function purgeRecoveredKeys(db: Database, { ageMs, rows }: { ageMs: number; rows: number }): Promise<number> {
  const purged = await db.hot.query(
    'recovered-keys-purge',
    `delete from recovered_keys where operation_id in (
       select operation_id from recovered_keys where expires_at < now() - $1::interval limit $2) returning 1`,
    [`${ageMs} ms`, rows],
  );
  return purged.length;
}
