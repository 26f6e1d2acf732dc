import type { file as contract } from '@pay/contract/file/operations';
import { query } from '@pay/kernel/handler';
import { findFinishedFile } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../domain/stored-file.ts';

export const get = query<typeof contract.get, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const file = await findFinishedFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId });
  return viewOf(file, clock.now());
});
