import type { transfer } from '@pay/contract/transfer/operations';
import type { Out } from '@pay/contract/operation';
import { timeOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { countUnsettled, type GapRun } from '../../store/gap-runs.ts';
import { sumRecovered, type RecoveredSum } from '../../store/recovered-payments.ts';

type GapRunView = Out<typeof transfer.beginGapRun>;
type RunResult = { readonly recovered: readonly RecoveredSum[]; readonly unsettled: number };

/** If a book was read to its end, it counts as read up to the end of the run. */
function progressOf({ phase, book, at, after, until }: GapRun): number {
  if (phase === 'ours') return timeOf(after);
  return book.endsWith(' ') || phase === 'settling' || phase === 'finished' ? until : at;
}

export const runView = (run: GapRun, { recovered, unsettled }: RunResult = { recovered: [], unsettled: 0 }): GapRunView => ({
  id: run.id,
  recoveryId: run.recoveryId,
  from: iso(run.since),
  until: iso(run.until),
  phase: run.phase,
  at: iso(progressOf(run)),
  position: [run.phase, run.book, run.at, run.after].join(' '),
  counts: run.counts,
  recovered: recovered.map(({ kind, currency, count, units }) => ({
    ...{ kind, currency, count },
    amount: formatUnits(units, scales[currency]),
  })),
  unsettled,
  begunAt: iso(run.begunAt),
  finishedAt: run.finishedAt === null ? null : iso(run.finishedAt),
});

export async function summarizeRun(db: Database, { id }: Pick<GapRun, 'id'>): Promise<RunResult> {
  const [recovered, unsettled] = await Promise.all([sumRecovered(db, id), countUnsettled(db)]);
  return { recovered, unsettled };
}
