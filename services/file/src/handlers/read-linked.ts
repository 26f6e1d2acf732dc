import type { file as contract } from '@pay/contract/file/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { readChunk } from '../app/read-file.ts';
import { visitLink } from '../app/visit-link.ts';
import type { Deps } from '../deps.ts';

export const readLinked = query<typeof contract.readLinked, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const { file } = await visitLink(input.token, { ctx, deps, db, clock });
  const chunk = await readChunk(deps, file, input.number);
  if (chunk === undefined) throw notFound();
  return { bytes: chunk.toString('base64') };
});
