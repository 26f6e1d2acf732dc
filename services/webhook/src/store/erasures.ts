// Erased customers, and the events of their owner that are not checked yet.
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ofOwner, ownerColumns, type Database, type HotTx, type Tx } from '@pay/kernel/db';

export async function insert(tx: Tx, owner: Owner, erasure: { customerId: Id<'customer'>; erasedAt: string }): Promise<void> {
  await tx('erasures')
    .insert({ ...ownerColumns(owner), customer_id: uuid(erasure.customerId), erased_at: erasure.erasedAt })
    .onConflict('customer_id')
    .ignore();
}

const knownSql = `
  select customer_id, (extract(epoch from erased_at) * 1000)::float8 as erased_at from erasures where customer_id = any($1::uuid[])`;

/** When these customers were erased; customers that were not are omitted. */
export async function findErasureTimes(
  tx: Pick<HotTx, 'query'>,
  customers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(customers.flatMap((id) => uuidOf(id) ?? []))];
  if (keys.length === 0) return new Map();
  const rows = await tx.query<{ customer_id: string; erased_at: number }>('erasures-known', knownSql, [keys]);
  return new Map(rows.map((row) => [idOf('customer', row.customer_id), Math.round(row.erased_at)]));
}

export type Erasure = {
  readonly owner: Owner;
  readonly customerId: Id<'customer'>;
  readonly erasedAt: number;
  readonly walkedTo: string;
};
type Row = { account: string; environment: number; customer_id: string; erased_at: Date; walked_to: string };

/** The oldest unfinished erasure, locked until the commit. Undefined when there is none, or another replica has it. */
export async function lockOne(tx: Tx): Promise<Erasure | undefined> {
  const row = await tx('erasures').where('done', false).orderBy('asked_at').forUpdate().skipLocked().first<Row | undefined>();
  if (row === undefined) return undefined;
  const environment = row.environment === environmentCode.live ? 'live' : 'sandbox';
  return {
    owner: { account: idOf('key', row.account), environment },
    customerId: idOf('customer', row.customer_id),
    erasedAt: row.erased_at.getTime(),
    walkedTo: row.walked_to,
  };
}

export type SealedEvent = { readonly id: Id<'event'>; readonly payload: string };

/** Events of an owner in the order of their ids, after `walkedTo`. */
export async function eventsAfter(tx: Tx, { owner, walkedTo }: Erasure, rowsMax: number): Promise<SealedEvent[]> {
  const rows: { id: string; payload: string }[] = await ofOwner(tx, owner, 'events')
    .where('id', '>', walkedTo)
    .orderBy('id')
    .limit(rowsMax)
    .select('id', 'payload');
  return rows.map(({ id, payload }) => ({ id: idOf('event', id), payload }));
}

export async function rewrite(tx: Tx, owner: Owner, { id, payload }: SealedEvent): Promise<void> {
  await ofOwner(tx, owner, 'events')
    .where({ id: uuid(id) })
    .update({ payload });
}

export async function saveProgress(
  tx: Tx,
  { owner, customerId }: Erasure,
  to: { readonly last: SealedEvent | undefined; readonly done: boolean },
): Promise<void> {
  await ofOwner(tx, owner, 'erasures')
    .where({ customer_id: uuid(customerId) })
    .update({ ...(to.last === undefined ? {} : { walked_to: uuid(to.last.id) }), done: to.done });
}

/** Deletes finished erasures requested before `beforeMs`: earlier data is no longer stored or in transit. */
export const forgetErasures = async (db: Database['knex'], beforeMs: number): Promise<void> =>
  void (await db('erasures').where('done', true).where('asked_at', '<', iso(beforeMs)).del());
