import type { file as contract } from '@pay/contract/file/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { readableOf } from '../app/read-file.ts';
import { visitLink } from '../app/visit-link.ts';
import type { Deps } from '../deps.ts';

/** The visitor of a link is unknown, so the log has the key of the file's owner, and no address. */
export const openLink = command<typeof contract.openLink, Deps>()({
  async prepare({ ctx, input, deps, db, clock }) {
    const visit = await visitLink(input.token, { ctx, deps, db, clock });
    return { ctx: visit.ctx, readable: readableOf(visit.file, visit.nowMs) };
  },
  async commit({ prepared: { ctx, readable }, tx, clock }) {
    await recordAudit(tx, { ctx, clock }, { action: 'file.link_opened', target: { type: 'file', id: readable.file.id } });
    return readable;
  },
});
