import type { file as contract } from '@pay/contract/file/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { deleteFile, deleteUse, isUsed, lockFile } from '../store/files.ts';

/** Ends one use, and deletes a file without other uses, finished or not. Succeeds if the file is already gone. */
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
