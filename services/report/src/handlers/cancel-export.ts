import { exportMachine } from '@pay/contract/report/export';
import { moves } from '@pay/contract/machine';
import type { report } from '@pay/contract/report/operations';
import { assert, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { endExport, exportView } from '../domain/export.ts';
import { lockExport, saveExport } from '../store/exports.ts';

/**
 * The writer stops at its next save of progress, and a job drops the unfinished file later. Repeating the request
 * changes nothing.
 */
export const cancelExport = command<typeof report.cancelExport, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await lockExport(tx, ctx.owner, input.exportId);
    if (found === undefined) throw notFound();
    if (!moves(exportMachine, found.status, 'canceled')) return exportView(found);
    const canceled = endExport(found, 'canceled', { at: clock.now() });
    assert(await saveExport(tx, ctx.owner, canceled), 'locked export row not updated');
    return exportView(canceled);
  },
});
