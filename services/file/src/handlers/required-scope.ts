import { purposeScopes } from '@pay/contract/file/shapes';
import type { file as contract } from '@pay/contract/file/operations';
import { query } from '@pay/kernel/handler';
import { findFinishedFile } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';

export const requiredScope = query<typeof contract.requiredScope, Deps>()(async ({ ctx, input, deps, db }) => {
  const { scope, purpose } = await findFinishedFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId });
  return { scope: scope ?? purposeScopes[purpose] };
});
