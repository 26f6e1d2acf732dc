import type { file as contract } from '@pay/contract/file/operations';
import { SECOND, iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { availableFile } from '../app/read-file.ts';
import type { Deps } from '../deps.ts';
import { findLinkEpoch } from '../store/link-epochs.ts';

export const createLink = command<typeof contract.createLink, Deps>()({
  async prepare({ ctx, input, deps, db, clock }) {
    const nowMs = clock.now();
    const { id: fileId } = await availableFile(deps, db.knex, { owner: ctx.owner, fileId: input.fileId, nowMs });
    const untilMs = nowMs + input.expiresInSeconds * SECOND;
    const epoch = await findLinkEpoch(db.knex, ctx.owner);
    return { fileId, url: deps.links.url({ owner: ctx.owner, fileId, untilMs, epoch }), expiresAt: iso(untilMs) };
  },
  async commit({ ctx, prepared: { fileId, ...link }, tx, clock }) {
    await recordAudit(tx, { ctx, clock }, { action: 'file.link_created', target: { type: 'file', id: fileId } });
    return link;
  },
});
