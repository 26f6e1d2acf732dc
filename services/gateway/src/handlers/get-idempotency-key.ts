import type { gateway } from '@pay/contract/gateway/operations';
import { notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { find } from '../store/idempotency-keys.ts';

export const getIdempotencyKey = query<typeof gateway.getIdempotencyKey, Deps>()(async ({ ctx, input, db }) => {
  const row = await find(db, ctx.owner, { key: input.key, offsetMs: ctx.sandbox?.clockOffsetMs ?? 0 });
  if (row === undefined) throw notFound();
  return {
    key: row.key,
    method: row.method,
    // In the form that callers know from the reference.
    path: row.route.replaceAll(/:(\w+)/g, '{$1}'),
    status: row.status ?? null,
    resourceId: row.resourceId ?? null,
    createdAt: iso(row.createdAtMs),
    expiresAt: iso(row.expiresAtMs),
  };
});
