// Work that was set aside, for an operator to inspect, and to release once its cause is gone.
import { setAsideWorkOperations, type SetAsideWork } from '@pay/contract/set-aside-work';
import { notFound } from '@pay/core/fault';
import { idOf, sameBody } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Subscription } from './bus.ts';
import { environmentCode, type Database, type Tx } from './db.ts';
import { command, query } from './handler.ts';
import { recordAudit } from './outbox.ts';
import { serve, type ServeDeps } from './serve.ts';

type Row = {
  kind: string;
  id: string;
  resource_id: string;
  account: string | null;
  environment: number | null;
  attempts: number;
  error: string | null;
  is_ended: boolean;
  set_aside_at: Date;
};
type Operations = ReturnType<typeof setAsideWorkOperations>;

function toSetAsideWork(row: Row): SetAsideWork {
  const { kind, id: workId, resource_id: resourceId, attempts, is_ended: isEnded, error } = row;
  const account = row.account === null ? null : idOf('key', row.account);
  const environment = account === null ? null : row.environment === environmentCode.live ? 'live' : 'sandbox';
  return {
    kind,
    workId,
    resourceId,
    account,
    environment,
    attempts,
    error: error ?? '',
    isEnded,
    at: iso(row.set_aside_at.getTime()),
  };
}

type SetAsideFilter = { readonly limit: number; readonly kind?: string | undefined; readonly workId?: string | undefined };

/**
 * Sorts work that waits for a release first, and live before sandbox. Otherwise ended work or sandbox work could fill
 * the list and hide it.
 */
export async function listSetAsideWork(
  { knex }: Pick<Database, 'knex'>,
  { limit, kind, workId }: SetAsideFilter,
): Promise<SetAsideWork[]> {
  const query = knex('work_attempts').whereNotNull('set_aside_at');
  if (kind !== undefined) void query.where({ kind });
  if (workId !== undefined) void query.where({ id: workId });
  const isSandbox = knex.raw('coalesce(environment, ?) = ?', [environmentCode.live, environmentCode.sandbox]);
  const rows = (await query
    .orderBy('is_ended')
    .orderBy(isSandbox as never)
    .orderBy(['set_aside_at', 'kind', 'id'])
    .limit(limit)) as Row[];
  return rows.map(toSetAsideWork);
}

/** Keeps the row, so that work with its own count of attempts sees the release. @throws 404 */
export async function releaseWork(tx: Tx, { kind, workId }: Pick<SetAsideWork, 'kind' | 'workId'>): Promise<SetAsideWork> {
  const row = (await tx('work_attempts').where({ kind, id: workId }).whereNotNull('set_aside_at').forUpdate().first()) as
    Row | undefined;
  if (row === undefined) throw notFound();
  await tx('work_attempts')
    .where({ kind, id: workId })
    .update({ attempts: 0, error: null, is_ended: false, set_aside_at: null, at: tx.fn.now() });
  return toSetAsideWork(row);
}

/** Serves both operations for every service, so that the console need not know which services set work aside. */
export async function serveSetAsideWork(deps: ServeDeps): Promise<Subscription[]> {
  const operations = setAsideWorkOperations(deps.service);
  const list = query<Operations['listSetAsideWork'], unknown>()(async ({ input, db }) => ({
    items: await listSetAsideWork(db, input),
  }));
  const release = command<Operations['releaseWork'], unknown>()({
    async commit({ ctx, input, tx, clock }) {
      const released = await releaseWork(tx, input);
      const { account, environment, attempts, kind, resourceId: id } = released;
      const owner = account === null || environment === null ? ctx.owner : { account: sameBody('key', account), environment };
      const changes = [{ field: 'attempts', from: String(attempts), to: '0' }];
      await recordAudit(tx, { ctx, clock }, { action: 'work.released', target: { type: kind, id }, owner, changes });
      return released;
    },
  });
  // Each handler is typed for its own operation, and the server accepts any.
  return Promise.all([
    serve(operations.listSetAsideWork, list as never, deps),
    serve(operations.releaseWork, release as never, deps),
  ]);
}
