import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { advanceRun } from '../app/gap/gap-run.ts';
import { summarizeRun, runView } from '../app/gap/run-view.ts';
import type { Deps } from '../deps.ts';
import { findGapRun, saveGapRun } from '../store/gap-runs.ts';

/** One page at a time, so that its caller sees the progress and a crash loses one page. */
export const advanceGapRun = command<typeof transfer.advanceGapRun, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const run = await findGapRun(db, input.runId);
    if (run === undefined) throw notFound();
    const next = await advanceRun(deps.gap, run, ctx);
    return { next, view: runView(next, await summarizeRun(db, run)) };
  },
  async commit({ tx, prepared: { next, view } }) {
    if (!(await saveGapRun(tx, next)))
      throw conflict('invalid_state_transition', 'runId', 'Another call advanced this run. Retry.');
    return view;
  },
});
