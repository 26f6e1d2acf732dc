import type { file as contract } from '@pay/contract/file';
import { invalidField, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findFile, noteChunk } from '../store/files.ts';

/** The bytes are written before the commit: their place is the same each time, and until the file is finished nobody reads it. */
export const append = command<typeof contract.append, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const file = await findFile(db.knex, ctx.owner, input.fileId);
    if (file?.state !== 'writing') throw notFound();
    const bytes = Buffer.from(input.bytes, 'base64');
    if (bytes.length > limits.fileChunkBytes) throw invalidField('bytes', 'too_long', 'A chunk has at most 128 KiB');
    const place = { fileId: file.id, number: input.number };
    await deps.contents.put(place, deps.vault.sealChunk(deps.vault.openKey(file.dataKey, file.id), place, bytes));
    return place;
  },
  async commit({ ctx, prepared: place, tx }) {
    await noteChunk(tx, ctx.owner, place);
    return {};
  },
});
