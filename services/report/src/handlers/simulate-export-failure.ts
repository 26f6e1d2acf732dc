import { exportMachine } from '@pay/contract/report/export';
import { moves } from '@pay/contract/machine';
import type { report } from '@pay/contract/report/operations';
import { assert, conflict, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { endExport, exportView } from '../domain/export.ts';
import { lockExport, saveExport } from '../store/exports.ts';

export const simulateExportFailure = command<typeof report.simulateExportFailure, Deps>()({
  async commit({ ctx, input, tx, clock, emit }) {
    const found = await lockExport(tx, ctx.owner, input.exportId);
    if (found === undefined) throw notFound();
    if (!moves(exportMachine, found.status, 'failed'))
      throw conflict('invalid_state_transition', 'status', 'The export has already failed');
    const failed = endExport(found, 'failed', { at: clock.now(), failureReason: 'simulated' });
    assert(await saveExport(tx, ctx.owner, failed), 'locked export row not updated');
    const shown = exportView(failed);
    emit('export.failed', { id: failed.id, version: failed.version, snapshot: shown });
    return shown;
  },
});
