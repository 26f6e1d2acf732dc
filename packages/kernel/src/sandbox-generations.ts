// A service's copy of the generation of each sandbox. A reset begins a generation and deletes the rows of all earlier
// ones in the same transaction. Work claims the generation in which it began, so a service rejects work from before a
// reset (ADR-0124).
import { unavailable, type Fault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { hotOf, ownerColumns, type HotTx, type Tx } from './db.ts';

/** For a migration of each service that checks claims. A sandbox without a row was never reset: its generation is 0. */
export const sandboxGenerationsTable = `
  create table sandbox_generations (
    account uuid not null, environment smallint not null, generation bigint not null check (generation > 0),
    primary key (account, environment));`;

/** SQL for the generation of the sandbox of a row in the table `alias`. */
export const generationOf = (alias: string): string => `coalesce((select g.generation from sandbox_generations g
  where g.account = ${alias}.account and g.environment = ${alias}.environment), 0)::float8`;

/** `generation` is undefined for work that touches only rows that a reset deletes. */
export type GenerationClaim = { readonly owner: Owner; readonly generation: number | undefined };

const lockSql = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const beginSql = `
  insert into sandbox_generations as s (account, environment, generation) values ($1, $2, $3)
  on conflict (account, environment) do update set generation = excluded.generation
  where s.generation < excluded.generation returning generation`;
const sharedSql = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))';
const currentSql = `
  select o.position::int as position, g.generation::float8 as generation
  from unnest($1::uuid[], $2::smallint[]) with ordinality as o(account, environment, position)
  join sandbox_generations g using (account, environment)`;

/**
 * Begins a generation of a sandbox. Call it before the statements that delete. Waits for transactions that hold a
 * claim. Returns false if this or a later generation has already begun, and nothing remains to delete.
 */
export async function beginGeneration(tx: Tx, owner: Owner, generation: number): Promise<boolean> {
  if (owner.environment !== 'sandbox') return false;
  const hot = await hotOf(tx);
  const { account, environment } = ownerColumns(owner);
  await hot.query('generation-lock', lockSql, [lockOf(owner)]);
  return (await hot.query('generation-begin', beginSql, [account, environment, generation])).length === 1;
}

/**
 * Finds the claims that a reset has invalidated. Claims that pass hold until this transaction ends. Call it before the
 * statements that rely on them. Locks in one order, so two transactions never wait for each other.
 */
export async function findStaleClaims(
  tx: HotTx,
  claims: readonly GenerationClaim[],
): Promise<(claim: GenerationClaim) => boolean> {
  const byLock = new Map(
    claims.flatMap(({ owner, generation }) =>
      generation === undefined || owner.environment !== 'sandbox' ? [] : [[lockOf(owner), owner] as const],
    ),
  );
  if (byLock.size === 0) return () => false;
  const locks = [...byLock.keys()].sort();
  const columns = locks.map((lock) => ownerColumns(byLock.get(lock) as Owner));
  // Sent without waiting. The connection answers in order, and the last statement reads the commits that the locks
  // waited for.
  const locking = locks.map((lock) => tx.query('generation-shared', sharedSql, [lock]));
  const reading = tx.query<{ position: number; generation: number }>('generation-current', currentSql, [
    columns.map(({ account }) => account),
    columns.map(({ environment }) => environment),
  ]);
  const [rows] = await Promise.all([reading, ...locking]);
  const current = new Map(rows.map(({ position, generation }) => [locks[position - 1], generation]));
  return ({ owner, generation }) => generation !== undefined && generation < (current.get(lockOf(owner)) ?? 0);
}

/** Like `findStaleClaims`, for one claim. Throws if a reset has invalidated it. */
export async function requireCurrentGeneration(tx: HotTx, claim: GenerationClaim): Promise<void> {
  if ((await findStaleClaims(tx, [claim]))(claim)) throw sandboxWasReset();
}

/** The response to a stale claim. A caller that retries the request claims the new generation. */
export const sandboxWasReset = (): Fault =>
  unavailable('sandbox_reset', 'The sandbox was reset during the request. Send the request again.');

const lockOf = ({ account, environment }: Owner): string => `generation|${account}|${environment}`;
