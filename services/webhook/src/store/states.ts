// The health of endpoints, written only when it changes. Times are real milliseconds.
import type { Database } from '@pay/kernel/db';
import { uuid } from '@pay/core/id';

const time = (parameter: string): string => `to_timestamp(${parameter} / 1000.0::float8)`;

/** Stores the time since which nothing has succeeded. */
export async function markFailing(db: Database, webhookId: string, at: number): Promise<void> {
  const sql = `update endpoint_states set failing_since = ${time('$2')} where webhook_id = $1 and failing_since is null`;
  await db.hot.query('states-failing', sql, [uuid(webhookId), at]);
}

/** A success clears every failure before it. */
export async function markHealthy(db: Database, webhookId: string): Promise<void> {
  const sql = `update endpoint_states set failing_since = null, trips = 0, closed_until = null
    where webhook_id = $1 and (failing_since is not null or trips > 0 or closed_until is not null)`;
  await db.hot.query('states-healthy', sql, [uuid(webhookId)]);
}

/** Pauses an endpoint until a time, unless it is paused already. */
export async function pause(db: Database, webhookId: string, period: { now: number; until: number }): Promise<boolean> {
  const sql = `update endpoint_states set trips = least(trips + 1, 1000), closed_until = ${time('$3')}
    where webhook_id = $1 and (closed_until is null or closed_until <= ${time('$2')}) returning 1`;
  return (await db.hot.query('states-pause', sql, [uuid(webhookId), period.now, period.until])).length > 0;
}
