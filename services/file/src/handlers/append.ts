import type { file as contract } from '@pay/contract/file/operations';
import { invalidField, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { query } from '@pay/kernel/handler';
import { readChunk } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { findChunked, noteChunk } from '../store/files.ts';

/**
 * Runs as a query, without receipt and transaction, which cost more than the bytes. A repeated request writes the same
 * chunk again, and an unfinished file has no readers.
 */
export const append = query<typeof contract.append, Deps>()(async ({ ctx, input, deps, db }) => {
  const file = await findChunked(db, ctx.owner, input.fileId);
  if (file === undefined || file.state === 'expired') throw notFound();
  const bytes = Buffer.from(input.bytes, 'base64');
  if (bytes.length > limits.fileChunkBytes) throw invalidField('bytes', 'too_long', 'A chunk must be at most 128 KiB');
  const place = { fileId: file.id, number: input.number };
  if (file.state === 'available') {
    // For a writer that starts again: the same chunk is confirmed, and a different one gets a 404.
    if ((await readChunk(deps, file, input.number))?.equals(bytes) !== true) throw notFound();
    return {};
  }
  // Recorded before the write: the job that deletes contents must know all existing chunks.
  if (input.number >= file.chunks) await noteChunk(db, ctx.owner, place);
  await deps.contents.put(place, deps.vault.sealChunk(deps.vault.openKey(file.dataKey, file.id), place, bytes));
  return {};
});
