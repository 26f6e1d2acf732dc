import type { file as contract } from '@pay/contract/file';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { forgetFile, lockFile } from '../store/files.ts';

/** For whoever uses the file. One that is gone, or whose content is, is forgotten already. */
export const forget = command<typeof contract.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    const file = await lockFile(tx, ctx.owner, input.fileId);
    if (file === undefined) return {};
    await forgetFile(tx, ctx.owner, file.id);
    await insertRemoval(tx, removalOf(file));
    return {};
  },
  after: ({ deps }) => deps.wakeJob('remove-contents'),
});
