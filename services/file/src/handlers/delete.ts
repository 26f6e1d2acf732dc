import type { file as contract } from '@pay/contract/file/operations';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { deleteFile, isUsed, lockFile } from '../store/files.ts';

const remove = command<typeof contract.delete, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const file = await lockFile(tx, ctx.owner, input.fileId);
    if (file === undefined || file.state === 'writing') throw notFound();
    if (await isUsed(tx, file.id)) throw conflict('in_use', 'fileId', 'The file is in use');
    await deleteFile(tx, ctx.owner, file.id);
    await insertRemoval(tx, removalOf(file));
    await recordAudit(tx, { ctx, clock }, { action: 'file.deleted', target: { type: 'file', id: file.id } });
    return { id: file.id, deleted: true as const };
  },
  after: ({ deps }) => deps.wakeJob('remove-contents'),
});

// No constant may be called `delete`.
export { remove as delete };
