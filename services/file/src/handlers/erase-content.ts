import type { file as contract } from '@pay/contract/file/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { forgetFile, lockFile } from '../store/files.ts';

/**
 * Erases a file's name and content for the service that uses it. Repeating it, or erasing a missing file, changes
 * nothing.
 */
export const eraseContent = command<typeof contract.eraseContent, Deps>()({
  async commit({ ctx, input, tx }) {
    const file = await lockFile(tx, ctx.owner, input.fileId);
    if (file === undefined) return {};
    await forgetFile(tx, ctx.owner, file.id);
    await insertRemoval(tx, removalOf(file));
    return {};
  },
  after: ({ deps }) => deps.wakeJob('remove-contents'),
});
