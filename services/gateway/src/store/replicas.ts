// The replicas of the gateway that are in contact with the database. All times are the database's. An outage of the
// database interrupts the contact of all replicas alike, so no outage looks like a death.
import { uuid, type Id } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';

/** Milliseconds between a replica's reports. A lease of `leaseMs` outlives the proof of a death. */
export const reportEveryMs = (leaseMs: number): number => Math.max(100, leaseMs / 8);
/** Intervals without a report after which a replica is no longer in contact, and after which it may be proven dead. */
const reports = { contact: 2, death: 4 } as const;

type ReplicaSql = {
  /** SQL expression of the id of the replica that is judged. */
  readonly replica: string;
  /** SQL expression of the id of this replica. */
  readonly me: string;
  /** SQL expression of the interval between reports. */
  readonly every: string;
};

/** SQL that is true if the replica is in contact, or has shut down cleanly. */
export const isInContact = ({ replica, every }: ReplicaSql): string =>
  `not exists (select 1 from replicas r where r.id = ${replica} and r.seen_at < now() - ${reports.contact} * ${every})`;

/** SQL that is true if the replica has not reported for a period in which this one was in contact without a gap. */
export const isProvenDead = ({ replica, me, every }: ReplicaSql): string =>
  `exists (select 1 from replicas r, replicas m where r.id = ${replica} and m.id = ${me}
    and m.seen_at >= now() - ${reports.contact} * ${every} and greatest(r.seen_at, m.since) < now() - ${reports.death} * ${every})`;

const reportSql = `
  insert into replicas as r (id, since, seen_at) values ($1, now(), now())
  on conflict (id) do update set seen_at = excluded.seen_at,
    since = case when r.seen_at < now() - ${reports.contact} * $2::interval then excluded.since else r.since end`;
const leaveSql = 'delete from replicas where id = $1';
const purgeSql = `delete from replicas where seen_at < now() - $1::interval`;

export const reportReplica = async ({ hot }: Database, id: Id<'operation'>, everyMs: number): Promise<void> =>
  void (await hot.query('replicas-report', reportSql, [uuid(id), `${everyMs} ms`]));

export const leaveReplicas = async ({ hot }: Database, id: Id<'operation'>): Promise<void> =>
  void (await hot.query('replicas-leave', leaveSql, [uuid(id)]));

/** Deletes replicas that died so long ago that no key names them. */
export const purgeReplicas = async ({ hot }: Database, ageMs: number): Promise<void> =>
  void (await hot.query('replicas-purge', purgeSql, [`${ageMs} ms`]));
