import type { file as contract } from '@pay/contract/file/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { deleteFile, deleteUse, isUsed, lockFile } from '../store/files.ts';

/** Also for a file that was never finished. A file that is already gone is a success. */
export const release = command<typeof contract.release, Deps>()({
  async commit({ ctx, input, tx }) {
    const file = await lockFile(tx, ctx.owner, input.fileId);
    if (file === undefined) return {};
    await deleteUse(tx, { fileId: file.id, usedBy: input.usedBy });
    if (await isUsed(tx, file.id)) return {};
    await deleteFile(tx, ctx.owner, file.id);
    await insertRemoval(tx, removalOf(file));
    return {};
  },
  after: ({ deps }) => deps.wakeJob('remove-contents'),
});
