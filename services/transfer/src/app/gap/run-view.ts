import type { transfer } from '@pay/contract/transfer';
import type { Out } from '@pay/contract/operation';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { countUnsettled, sumRecovered, type GapRun } from '../../store/gap-runs.ts';

export async function runView(db: Database, run: GapRun): Promise<Out<typeof transfer.beginGapRun>> {
  const recovered = await sumRecovered(db, run.id);
  return {
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
    unsettled: await countUnsettled(db),
    begunAt: iso(run.begunAt),
    finishedAt: run.finishedAt === null ? null : iso(run.finishedAt),
  };
}
