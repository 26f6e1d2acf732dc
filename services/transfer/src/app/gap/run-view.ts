import type { transfer } from '@pay/contract/transfer';
import type { Out } from '@pay/contract/operation';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { countUnsettled, sumRecovered, type GapRun, type RecoveredSum } from '../../store/gap-runs.ts';

type GapRunView = Out<typeof transfer.beginGapRun>;
type RunResult = { readonly recovered: readonly RecoveredSum[]; readonly unsettled: number };

export const runView = (run: GapRun, { recovered, unsettled }: RunResult = { recovered: [], unsettled: 0 }): GapRunView => ({
  id: run.id,
  recoveryId: run.recoveryId,
  from: iso(run.since),
  until: iso(run.until),
  phase: run.phase,
  counts: run.counts,
  recovered: recovered.map(({ kind, currency, count, units }) => ({
    ...{ kind, currency, count },
    amount: formatUnits(units, scales[currency]),
  })),
  unsettled,
  begunAt: iso(run.begunAt),
  finishedAt: run.finishedAt === null ? null : iso(run.finishedAt),
});

export async function foundBy(db: Database, { id }: Pick<GapRun, 'id'>): Promise<RunResult> {
  const [recovered, unsettled] = await Promise.all([sumRecovered(db, id), countUnsettled(db)]);
  return { recovered, unsettled };
}
