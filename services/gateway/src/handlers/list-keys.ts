import type { gateway } from '@pay/contract/gateway/operations';
import { uuidOf } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import { show } from '../app/api-keys.ts';
import type { Deps } from '../deps.ts';
import * as store from '../store/keys.ts';

export const listKeys = query<typeof gateway.listKeys, Deps>()(async ({ ctx, input, db }) => {
  const before = input.before === undefined ? undefined : uuidOf(input.before);
  const keys = await store.listKeys(db.knex, { limit: input.limit, before, of: input.ofOwner ? ctx.owner : undefined });
  return { items: await show(db.knex, keys) };
});
