import type { file as contract } from '@pay/contract/file/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemovalsOf } from '../store/content-removals.ts';
import { deleteFiles } from '../store/files.ts';

export const sandboxReset = command<typeof contract.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    await insertRemovalsOf(tx, ctx.owner);
    await deleteFiles(tx, ctx.owner);
    return {};
  },
  after: ({ deps }) => deps.wakeJob('remove-contents'),
});
