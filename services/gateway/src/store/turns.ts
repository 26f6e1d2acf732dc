// Turns that all replicas share: one operation has a turn at a time. The operation keeps it while it waits for other
// services, when no transaction could hold a lock.
import { uuid, type Id } from '@pay/core/id';
import type { Database, Tx } from '@pay/kernel/db';

export type Turn = { readonly name: string; readonly operationId: Id<'operation'> };

const takeSql = `
  insert into leases (name, holder, until) values ($1, $2, now() + $3::interval)
  on conflict (name) do update set holder = excluded.holder, until = excluded.until
  where leases.until < now() or leases.holder = excluded.holder returning 1`;

/** False while another operation has the turn. If a replica dies in its turn, the turn ends after `leaseMs`. */
export const takeTurn = async ({ hot }: Database, { name, operationId }: Turn, leaseMs: number): Promise<boolean> =>
  (await hot.query('turn-take', takeSql, [name, uuid(operationId), `${leaseMs} ms`])).length > 0;

/** False if the turn had ended already. */
export const endTurn = async (db: Database['knex'] | Tx, { name, operationId }: Turn): Promise<boolean> =>
  (await db('leases')
    .where({ name, holder: uuid(operationId) })
    .delete()) > 0;
