import type { gateway } from '@pay/contract/gateway/operations';
import { notFound } from '@pay/core/fault';
import { timeOf, uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findKey } from '../store/keys.ts';

export const getCurrentKey = query<typeof gateway.getCurrentKey, Deps>()(async ({ ctx, db }) => {
  const key = await findKey(db.knex, uuid(ctx.keyId));
  if (key === undefined) throw notFound();
  return {
    id: key.id,
    name: key.name,
    environment: key.owner.environment,
    scopes: key.scopes === undefined ? null : [...key.scopes],
    expiresAt: key.expiresAt?.toISOString() ?? null,
    createdAt: iso(timeOf(key.id)),
  };
});
