import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { recordReconciliation } from '@pay/kernel/recovery-mode';
import { summarizeRun, runView } from '../app/gap/run-view.ts';
import type { Deps } from '../deps.ts';
import { findGapRun, saveGapRun } from '../store/gap-runs.ts';

/**
 * Ends a run that compared everything and whose recovered transactions are debited. Only then may the platform resume.
 */
export const finishGapRun = command<typeof transfer.finishGapRun, Deps>()({
  async prepare({ input, db }) {
    const run = await findGapRun(db, input.runId);
    if (run === undefined) throw notFound();
    return { run, found: await summarizeRun(db, run) };
  },
  async commit({ tx, clock, prepared: { run, found } }) {
    if (run.phase === 'finished') return runView(run, found);
    if (run.phase !== 'settling' || found.unsettled > 0)
      throw conflict('invalid_state_transition', 'runId', 'The run is not complete. Advance it until nothing is pending.');
    const finished = { ...run, phase: 'finished' as const, finishedAt: clock.now() };
    if (!(await saveGapRun(tx, finished)))
      throw conflict('invalid_state_transition', 'runId', 'Another call advanced this run. Retry.');
    const view = runView({ ...finished, version: run.version + 1 }, found);
    if (run.recoveryId !== null) {
      const recovery = { id: run.recoveryId, restoredTo: run.restoredTo === null ? null : new Date(run.restoredTo) };
      const { id: runId, from, until, counts, recovered } = view;
      await recordReconciliation(tx, recovery, { at: finished.finishedAt, summary: { runId, from, until, counts, recovered } });
    }
    return view;
  },
});
