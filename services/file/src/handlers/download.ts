import type { file as contract } from '@pay/contract/file/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { availableFile, readableOf } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';

export const download = command<typeof contract.download, Deps>()({
  async prepare({ ctx, input, deps, db, clock }) {
    const nowMs = clock.now();
    return readableOf(await availableFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId, nowMs }), nowMs);
  },
  async commit({ ctx, prepared, tx, clock }) {
    await recordAudit(tx, { ctx, clock }, { action: 'file.downloaded', target: { type: 'file', id: prepared.file.id } });
    return prepared;
  },
});
