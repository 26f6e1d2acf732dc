// One replica of a service does work that needs doing once, such as gauges that cost a query. It holds a lease instead
// of an advisory lock, which ends with its session, and a transaction pooler does not keep sessions.
import type { IdSource } from '@pay/core/id';
import { SECOND, type Clock } from '@pay/core/time';
import type { Database } from './db.ts';

export type Leader = {
  /** Whether this replica leads. Becomes the leader if there is none. Throws if the database cannot be reached. */
  leads(): Promise<boolean>;
  /** Lets another replica lead at once. */
  resign(): Promise<void>;
};

/** Milliseconds. Another replica replaces a dead leader after `lease`. A live leader renews after `renewAfter`. */
const times = { lease: 40 * SECOND, renewAfter: 15 * SECOND } as const;

const take = `
  insert into leases (name, holder, until) values ('leader', $1, now() + interval '${times.lease / SECOND} s')
  on conflict (name) do update set holder = excluded.holder, until = excluded.until
  where leases.holder = $1 or leases.until < now() returning 1`;
const leave = `delete from leases where name = 'leader' and holder = $1`;

export type LeaderOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Called when this replica can no longer be sure that it leads. */
  readonly onLoss: () => void;
};

export function createLeader({ db, clock, ids, onLoss }: LeaderOptions): Leader {
  const me = ids.next('operation', clock.now());
  let leadsSince: number | undefined;
  const lose = (): false => {
    if (leadsSince !== undefined) onLoss();
    leadsSince = undefined;
    return false;
  };
  return {
    async leads() {
      const askedAt = clock.now();
      if (leadsSince !== undefined && askedAt - leadsSince < times.renewAfter) return true;
      // The lease has certainly expired, regardless of the database's answer: another replica may lead.
      if (leadsSince !== undefined && askedAt - leadsSince >= times.lease) lose();
      const taken = await db.hot.query('leader-take', take, [me]);
      if (taken.length === 0) return lose();
      leadsSince = askedAt;
      return true;
    },
    async resign() {
      if (leadsSince === undefined) return;
      lose();
      await db.hot.query('leader-leave', leave, [me]).catch(() => []);
    },
  };
}
