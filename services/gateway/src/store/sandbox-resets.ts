// The last reset of each sandbox. A reset is stored before anything is deleted, so that a job can finish it if its
// request dies.
import type { Ctx } from '@pay/contract/ctx';
import { idOf, uuid } from '@pay/core/id';
import { hotOf, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { ownerOf } from './keys.ts';

type ResetCtx = Pick<Ctx, 'owner' | 'operationId' | 'requestId' | 'keyId'>;

const beginSql = `
  insert into sandbox_resets as r (account, environment, generation, operation_id, request_id, key_id)
  values ($1, $2, (extract(epoch from now()) * 1000)::bigint, $3, $4, $5)
  on conflict (account, environment) do update set generation = greatest(r.generation + 1, excluded.generation),
    operation_id = excluded.operation_id, request_id = excluded.request_id, key_id = excluded.key_id, sent_at = now(), ended_at = null
  where r.operation_id <> excluded.operation_id`;
const generationSql = 'select generation::float8 as generation from sandbox_resets where account = $1 and environment = $2';

/**
 * Begins a generation of the sandbox, and returns it. A repeated operation gets the generation that it began before.
 */
export async function beginReset(tx: Tx, { owner, operationId, requestId, keyId }: ResetCtx): Promise<number> {
  const hot = await hotOf(tx);
  const { account, environment } = ownerColumns(owner);
  await hot.query('sandbox-reset-begin', beginSql, [account, environment, uuid(operationId), uuid(requestId), uuid(keyId)]);
  const rows = await hot.query<{ generation: number }>('sandbox-reset-generation', generationSql, [account, environment]);
  return rows[0]?.generation ?? 0;
}

const endSql = 'update sandbox_resets set ended_at = now() where account = $1 and environment = $2 and operation_id = $3';

/** Called once every service has answered. A later reset of the same sandbox stays open. */
export async function endReset(tx: Tx, { owner, operationId }: ResetCtx): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await (await hotOf(tx)).query('sandbox-reset-end', endSql, [account, environment, uuid(operationId)]);
}

export type OpenReset = ResetCtx & { readonly generation: number };
type Row = { account: string; environment: number; operation_id: string; request_id: string; key_id: string; generation: number };

const takeSql = `
  update sandbox_resets set sent_at = now() where (account, environment) in (
    select account, environment from sandbox_resets where ended_at is null and sent_at < now() - $1::interval
    order by sent_at limit $2 for update skip locked)
  returning account, environment, operation_id, request_id, key_id, generation::float8 as generation`;

/**
 * Takes resets that were sent more than `ageMs` ago and have not ended. A reset that fails again comes after the
 * others.
 */
export async function takeOpenResets(db: Database, { ageMs, limit }: { ageMs: number; limit: number }): Promise<OpenReset[]> {
  const rows = await db.hot.query<Row>('sandbox-resets-open', takeSql, [`${ageMs} ms`, limit]);
  return rows.map((row) => ({
    owner: ownerOf(row),
    operationId: idOf('operation', row.operation_id),
    requestId: idOf('request', row.request_id),
    keyId: idOf('key', row.key_id),
    generation: row.generation,
  }));
}
