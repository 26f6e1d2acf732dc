// A service's copy of the owners that the platform froze. Work that begins something for an owner reads the freeze
// under a shared lock in its transaction. A freeze takes the same lock exclusively: after the freeze has committed,
// nothing begins.
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { hotOf, ownerColumns, ofOwner, type Database, type HotTx, type Tx } from './db.ts';

/** For a migration of each service that begins work without a request. */
export const ownerFreezesTable = `
  create table owner_freezes (
    account uuid not null, environment smallint not null, frozen_at timestamptz not null, primary key (account, environment));`;

const table = 'owner_freezes';

/**
 * Freezes the owner or lifts its freeze. Waits for transactions that are just beginning work. Returns false if the
 * owner already had that state.
 */
export async function setOwnerFreeze(
  tx: Tx,
  owner: Owner,
  freeze: { readonly frozen: boolean; readonly at: number },
): Promise<boolean> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockOf(owner)]);
  if (!freeze.frozen) return (await ofOwner(tx, owner, table).delete()) === 1;
  const rows: unknown[] = await tx(table)
    .insert({ ...ownerColumns(owner), frozen_at: iso(freeze.at) })
    .onConflict(['account', 'environment'])
    .ignore()
    .returning('account');
  return rows.length === 1;
}

/** Whether the owner is frozen now. A freeze may follow a moment later. */
export const isOwnerFrozen = async (db: Database['knex'] | Tx, owner: Owner): Promise<boolean> =>
  (await ofOwner(db, owner, table).first()) !== undefined;

/**
 * Whether the owner is frozen. False holds until this transaction ends. Call it before the statement that begins
 * something.
 */
export const isFrozenAtStart = async (tx: HotTx, owner: Owner): Promise<boolean> => (await findFrozenAtStart(tx, [owner]))(owner);

/**
 * Like `isFrozenAtStart`, for several owners. Locks them in one order, so two transactions never wait for each other
 * through two freezes.
 */
export async function findFrozenAtStart(tx: HotTx, owners: readonly Owner[]): Promise<(owner: Owner) => boolean> {
  const frozen = new Set<string>();
  const byLock = new Map(owners.map((owner) => [lockOf(owner), owner]));
  for (const [lock, owner] of [...byLock].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx.query('owner-freeze-lock', lockSql, [lock]);
    const { account, environment } = ownerColumns(owner);
    if ((await tx.query('owner-freeze', frozenSql, [account, environment])).length > 0) frozen.add(lock);
  }
  return (owner) => frozen.has(lockOf(owner));
}

/** Like `isFrozenAtStart`, for an ordinary command or job. */
export const isFrozenAtStartOf = async (tx: Tx, owner: Owner): Promise<boolean> => isFrozenAtStart(await hotOf(tx), owner);

const lockSql = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))';
const frozenSql = 'select 1 from owner_freezes where account = $1 and environment = $2';
// The locks belong to the database, which all services share. A service's transaction never waits for another service,
// so no cycle of waits can form.
const lockOf = ({ account, environment }: Owner): string => `freeze|${account}|${environment}`;
