import type { file as contract } from '@pay/contract/file/operations';
import { query } from '@pay/kernel/handler';
import { findFinishedFile, readableOf } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';

export const describe = query<typeof contract.describe, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const file = await findFinishedFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId });
  return readableOf(file, clock.now());
});
