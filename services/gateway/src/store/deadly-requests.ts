// Requests during which replicas died. Their idempotency row counts the deaths; the kernel's table lists those that
// were set aside.
import { uuid, type Id } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';

/** The kind of requests among the work that is set aside. */
export const requestWork = 'request';

const takeSql = 'delete from work_attempts where kind = $1 and id = $2 and set_aside_at is null returning id';

const isReleasedSql = 'select 1 from work_attempts where kind = $1 and id = $2 and set_aside_at is null';

export const isReleased = async (db: Database, operationId: Id<'operation'>): Promise<boolean> =>
  (await db.hot.query('deadly-is-released', isReleasedSql, [requestWork, uuid(operationId)])).length > 0;

/** Like `isReleased`, and consumes the release, which is valid for one attempt. */
export const takeRelease = async (db: Database, operationId: Id<'operation'>): Promise<boolean> =>
  (await db.hot.query('deadly-take-release', takeSql, [requestWork, uuid(operationId)])).length > 0;
