import type { file as contract } from '@pay/contract/file';
import { invalidField, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { query } from '@pay/kernel/handler';
import { readChunk } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { findChunked, noteChunk } from '../store/files.ts';

/**
 * Runs as a question does, without receipt and transaction, which cost more than the bytes: a chunk has its place, so the same one again is
 * there once, and until the file is finished nobody reads it.
 */
export const append = query<typeof contract.append, Deps>()(async ({ ctx, input, deps, db }) => {
  const file = await findChunked(db, ctx.owner, input.fileId);
  if (file === undefined || file.state === 'expired') throw notFound();
  const bytes = Buffer.from(input.bytes, 'base64');
  if (bytes.length > limits.fileChunkBytes) throw invalidField('bytes', 'too_long', 'A chunk must have at most 128 KiB');
  const place = { fileId: file.id, number: input.number };
  if (file.state === 'available') {
    // Of a writer that begins anew: it is told again that this is written, and whoever sends something else finds nothing to write to.
    if ((await readChunk(deps, file, input.number))?.equals(bytes) !== true) throw notFound();
    return {};
  }
  // Before the chunk: what is there is known to whoever deletes it.
  if (input.number >= file.chunks) await noteChunk(db, ctx.owner, place);
  await deps.contents.put(place, deps.vault.sealChunk(deps.vault.openKey(file.dataKey, file.id), place, bytes));
  return {};
});
