// Keeps a step in the trace of its transaction, although it runs in a batch with other steps.
import { timeOf } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { continueTrace, type SpanRequest } from '@pay/kernel/telemetry';
import type { LeasedTransaction } from '../store/transaction-rows.ts';

const filterTraced = (rows: readonly LeasedTransaction[]): LeasedTransaction[] => rows.filter(({ trace }) => trace !== null);

/** A span for each row that started in a recorded trace. */
export const stepSpans = ({ clock }: { clock: Clock }, rows: readonly LeasedTransaction[]): SpanRequest[] =>
  filterTraced(rows).map(({ id, trace, progress, transaction }) => ({
    name: `advance ${progress.status}`,
    seam: 'internal',
    ...continueTrace(trace ?? undefined, clock.now() - timeOf(id)),
    attributes: { 'payments.rail': transaction.rail, 'payments.transaction_id': id },
  }));

export function withSpans(
  rows: readonly LeasedTransaction[],
  traces: readonly (string | undefined)[],
): readonly LeasedTransaction[] {
  if (traces.length === 0) return rows;
  const spans = new Map(filterTraced(rows).map(({ id }, i) => [id, traces[i]]));
  return rows.map((row) => ({ ...row, trace: spans.get(row.id) ?? row.trace }));
}
