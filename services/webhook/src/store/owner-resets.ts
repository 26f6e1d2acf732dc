// When owners last reset their sandboxes. Services have committed events that arrive here later; if stored, they would
// outlive the reset. Times are the database's: the commits of an event and of a reset have the same clock.
import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { hotOf, ownerColumns, type HotTx, type Tx } from '@pay/kernel/db';

const lockSql = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const markSql = `
  insert into owner_resets (account, environment, reset_at) values ($1, $2, now())
  on conflict (account, environment) do update set reset_at = greatest(owner_resets.reset_at, excluded.reset_at)`;
const sharedSql = `
  select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from (select unnest($1::text[]) as name order by 1) as names`;
const resetsSql = `
  select r.account, r.environment, extract(epoch from r.reset_at)::float8 * 1000 as at
  from unnest($1::uuid[], $2::smallint[]) as o(account, environment) join owner_resets r using (account, environment)`;

/** From now on, drops earlier events. Waits for events that are being stored. */
export async function markReset(tx: Tx, owner: Owner): Promise<void> {
  const hot = await hotOf(tx);
  const { account, environment } = ownerColumns(owner);
  await hot.query('owner-resets-lock', lockSql, [lockOf(owner)]);
  await hot.query('owner-resets-mark', markSql, [account, environment]);
}

type RecordedEvent = { readonly owner: Owner; readonly recordedAt?: number | undefined };

/** The events without those that their owners' resets removed. No reset can happen until this transaction ends. */
export async function withoutReset<E extends RecordedEvent>(tx: HotTx, events: readonly E[]): Promise<E[]> {
  const owners = new Map(
    events.flatMap(({ owner }) => (owner.environment === 'sandbox' ? [[lockOf(owner), owner] as const] : [])),
  );
  if (owners.size === 0) return [...events];
  await tx.query('owner-resets-shared', sharedSql, [[...owners.keys()]]);
  const columns = [...owners.values()].map(ownerColumns);
  const found = await tx.query<{ account: string; at: number }>('owner-resets', resetsSql, [
    columns.map(({ account }) => account),
    columns.map(({ environment }) => environment),
  ]);
  if (found.length === 0) return [...events];
  // Only for sandboxes, so an account is an owner.
  const resets = new Map<string, number>(found.map(({ account, at }) => [idOf('key', account), at]));
  // Keeps events without a time: losing an event is worse than delivering one from before the reset.
  return events.filter(
    ({ owner, recordedAt = Infinity }) => owner.environment === 'live' || recordedAt > (resets.get(owner.account) ?? -Infinity),
  );
}

const lockOf = ({ account, environment }: Owner): string => `reset|${account}|${environment}`;
