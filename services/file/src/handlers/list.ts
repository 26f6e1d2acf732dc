import type { file as contract } from '@pay/contract/file/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { query } from '@pay/kernel/handler';
import { openRecord } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/stored-file.ts';
import { listFiles } from '../store/files.ts';

export const list = query<typeof contract.list, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const nowMs = clock.now();
  const found = await listFiles(db.knex, ctx.owner, { filters: input, keyset: keysetOf('file', input), nowMs });
  const { items, ...more } = pageOf(found, input);
  return { items: items.map((record) => viewOf(openRecord(deps, record), nowMs)), ...more };
});
