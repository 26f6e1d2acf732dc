import type { file as contract } from '@pay/contract/file/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { availableFile, readChunk } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';

export const read = query<typeof contract.read, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const file = await availableFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId, nowMs: clock.now() });
  const chunk = await readChunk(deps, file, input.number);
  if (chunk === undefined) throw notFound();
  return { bytes: chunk.toString('base64') };
});
