import type { report } from '@pay/contract/report/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { newExport } from '../app/new-export.ts';
import { scenarioOf } from '../app/new-statement.ts';
import { refuseTooMany } from '../app/running-jobs.ts';
import type { Deps } from '../deps.ts';
import { endExport, exportView } from '../domain/export.ts';
import { insertExport } from '../store/exports.ts';

export const createExport = command<typeof report.createExport, Deps>()({
  async prepare({ ctx, input, deps, clock }) {
    const scenario = scenarioOf(ctx);
    const asked = await newExport(deps, { ctx, input, clock });
    const failed = { at: clock.now(), failureReason: 'simulated' as const };
    if (scenario === 'failed') return { made: endExport(asked, 'failed', failed), deps };
    return { made: scenario === undefined ? asked : { ...asked, status: scenario, isHeld: true }, deps };
  },
  async commit({ ctx, input, prepared: { made, deps }, tx, clock, emit }) {
    const { owner, keyId, requestId } = ctx;
    if (made.status !== 'failed') await refuseTooMany(tx, owner, 'type');
    await insertExport(tx, owner, made, { keyId, requestId, runAt: deps.clock.now() });
    const changes = [{ field: 'type', from: null, to: input.type }];
    await recordAudit(tx, { ctx, clock }, { action: 'export.created', target: { type: 'export', id: made.id }, changes });
    const shown = exportView(made);
    if (made.status === 'failed') emit('export.failed', { id: made.id, version: made.version, snapshot: shown });
    return shown;
  },
  after: ({ deps }) => deps.wakeExports(),
});
