import type { report } from '@pay/contract/report/operations';
import { command } from '@pay/kernel/handler';
import { appendPushedPage } from '../app/write-export.ts';
import type { Deps } from '../deps.ts';
import { isOpen } from '../store/statements.ts';
import { findExport } from '../store/exports.ts';

export const appendRequestExportPage = command<typeof report.appendRequestExportPage, Deps>()({
  async prepare({ ctx, input, deps, db, ids }) {
    const made = await findExport(db.knex, ctx.owner, input.exportId);
    if (made === undefined || !isOpen(made.status) || made.isHeld) return;
    const running = { maker: { db, deps, clock: deps.clock, ids }, owner: ctx.owner };
    await appendPushedPage(running, made, input);
  },
  commit: async () => ({}),
});
