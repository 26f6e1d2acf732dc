import type { transfer } from '@pay/contract/transfer/operations';
import { invalidField } from '@pay/core/fault';
import { timeOf, uuid } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Recovery } from '@pay/kernel/recovery-mode';
import { lowestId, noGapCounts } from '../app/gap/gap-run.ts';
import { runView } from '../app/gap/run-view.ts';
import type { Deps } from '../deps.ts';
import { earliestSince, insertGapRun, type GapRun } from '../store/gap-runs.ts';
import { newestTransactionId } from '../store/own-payments.ts';

/**
 * The start follows from the recovery. Its caller may start earlier but never later, because a payment that is not
 * compared may be paid twice. Outside recovery mode the caller must give the start, which prevents a run by mistake.
 */
export const beginGapRun = command<typeof transfer.beginGapRun, Deps>()<GapRun>({
  async prepare({ ctx, input, deps, db }) {
    // This replica's state may be some seconds old.
    await deps.recovery.look();
    const recovery = deps.recovery.current();
    if (recovery === undefined && input.from === undefined)
      throw invalidField('from', 'required', 'The platform is not in recovery mode. Send `from`, the start of the comparison.');
    const now = deps.clock.now();
    const restoredTo = recovery?.restoredTo?.getTime() ?? null;
    const asked = input.from === undefined ? undefined : Date.parse(input.from);
    const since =
      recovery === undefined ? (asked ?? 0) : await sinceRestore(db, recovery, { asked, now, marginMs: input.marginMs });
    if (since >= now) throw invalidField('from', 'out_of_range', '`from` must be in the past. Send an earlier instant.');
    return {
      id: uuid(ctx.operationId),
      recoveryId: recovery?.id ?? null,
      ...{ restoredTo, since, until: now, phase: 'deposits', book: '', at: since, after: lowestId(0), counts: noGapCounts },
      ...{ version: 0, begunAt: now, finishedAt: null },
    };
  },
  async commit({ ctx, tx, prepared: run }) {
    await insertGapRun(tx, run, ctx.caller?.label ?? 'operator');
    return runView(run);
  },
});

type PeriodInput = { readonly asked: number | undefined; readonly now: number; readonly marginMs: number };

async function sinceRestore(db: Database, { id, restoredTo }: Recovery, { asked, now, marginMs }: PeriodInput): Promise<number> {
  // A restore to the end of the log names no time: it ends with the newest existing transaction.
  const newest = restoredTo === null ? await newestTransactionId(db) : undefined;
  const end = Math.min(restoredTo?.getTime() ?? (newest === undefined ? 0 : timeOf(newest)), now);
  // An earlier run may have recovered transactions newer than the restore point, and stopped before the rest.
  const before = await earliestSince(db, id);
  return Math.max(0, Math.min(asked ?? end, end - marginMs, before ?? end));
}
