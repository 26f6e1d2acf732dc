// Counts of requests by hour. store/requests writes them, in the statement that writes the requests.
import type { RequestSource } from '@pay/contract/gateway/usage';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { HOUR } from '@pay/core/time';
import { environmentCode, type Database } from '@pay/kernel/db';
import { consoleKeyId, durationOf } from '../domain/usage.ts';

export type UsageGroup = 'route' | 'key' | 'status' | undefined;

/**
 * `from` inclusive and `to` exclusive, in hours since the epoch; intervals are `hours` long, counted from the epoch.
 */
export type UsageSpan = { readonly from: number; readonly to: number; readonly hours: number };

export type UsageRow = {
  /** First hour of the interval, since the epoch. */
  readonly hour: number;
  /** Route, status, or uuid of a key; null without grouping. */
  readonly group: string | null;
  readonly count: number;
  readonly errors4xx: number;
  readonly errors5xx: number;
  readonly limited: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** The console's requests act with the owner's first key, whose id is the account. */
const groupColumns = {
  route: 'route',
  key: `case when key_id = '${consoleKeyId}' then account else key_id end::text`,
  status: 'status::text',
} as const;

const usageSql = (group: string): string => `
  with steps as (
    select hour - mod(hour, $5::int) as begin, ${group} as grouped, duration_step, sum(count) as requests,
        sum(count) filter (where status between 400 and 499) as refused, sum(count) filter (where status >= 500) as failed,
        sum(count) filter (where status = 429) as limited
      from request_usage where account = $1 and environment = $2 and hour >= $3 and hour < $4
        and ($7::boolean is null or (key_id = '${consoleKeyId}') = $7)
      group by 1, 2, 3),
  sums as (
    select *, sum(requests) over (partition by begin, grouped order by duration_step) as until,
        sum(requests) over (partition by begin, grouped) as total
      from steps)
  select begin, grouped, max(total)::float8 as total, coalesce(sum(refused), 0)::float8 as refused,
      coalesce(sum(failed), 0)::float8 as failed, coalesce(sum(limited), 0)::float8 as limited,
      min(duration_step) filter (where until >= total * 0.5) as p50, min(duration_step) filter (where until >= total * 0.99) as p99
    from sums group by begin, grouped order by begin, grouped limit $6`;

type Row = {
  begin: number;
  grouped: string | null;
  total: number;
  refused: number;
  failed: number;
  limited: number;
  p50: number;
  p99: number;
};

export type UsageQuery = {
  readonly span: UsageSpan;
  readonly group: UsageGroup;
  readonly source: RequestSource | undefined;
  readonly rows: number;
};

/** Intervals of an owner that had requests, oldest first. */
export async function usageOf(db: Database, owner: Owner, { span, group, source, rows }: UsageQuery): Promise<UsageRow[]> {
  const grouped = group === undefined ? 'null::text' : groupColumns[group];
  const found = await db.hot.query<Row>(`usage-${group ?? 'all'}`, usageSql(grouped), [
    uuid(owner.account),
    environmentCode[owner.environment],
    span.from,
    span.to,
    span.hours,
    rows,
    source === undefined ? null : source === 'console',
  ]);
  return found.map(({ begin, grouped: of, total, refused, failed, limited, p50, p99 }) => ({
    hour: begin,
    group: of,
    count: total,
    errors4xx: refused,
    errors5xx: failed,
    limited,
    p50Ms: durationOf(p50),
    p99Ms: durationOf(p99),
  }));
}

/** Deletes up to `rows` counts of hours before `beforeMs`. Returns their number. */
export async function purgeUsage(db: Database, { beforeMs, rows }: { beforeMs: number; rows: number }): Promise<number> {
  const gone = await db.hot.query(
    'usage-purge',
    `delete from request_usage where ctid = any (array(select ctid from request_usage where hour < $1 limit $2)) returning hour`,
    [Math.floor(beforeMs / HOUR), rows],
  );
  return gone.length;
}
