// Counts of the tables over all owners, for operators' metrics. No row of an owner leaves here.
import { idOf, timeOf } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import type { Rail } from '../domain/rail-matrix.ts';
import type { Status } from '../domain/status.ts';
import { environmentOf, railCodes, statusCodes } from './codes.ts';

export type OpenCount = {
  readonly status: Status;
  readonly rail: Rail;
  readonly environment: Environment;
  readonly count: number;
  /** Milliseconds since the epoch at which the oldest was created, on its owner's clock. */
  readonly oldestAt: number;
};

type CountRow = { status: number; rail: number; environment: number; count: string; oldest: string };

const countSql = `
  select o.status, t.rail, o.environment, count(*) as count, min(o.id::text) as oldest
  from open_transactions o join transactions t on t.id = o.id where o.waits_until is null group by 1, 2, 3`;

/**
 * How many transactions are in progress, by status, rail, and environment, and the age of the oldest. Waiting scheduled
 * transfers are excluded.
 */
export async function countOpen(db: Database): Promise<OpenCount[]> {
  const rows = await db.hot.query<CountRow>('open-count', countSql, []);
  return rows.map((row) => ({
    status: statusCodes.name(row.status),
    rail: railCodes.name(row.rail),
    environment: environmentOf(row.environment),
    count: Number(row.count),
    oldestAt: timeOf(idOf('transaction', row.oldest)),
  }));
}

const overdueSql = `
  select environment, count(*) as count from open_transactions where next_run_at < to_timestamp($1 / 1000.0::float8) group by 1`;

/** Transactions whose next step was due before `since` (milliseconds) and did not start. */
export async function countOverdue(db: Database, since: number): Promise<ReadonlyMap<Environment, number>> {
  const rows = await db.hot.query<{ environment: number; count: string }>('open-overdue', overdueSql, [since]);
  return new Map(rows.map((row) => [environmentOf(row.environment), Number(row.count)]));
}
