import { exportMachine } from '@pay/contract/export';
import { moves } from '@pay/contract/machine';
import type { report } from '@pay/contract/report';
import { conflict, notFound, unavailable } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { endedExport, exportView } from '../domain/export.ts';
import { findExport, saveExport } from '../store/exports.ts';

export const simulateExportFailure = command<typeof report.simulateExportFailure, Deps>()({
  async commit({ ctx, input, tx, clock, emit }) {
    const found = await findExport(tx, ctx.owner, input.exportId);
    if (found === undefined) throw notFound();
    if (!moves(exportMachine, found.status, 'failed'))
      throw conflict('invalid_state_transition', 'status', 'The export has failed already');
    const failed = endedExport(found, 'failed', { at: clock.now(), failureReason: 'simulated' });
    if (!(await saveExport(tx, ctx.owner, failed))) throw unavailable('contention', 'The export is being written, try again');
    const shown = exportView(failed);
    emit('export.failed', { id: failed.id, version: failed.version, snapshot: shown });
    return shown;
  },
});
